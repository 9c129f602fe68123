// Opens a ledger over files in argv[2] and prints what it holds. Then charges renders and inserts keys, five at once, and
// prints `sent ID` before and `kept ID` after each. Ids begin with argv[3]. It tears its write number argv[4] and kills
// itself; 0: it runs until it is killed, or its lease is over because the machine is busy.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fs from 'unstorage/drivers/fs';
import { unstorageLedger } from '../../dist/index.js';

const [base, prefix, tornWrite] = process.argv.slice(2);
const files = fs({ base });
let writes = 0;
const driver = {
  ...files,
  setItemRaw(key, bytes, options) {
    writes += 1;
    if (writes !== Number(tornWrite)) return files.setItemRaw(key, bytes, options);
    const path = join(base, key.replaceAll(':', '/'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes.subarray(0, Math.floor(Math.random() * bytes.length)));
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => {});
  },
};
const ledger = await unstorageLedger(driver, { lease: 1_500, snapshotEntries: 20 });

const at = Date.parse('2026-11-21T12:00:00.000Z');
const grace = { milliseconds: 0, renders: 0 };
const publicFields = { fixed: {}, forbidden: [] };

async function write(id) {
  console.log(`sent ${id}`);
  await ledger.charge({ id, account: 'ann', template: 'basic', at, cap: 1e9, grace, bursts: [] });
  const createdAt = new Date().toISOString();
  const key = { id, account: 'ann', name: id, hash: 'ab', public: [], publicFields, createdAt, revokedAt: null };
  await ledger.insertKey(key, 1e9);
  console.log(`kept ${id}`);
}
try {
  const { used, daily, templates } = await ledger.usage('ann', '2026-11');
  const keys = (await ledger.keys()).map(({ id }) => id);
  console.log(JSON.stringify({ used, daily, templates, keys }));
  for (let number = 0; ; number += 5)
    await Promise.all(Array.from({ length: 5 }, (_, lane) => write(`${prefix}-${number + lane}`)));
} catch {
  process.exit();
}
