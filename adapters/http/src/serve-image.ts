import { withPublicFields, type Payer } from '@placard/accounts';
import type { KeyRecord } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import {
  createBudget,
  defaultParamsLimit,
  hasCode,
  invalidInput,
  normalizeRequest,
  publicPairs,
  type Budget,
  type Gate,
} from '@placard/core/server';
import { parseQuery, valueIn, verify, type Pair } from '@placard/core/wire';
import { clientAddress } from './address.js';
import { withoutAddresses } from './addressed-images.js';
import { isCanonical, rawQueryOf, redirectTo } from './canonical-url.js';
import { storeBudget, type App, type Handler, type Services } from './context.js';
import { expired, expiry } from './freshness.js';
import type { Head } from './head.js';
import { imageAnswer, imageAnswers, imageResponse, type ImageAnswer } from './image-response.js';
import type { RecentImage } from './recent.js';
import { report } from './service/observe.js';
import { signatureHint } from './signature-hint.js';

/**
 * Responds with an image from `recent`, or returns undefined if it is not there or its key may have changed.
 * Synchronous, and called before the router, on Node even before a `Request` is created, because each of these would
 * cost more than everything else.
 */
export function answerFromMemory(head: Head, services: App): ImageAnswer | undefined {
  if (head.method !== 'GET') return undefined;
  const started = performance.now();
  const recent = services.recent.get(head.url, started);
  if (recent === undefined || expired(recent.lifetime.expires) || recent.isCurrent?.() === false) return undefined;
  const { key, route } = recent;
  if (services.keys.current(key.id) !== key) return undefined;
  services.limits?.addHit({ account: key.account, keyId: key.id });
  services.metrics?.served(true);
  const answer = imageAnswer(head, recent);
  report(head, { route, keyId: key.id }, services, started, answer.status);
  return answer;
}

/** `GET /i/{keyId}/{sig}`: serves an image by its signed URL. The signature covers the whole query. */
export const signedImage: Handler = async (request, { keyId = '', sig = '' }, services) => {
  const owner = await ownerOf(keyId, services);
  const recent = services.recent.get(request.url);
  if (recent !== undefined && !expired(recent.lifetime.expires)) return serveRecent(request, services, owner, recent);

  const query = rawQueryOf(request);
  const pairs = parseQuery(query);
  const expires = expiry(pairs);
  const signed = await verify(await services.keys.signingSecrets(keyId), keyId, pairs, sig);
  if (!signed || expired(expires))
    throw new PlacardError('invalid_signature', { hint: signed ? 'the URL has expired' : signatureHint(query, sig) });
  const template = valueIn(pairs, 'template');
  if (!template) throw invalidInput({ path: 'template', message: 'is required and must not be empty' });
  const address = { path: `/i/${keyId}/${sig}`, pairs };
  if (!isCanonical(request, pairs, address)) return redirectTo(services.baseUrl(request), address, expires);
  const { account } = owner.key;
  const wanted = { pairs, template, expires, name: request.url, route: '/i/:keyId/:sig', isSigned: true };
  return serve(request, services, wanted, gateOf(services, owner, { account, keyId }), owner);
};

/** `GET /p/{keyId}/{template}`: serves an image by its public URL, if the key publishes the template. */
export const publicImage: Handler = async (request, { keyId = '', template = '' }, services) => {
  const owner = await ownerOf(keyId, services);
  const { account, public: published } = owner.key;
  if (!published.includes(template) && !published.includes('*'))
    throw new PlacardError('forbidden', {
      hint: `key ${keyId} does not publish "${template.slice(0, 60)}"; its owner can, on the page of keys`,
    });
  const name = recentName(request, owner.key);
  const known = services.recent.get(name);
  if (known !== undefined) return serveRecent(request, services, owner, known);
  const given = parseQuery(rawQueryOf(request));
  const pairs = withPublicFields(given, owner.key);
  const moved = redirectPublic(request, services, { key: owner.key, template, given, pairs });
  if (moved !== undefined) return moved;
  const address = clientAddress(request, services) ?? undefined;
  const gate = gateOf(services, owner, { account, keyId, address });
  const wanted = { pairs, template, expires: undefined, name, route: '/p/:keyId/:template' };
  return serve(request, services, wanted, gate, owner);
};

interface PublicUrl {
  readonly key: KeyRecord;
  readonly template: string;
  readonly given: readonly Pair[];
  /** With the fields that the key fixes. */
  readonly pairs: readonly Pair[];
}

/**
 * Redirects a public URL with undeclared params, with defaults, or in an unusual spelling. Anybody can write such URLs,
 * so a cache in front would be filled with copies of one image.
 *
 * @throws {PlacardError} invalid_input: an invalid request is refused and not redirected
 */
