import { PlacardError, type ErrorCode } from '@placard/core';
import { H3, withBase } from 'h3';
import type { FetchApp } from './listen.js';
import { listBackgrounds, listFonts, listTemplates } from './catalog.js';
import { createAsset, deleteAsset, getAsset, listAssets } from './account/assets.js';
import { deleteBrand, getBrand, listBrands, putBrand } from './account/brands.js';
import { deleteSite, getSite, listSitePages, listSites, putSite, refreshSite } from './account/sites.js';
import { createLink, deleteLink, listLinks } from './account/links.js';
import { verifyLink } from './account/verify-link.js';
import { changeKey, createKey, listKeys, revokeKey } from './account/keys.js';
import { checkout, portal, receiveWebhook, showBilling } from './account/billing.js';
import { finishSignIn, showSession, signIn, signOut } from './account/session.js';
import { signInByCode, signUp } from './account/sign-up.js';
import { ownOrigin } from './account/own-origin.js';
import { changeAccount, listAccounts } from './admin/accounts.js';
import { listAllKeys, revokeAnyKey } from './admin/keys.js';
import { showAudit, showCache, showService } from './admin/service.js';
import type { App, Handler, PathParams, Services } from './context.js';
import type { Head } from './head.js';
import { hasLeft } from './node-request.js';
import { toResponse, type ImageAnswer } from './image-response.js';
import { createImage } from './create-image.js';
import { errorResponse, ErrorWithHeaders, toPlacardError } from './errors.js';
import { llmsText } from './llms.js';
import { openApi } from './openapi/index.js';
import { pageImage } from './page-image.js';
import { createRecent } from './recent.js';
import { answerFromMemory, publicImage, signedImage } from './serve-image.js';
import { shortImage } from './short-url.js';
import { showUsage } from './show-usage.js';
import { health, readiness, showMetrics } from './service/health.js';
import { observed } from './service/observe.js';
import { unknownRoute } from './unknown-route.js';
import { reference, referenceFile } from './service/reference.js';
import { cardAsset, cardManifest, pageTemplates } from './web/card-assets.js';
import { appAsset, appPage, unknownPage } from './web/pages.js';
import { preview, previewImage, previewTile } from './web/preview.js';

type Methods = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>>;
export type Routes = Readonly<Record<string, Methods>>;

/** Routes of an account. Only pages of the server's own origin may read their responses. */
const accountRoutes: Routes = {
  '/v1/keys': { GET: listKeys, POST: createKey },
  '/v1/keys/:id': { PATCH: changeKey, DELETE: revokeKey },
  '/v1/links': { GET: listLinks, POST: createLink },
  '/v1/links/verify': { POST: verifyLink },
  '/v1/links/:code': { DELETE: deleteLink },
  '/v1/session': { GET: showSession },
  '/v1/session/sign-in': { GET: signIn, POST: signIn },
  '/v1/session/callback': { GET: finishSignIn },
  '/v1/session/sign-out': { POST: signOut },
  '/v1/session/sign-up': { POST: signUp },
  '/v1/session/code': { POST: signInByCode },
  '/v1/billing': { GET: showBilling },
  '/v1/billing/checkout': { POST: checkout },
  '/v1/billing/portal': { POST: portal },
  '/v1/admin/accounts': { GET: listAccounts, PATCH: changeAccount },
  '/v1/admin/keys': { GET: listAllKeys },
  '/v1/admin/keys/:id': { DELETE: revokeAnyKey },
  '/v1/admin/audit': { GET: showAudit },
  '/v1/admin/service': { GET: showService },
  '/v1/admin/cache': { GET: showCache },
  '/v1/webhooks/billing': { POST: receiveWebhook },
};

/** Routes for operators. They may be served on a separate port. */
export const serviceRoutes: Routes = {
  '/healthz': { GET: health },
  '/readyz': { GET: readiness },
  '/metrics': { GET: showMetrics },
};

/** Routes of the app, if the server has one. They are not part of the programmatic interface. */
function webRoutes({ webApp }: Services): Routes {
  if (webApp === undefined) return {};
  const pages = webApp.files.pages.map((path) => [path, { GET: appPage(path) }]);
  return {
    ...(Object.fromEntries(pages) as Routes),
    '/assets/:name': { GET: appAsset },
    '/card-assets/manifest.json': { GET: cardManifest },
    '/card-assets/templates.json': { GET: pageTemplates },
    '/card-assets/:folder/:file': { GET: cardAsset },
    '/preview': { POST: preview },
    '/preview/:template': { GET: previewImage },
    '/preview/:template/tile': { GET: previewTile },
  };
}

/** Routes of the programmatic interface: path, method, handler. `GET` handlers also answer `HEAD`. */
export const routes: Routes = {
  '/v1/images': { POST: createImage },
  '/v1/usage': { GET: showUsage },
  '/v1/assets': { GET: listAssets, POST: createAsset },
  '/v1/assets/:id': { GET: getAsset, DELETE: deleteAsset },
  '/v1/brands': { GET: listBrands },
  '/v1/brands/:name': { GET: getBrand, PUT: putBrand, DELETE: deleteBrand },
  '/v1/sites': { GET: listSites },
  '/v1/sites/:host': { GET: getSite, PUT: putSite, DELETE: deleteSite },
  '/v1/sites/:host/pages': { GET: listSitePages },
  '/v1/sites/:host/refresh': { POST: refreshSite },
  '/v1/templates': { GET: listTemplates },
  '/v1/backgrounds': { GET: listBackgrounds },
  '/v1/fonts': { GET: listFonts },
  '/v1/openapi.json': { GET: openApi },
  '/llms.txt': { GET: llmsText },
  '/i/:keyId/:sig': { GET: signedImage },
  '/p/:keyId/:template': { GET: publicImage },
  '/u/:keyId': { GET: pageImage },
  '/u/:keyId/:host': { GET: pageImage },
  '/u/:keyId/:host/**:path': { GET: pageImage },
  '/s/:code': { GET: shortImage },
  '/docs': { GET: reference },
  '/docs/:file': { GET: referenceFile },
  ...serviceRoutes,
  ...accountRoutes,
};

