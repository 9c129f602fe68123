import { withPublicFields, type Payer } from '@placard/access';
import {
  invalidInput,
  parseQuery,
  PlacardError,
  verify,
  type Card,
  type Gate,
  type KeyRecord,
  type Pair,
} from '@placard/core';
import { FastResponse } from 'srvx';
import { clientAddress } from './address.js';
import type { Handler, Services } from './context.js';
import { guard } from './errors.js';
import { createRecent, type Recent, type RecentImage } from './recent.js';

/** `GET /i/{keyId}/{sig}`: whoever holds the key's signing secret has vouched for every letter of the query. */
export const signedImage: Handler = async (request, { keyId = '', sig = '' }, services) => {
  const owner = await ownerOf(keyId, services);
  const recent = recentOf(services);
  const known = recent.get(request.url);
  if (known !== undefined && !expired(known.expires)) return serveAgain(request, services, owner, known);

  const pairs = parseQuery(queryOf(request));
  const expires = expiry(pairs);
  const signed = await verify(await services.keys.signingSecrets(keyId), keyId, pairs, sig);
  if (!signed || expired(expires))
    throw new PlacardError('invalid_signature', {
      message: signed ? 'the URL has expired' : 'the signature is not of this URL',
    });
  const template = valueOf(pairs, 'template');
  if (template === undefined) throw invalidInput({ path: 'template', message: 'is required and must not be empty' });
  const { account } = owner.key;
  return serve(request, services, { pairs, template, expires }, gateOf(services, owner, { account, keyId }));
};

/** `GET /p/{keyId}/{template}`: open to everybody, for the templates that the key's owner has named. */
export const publicImage: Handler = async (request, { keyId = '', template = '' }, services) => {
  const owner = await ownerOf(keyId, services);
  const { account, public: published } = owner.key;
  if (!published.includes(template) && !published.includes('*'))
    throw new PlacardError('forbidden', { message: `key ${keyId} does not publish "${template}"` });
  const known = recentOf(services).get(recentName(request, owner.key));
  if (known !== undefined) return serveAgain(request, services, owner, known);
  const pairs = withPublicFields(parseQuery(queryOf(request)), owner.key);
  const address = clientAddress(request, services) ?? undefined;
  const gate = gateOf(services, owner, { account, keyId, address });
  return serve(request, services, { pairs, template, expires: undefined }, gate, recentName(request, owner.key));
};

/** The key that a URL names, and whether it is known to hold still. */
interface Owner {
  readonly key: KeyRecord;
  readonly current: boolean;
}

/** While the store is away cached images are served by what was last known of their key, and nothing is drawn by it. */
async function ownerOf(keyId: string, { keys }: Services): Promise<Owner> {
  try {
    return { key: await keys.named(keyId), current: true };
  } catch (error) {
    const key = keys.lastKnown(keyId);
    if (key === undefined || !(error instanceof PlacardError) || error.code !== 'render_unavailable') throw error;
    return { key, current: false };
  }
}

function gateOf({ limits }: Services, { current }: Owner, payer: Payer): Gate | undefined {
  const refuse = async (): Promise<never> => {
    throw new PlacardError('render_unavailable', { message: 'the store is away', retryAfter: 1 });
  };
  return current
    ? limits?.gate(payer, 'render')
    : { payer: payer.account, admit: async () => undefined, charge: refuse };
}

interface Wanted {
  readonly pairs: readonly Pair[];
  readonly template: string;
  readonly expires: number | undefined;
}

async function serve(
  request: Request,
  services: Services,
  { pairs, template, expires }: Wanted,
  gate: Gate | undefined,
  name = request.url,
): Promise<Response> {
  const raw = services.cards.decode(pairs, template);
  const card = await services.cards.resolve(raw, { signal: request.signal, ...(gate && { gate }) });
  if (card.cached && gate !== undefined) services.limits?.addHit(gate.payer);
  const pinned = valueOf(pairs, 'v') !== undefined;
  recentOf(services).put(name, { card: { ...card, cached: true, stages: {} }, pinned, expires });
  return imageResponse(request, services, card, pinned, expires);
}

function serveAgain(request: Request, services: Services, { key }: Owner, known: RecentImage): Response {
  services.limits?.addHit(key.account);
  return imageResponse(request, services, known.card, known.pinned, known.expires);
}

/** The same URL is another picture, or none, once its key closes other fields. */
const recentName = ({ url }: Request, { publicFields }: KeyRecord): string =>
  publicFields.forbidden.length + Object.keys(publicFields.fixed).length === 0
    ? url
    : `${url} ${JSON.stringify(publicFields)}`;

const recents = new WeakMap<Services, Recent>();

/** Pictures that were asked for by this very URL a moment ago. */
function recentOf(services: Services): Recent {
  const recent = recents.get(services) ?? createRecent();
  recents.set(services, recent);
  return recent;
}

function queryOf({ url }: Request): string {
  const at = url.indexOf('?');
  const hash = url.indexOf('#');
  return at < 0 ? '' : url.slice(at + 1, hash < 0 ? undefined : hash);
}

const valueOf = (pairs: readonly Pair[], name: string): string | undefined => pairs.find(([key]) => key === name)?.[1];

/** Unix seconds after which a signed URL is refused. */
function expiry(pairs: readonly Pair[]): number | undefined {
  const exp = valueOf(pairs, 'exp');
  if (exp === undefined) return undefined;
  if (!/^\d{1,12}$/.test(exp)) throw invalidInput({ path: 'exp', message: 'is not a time in Unix seconds' });
  return Number(exp);
}

const now = (): number => Math.floor(Date.now() / 1000);
const expired = (expires: number | undefined): boolean => expires !== undefined && expires <= now();

const year = 31_536_000;

function cacheControl(pinned: boolean, expires: number | undefined): string {
  const left = expires === undefined ? year : Math.max(0, expires - now());
  if (pinned) return `public, max-age=${Math.min(year, left)}, immutable`;
  const fresh = Math.min(3600, left);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(86_400, left - fresh)}`;
}

function imageResponse(
  request: Request,
  { metrics }: Services,
  card: Card,
  pinned: boolean,
  expires: number | undefined,
): Response {
  metrics?.served(card.cached);
  const etag = `"${card.sha256}"`;
  const timing = Object.entries(card.stages).map(([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`);
  const headers = {
    etag,
    'cache-control': cacheControl(pinned, expires),
    'cache-status': card.cached ? 'placard; hit' : 'placard; fwd=miss; stored',
    'server-timing': [card.cached ? 'cache;desc=hit' : 'cache;desc=miss', ...timing].join(', '),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...guard,
  };
  if (matches(request.headers.get('if-none-match'), etag)) return new FastResponse(null, { status: 304, headers });
  const { bytes, contentType } = card;
  return new FastResponse(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'content-type': contentType, 'content-length': String(bytes.length) },
  });
}

/** RFC 9110 §13.1.2: weak comparison, a list, or `*`. */
const matches = (condition: string | null, etag: string): boolean =>
  condition !== null &&
  (condition.trim() === '*' || condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
