import type { AuditAction } from './ledger/audit.js';
import type { KeyChange, KeyRecord, Ledger } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import { createBoundedMap, sha256, type Budget } from '@placard/core/server';
import { deriveSigningSecret } from '@placard/core/wire';
import { isKeyId, newApiKey } from './api-key.js';
import { auditRecord, operator, type Actor } from './audit.js';
import { readAuthorization } from './authorization.js';
import { createKeyRecords } from './key-records.js';
import { watchStore, type StoreWatch } from './store-watch.js';

/** A new key. Only its hash is stored, so `key` cannot be read again. */
export interface NewKey {
  readonly record: KeyRecord;
  readonly key: string;
  /** Derived from the first root secret; signs image URLs of this key. */
  readonly signingSecret: string;
}

/** Creates, finds, changes and revokes API keys. Changes are audited as done by `by` (default: the operator). */
export interface Keys {
  /** @throws {PlacardError} key_limit */
  create(key: { account: string; name: string }, by?: Actor): Promise<NewKey>;
  /** @returns the keys of one account, or of all accounts, oldest first */
  list(account?: string): Promise<readonly KeyRecord[]>;
  /** Returns a key of this account. @throws {PlacardError} not_found, forbidden */
  owned(id: string, account: string): Promise<KeyRecord>;
  /** Changes name or public access of a key. @throws {PlacardError} not_found */
  change(id: string, change: Omit<KeyChange, 'revokedAt'>, by?: Actor): Promise<KeyRecord>;
  /** Revokes a key permanently. Has no effect on a revoked key. @throws {PlacardError} not_found */
  revoke(id: string, by?: Actor): Promise<KeyRecord>;
  /**
   * Returns the key of an `Authorization: Bearer …` header.
   *
   * @param budget time budget of the request
   * @throws {PlacardError} unauthorized, key_revoked; render_unavailable when the store is unavailable and the key
   * is not cached
   */
  authenticate(authorization: string | null, budget?: Budget): Promise<KeyRecord>;
  /** Returns the key of an image URL by its id. @throws {PlacardError} as {@link Keys.authenticate} */
  named(id: string, budget?: Budget): Promise<KeyRecord>;
  /** Returns a key from memory, without I/O. Undefined when it was not read in the last 500 ms, or is revoked. */
  current(id: string): KeyRecord | undefined;
  /**
   * Returns the last known record of a key that was not revoked. Used for cached images while the store is unavailable.
   */
  lastKnown(id: string): KeyRecord | undefined;
  /** Returns one signing secret per root secret: the first signs, all verify. */
  signingSecrets(id: string): Promise<readonly [string, ...string[]]>;
}

/** Options of {@link createKeys}. */
export interface KeysOptions {
  readonly ledger: Ledger;
  /** A shared watch over `ledger`, with its timeout. Default: a separate watch, for look-ups only. */
  readonly store?: StoreWatch;
  /** Root secrets of the signing secrets. The first signs, all verify, so that the secret can be rotated. */
  readonly rootSecrets: readonly [string, ...string[]];
}

/** Limit of active keys per account. */
export const maxActiveKeys = 5;

/** Pattern of a key name: starts with a letter or digit, up to 64 letters, digits, spaces and `. _ @ + -`. */
export const keyNamePattern = '^[\\p{L}\\p{N}][\\p{L}\\p{N} ._@+-]{0,63}$';

/** Description of {@link keyNamePattern} for error messages. */
export const keyNameForm =
  'a name of up to 64 letters, digits, spaces and . _ @ + -, beginning with a letter or a digit';

/** Maximum number of cached signing secrets. */
const maxSecrets = 10_000;

/**
 * Creates the API keys of a ledger. Records are cached in memory for 500 ms.
 *
 * @example
 * const keys = createKeys({ ledger: await openLedger('sqlite:./data/placard.db'), rootSecrets: [rootSecret] });
 * const { key, signingSecret } = await keys.create({ account: 'ann', name: 'website' });
 * const record = await keys.authenticate(`Bearer ${key}`);
 */
export function createKeys({ ledger: own, rootSecrets, store: shared }: KeysOptions): Keys {
  const store = shared ?? watchStore(own);
  // Without a shared watch, as on the command line, changes have no timeout.
  const ledger = shared?.ledger ?? own;
  const records = createKeyRecords(store);
  const secrets = createBoundedMap<string, Promise<readonly [string, ...string[]]>>(maxSecrets);

  async function known(id: string): Promise<KeyRecord> {
    const record = isKeyId(id) ? await ledger.key(id) : null;
    return record ?? missing(id);
  }

  async function update(
    { id, account }: KeyRecord,
    change: KeyChange,
    action: AuditAction,
    by: Actor,
  ): Promise<KeyRecord> {
    const record = await ledger.updateKey(id, change, auditRecord(account, action, id, by));
    return records.keep(record ?? missing(id));
  }

  async function named(id: string, budget?: Budget): Promise<KeyRecord> {
    const record = isKeyId(id) ? await records.find(id, budget) : null;
    if (record === null)
      throw new PlacardError('unauthorized', { hint: 'the URL names a key that this server does not have' });
    if (record.revokedAt !== null) throw new PlacardError('key_revoked', { message: `key ${id} is revoked` });
    return record;
  }

  const derive = async (id: string): Promise<readonly [string, ...string[]]> => {
    const [first, ...rest] = rootSecrets;
    return [
      await deriveSigningSecret(first, id),
      ...(await Promise.all(rest.map((secret) => deriveSigningSecret(secret, id)))),
    ];
  };

  return {
    named,
    current: records.current,
    lastKnown: records.lastKnown,
    async create({ account, name }, by = operator) {
      const { id, key } = newApiKey();
      const record: KeyRecord = {
        id,
        account,
        name,
        hash: await sha256(key),
        public: [],
        publicFields: { fixed: {}, forbidden: [] },
        createdAt: new Date().toISOString(),
        revokedAt: null,
      };
      if (!(await ledger.insertKey(record, maxActiveKeys, auditRecord(account, 'key.created', id, by))))
        throw new PlacardError('key_limit', {
          message: `account "${account}" already has ${maxActiveKeys} active keys; revoke one first`,
          hint: `an account has at most ${maxActiveKeys} active keys; revoke one first`,
        });
      return { record, key, signingSecret: (await derive(id))[0] };
    },
    list: (account) => ledger.keys(account),
    async owned(id, account) {
      const record = await known(id);
      if (record.account !== account)
        throw new PlacardError('forbidden', { hint: `key ${id} belongs to another account` });
      return record;
    },
    change: async (id, change, by = operator) => update(await known(id), change, 'key.changed', by),
    async revoke(id, by = operator) {
      const before = await known(id);
      if (before.revokedAt !== null) return before;
      return update(before, { revokedAt: new Date().toISOString() }, 'key.revoked', by);
    },
    async authenticate(authorization, budget) {
      const { id, key } = readAuthorization(authorization);
      const record = await records.find(id, budget);
      // One hint for both, so that it does not tell whether a key of this id exists.
      if (record === null || !sameText(record.hash, await sha256(key)))
        throw new PlacardError('unauthorized', { hint: 'this server has no such key' });
      if (record.revokedAt !== null) throw new PlacardError('key_revoked', { message: `key ${record.id} is revoked` });
      return record;
    },
    signingSecrets(id) {
      return secrets.getOrInsertComputed(id, () => derive(id));
    },
  };
}

function missing(id: string): never {
  throw new PlacardError('not_found', { hint: `unknown key "${id}"` });
}

/** Compares two digests in constant time. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
