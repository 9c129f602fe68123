import { invalidInput, parseQuery, PlacardError, verify, type Card, type Pair } from '@placard/core';
import { FastResponse } from 'srvx';
import type { Handler, Services } from './context.js';
import { guard } from './errors.js';
import { createRecent, type Recent } from './recent.js';

/** `GET /i/{keyId}/{sig}`: whoever holds the key's signing secret has vouched for every letter of the query. */
export const signedImage: Handler = async (request, { keyId = '', sig = '' }, services) => {
  await services.keys.named(keyId);
  const recent = recentOf(services);
  const known = recent.get(request.url);
  if (known !== undefined && !expired(known.expires))
    return imageResponse(request, known.card, known.pinned, known.expires);

  const pairs = parseQuery(queryOf(request));
  const expires = expiry(pairs);
  const signed = await verify(await services.keys.signingSecrets(keyId), keyId, pairs, sig);
  if (!signed || expired(expires))
    throw new PlacardError('invalid_signature', {
      message: signed ? 'the URL has expired' : 'the signature is not of this URL',
    });
  const template = valueOf(pairs, 'template');
  if (template === undefined) throw invalidInput({ path: 'template', message: 'is required and must not be empty' });
  return serve(request, services, pairs, template, expires);
};

/** `GET /p/{keyId}/{template}`: open to everybody, for the templates that the key's owner has named. */
export const publicImage: Handler = async (request, { keyId = '', template = '' }, services) => {
  const key = await services.keys.named(keyId);
  if (!key.public.includes(template) && !key.public.includes('*'))
    throw new PlacardError('forbidden', { message: `key ${keyId} does not publish "${template}"` });
  const known = recentOf(services).get(request.url);
  if (known !== undefined) return imageResponse(request, known.card, known.pinned, undefined);
  return serve(request, services, parseQuery(queryOf(request)), template, undefined);
};

async function serve(
  request: Request,
  services: Services,
  pairs: readonly Pair[],
  template: string,
  expires: number | undefined,
): Promise<Response> {
  const card = await services.cards.resolve(services.cards.decode(pairs, template), { signal: request.signal });
  const pinned = valueOf(pairs, 'v') !== undefined;
  recentOf(services).put(request.url, { card: { ...card, cached: true, stages: {} }, pinned, expires });
  return imageResponse(request, card, pinned, expires);
}

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

function imageResponse(request: Request, card: Card, pinned: boolean, expires: number | undefined): Response {
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
