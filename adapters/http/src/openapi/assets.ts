import { mediaTypes } from '@placard/core/server';
import { headers } from './headers.js';
import type { Content, PathItem } from './operation.js';
import { content, failures, pathParam } from './builders.js';

const tags = ['Assets'];
const security = [{ apiKey: [] }, { session: [] }];
const id = pathParam('id', 'Id of an asset.', 'ast_k3yk3yk3yk3yk3yk3yk3yk3yk3');

const image: Content = Object.fromEntries(
  Object.values(mediaTypes).map((type) => [
    type,
    { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
  ]),
);

const limits = headers('RateLimit', 'RateLimit-Policy', 'Access-Control-Expose-Headers');
const imageHeaders = {
  ...limits,
  ...headers(
    'ETag',
    'Cache-Control',
    'Cross-Origin-Resource-Policy',
    'Content-Security-Policy',
    'X-Content-Type-Options',
  ),
};

/** Images that an account uploads. */
export const assetPaths: Record<string, PathItem> = {
  '/v1/assets': {
    get: {
      operationId: 'listAssets',
      summary: 'List the uploaded images of the account',
      description: 'The newest first.',
      tags,
      security,
      responses: {
        200: { description: 'The images.', content: content('Assets') },
        ...failures(400, 401, 404, 429, 500, 503),
      },
    },
    post: {
      operationId: 'createAsset',
      summary: 'Upload an image',
      description:
        'A PNG, JPEG or WebP of one frame. Its id may be the `bg` of cards of the same account. The same file has the same id.',
      tags,
      security,
      requestBody: { required: true, content: image },
      responses: {
        201: { description: 'The image is stored.', content: content('Asset') },
        ...failures(400, 401, 403, 404, 413, 429, 500, 503),
      },
    },
  },
  '/v1/assets/{id}': {
    get: {
      operationId: 'getAsset',
      summary: 'Get an uploaded image',
      description: 'Returns the file as it was uploaded.',
      tags,
      security,
      parameters: [id],
      responses: {
        200: { description: 'The image.', headers: imageHeaders, content: image },
        304: { description: 'Not modified: `If-None-Match` matches.', headers: imageHeaders },
        ...failures(400, 401, 404, 429, 500, 503),
      },
    },
    delete: {
      operationId: 'deleteAsset',
      summary: 'Delete an uploaded image',
      description: 'Cards over it that are in the cache are still served; no further ones are rendered. Idempotent.',
      tags,
      security,
      parameters: [id],
      responses: {
        204: { description: 'The account has no such image.', headers: { ...headers('Cache-Control'), ...limits } },
        ...failures(400, 401, 403, 404, 429, 500, 503),
      },
    },
  },
};
