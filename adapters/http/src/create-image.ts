import type { KeyRecord } from '@placard/access/ledger';
import { createBudget, toWire, type CardOptions } from '@placard/core/server';
import { imageSize, metaTags, signedUrl } from '@placard/core/wire';
import { platformWarnings, verdicts } from '@placard/platforms';
import { readJson } from './body.js';
import { json, storeBudget, type Handler, type Services } from './context.js';
import { withRateLimit } from './rate-limit.js';

/** `POST /v1/images`: renders an image, or finds it in the cache, and returns its signed URL. */
export const createImage: Handler = async (request, _, services) => {
  const budget = createBudget(storeBudget);
  const key = await services.keys.authenticate(request.headers.get('authorization'), budget);
  const gate = services.limits?.gate({ account: key.account, keyId: key.id }, 'request', budget);
  return withRateLimit(gate, () => answer(request, key, { budget, ...(gate && { gate }) }, services));
};

async function answer(
  request: Request,
  key: KeyRecord,
  options: Pick<CardOptions, 'gate' | 'budget'>,
  services: Services,
): Promise<Response> {
  const raw = await readJson(request, services.bodyLimit);
  const card = await services.cards.resolve(raw, { vocabulary: 'wire', signal: request.signal, ...options });
  if (card.cached) services.limits?.addHit(key.account);
  const { id, sha256, cached, alt, lang, bytes } = card;
  services.metrics?.served(cached);
  const { template, v, params: _, ...asked } = toWire(card.request);
  const [secret] = await services.keys.signingSecrets(key.id);
  const url = await signedUrl(services.baseUrl(request), card.request, { id: key.id, secret });
  const image = { ...imageSize(card.request), bytes: bytes.length, format: card.request.format };
  const warnings = [...card.warnings, ...platformWarnings(image, url)];
  const meta = metaTags(card.request, url, alt);
  const body = {
    id,
    url,
    template,
    v,
    ...asked,
    ...imageSize(card.request),
    bytes: bytes.length,
    sha256,
    cached,
    alt,
    lang,
    meta,
    warnings,
    platforms: verdicts(image, url),
  };
  return json(body, 201, { 'cache-control': 'no-store' });
}
