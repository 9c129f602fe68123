import type { KeyRecord } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import type { Pair } from '@placard/core/wire';

/**
 * Adds the fixed fields of a key to the query of a public URL.
 *
 * @param pairs names and values of the query
 * @returns `pairs`, followed by the fixed fields
 * @throws {PlacardError} forbidden, when the query sets a field that is fixed or forbidden
 *
 * @example
 * const keys = createKeys({ ledger: await openLedger('sqlite:./data/placard.db'), rootSecrets: [rootSecret] });
 * const pairs = withPublicFields([['title', 'Hello']], await keys.named(keyId));
 */
export function withPublicFields(pairs: readonly Pair[], { publicFields: { fixed, forbidden } }: KeyRecord): Pair[] {
  const closed = new Set([...Object.keys(fixed), ...forbidden]);
  const named = pairs.map(([name]) => name.split('[', 1)[0] ?? name).find((name) => closed.has(name));
  if (named !== undefined)
    throw new PlacardError('forbidden', { hint: `public URLs of this key must not set "${named}"` });
  return [...pairs, ...Object.entries(fixed)];
}