function redirectPublic(
  request: Request,
  services: Services,
  { key, template, given, pairs }: PublicUrl,
): Response | undefined {
  const { registry } = services.cards;
  const registered = registry.template(template, valueIn(pairs, 'v')) ?? registry.template(template);
  const meant = publicPairs(pairs, registered).filter(([name]) => given.some(([other]) => other === name));
  const address = { path: `/p/${key.id}/${encodeURIComponent(template)}`, pairs: meant };
  if (isCanonical(request, given, address)) return undefined;
  const photos = services.assets?.photosOf(key.account);
  const raw = services.cards.decode(pairs, template);
  // The values of a brand would have to be read from the store.
  if (valueIn(pairs, 'brand') === undefined)
    normalizeRequest(raw, registry, services.paramsLimit ?? defaultParamsLimit, 'wire', { photos });
  return redirectTo(services.baseUrl(request), address);
}

/** The key that a URL names. */
export interface Owner {
  readonly key: KeyRecord;
  /** Time budget of the request. It starts with the lookup of the key. */
  readonly budget: Budget;
  /** False when the store is unavailable and the record of the key may be outdated. */
  readonly current: boolean;
}

/** While the store is unavailable, a key's last known record still serves cached images. Nothing is rendered. */
export async function ownerOf(keyId: string, { keys }: Services, budget = createBudget(storeBudget)): Promise<Owner> {
  try {
    return { key: await keys.named(keyId, budget), budget, current: true };
  } catch (error) {
    const key = keys.lastKnown(keyId);
    if (key === undefined || !hasCode(error, 'render_unavailable')) throw error;
    return { key, budget, current: false };
  }
}

export function gateOf({ limits }: Services, { current, budget }: Owner, payer: Payer): Gate | undefined {
  const refuse = async (): Promise<never> => {
    throw new PlacardError('render_unavailable', { message: 'the store is unavailable', retryAfter: 1 });
  };
  return current
    ? limits?.gate(payer, 'render', budget)
    : { payer: payer.account, admit: async () => undefined, charge: refuse };
}

export interface Wanted {
  readonly pairs: readonly Pair[];
  readonly template: string;
  readonly expires: number | undefined;
  /** Key of the image in `recent`; undefined: the image is not cached there. */
  readonly name: string | undefined;
  readonly route: string;
  /** Whether the owner of the key has signed the pairs, so that they may name addresses of images. */
  readonly isSigned?: boolean;
}

export async function serve(
  request: Request,
  services: App,
  { pairs, template, expires, name, route, isSigned = false }: Wanted,
  gate: Gate | undefined,
  { key, budget }: Owner,
): Promise<Response> {
  const asked = services.cards.decode(pairs, template);
  const { raw, maxAge: untilRefetch } = isSigned
    ? await withoutAddresses(asked, request, key, services)
    : { raw: asked, maxAge: undefined };
  const { signal } = request;
  const resources = { photos: services.assets?.photosOf(key.account), brands: services.brands?.of(key.account) };
  const card = await services.cards.resolve(raw, { vocabulary: 'wire', signal, budget, ...resources, gate });
  if (card.cached && gate !== undefined) services.limits?.addHit({ account: key.account, keyId: key.id });
  // The values of a brand may change at any time.
  const isBranded = valueIn(pairs, 'brand') !== undefined;
  const pinned = valueIn(pairs, 'v') !== undefined && !isBranded;
  services.metrics?.served(card.cached);
  const maxAge = untilRefetch === undefined ? card.maxAge : Math.min(untilRefetch, card.maxAge ?? untilRefetch);
  const lifetime = { pinned, expires, maxAge, cdnMaxAge: services.cdnMaxAge ?? 600 };
  if (name === undefined || isBranded || maxAge !== undefined) return imageResponse(request, { card, lifetime });
  const again = { card: { ...card, cached: true, stages: {} }, lifetime };
  const answers = expires === undefined ? { answers: imageAnswers(again, true) } : {};
  services.recent.put(name, { ...again, ...answers, key, route });
  return imageResponse(request, { card, lifetime });
}

export function serveRecent(request: Request, services: Services, { key }: Owner, known: RecentImage): Response {
  services.limits?.addHit({ account: key.account, keyId: key.id });
  services.metrics?.served(true);
  known.key = key;
  return imageResponse(request, known);
}

/** Includes the key's restrictions, because a public URL gives another image, or none, when they change. */
const recentName = ({ url }: Request, { publicFields }: KeyRecord): string =>
  publicFields.forbidden.length + Object.keys(publicFields.fixed).length === 0
    ? url
    : `${url} ${JSON.stringify(publicFields)}`;
