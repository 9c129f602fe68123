import type { PathItem } from './operation.js';
import { bodyOf, content, failures, pathParam } from './builders.js';

const tags = ['Account'];
const security = [{ session: [] }];
const id = pathParam('id', 'Id of an API key.', 'abcdefgh234567ab');

/** The API keys of an account. */
export const keyPaths: Record<string, PathItem> = {
  '/v1/keys': {
    get: {
      operationId: 'listKeys',
      summary: 'List the keys of the account',
      description: 'Revoked keys are included.',
      tags,
      security,
      responses: { 200: { description: 'The keys.', content: content('Keys') }, ...failures(400, 401, 500, 503) },
    },
    post: {
      operationId: 'createKey',
      summary: 'Create a key',
      description:
        'Only this response contains the key and its signing secret. An account can have at most 5 active keys.',
      tags,
      security,
      requestBody: bodyOf('NewKeyBody'),
      responses: {
        201: { description: 'The key was created.', content: content('NewKey') },
        ...failures(400, 401, 403, 409, 413, 429, 500, 503),
      },
    },
  },
  '/v1/keys/{id}': {
    patch: {
      operationId: 'changeKey',
      summary: 'Change a key',
      description: 'Changes the name, the templates that public URLs may render, or the restrictions on public URLs.',
      tags,
      security,
      parameters: [id],
      requestBody: bodyOf('KeyChangeBody'),
      responses: {
        200: { description: 'The changed key.', content: content('ChangedKey') },
        ...failures(400, 401, 403, 404, 413, 429, 500, 503),
      },
    },
    delete: {
      operationId: 'revokeKey',
      summary: 'Revoke a key',
      description: 'Permanent. The key stops working on all servers within a second. Idempotent.',
      tags,
      security,
      parameters: [id],
      responses: { 204: { description: 'The key is revoked.' }, ...failures(400, 401, 403, 404, 429, 500, 503) },
    },
  },
};
