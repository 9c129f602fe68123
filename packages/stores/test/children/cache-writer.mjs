// Writes to the cache at argv[2], several entries at once, until it is killed. Prints the key of each stored entry.
import { createHash, randomBytes } from 'node:crypto';
import { openCache } from '../../dist/index.js';

const store = await openCache(process.argv[2], { maxBytes: 1e9 });

async function write(lane) {
  for (let turn = 0; ; turn++) {
    const bytes = randomBytes(300_000 + turn * 1_000);
    const key = createHash('sha256')
      .update(`${lane} ${turn % 4}`)
      .digest('hex');
    const entry = { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), warnings: [], alt: 'Card' };
    await store.put(key, entry).then(
      () => console.log(key),
      () => undefined,
    );
  }
}

for (let lane = 0; lane < 6; lane++) void write(lane);
