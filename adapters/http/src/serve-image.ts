import { withPublicFields, type Payer } from '@placard/access';
import type { KeyRecord } from '@placard/access/ledger';
import { PlacardError } from '@placard/core';
import { createBudget, hasCode, invalidInput, type Budget, type Gate } from '@placard/core/server';
import { canonicalQuery, isPlainQuery, parseQuery, valueIn, verify, type Pair } from '@placard/core/wire';
import { clientAddress } from './address.js';
import { storeBudget, type App, type Handler, type Services } from './context.js';
import { securityHeaders } from './errors.js';
import { expired, expiry, moved } from './freshness.js';
import type { Head } from './head.js';
import { imageAnswer, imageAnswers, imageResponse, type ImageAnswer } from './image-response.js';
import type { RecentImage } from './recent.js';
import { report } from './service/observe.js';

/**
 * Responds with an image from `recent`, or returns undefined if it is not there or its key may have changed.
 * Synchronous, and called before the router, on Node even before a `Request` is created, because each of these would
 * cost more than everything else.
 */
export function answerFromMemory(head: Head, services: App): ImageAnswer | undefined {
  if (head.method !== 'GET') return undefined;
  const started = performance.now();
  const known = services.recent.get(head.url, started);
  if (known === undefined || expired(known.lifetime.expires)) return undefined;
  const { key, route } = known;
  if (services.keys.current(key.id) !== key) return undefined;
  services.limits?.addHit({ account: key.account, keyId: key.id });
  services.metrics?.served(true);
  const answer = imageAnswer(head, known);
  report(head, { route, keyId: key.id }, services, started, answer.status);
  return answer;
}

/** `GET /i/{keyId}/{sig}`: serves an image by its signed URL. The signature covers the whole query. */
export const signedImage: Handler = async (request, { keyId = '', sig = '' }, services) => {
  const owner = await ownerOf(keyId, services);
  const known = services.recent.get(request.url);
  if (known !== undefined && !expired(known.lifetime.expires)) return serveRecent(request, services, owner, known);

  const query = rawQueryOf(request);
  const pairs = parseQuery(query);
  const expires = expiry(pairs);
  const signed = await verify(await services.keys.signingSecrets(keyId), keyId, pairs, sig);
  if (!signed || expired(expires))
    throw new PlacardError('invalid_signature', {
      message: signed ? 'the URL has expired' : 'the signature does not match the URL',
    });
  const template = valueIn(pairs, 'template');
  if (!template) throw invalidInput({ path: 'template', message: 'is required and must not be empty' });
  // A path without percent-encoding and trailing slash, and no fragment.
  if (!request.url.endsWith(`/i/${keyId}/${sig}?${query}`) || !isPlainQuery(query, pairs))
    return redirectToCanonical(request, services, { keyId, sig, pairs, expires });
  const { account } = owner.key;
  const wanted = { pairs, template, expires, name: request.url, route: '/i/:keyId/:sig' };
  return serve(request, services, wanted, gateOf(services, owner, { account, keyId }), owner);
};

interface Signed {
  readonly keyId: string;
  readonly sig: string;
  readonly pairs: readonly Pair[];
  readonly expires: number | undefined;
}

/**
 * Redirects an unusual spelling of a signed URL to its canonical form. Otherwise a CDN, which caches by URL, would
 * store the image once per spelling. Spellings that URL libraries produce by re-encoding are served without a redirect,
 * because following the redirect would re-encode the URL again, in a loop.
 */
function redirectToCanonical(
  request: Request,
  { baseUrl }: Services,
  { keyId, sig, pairs, expires }: Signed,
): Response {
  return new Response(null, {
    status: 301,
    headers: {
      location: `${baseUrl(request)}/i/${keyId}/${sig}?${canonicalQuery(pairs)}`,
      ...moved(expires),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      ...securityHeaders,
    },
  });
}

/** `GET /p/{keyId}/{template}`: serves an image by its public URL, if the key publishes the template. */
export const publicImage: Handler = async (request, { keyId = '', template = '' }, services) => {
  const owner = await ownerOf(keyId, services);
  const { account, public: published } = owner.key;
  if (!published.includes(template) && !published.includes('*'))
    throw new PlacardError('forbidden', { message: `key ${keyId} does not publish "${template}"` });
  const name = recentName(request, owner.key);
  const known = services.recent.get(name);
  if (known !== undefined) return serveRecent(request, services, owner, known);
  const pairs = withPublicFields(parseQuery(rawQueryOf(request)), owner.key);
  const address = clientAddress(request, services) ?? undefined;
  const gate = gateOf(services, owner, { account, keyId, address });
  const wanted = { pairs, template, expires: undefined, name, route: '/p/:keyId/:template' };
  return serve(request, services, wanted, gate, owner);
};

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
}

export async function serve(
  request: Request,
  services: App,
  { pairs, template, expires, name, route }: Wanted,
  gate: Gate | undefined,
  { key, budget }: Owner,
): Promise<Response> {
  const raw = services.cards.decode(pairs, template);
  const { signal } = request;
  const own = { photos: services.assets?.photosOf(key.account), brands: services.brands?.of(key.account) };
  const card = await services.cards.resolve(raw, { vocabulary: 'wire', signal, budget, ...own, gate });
  if (card.cached && gate !== undefined) services.limits?.addHit({ account: key.account, keyId: key.id });
  // The values of a brand may change at any time.
  const isBranded = valueIn(pairs, 'brand') !== undefined;
  const pinned = valueIn(pairs, 'v') !== undefined && !isBranded;
  services.metrics?.served(card.cached);
  const lifetime = { pinned, expires, cdnMaxAge: services.cdnMaxAge ?? 600 };
  if (name === undefined || isBranded) return imageResponse(request, { card, lifetime });
  const again = { card: { ...card, cached: true, stages: {} }, lifetime };
  const answers = expires === undefined ? { answers: imageAnswers(again, true) } : {};
  services.recent.put(name, { ...again, ...answers, key, route });
  return imageResponse(request, { card, lifetime });
}

function serveRecent(request: Request, services: Services, { key }: Owner, known: RecentImage): Response {
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

/** The query as it was sent, because parsing and serializing it would change its spelling. */
function rawQueryOf({ url }: Request): string {
  const at = url.indexOf('?');
  const hash = url.indexOf('#');
  return at < 0 ? '' : url.slice(at + 1, hash < 0 ? undefined : hash);
}
