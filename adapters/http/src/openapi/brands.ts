import { headers } from './headers.js';
import type { PathItem } from './operation.js';
import { bodyOf, content, failures, pathParam } from './builders.js';

const tags = ['Assets'];
const security = [{ apiKey: [] }, { session: [] }];
const name = pathParam('name', 'Name of a brand: letters of any script, digits, hyphens and single spaces.', 'house');

/** Brands of an account. */
export const brandPaths: Record<string, PathItem> = {
  '/v1/brands': {
    get: {
      operationId: 'listBrands',
      summary: 'List the brands of the account',
      tags,
      security,
      responses: {
        200: { description: 'The brands, by name.', content: content('Brands') },
        ...failures(400, 401, 429, 500, 503),
      },
    },
  },
  '/v1/brands/{name}': {
    get: {
      operationId: 'getBrand',
      summary: 'Get a brand',
      tags,
      security,
      parameters: [name],
      responses: {
        200: { description: 'The brand.', content: content('Brand') },
        ...failures(400, 401, 404, 429, 500, 503),
      },
    },
    put: {
      operationId: 'putBrand',
      summary: 'Store a brand',
      description:
        'Replaces the brand of the same name. The option `brand` of an image request names it: its values are the defaults of params that declare a role.',
      tags,
      security,
      parameters: [name],
      requestBody: bodyOf('BrandBody'),
      responses: {
        200: { description: 'The brand is stored.', content: content('StoredBrand') },
        ...failures(400, 401, 403, 413, 429, 500, 503),
      },
    },
    delete: {
      operationId: 'deleteBrand',
      summary: 'Delete a brand',
      description: 'Idempotent.',
      tags,
      security,
      parameters: [name],
      responses: {
        204: {
          description: 'The account has no such brand.',
          headers: headers('Cache-Control', 'RateLimit', 'RateLimit-Policy', 'Access-Control-Expose-Headers'),
        },
        ...failures(400, 401, 403, 429, 500, 503),
      },
    },
  },
};
