import { PlacardError } from '@placard/core';
import { ownBytes } from '@placard/core/engine';
import { accepts } from '../accept-encoding.js';
import type { Handler } from '../context.js';
import { securityHeaders } from '../errors.js';

/** Own files only, no inline scripts, no framing. Swagger UI embeds images as data and blob URLs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Placard API</title>
    <link rel="icon" href="docs/favicon.png">
    <link rel="stylesheet" href="docs/reference.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="docs/reference.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({
  url: 'v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  // Without this, Swagger UI loads a badge from validator.swagger.io.
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
});
`;

const headers = (type: string): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  'content-type': type,
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=3600',
});

/** `GET /docs`: serves the API reference (Swagger UI), with all its files from this server. */
export const reference: Handler = async (_, __, { referenceFiles }) => {
  if (referenceFiles === undefined) throw new PlacardError('not_found');
  return new Response(page, { headers: headers('text/html; charset=utf-8') });
};

/** `GET /docs/{file}`: serves a file of the API reference. */
export const referenceFile: Handler = async (request, { file = '' }, { referenceFiles }) => {
  if (referenceFiles === undefined) throw new PlacardError('not_found');
  if (file === 'start.js') return new Response(start, { headers: headers('text/javascript; charset=utf-8') });
  const reference = await referenceFiles(file);
  if (reference === undefined) throw new PlacardError('not_found');
  const gzip = accepts(request, 'gzip') ? reference.gzip : undefined;
  const encoding = gzip === undefined ? {} : { 'content-encoding': 'gzip' };
  return new Response(ownBytes(gzip ?? reference.bytes), {
    headers: { ...headers(reference.type), vary: 'accept-encoding', ...encoding },
  });
};
