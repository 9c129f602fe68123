import { byGeneration, keyOf, type Generation } from './places.js';
import type { Change } from './recorded-tables.js';
import { seal, storedChanges } from './sealed.js';
import type { LedgerStore } from './store.js';

/** Values per chunk, and bytes after which a chunk ends. Some stores limit the size of a value. */
const chunkValues = 2_000;
const chunkBytes = 1_000_000;

/** Bytes of a change that are counted: those that can be many. */
export const weightOf = ({ value }: Change): number => (value instanceof Uint8Array ? value.length : 0);

/**
 * Writes a snapshot, its manifest last: from then on it replaces all earlier generations, which are deleted. A crash at
 * any moment leaves either the old generations or the whole snapshot.
 *
 * @param contents the state before the generation
 * @param sequence number of the last entry before it
 * @param check throws when this process must not write any more
 * @returns the size of the snapshot in bytes
 */
export async function writeSnapshot(
  store: LedgerStore,
  { generation, sequence }: { readonly generation: Generation; readonly sequence: number },
  contents: readonly Change[],
  check: () => void,
): Promise<number> {
  let [chunks, bytes] = [0, 0];
  for (const changes of chunksOf(contents)) {
    const key = keyOf({ kind: 'snapshot', generation, number: chunks++ });
    const sealed = seal(key, { changes: storedChanges(changes) });
    check();
    await store.set(key, sealed);
    bytes += sealed.length;
  }
  const manifest = keyOf({ kind: 'manifest', generation, number: 0 });
  check();
  await store.set(manifest, seal(manifest, { sequence, chunks }));
  check();
  const old = (await store.places()).filter((place) => byGeneration(place.generation, generation) < 0);
  for (const place of old) await store.remove(keyOf(place));
  return bytes;
}

function* chunksOf(contents: readonly Change[]): Generator<readonly Change[]> {
  let [from, bytes] = [0, 0];
  for (const [at, change] of contents.entries()) {
    bytes += weightOf(change);
    if (at + 1 - from < chunkValues && bytes < chunkBytes) continue;
    yield contents.slice(from, at + 1);
    [from, bytes] = [at + 1, 0];
  }
  yield contents.slice(from);
}
