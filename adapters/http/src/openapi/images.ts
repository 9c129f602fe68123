import { cardOptions, mediaTypes, type Registry } from '@placard/core/server';
import { headers } from './headers.js';
import type { PathItem } from './operation.js';
import { content, failures, pathParam, ref } from './parts.js';
import { optionSchemas } from './requests.js';

export function imagePaths(registry: Registry): Record<string, PathItem> {
  const imageQuery = {
    name: 'params',
    in: 'query',
    description:
      'Options and params, flat. Lists are written `field[0]=a&field[1]=b`, contiguous from 0. A repeated key is refused.',
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  };
  const keyId = pathParam('keyId', 'The id of an API key.', 'abcdefgh234567ab');
  return {
    '/v1/images': {
      post: {
        operationId: 'createImage',
        summary: 'Resolve an image',
        description: 'Draws a card, or finds it in the cache, and answers the signed URL that serves it from now on.',
        tags: ['Images'],
        security: [{ apiKey: [] }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: ref('ImageRequest'), ...exampleOf(registry) } },
        },
        responses: {
          201: {
            description: 'Resolved: drawn, or served from cache.',
            content: content('Image'),
          },
          ...failures(400, 401, 413, 429, 500, 503),
        },
      },
    },
    '/i/{keyId}/{sig}': {
      get: {
        operationId: 'getSignedImage',
        summary: 'A signed image',
        tags: ['Images'],
        security: [],
        parameters: [
          keyId,
          pathParam(
            'sig',
            'HMAC-SHA256 of path and canonical query, base64url.',
            'kQ0p0cZ4l3mQ4r8nJw5mT7c1yWqkP2s9dVb6xZfHaUE',
          ),
          ...imageOptions(registry, ['template', 'exp']),
          imageQuery,
        ],
        responses: { ...imageResponses, 301: moved },
      },
    },
    '/p/{keyId}/{template}': {
      get: {
        operationId: 'getPublicImage',
        summary: 'A public image',
        description: 'Needs no signature; answers for the templates that the owner of the key has published.',
        tags: ['Images'],
        security: [],
        parameters: [
          keyId,
          pathParam('template', 'The id of a template.', 'basic'),
          ...imageOptions(registry, []),
          imageQuery,
        ],
        responses: imageResponses,
      },
    },
  };
}

const picture = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };

const pictureHeaders = headers(
  'ETag',
  'Cache-Control',
  'CDN-Cache-Control',
  'X-Accel-Expires',
  'Cache-Status',
  'Server-Timing',
  'Access-Control-Allow-Origin',
  'Cross-Origin-Resource-Policy',
  'Content-Security-Policy',
  'X-Content-Type-Options',
);

const moved = {
  description: 'The same image under the URL that caches know it by: the query was written in an uncommon way.',
  headers: headers(
    'Location',
    'Cache-Control',
    'CDN-Cache-Control',
    'X-Accel-Expires',
    'Access-Control-Allow-Origin',
    'Cross-Origin-Resource-Policy',
    'Content-Security-Policy',
    'X-Content-Type-Options',
  ),
};

const imageResponses = {
  200: {
    description: 'The image.',
    headers: pictureHeaders,
    content: Object.fromEntries(Object.values(mediaTypes).map((type) => [type, picture])),
  },
  304: { description: 'The image is the one of `If-None-Match`.', headers: pictureHeaders },
  ...failures(400, 401, 403, 413, 429, 500, 503),
};

/** The options of a request as query parameters, with the schemas that validate the body. */
function imageOptions(registry: Registry, extra: readonly ('template' | 'exp')[]): object[] {
  const known = {
    ...optionSchemas(registry),
    exp: { type: 'string', pattern: '^[0-9]{1,12}$', description: 'Unix seconds after which the URL is refused.' },
  };
  return [...extra, ...cardOptions].map((name) => ({
    name,
    in: 'query',
    required: name === 'template',
    schema: known[name],
  }));
}

/** A request that works as it stands. */
function exampleOf({ templates: [first] }: Registry): object {
  const params = first?.template.examples[0]?.params;
  return params === undefined ? {} : { example: { template: first?.template.id, params } };
}
