import {
  cardUrls,
  identify,
  readPageAddress,
  unsavedSite,
  type PageCards,
  type Payer,
  type SitePages,
} from '@placard/accounts';
import type { SiteRecord } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import { hasCode, invalidInput, type Card, type Gate } from '@placard/core/server';
import { parseQuery } from '@placard/core/wire';
import { clientAddress } from './address.js';
import { rawQueryOf } from './canonical-url.js';
import { required, type App, type Handler } from './context.js';
import { imageAnswers, imageResponse } from './image-response.js';
import { gateOf, ownerOf, serveRecent, type Owner } from './serve-image.js';

/** `User-Agent` with which the server reads pages begins with this. */
const ownAgent = 'Placard';

/** Seconds for which caches may serve the card of a page while they revalidate it. */
const staleSeconds = 86_400;
/** Seconds for which a previous card of the page, or the site's card, may be stored when the card cannot be drawn. */
const standInSeconds = 60;

/**
 * `GET /u/{keyId}?url=…` and `GET /u/{keyId}/{host}/{path}`: serves the card of a page. The host must name a key of the
 * account; without that, only the account itself gets the card.
 */
export const pageImage: Handler = async (request, { keyId = '' }, app) => {
  const pages = required(app.sitePages);
  const owner = await ownerOf(keyId, app);
  if (request.headers.get('user-agent')?.startsWith(ownAgent) === true)
    throw new PlacardError('forbidden', {
      hint: 'this is the address of a card, not of a page; the server does not read its own cards',
    });
  const page = readPageAddress(pageIn(request, keyId));
  const { site, isPrivate } = await siteOf(request, page.host, { owner, pages, app });
  const known = isPrivate ? undefined : app.recent.get(request.url);
  if (known?.isCurrent?.() === true) return serveRecent(request, app, owner, known);

  const address = clientAddress(request, app);
  const cards = await pages.cardsOf(site, page, address);
  const payer: Payer = { account: owner.key.account, keyId, address: address ?? undefined };
  const { card, place } = await draw(request, { app, owner, pages, cards, payer });
  if (card.cached) app.limits?.addHit({ account: owner.key.account, keyId });
  app.metrics?.served(card.cached);
  const isOwn = cards.absence === undefined && place === 0;
  const maxAge = Math.min(
    isOwn || cards.absence !== undefined ? cards.maxAge : standInSeconds,
    card.maxAge ?? Infinity,
  );
  const lifetime = {
    pinned: false,
    expires: undefined,
    maxAge,
    staleAge: isOwn ? staleSeconds : 0,
    cdnMaxAge: app.cdnMaxAge ?? 600,
    isPrivate,
  };
  const hint = isOwn ? undefined : `this is not the card of the page: ${reasons[cards.absence ?? 'undrawn']}`;
  const isLasting = isOwn && !isPrivate && card.maxAge === undefined;
  if (isLasting && cardUrls('', keyId, cards.url).some((url) => request.url.endsWith(url))) {
    const again = { card: { ...card, cached: true, stages: {} }, lifetime };
    const { key } = owner;
    app.recent.put(request.url, {
      ...again,
      answers: imageAnswers(again, true),
      key,
      route: '/u/:keyId',
      isCurrent: () => cards.isCurrent(),
    });
  }
  return imageResponse(request, { card, lifetime, hint });
};

const reasons: Readonly<Record<NonNullable<PageCards['absence']> | 'undrawn', string>> = {
  missing: 'there is no such page',
  refused: 'the page opts out of cards (robots.txt, X-Robots-Tag or <meta name="placard" content="off">)',
  'not-a-page': 'the address is not an HTML page, or redirects to another host',
  excluded: 'a rule of the site excludes it',
  unreachable: 'its server is not responding',
  undrawn: 'it cannot be drawn at the moment',
};

/** The text of the page's address, from the query or the path. @throws {PlacardError} invalid_input */
function pageIn(request: Request, keyId: string): string {
  const marker = `/u/${keyId}/`;
  const at = request.url.indexOf(marker);
  // Proxies may join the two slashes of an address in a path.
  if (at >= 0)
    return request.url
      .slice(at + marker.length)
      .replace(/#.*$/, '')
      .replace(/^(https?):\/+/i, '$1://');
  const url = parseQuery(rawQueryOf(request)).find(([name]) => name === 'url')?.[1];
  if (!url) throw invalidInput({ path: 'url', message: 'is required: the address of a page' });
  return url;
}

interface Asked {
  readonly owner: Owner;
  readonly pages: SitePages;
  readonly app: App;
}

/** @throws {PlacardError} forbidden */
async function siteOf(
  request: Request,
  host: string,
  { owner: { key, budget }, pages, app }: Asked,
): Promise<{ readonly site: SiteRecord; readonly isPrivate: boolean }> {
  const saved = await pages.sites.of(key.account, host, budget);
  if (saved !== null && saved.proof !== null) {
    pages.proveAgain(saved);
    return { site: saved, isPrivate: false };
  }
  if (await isOfAccount(request, key.account, app))
    return { site: saved ?? unsavedSite(key.account, host), isPrivate: true };
  if (saved === null)
    throw new PlacardError('forbidden', {
      hint: `the account of key ${key.id} has no site ${host}; add it with PUT /v1/sites/${host}`,
    });
  const looked = await pages.prove(saved);
  if (looked.proof !== null) return { site: looked, isPrivate: false };
  throw new PlacardError('forbidden', {
    hint: `${host} does not name this key; add <meta name="placard" content="${key.id}"> to the head of its home page`,
  });
}

/** Whether the request carries a key or a session of the account. */
async function isOfAccount(request: Request, account: string, { keys, sessions }: App): Promise<boolean> {
  if (!request.headers.has('authorization') && !request.headers.has('cookie')) return false;
  try {
    return (await identify(request, keys, sessions)).account === account;
  } catch (error) {
    if (hasCode(error, 'render_unavailable')) throw error;
    return false;
  }
}

interface Drawing extends Asked {
  readonly cards: PageCards;
  readonly payer: Payer;
}

/** Draws the first card that can be drawn. When a limit is reached, only stored ones are used. */
async function draw(
  request: Request,
  { app, owner, pages, cards, payer }: Drawing,
): Promise<{ readonly card: Card; readonly place: number }> {
  const { budget } = owner;
  const { signal } = request;
  const photos = pages.photosOf(payer.account);
  let gate = gateOf(app, owner, payer);
  let refusal: unknown;
  for (const [place, next] of cards.requests.entries()) {
    try {
      const wanted = await next();
      if (wanted === undefined) continue;
      const { raw, brand } = wanted;
      return { card: await app.cards.resolve(raw, { signal, budget, photos, brand, gate }), place };
    } catch (error) {
      if (signal.aborted) throw error;
      refusal ??= error;
      if (!hasCode(error, 'invalid_input') && !hasCode(error, 'unknown_template')) gate = storedOnly(payer, error);
    }
  }
  throw refusal ?? new PlacardError('not_found', { hint: 'there is no card for the page or for its site' });
}

const storedOnly = ({ account }: Payer, reason: unknown): Gate => ({
  payer: account,
  admit: async () => undefined,
  charge: () => Promise.reject(reason),
});
