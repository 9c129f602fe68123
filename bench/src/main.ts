import { cpus } from 'node:os';
import { benchCards, benchMemory } from './cards.js';
import { benchHttp } from './http.js';

/** `npm run bench [-- --quick]`: everything in one run, so that only ratios within it mean anything. */
const quick = process.argv.includes('--quick');
const [cards, http, memory] = quick ? [6, 6, 400] : [40, 40, 2_000];

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
console.log(`${await benchCards(cards)}\n`);
console.log(`${await benchHttp(http)}\n`);
console.log(await benchMemory(memory));
