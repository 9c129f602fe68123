import type { PathItem } from './operation.js';
import { bodyOf, content, failures, pathParam } from './parts.js';

const tags = ['Account'];
const security = [{ session: [] }];
const id = pathParam('id', 'The id of an API key.', 'abcdefgh234567ab');

/** The API keys of an account. */
export const keyPaths: Record<string, PathItem> = {
  '/v1/keys': {
    get: {
      operationId: 'listKeys',
      summary: 'The keys of the account, revoked ones too',
      tags,
      security,
      responses: { 200: { description: 'The keys.', content: content('Keys') }, ...failures(400, 401, 500, 503) },
    },
    post: {
      operationId: 'createKey',
      summary: 'Make a key',
      description: 'The key and its signing secret are shown this once. An account holds at most 5 active keys.',
      tags,
      security,
      requestBody: bodyOf('NewKeyBody'),
      responses: {
        201: { description: 'Made.', content: content('NewKey') },
        ...failures(400, 401, 403, 409, 413, 429, 500, 503),
      },
    },
  },
  '/v1/keys/{id}': {
    patch: {
      operationId: 'changeKey',
      summary: 'Rename a key, or say what anybody may render in its name',
      tags,
      security,
      parameters: [id],
      requestBody: bodyOf('KeyChangeBody'),
      responses: {
        200: { description: 'Changed.', content: content('Key') },
        ...failures(400, 401, 403, 404, 413, 429, 500, 503),
      },
    },
    delete: {
      operationId: 'revokeKey',
      summary: 'Revoke a key for ever',
      description: 'It stops everywhere within a second. Doing it again changes nothing.',
      tags,
      security,
      parameters: [id],
      responses: { 204: { description: 'Revoked.' }, ...failures(400, 401, 403, 404, 429, 500, 503) },
    },
  },
};
