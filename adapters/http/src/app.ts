import { PlacardError } from '@placard/core';
import { H3 } from 'h3';
import { health, listBackgrounds, listTemplates } from './catalogue.js';
import type { Handler, PathParams, Services } from './context.js';
import { createImage } from './create-image.js';
import { errorResponse, toPlacardError } from './errors.js';
import { openApi } from './openapi/index.js';
import { publicImage, signedImage } from './serve-image.js';
import { showUsage } from './show-usage.js';

/** Every route: path, method, handler. `GET` answers `HEAD` too. */
export const routes: Readonly<Record<string, Readonly<Partial<Record<'GET' | 'POST', Handler>>>>> = {
  '/v1/images': { POST: createImage },
  '/v1/usage': { GET: showUsage },
  '/v1/templates': { GET: listTemplates },
  '/v1/backgrounds': { GET: listBackgrounds },
  '/v1/openapi.json': { GET: openApi },
  '/i/:keyId/:sig': { GET: signedImage },
  '/p/:keyId/:template': { GET: publicImage },
  '/healthz': { GET: health },
};

/**
 * The HTTP interface as an h3 app: it routes, and turns errors into answers. `app.fetch(request)` mounts anywhere.
 *
 * @example
 * const app = createApp(services);
 * const response = await app.fetch(new Request('http://localhost/healthz'));
 */
export function createApp(services: Services): H3 {
  const app = new H3({
    silent: true,
    allowMalformedURL: true,
    onError: (error) => errorResponse(fromRouter(error.status)),
  });
  for (const [path, methods] of Object.entries(routes)) {
    app.all(path, async ({ req, context }) => {
      try {
        return await dispatch(req, methods, context.params ?? {}, services);
      } catch (thrown) {
        const error = toPlacardError(thrown);
        const ours = error.code === 'internal_error' || error.code === 'render_unavailable';
        if (ours && !req.signal.aborted) services.onError(thrown, req);
        return errorResponse(error);
      }
    });
  }
  app.all('/**', () => errorResponse(new PlacardError('not_found')));
  return app;
}

async function dispatch(
  request: Request,
  methods: (typeof routes)[string],
  path: PathParams,
  services: Services,
): Promise<Response> {
  const { method } = request;
  if (method === 'OPTIONS') return preflight(methods);
  const handler = method === 'HEAD' ? methods.GET : method === 'GET' || method === 'POST' ? methods[method] : undefined;
  if (handler === undefined) return methodNotAllowed(methods);
  const response = await handler(request, decoded(path), services);
  return method === 'HEAD' ? new Response(null, response) : response;
}

/** h3 hands out the parts of a path as they were sent. */
function decoded(path: PathParams): PathParams {
  try {
    return Object.fromEntries(Object.entries(path).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch (cause) {
    throw new PlacardError('not_found', { cause });
  }
}

const allow = (methods: (typeof routes)[string]): string =>
  [...Object.keys(methods), ...(methods.GET === undefined ? [] : ['HEAD']), 'OPTIONS'].join(', ');

/** A known path with another method: the code list has no name of its own for it. */
const methodNotAllowed = (methods: (typeof routes)[string]): Response => {
  const { headers } = errorResponse(new PlacardError('not_found'), { allow: allow(methods) });
  return new Response(JSON.stringify({ error: 'not_found' }), { status: 405, headers });
};

const preflight = (methods: (typeof routes)[string]): Response =>
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

/** What h3 itself refuses: a path that is none. */
const fromRouter = (status: number): PlacardError => new PlacardError(status >= 500 ? 'internal_error' : 'not_found');
