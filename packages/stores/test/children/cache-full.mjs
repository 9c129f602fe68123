// Replaces an entry in the cache at argv[2] by one above the file size limit of this process; prints the result.
import { createHash } from 'node:crypto';
import { openCache } from '../../dist/index.js';

const key = 'f0'.repeat(32);
const entryOf = (size) => {
  const bytes = new Uint8Array(size).fill(7);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), warnings: [], alt: 'Card' };
};

const store = await openCache(process.argv[2], { maxBytes: 1e9 });
await store.put(key, entryOf(10_000));
const code = await store.put(key, entryOf(1_000_000)).then(
  () => 'none',
  (error) => error.code,
);
console.log(JSON.stringify({ code, kept: (await store.get(key))?.bytes.length ?? null }));
await store.close();
