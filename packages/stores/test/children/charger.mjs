// Waits for input. Then charges argv[4] renders of one account with the cap argv[5] to the ledger at argv[2], and takes
// as many places in a burst of 40; prints `charged` and `taken` for each that was allowed. Ids begin with argv[3].
import { once } from 'node:events';
import { openLedger } from '../../dist/index.js';

const [url, prefix, count, cap] = process.argv.slice(2);
const ledger = await openLedger(url);
console.log('ready');
await once(process.stdin, 'data');

const at = Date.parse('2026-11-21T12:00:00.000Z');
const grace = { milliseconds: 0, renders: 0 };
const burst = { name: 'key:a', requests: 40, milliseconds: 60_000 };

async function charge(number) {
  const given = {
    id: `${prefix}${number}`,
    account: 'ann',
    template: 'basic',
    at,
    cap: Number(cap),
    grace,
    bursts: [],
  };
  if ((await ledger.charge(given)).allowed) console.log('charged');
  if ((await ledger.take([burst], at))[0].allowed) console.log('taken');
}
for (let number = 0; number < Number(count); number += 5)
  await Promise.all(Array.from({ length: 5 }, (_, lane) => charge(number + lane)));
await ledger.close();
process.stdin.destroy();
