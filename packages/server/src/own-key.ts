import type { Ledger } from '@placard/access/ledger';
import { sha256 } from '@placard/core/server';
import { deriveSigningSecret } from '@placard/core/wire';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** The account whose key signs the links of the embedding program. */
const account = 'embedded';

/**
 * The key that signs what the program itself links to. Its id comes of the root secret, so that URLs outlive the
 * process with no store at all; nobody can bear it, for no text has its hash.
 *
 * @returns the id that belongs to the first secret; those of the others are kept for the URLs that they signed
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
  if ((await ledger.key(id)) === null) await ledger.insertKey(record, Number.MAX_SAFE_INTEGER);
  return id;
}
