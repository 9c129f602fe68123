import type { PathItem } from './operation.js';
import { bodyOf, content, failures, pathParam, queryParam } from './builders.js';

const tags = ['Account'];
const security = [{ session: [] }];

/** URLs of images that an account mints with a session. */
export const linkPaths: Record<string, PathItem> = {
  '/v1/links': {
    get: {
      operationId: 'listLinks',
      summary: 'List the short URLs of a key',
      description: 'At most 100, newest first.',
      tags,
      security,
      parameters: [
        { ...queryParam('keyId', 'Id of a key of the account.'), required: true },
        queryParam('skip', 'How many of the newest to leave out.'),
      ],
      responses: {
        200: { description: 'The short URLs.', content: content('Links') },
        ...failures(400, 401, 403, 404, 500, 503),
      },
    },
    post: {
      operationId: 'createLink',
      summary: 'Mint the URL of an image',
      description: 'Signs it for a key of the account. The image is rendered when the URL is first requested.',
      tags,
      security,
      requestBody: bodyOf('NewLinkBody'),
      responses: {
        201: { description: 'The URL.', content: content('Link') },
        ...failures(400, 401, 403, 404, 413, 429, 500, 503),
      },
    },
  },
  '/v1/links/verify': {
    post: {
      operationId: 'verifyLink',
      summary: 'Check a signed URL',
      description: 'Tells whether a signed URL of the account is valid, and if not, which part was changed.',
      tags,
      security,
      requestBody: bodyOf('VerifyLinkBody'),
      responses: {
        200: { description: 'The result.', content: content('LinkCheck') },
        ...failures(400, 401, 403, 413, 429, 500, 503),
      },
    },
  },
  '/v1/links/{code}': {
    delete: {
      operationId: 'deleteLink',
      summary: 'Delete a short URL',
      description: 'It stops working on all servers within a second.',
      tags,
      security,
      parameters: [pathParam('code', 'Code of a short URL.', '0123456789abcdef0123456789abcdef')],
      responses: { 204: { description: 'It is deleted.' }, ...failures(400, 401, 403, 404, 429, 500, 503) },
    },
  },
};
