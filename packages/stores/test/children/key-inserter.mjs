// Waits for input. Then inserts argv[4] keys of one account, argv[5] of which may be active, into the ledger at
// argv[2]; prints the id of each key that was added. Ids begin with argv[3].
import { once } from 'node:events';
import { openLedger } from '../../dist/index.js';

const [url, prefix, count, maxActive] = process.argv.slice(2);
const ledger = await openLedger(url);
console.log('ready');
await once(process.stdin, 'data');

const insert = async (at) => {
  const id = `${prefix}${at}`;
  const createdAt = new Date().toISOString();
  const publicFields = { fixed: {}, forbidden: [] };
  const key = { id, account: 'ann', name: id, hash: 'ab', public: [], publicFields, createdAt, revokedAt: null };
  if (await ledger.insertKey(key, Number(maxActive))) console.log(id);
};
for (let at = 0; at < Number(count); at++) await insert(at);
await ledger.close();
process.stdin.destroy();
