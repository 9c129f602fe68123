import { isKeyId, type Keys, type ShortUrls } from '@placard/accounts';
import type { KeyRecord } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import { deriveSigningSecret } from '@placard/core/wire';

/** A key as configured, without a store. */
export interface EdgeKey {
  /** Templates that public URLs may draw; `'*'`: all. Default: none. */
  readonly public?: readonly string[];
  /** Values that public URLs cannot change, and fields that they must not set. */
  readonly publicFields?: { readonly fixed?: Readonly<Record<string, string>>; readonly forbidden?: readonly string[] };
  /** Whether every URL of the key is refused. */
  readonly revoked?: boolean;
}

const minLength = 32;

/**
 * Keys without a store. The signing secret of a key is derived from the root secret, so every key id is accepted whose
 * URLs have a valid signature.
 *
 * @param secret comma-separated root secrets; the first signs, all verify
 */
export function statelessKeys(secret: string | undefined, known: Readonly<Record<string, EdgeKey>>): Keys {
  const roots = (secret ?? '').split(',').flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
  const records = new Map<string, KeyRecord>();

  function find(id: string): KeyRecord {
    if (!isKeyId(id))
      throw new PlacardError('unauthorized', { hint: 'the URL names a key that this server does not have' });
    const entry = Object.hasOwn(known, id) ? known[id] : undefined;
    if (entry?.revoked === true) throw new PlacardError('key_revoked', { message: `key ${id} is revoked` });
    const record = records.get(id) ?? recordOf(id, entry);
    // Only configured ids are cached, so that requests cannot fill the memory.
    if (entry !== undefined) records.set(id, record);
    return record;
  }

  async function signingSecrets(id: string): Promise<readonly [string, ...string[]]> {
    const [first, ...rest] = await Promise.all(roots.map((root) => deriveSigningSecret(root, id)));
    if (first === undefined) throw fault('no root secret: set `secret` in createPlacard');
    if (roots.some((root) => root.length < minLength))
      throw fault(`a root secret has fewer than ${minLength} characters`);
    return [first, ...rest];
  }

  return {
    named: async (id) => find(id),
    current: () => undefined,
    lastKnown: () => undefined,
    signingSecrets,
    authenticate: absent,
    create: absent,
    list: absent,
    owned: absent,
    change: absent,
    revoke: absent,
  };
}

const recordOf = (id: string, { public: published = [], publicFields = {} }: EdgeKey = {}): KeyRecord => ({
  id,
  account: id,
  name: id,
  hash: '',
  public: published,
  publicFields: { fixed: publicFields.fixed ?? {}, forbidden: publicFields.forbidden ?? [] },
  createdAt: '',
  revokedAt: null,
});

const fault = (message: string): PlacardError => new PlacardError('internal_error', { message });

/** API keys and short URLs need a store. */
const absent = async (): Promise<never> => {
  throw new PlacardError('not_found', { message: 'the edge has no store' });
};

export const noShortUrls: ShortUrls = { mint: absent, find: absent, list: absent, remove: absent };