/**
 * Creates the HTTP interface as an h3 app: it routes requests and maps errors to responses.
 *
 * @param served the routes to serve; default: all, and the app's if the services have one
 *
 * @example
 * const app = createApp(services);
 * const response = await app.fetch(new Request('http://localhost/healthz'));
 */
export function createApp(services: Services, served: Routes = { ...routes, ...webRoutes(services) }): FetchApp {
  const app = emptyApp();
  const own: App = { ...services, recent: createRecent(services.memoryBytes), constants: new Map() };
  for (const [path, methods] of Object.entries(served)) {
    const closed = path in accountRoutes;
    app.all(path, ({ req, context }) => {
      const params = context.params ?? {};
      return observed(req, path, params, services, async (id) => {
        const response = await answerOrError(req, { path, methods, params, id }, own);
        return closed ? ownOrigin(response) : response;
      });
    });
  }
  app.all('/**', ({ req }) =>
    observed(req, null, {}, services, async () => {
      const page = served === serviceRoutes ? undefined : unknownPage(req, services);
      return page ?? errorResponse(unknownRoute(req, served), { head: req });
    }),
  );
  const route = app.fetch;
  const fromMemory = (head: Head): ImageAnswer | undefined => answerFromMemory(head, own);
  const fetch = (request: Request): Response | Promise<Response> => {
    const answer = fromMemory(request);
    return answer === undefined ? route(request) : toResponse(answer);
  };
  return Object.assign(app, { fetch, fromMemory, isProbe: (target: string) => probes.has(target) });
}

/** Paths of health checks. If these waited for other requests under overload, the checks would fail. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

interface Matched {
  readonly path: string;
  readonly methods: Methods;
  readonly params: PathParams;
  /** Returns the id of the request, which errors carry. */
  readonly id: () => string;
}

/**
 * Calls the handler of a route, and turns what it throws into a response. Not left to h3's `onError`: metrics and log
 * need the status of the response, the route and the id of the request, which h3's `HTTPError` does not carry.
 */
async function answerOrError(request: Request, { path, methods, params, id }: Matched, app: App): Promise<Response> {
  try {
    return await dispatch(request, methods, params, app);
  } catch (thrown) {
    const [cause, headers] = thrown instanceof ErrorWithHeaders ? [thrown.refusal, thrown.headers] : [thrown, {}];
    const error = toPlacardError(cause);
    if (ownFaults.includes(error.code) && !hasLeft(request)) app.onError(cause, request, id());
    return errorResponse(error, { head: request, headers: { ...headers, 'x-request-id': id() }, path });
  }
}

/** Codes of errors that are reported to `onError`. */
const ownFaults: readonly ErrorCode[] = ['internal_error', 'render_unavailable', 'billing_unavailable'];

/**
 * Mounts the app under a path of another program. Requests whose path the program has already stripped work as well.
 *
 * @param app made by {@link createApp}
 * @param prefix with a leading slash, such as `/cards`; empty for none
 * @example
 * const mounted = mount(createApp(services), '/cards');
 */
export function mount(app: FetchApp, prefix: string): FetchApp {
  if (prefix === '') return app;
  if (!(app instanceof H3)) throw new TypeError('mount takes an app that createApp has made');
  return emptyApp().all('/**', withBase(prefix, app));
}

const emptyApp = (): H3 =>
  new H3({
    silent: true,
    allowMalformedURL: true,
    onError: (error) => errorResponse(fromRouter(error.status)),
  });

/**
 * Selects the handler of a method. h3 matches the path only: for another method of a known path it answers 404 without
 * `Allow`, and it has no `OPTIONS` of its own.
 */
async function dispatch(request: Request, methods: Methods, path: PathParams, app: App): Promise<Response> {
  const { method } = request;
  if (method === 'OPTIONS') return preflight(methods);
  const handler = Object.entries(methods).find(([name]) => name === (method === 'HEAD' ? 'GET' : method))?.[1];
  if (handler === undefined) return methodNotAllowed(request, methods);
  const response = await handler(request, decoded(path), app);
  return method === 'HEAD' ? new Response(null, response) : response;
}

/** h3 passes path params without decoding them; its `decode` leaves `%2F` as it is, which a name may contain. */
function decoded(path: PathParams): PathParams {
  try {
    return Object.fromEntries(Object.entries(path).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch (cause) {
    throw new PlacardError('not_found', { cause });
  }
}

const allow = (methods: Methods): string =>
  [...Object.keys(methods), ...(methods.GET === undefined ? [] : ['HEAD']), 'OPTIONS'].join(', ');

/** Known path, unsupported method: status 405 with the code `not_found`, because there is no code of its own. */
const methodNotAllowed = (request: Request, methods: Methods): Response => {
  const hint = `this route takes ${allow(methods)}, not ${request.method}`;
  const headers = { allow: allow(methods) };
  return errorResponse(new PlacardError('not_found', { hint }), { head: request, headers, status: 405 });
};

const preflight = (methods: Methods): Response =>
  new Response(null, {
    status: 204,
    headers: {
      allow: allow(methods),
      'access-control-allow-origin': '*',
      'access-control-allow-methods': allow(methods),
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '86400',
    },
  });

/** Errors that h3 throws itself, for example for a malformed path. */
const fromRouter = (status: number): PlacardError => new PlacardError(status >= 500 ? 'internal_error' : 'not_found');
