import { PlacardError } from '@placard/core';
import { ownBytes } from '@placard/core/engine';
import {
  createBudget,
  namesAsset,
  toWire,
  type AccountPhotos,
  type Card,
  type Cards,
  type Gate,
} from '@placard/core/server';
import { imageSize, parseQuery } from '@placard/core/wire';
import { platformWarnings } from '@placard/platforms';
import { clientAddress } from '../address.js';
import { readJson } from '../body.js';
import { storeBudget, type App, type Handler } from '../context.js';
import { securityHeaders } from '../errors.js';
import { isUnchanged } from '../etag.js';

/**
 * Previews are for the pages of this server: no CORS, no use as an image on another site, no storage in shared caches.
 */
const ownPages = {
  ...securityHeaders,
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const;

/** Not a valid account name, because it begins with a space. All previews are one tenant of the render queue. */
const previewPayer = ' previews';

/**
 * `GET /preview/{template}`: an example as an image, with the query of a public URL. The browser may keep it.
 *
 * @throws {PlacardError} those of a public URL; forbidden when another site asks
 */
export const previewImage: Handler = (request, { template = '' }, app) =>
  answerImage(request, template, app, previewsOf(app).cards);

/** `GET /preview/{template}/tile`: the same image at a fifth of its size. */
export const previewTile: Handler = (request, { template = '' }, app) =>
  answerImage(request, template, app, previewsOf(app).tiles);

async function answerImage(request: Request, template: string, app: App, cards: Cards): Promise<Response> {
  refuseOtherSites(request);
  const { search } = new URL(request.url);
  const card = await draw(request, app, cards, cards.decode(parseQuery(search.slice(1)), template));
  const headers = { ...ownPages, etag: `"${card.sha256}"`, 'cache-control': 'private, max-age=3600' };
  if (isUnchanged(request, headers.etag)) return new Response(null, { status: 304, headers });
  return new Response(ownBytes(card.bytes), {
    headers: { ...headers, 'content-type': card.contentType },
  });
}

/**
 * `POST /preview`: renders the body of `POST /v1/images` without a key. The answer is `multipart/form-data` with two
 * parts: `card`, the facts of the answer of `POST /v1/images` that need no key, as JSON; and `image`, the file.
 */
export const preview: Handler = async (request, _, app) => {
  refuseOtherSites(request);
  const card = await draw(request, app, previewsOf(app).cards, await readJson(request, app.bodyLimit));
  const { template, v, params: __, ...asked } = toWire(card.request);
  const { alt, lang, bytes, cached, warnings, stages } = card;
  const size = imageSize(card.request);
  const facts = {
    template,
    v,
    ...asked,
    ...size,
    bytes: bytes.length,
    cached,
    alt,
    lang,
    milliseconds: Object.values(stages).reduce((sum, ms) => sum + ms, 0),
    // There is no URL yet, so its length is not checked.
    warnings: [...warnings, ...platformWarnings({ ...size, bytes: bytes.length, format: card.request.format })],
  };
  const form = new FormData();
  form.set('card', JSON.stringify(facts));
  form.set('image', new Blob([ownBytes(bytes)], { type: card.contentType }), 'card');
  const response = new Response(form);
  for (const [name, value] of Object.entries({ ...ownPages, 'cache-control': 'no-store' }))
    response.headers.set(name, value);
  return response;
};

function previewsOf({ webApp }: App): NonNullable<App['webApp']>['previews'] {
  if (webApp === undefined) throw new PlacardError('not_found');
  return webApp.previews;
}

async function draw(request: Request, app: App, cards: Cards, raw: unknown): Promise<Card> {
  const { limit } = previewsOf(app);
  const gate: Gate = {
    payer: previewPayer,
    admit: async () => undefined,
    async charge() {
      limit.take(clientAddress(request, app));
      return async () => undefined;
    },
  };
  const budget = createBudget(storeBudget);
  const photos = await photosOf(request, app, raw);
  return cards.resolve(raw, { vocabulary: 'wire', signal: request.signal, budget, gate, photos });
}

/** Previews with an uploaded image are only for the signed-in account. Other previews do not read the session. */
async function photosOf(request: Request, app: App, raw: unknown): Promise<AccountPhotos | undefined> {
  const { assets, sessions } = app;
  if (!usesAsset(raw) || assets === undefined || sessions === undefined) return undefined;
  const { account } = await sessions.authenticate(request, 'mint');
  return assets.photosOf(account);
}

/** Whether a raw request names an uploaded image, as background or in a param. */
function usesAsset(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null) return false;
  const { bg, params }: { readonly bg?: unknown; readonly params?: unknown } = raw;
  const values: unknown[] = [bg, ...(typeof params === 'object' && params !== null ? Object.values(params) : [])];
  return values.some((value) => typeof value === 'string' && namesAsset(value));
}

/** Browsers send the requesting site (Fetch Metadata). Images on other sites need signed or public URLs. */
function refuseOtherSites({ headers }: Request): void {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none')
    throw new PlacardError('forbidden', { hint: 'previews are for the pages of this server' });
}
