// Prints which optional packages are loaded: after the import, after memory stores were opened, and after the ledger at
// argv[2] was opened.
import { createRequire } from 'node:module';
import { openCache, openLedger } from '../../dist/index.js';

const { cache } = createRequire(import.meta.url);
const loaded = () =>
  ['ioredis', 'libsql'].filter((name) => Object.keys(cache).some((path) => path.includes(`/${name}/`)));
console.log(JSON.stringify(loaded()));
await (await openCache('memory:', { maxBytes: 1 })).close();
await (await openLedger('memory:')).close();
console.log(JSON.stringify(loaded()));
await (await openLedger(process.argv[2])).close();
console.log(JSON.stringify(loaded()));
