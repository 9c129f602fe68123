import type { PathItem } from './operation.js';
import { bodyOf, content, failures, pathParam, queryParam } from './builders.js';
import { closed, integer, text, time, timeOrNull } from './shapes.js';

const tags = ['Account'];
const security = [{ session: [] }];
const account = queryParam('account', 'Name of an account. Default: all accounts.');
const skip = queryParam('skip', 'How many of the first to leave out.');
const onlyAdmins = 'For administrators. 404 when the server has none.';

/** Routes for administrators. */
export const adminPaths: Record<string, PathItem> = {
  '/v1/admin/accounts': {
    get: {
      operationId: 'listAccounts',
      summary: 'List accounts, and the plans of the server',
      description: `At most 50, by name: accounts with settings or keys. ${onlyAdmins}`,
      tags,
      security,
      parameters: [account, skip],
      responses: {
        200: { description: 'The accounts.', content: content('Accounts') },
        ...failures(400, 401, 403, 404, 500, 503),
      },
    },
    patch: {
      operationId: 'changeAccount',
      summary: 'Set plan or limits of an account',
      description: onlyAdmins,
      tags,
      security,
      requestBody: bodyOf('AccountChangeBody'),
      responses: {
        200: { description: 'The changed account.', content: content('Account') },
        ...failures(400, 401, 403, 404, 413, 429, 500, 503),
      },
    },
  },
  '/v1/admin/keys': {
    get: {
      operationId: 'listAllKeys',
      summary: 'List the keys of all accounts',
      description: `At most 50, newest first, revoked keys included. ${onlyAdmins}`,
      tags,
      security,
      parameters: [account, skip],
      responses: {
        200: { description: 'The keys.', content: content('AllKeys') },
        ...failures(400, 401, 403, 404, 500, 503),
      },
    },
  },
  '/v1/admin/keys/{id}': {
    delete: {
      operationId: 'revokeAnyKey',
      summary: 'Revoke a key of any account',
      description: `Permanent. Idempotent. ${onlyAdmins}`,
      tags,
      security,
      parameters: [pathParam('id', 'Id of an API key.', 'abcdefgh234567ab')],
      responses: { 204: { description: 'The key is revoked.' }, ...failures(400, 401, 403, 404, 429, 500, 503) },
    },
  },
  '/v1/admin/audit': {
    get: {
      operationId: 'listAudit',
      summary: 'List the newest records of the audit log',
      description: onlyAdmins,
      tags,
      security,
      parameters: [account, queryParam('limit', 'At most so many: 1 to 1000. Default: 50.')],
      responses: {
        200: { description: 'The records.', content: content('Audit') },
        ...failures(400, 401, 403, 404, 500, 503),
      },
    },
  },
  '/v1/admin/service': {
    get: {
      operationId: 'getService',
      summary: 'Get health and render queue of the server',
      description: onlyAdmins,
      tags,
      security,
      responses: {
        200: { description: 'The state.', content: content('ServiceState') },
        ...failures(400, 401, 403, 404, 500, 503),
      },
    },
  },
  '/v1/admin/cache': {
    get: {
      operationId: 'countCache',
      summary: 'Count the image cache',
      description: `Takes a while for a large cache. ${onlyAdmins}`,
      tags,
      security,
      responses: {
        200: { description: 'The count.', content: content('CacheState') },
        ...failures(400, 401, 403, 404, 500, 503),
      },
    },
  },
};

interface Shared {
  readonly terms: Readonly<Record<string, object>>;
  readonly subscription: object;
  readonly key: Readonly<Record<string, object>>;
}

/** Schemas of the responses to administrators, by name. */
export function adminSchemas({ terms, subscription, key }: Shared): Readonly<Record<string, object>> {
  const listed = closed({
    account: text,
    plan: text,
    ...terms,
    own: {
      description: "Limits of the account itself; null: the plan's.",
      ...closed({ cap: { type: ['integer', 'null'] }, burst: { type: ['string', 'null'] } }),
    },
    used: { ...integer, description: 'Renders in this month.' },
    keys: { ...integer, description: 'Active keys.' },
    subscription,
  });
  const total = { ...integer, description: 'How many there are in all.' };
  return {
    Account: listed,
    Accounts: closed({
      accounts: { type: 'array', items: listed },
      total,
      plans: { type: 'array', items: closed({ id: text, ...terms }) },
    }),
    AllKeys: closed({ keys: { type: 'array', items: closed({ account: text, ...key }) }, total }),
    Audit: closed({
      records: {
        type: 'array',
        items: closed({
          at: time,
          account: text,
          actor: { ...text, description: '`session`, `key:ID`, `operator`, `billing` or `admin:ACCOUNT`.' },
          action: text,
          subject: {
            ...text,
            description: 'Id of the key, asset or session, or name of the plan or brand, that was changed.',
          },
          address: { type: ['string', 'null'], description: 'IP address of the client; null: the command line.' },
        }),
      },
    }),
    ServiceState: closed({
      healthy: { type: 'boolean', description: 'Whether images can be rendered.' },
      ready: { type: 'boolean', description: 'Whether the server takes new requests.' },
      store: { ...text, enum: ['available', 'read-only', 'unavailable'] },
      queue: closed({
        waiting: { ...integer, description: 'Renders waiting for a process.' },
        processes: {
          type: ['integer', 'null'],
          description: 'Processes that can render; null: renders run elsewhere.',
        },
      }),
    }),
    CacheState: closed({
      cache: {
        description: 'null: the cache is only in the memory of the server.',
        oneOf: [
          closed({ entries: integer, bytes: integer, bound: integer, oldest: timeOrNull, newest: timeOrNull }),
          { type: 'null' },
        ],
      },
    }),
  };
}
