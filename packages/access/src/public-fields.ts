import type { KeyRecord } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import type { Pair } from '@placard/core/wire';

/**
 * The query of a public URL as its key wants it: fixed fields put in.
 *
 * @throws {PlacardError} forbidden, when it names a field that is fixed or forbidden
 */
export function withPublicFields(pairs: readonly Pair[], { publicFields: { fixed, forbidden } }: KeyRecord): Pair[] {
  const closed = new Set([...Object.keys(fixed), ...forbidden]);
  const named = pairs.map(([name]) => name.replace(/\[.*$/, '')).find((name) => closed.has(name));
  if (named !== undefined)
    throw new PlacardError('forbidden', { message: `the key does not let others set "${named}"` });
  return [...pairs, ...Object.entries(fixed)];
}
