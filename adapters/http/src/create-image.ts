import type { KeyRecord } from '@placard/accounts/ledger';
import { createBudget, toWire, type Budget, type CardOptions } from '@placard/core/server';
import { imageSize, metaTags } from '@placard/core/wire';
import { platformWarnings, verdicts } from '@placard/platforms';
import { withoutAddresses } from './addressed-images.js';
import { readJson } from './body.js';
import { storeBudget, type Handler, type Services } from './context.js';
import { json } from './json.js';
import { withRateLimit } from './rate-limit.js';

/** `POST /v1/images`: renders an image, or reads it from the cache, and returns its signed URL. */
export const createImage: Handler = async (request, _, services) => {
  const budget = createBudget(storeBudget);
  const key = await services.keys.authenticate(request.headers.get('authorization'), budget);
  const gate = services.limits?.gate({ account: key.account, keyId: key.id }, 'request', budget);
  return withRateLimit(gate, async (fields) => {
    const resources = { photos: services.assets?.photosOf(key.account), brands: services.brands?.of(key.account) };
    const body = await answer(request, key, new WireOptions(request, { budget, gate, ...resources }), services);
    return json(body, 201, { 'cache-control': 'no-store', ...fields() });
  });
};

type Paid = Pick<CardOptions, 'gate' | 'photos' | 'brands'> & { readonly budget: Budget };

/** The signal is created on first use, because a request that is refused at once does not need it. */
class WireOptions implements CardOptions {
  readonly vocabulary = 'wire';
  readonly budget: Budget;
  readonly gate: CardOptions['gate'];
  readonly photos: CardOptions['photos'];
  readonly brands: CardOptions['brands'];
  readonly #request: Request;

  constructor(request: Request, { budget, gate, photos, brands }: Paid) {
    this.budget = budget;
    this.gate = gate;
    this.photos = photos;
    this.brands = brands;
    this.#request = request;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }
}

async function answer(request: Request, key: KeyRecord, options: CardOptions, services: Services): Promise<object> {
  const body = await readJson(request, services.bodyLimit);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const taken = isObject ? await withoutAddresses({ ...body }, request, key, services) : undefined;
  const card = await services.cards.resolve(taken?.raw ?? body, options);
  if (card.cached) services.limits?.addHit({ account: key.account, keyId: key.id });
  const { id, sha256, cached, alt, lang, bytes } = card;
  services.metrics?.served(cached);
  const { template, v, params: _, ...asked } = toWire(card.request);
  // The URL names the address of an image that could not be loaded, so that the card has it as soon as it can be.
  const named = { ...card.request, params: { ...card.request.params, ...taken?.leftOut } };
  const minted = await services.shortUrls.mint(named, { base: services.baseUrl(request), keyId: key.id });
  const { url, longUrl } = minted;
  const image = { ...imageSize(card.request), bytes: bytes.length, format: card.request.format };
  const platforms = verdicts(image, url);
  const warnings = [
    ...(taken?.warnings ?? []),
    ...card.warnings,
    ...minted.warnings,
    ...platformWarnings(image, url, platforms),
  ];
  const meta = metaTags(card.request, url, alt);
  return {
    id,
    url,
    longUrl,
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
    platforms,
  };
}
