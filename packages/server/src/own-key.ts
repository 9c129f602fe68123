import type { Ledger } from '@placard/accounts/ledger';
import { sha256 } from '@placard/core/server';
import { deriveSigningSecret } from '@placard/core/wire';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** The account whose key signs the links of the embedding program. */
const account = 'embedded';

/**
 * Inserts the keys that sign the program's own links, one per root secret. An id is derived from its secret, so links
 * stay valid after a restart even with a store in memory. No caller can authenticate with such a key: its hash is not
 * the hash of any text.
 *
 * @returns the id for the first secret; the others verify URLs signed before a rotation
 */
export async function insertOwnKeys(
  ledger: Ledger,
  [first, ...others]: readonly [string, ...string[]],
): Promise<string> {
  for (const secret of others) await insert(ledger, await idOf(secret));
  return insert(ledger, await idOf(first));
}

async function idOf(secret: string): Promise<string> {
  const digest = await sha256(await deriveSigningSecret(secret, account));
  const pairs = digest.match(/../g) ?? [];
  return pairs
    .slice(0, 16)
    .map((pair) => base32[Number.parseInt(pair, 16) % base32.length])
    .join('');
}

async function insert(ledger: Ledger, id: string): Promise<string> {
  const record = {
    id,
    account,
    name: 'links of the program',
    hash: `none:${id}`,
    public: [],
    publicFields: { fixed: {}, forbidden: [] },
    createdAt: new Date().toISOString(),
    revokedAt: null,
  };
  const isKnown = async (): Promise<boolean> => (await ledger.key(id)) !== null;
  if (await isKnown()) return id;
  try {
    await ledger.insertKey(record, Number.MAX_SAFE_INTEGER);
  } catch (error) {
    // Another process of the program, which has the same secret, may have inserted it meanwhile.
    if (!(await isKnown())) throw error;
  }
  return id;
}
