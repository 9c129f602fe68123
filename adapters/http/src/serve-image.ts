import { withPublicFields, type Payer } from '@placard/access';
import type { KeyRecord } from '@placard/access/ledger';
import { PlacardError } from '@placard/core';
import { createBudget, invalidInput, type Budget, type Gate } from '@placard/core/server';
import { canonicalQuery, isPlainQuery, parseQuery, valueIn, verify, type Pair } from '@placard/core/wire';
import { clientAddress } from './address.js';
import { storeBudget, type App, type Handler, type Services } from './context.js';
import { guard } from './errors.js';
import { expired, expiry, moved } from './freshness.js';
import { imageHeaders, imageResponse } from './image-response.js';
import type { RecentImage } from './recent.js';
import { tell } from './service/observe.js';

/**
 * What was answered under this very URL a moment ago, if its key is known to be as it was then; else undefined. It waits
 * for nothing and is asked before the router, which would cost as much again.
 */
export function answerAgain(request: Request, services: App): Response | undefined {
  if (request.method !== 'GET') return undefined;
  const known = services.recent.get(request.url);
  if (known === undefined || expired(known.lifetime.expires)) return undefined;
  const started = performance.now();
  const { key, route } = known;
  if (services.keys.current(key.id) !== key) return undefined;
  services.limits?.addHit(key.account);
  services.metrics?.served(true);
  return tell(request, { route, keyId: key.id }, services, started, imageResponse(request, known));
}

/** `GET /i/{keyId}/{sig}`: whoever holds the key's signing secret has vouched for every letter of the query. */
export const signedImage: Handler = async (request, { keyId = '', sig = '' }, services) => {
  const owner = await ownerOf(keyId, services);
  const known = services.recent.get(request.url);
  if (known !== undefined && !expired(known.lifetime.expires)) return serveAgain(request, services, owner, known);

  const pairs = parseQuery(queryOf(request));
  const expires = expiry(pairs);
  const signed = await verify(await services.keys.signingSecrets(keyId), keyId, pairs, sig);
  if (!signed || expired(expires))
    throw new PlacardError('invalid_signature', {
      message: signed ? 'the URL has expired' : 'the signature is not of this URL',
    });
  if (!endsInPath(request, `/i/${keyId}/${sig}`) || !isPlainQuery(queryOf(request), pairs))
    return elsewhere(request, services, { keyId, sig, pairs, expires });
  const template = valueIn(pairs, 'template');
  if (template === undefined) throw invalidInput({ path: 'template', message: 'is required and must not be empty' });
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
 * Leads from an uncommon way to write a signed URL to the one that is minted: a cache that names images by their URLs
 * would keep the image once for each of endless ways. What programs that re-encode URLs make of that one is answered
 * as it stands, or they would be led in a circle.
 */
function elsewhere(request: Request, { baseUrl }: Services, { keyId, sig, pairs, expires }: Signed): Response {
  return new Response(null, {
    status: 301,
    headers: {
      location: `${baseUrl(request)}/i/${keyId}/${sig}?${canonicalQuery(pairs)}`,
      ...moved(expires),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      ...guard,
    },
  });
}

/** `GET /p/{keyId}/{template}`: open to everybody, for the templates that the key's owner has named. */
export const publicImage: Handler = async (request, { keyId = '', template = '' }, services) => {
  const owner = await ownerOf(keyId, services);
  const { account, public: published } = owner.key;
  if (!published.includes(template) && !published.includes('*'))
    throw new PlacardError('forbidden', { message: `key ${keyId} does not publish "${template}"` });
  const name = recentName(request, owner.key);
  const known = services.recent.get(name);
  if (known !== undefined) return serveAgain(request, services, owner, known);
  const pairs = withPublicFields(parseQuery(queryOf(request)), owner.key);
  const address = clientAddress(request, services) ?? undefined;
  const gate = gateOf(services, owner, { account, keyId, address });
  const wanted = { pairs, template, expires: undefined, name, route: '/p/:keyId/:template' };
  return serve(request, services, wanted, gate, owner);
};

/** The key that a URL names, and whether it is known to hold still. */
interface Owner {
  readonly key: KeyRecord;
  /** Of the request, begun by asking for the key. */
  readonly budget: Budget;
  readonly current: boolean;
}

/** While the store is away cached images are served by what was last known of their key, and nothing is drawn by it. */
async function ownerOf(keyId: string, { keys }: Services): Promise<Owner> {
  const budget = createBudget(storeBudget);
  try {
    return { key: await keys.named(keyId, budget), budget, current: true };
  } catch (error) {
    const key = keys.lastKnown(keyId);
    if (key === undefined || !(error instanceof PlacardError) || error.code !== 'render_unavailable') throw error;
    return { key, budget, current: false };
  }
}

function gateOf({ limits }: Services, { current, budget }: Owner, payer: Payer): Gate | undefined {
  const refuse = async (): Promise<never> => {
    throw new PlacardError('render_unavailable', { message: 'the store is away', retryAfter: 1 });
  };
  return current
    ? limits?.gate(payer, 'render', budget)
    : { payer: payer.account, admit: async () => undefined, charge: refuse };
}

interface Wanted {
  readonly pairs: readonly Pair[];
  readonly template: string;
  readonly expires: number | undefined;
  /** Under which the answer is remembered. */
  readonly name: string;
  readonly route: string;
}

async function serve(
  request: Request,
  services: App,
  { pairs, template, expires, name, route }: Wanted,
  gate: Gate | undefined,
  { key, budget }: Owner,
): Promise<Response> {
  const raw = services.cards.decode(pairs, template);
  const { signal } = request;
  const card = await services.cards.resolve(raw, { vocabulary: 'wire', signal, budget, ...(gate && { gate }) });
  if (card.cached && gate !== undefined) services.limits?.addHit(gate.payer);
  const pinned = valueIn(pairs, 'v') !== undefined;
  services.metrics?.served(card.cached);
  const lifetime = { pinned, expires, cdnMaxAge: services.cdnMaxAge ?? 600 };
  const again = { card: { ...card, cached: true, stages: {} }, lifetime };
  const headers = expires === undefined ? { headers: imageHeaders(again) } : {};
  services.recent.put(name, { ...again, ...headers, key, route });
  return imageResponse(request, { card, lifetime });
}

function serveAgain(request: Request, services: Services, { key }: Owner, known: RecentImage): Response {
  services.limits?.addHit(key.account);
  services.metrics?.served(true);
  known.key = key;
  return imageResponse(request, known);
}

/** The same URL is another picture, or none, once its key closes other fields. */
const recentName = ({ url }: Request, { publicFields }: KeyRecord): string =>
  publicFields.forbidden.length + Object.keys(publicFields.fixed).length === 0
    ? url
    : `${url} ${JSON.stringify(publicFields)}`;

function queryOf({ url }: Request): string {
  const at = url.indexOf('?');
  const hash = url.indexOf('#');
  return at < 0 ? '' : url.slice(at + 1, hash < 0 ? undefined : hash);
}

/** Whether the path is written so, with nothing encoded and no slash at its end. */
const endsInPath = ({ url }: Request, path: string): boolean => (url.split(/[?#]/, 1)[0] ?? '').endsWith(path);
