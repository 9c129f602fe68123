import { cardOptions, mediaTypes, type Registry } from '@placard/core/server';
import { headers } from './headers.js';
import type { PathItem } from './operation.js';
import { content, failures, pathParam, ref } from './builders.js';
import { optionSchemas } from './requests.js';

export function imagePaths(registry: Registry): Record<string, PathItem> {
  const imageQuery = {
    name: 'params',
    in: 'query',
    description:
      'Params of the template, one query parameter each. Lists are written `field[0]=a&field[1]=b`, with consecutive indices from 0. A repeated parameter is an error.',
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  };
  const keyId = pathParam('keyId', 'Id of an API key.', 'abcdefgh234567ab');
  return {
    '/v1/images': {
      post: {
        operationId: 'createImage',
        summary: 'Create an image',
        description: 'Renders the image, or finds it in the cache, and returns its signed URL.',
        tags: ['Images'],
        security: [{ apiKey: [] }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: ref('ImageRequest'), ...exampleOf(registry) } },
        },
        responses: {
          201: {
            description: 'The image was rendered, or was in the cache.',
            content: content('Image'),
          },
          ...failures(400, 401, 413, 429, 500, 503),
        },
      },
    },
    '/i/{keyId}/{sig}': {
      get: {
        operationId: 'getSignedImage',
        summary: 'Get an image by its signed URL',
        description: 'Renders the image on the first request. Needs no API key: the signature authorizes the request.',
        tags: ['Images'],
        security: [],
        parameters: [
          keyId,
          pathParam(
            'sig',
            'HMAC-SHA256 of the path and the canonical query, base64url.',
            'kQ0p0cZ4l3mQ4r8nJw5mT7c1yWqkP2s9dVb6xZfHaUE',
          ),
          ...imageOptions(registry, ['template', 'exp']),
          imageQuery,
        ],
        responses: imageResponses,
      },
    },
    '/s/{code}': {
      get: {
        operationId: 'getShortImage',
        summary: 'Get an image by its short URL',
        description: 'Answers as the signed URL behind it does, until it is deleted or its key is revoked.',
        tags: ['Images'],
        security: [],
        parameters: [pathParam('code', 'Code of the URL.', '0123456789abcdef0123456789abcdef')],
        responses: { ...imageResponses, ...failures(404) },
      },
    },
    '/u/{keyId}': pagePath('getPageImage', [keyId, pageParam]),
    '/u/{keyId}/{host}': pagePath('getHomePageImage', [keyId, hostParam]),
    '/u/{keyId}/{host}/{path}': pagePath('getPageImageByPath', [
      keyId,
      hostParam,
      pathParam('path', 'Path of the page, including its slashes, with or without a query.', 'blog/hello'),
    ]),
    '/p/{keyId}/{template}': {
      get: {
        operationId: 'getPublicImage',
        summary: 'Get an image by its public URL',
        description:
          'Renders the image on the first request. Needs no signature, but the key must publish the template.',
        tags: ['Images'],
        security: [],
        parameters: [keyId, pathParam('template', 'Template id.', 'basic'), ...imageOptions(registry, []), imageQuery],
        responses: imageResponses,
      },
    },
  };
}

const hostParam = pathParam('host', 'Host of the page.', 'www.example.com');
const pageParam = {
  name: 'url',
  in: 'query',
  required: true,
  description: 'Address of the page.',
  schema: { type: 'string' },
  example: 'https://www.example.com/blog/hello',
};

const pagePath = (operationId: string, parameters: readonly object[]): PathItem => ({
  get: {
    operationId,
    summary: 'Get the card of a page',
    description:
      'Reads the page and draws its card on the first request. The host must be a site of the key’s account that names one of its keys; otherwise, only the account itself gets the card, with a key or a session. If a page cannot be read, the card of its site is served, and `Placard-Hint` says why.',
    tags: ['Images'],
    security: [],
    parameters,
    responses: pageResponses,
  },
});

const image = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };

const imageHeaders = headers(
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
  description: 'Redirect to the canonical URL of the same image, when the URL is not in canonical form.',
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
    headers: imageHeaders,
    content: Object.fromEntries(Object.values(mediaTypes).map((type) => [type, image])),
  },
  301: moved,
  304: { description: 'Not modified: `If-None-Match` matches.', headers: imageHeaders },
  ...failures(400, 401, 403, 413, 429, 500, 503),
};

const pageImageHeaders = { ...imageHeaders, ...headers('Placard-Hint') };
const { 301: _, ...unmoved } = imageResponses;
const pageResponses = {
  ...unmoved,
  200: { ...imageResponses[200], headers: pageImageHeaders },
  304: { ...imageResponses[304], headers: pageImageHeaders },
  ...failures(404),
};

/** Query parameters for the options of a request, with the schemas that also validate bodies. */
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

/** A valid request: the first example of the first template. */
function exampleOf({ templates: [first] }: Registry): object {
  const params = first?.template.examples[0]?.params;
  return params === undefined ? {} : { example: { template: first?.template.id, params } };
}
