import { PlacardError } from '@placard/core';
import type { App, Handler, Services } from '../context.js';
import { fileResponse, immutable } from './files.js';

/**
 * The app's own files only, no inline script or style, no framing. The engine that draws in the page needs three of
 * these: `worker-src` for its worker, `wasm-unsafe-eval` to compile WebAssembly (in a worker its own policy counts,
 * which is this one), and `connect-src` for fonts and photos. Its images are shown from memory (`blob:`).
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * A page of the app. The document is the same for all pages; for a template that is not registered the status is 404. A
 * `Link` header tells the browser which files the page will request.
 *
 * @param path of the page, as a route
 */
export const appPage =
  (path: string): Handler =>
  async (request, { template }, app) => {
    const { templates } = app.cards.registry;
    const isKnownTemplate = template === undefined || templates.some((each) => each.template.id === template);
    const page = documentOf(request, app, isKnownTemplate ? 200 : 404);
    const preloads = app.webApp?.files.preloads[path] ?? [];
    const base = basePath(request, app);
    if (isKnownTemplate && preloads.length > 0)
      page.headers.set('link', preloads.map((file) => `<${base}/${file}>; ${kindOf(file)}; crossorigin`).join(', '));
    return page;
  };

const kindOf = (file: string): string =>
  file.endsWith('.js') ? 'rel=modulepreload' : `rel=preload; as=${file.endsWith('.css') ? 'style' : 'fetch'}`;

/** `GET /assets/{name}`: a file of the app. Its name contains a hash of its content. */
export const appAsset: Handler = async (request, { name = '' }, { webApp }) => {
  const asset = await webApp?.files.asset(name);
  if (asset === undefined) throw new PlacardError('not_found');
  // For the script of a worker, this is the policy of the worker.
  return fileResponse(request, asset, { 'cache-control': immutable, 'content-security-policy': policy });
};

/**
 * Paths below which all responses are JSON or images, also for browsers, so that a broken image URL does not return a
 * page.
 */
const programmatic = /^\/(v\d+|i|p|s|docs|healthz|readyz|metrics|assets|card-assets|preview)(\/|$)/i;

/**
 * Returns the page for a path without a route, if a browser requests it as a page; undefined for paths of programs and
 * for requests that do not accept HTML.
 */
export function unknownPage(request: Request, services: Services): Response | undefined {
  const { pathname } = new URL(request.url);
  const wantsPage =
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.get('accept') ?? '').includes('text/html') &&
    !programmatic.test(pathname);
  if (services.webApp === undefined || !wantsPage) return undefined;
  const page = documentOf(request, services, 404);
  return request.method === 'HEAD' ? new Response(null, page) : page;
}

function documentOf(request: Request, services: Services | App, status: number): Response {
  const { webApp } = services;
  if (webApp === undefined) throw new PlacardError('not_found');
  const base = basePath(request, services);
  const text = webApp.files.document
    .replace('<base href="/"', () => `<base href="${base}/"`)
    .replace('name="sign-in" content="link"', () => `name="sign-in" content="${signInBy(services)}"`);
  // Errors are not cached, because a template may be registered later.
  const cacheControl = status === 200 ? 'no-cache' : 'no-store';
  return new Response(text, { status, headers: { ...pageHeaders, 'cache-control': cacheControl } });
}

/** How people sign in, which the page needs to know before anybody has. */
const signInBy = ({ signIn, signUp }: Services | App): 'provider' | 'sign-up' | 'link' =>
  signIn?.hasProvider === true ? 'provider' : signUp === undefined ? 'link' : 'sign-up';

/**
 * Path under which browsers reach the server, without a trailing slash. Set by the operator, never by the client.
 */
function basePath(request: Request, { baseUrl, prefix }: Services): string {
  if (prefix !== undefined && prefix !== '') return prefix;
  try {
    return new URL(baseUrl(request)).pathname.replace(/\/$/, '');
  } catch {
    // The server is embedded without a public URL: pages are at the path where the program has mounted it.
    return '';
  }
}
