import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchAccounts } from './accounts.js';
import { benchCards, benchMemory } from './cards.js';
import { benchBytes } from './bytes.js';
import { chart } from './chart.js';
import { benchEncoders } from './encoders.js';
import { benchEngines, fullEffort, quickEffort } from './engines.js';
import { benchHttp } from './http.js';
import { benchOverload } from './overload.js';
import { showInReadme } from './readme.js';
import { createReport, markdown } from './report.js';
import { benchStages } from './stages.js';

/**
 * `npm run bench`: runs all benchmarks. Only ratios within one run are meaningful.
 *
 *     -- --quick                      few rounds, to check that it runs
 *     -- --only engines,http          of engines, cards, encoders, bytes, stages, http, overload, accounts and memory
 *     -- --engine press,takumi        only these engines
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'cards,encoders,bytes,stages,http,overload,accounts,memory,engines' },
    engine: { type: 'string', default: '' },
  },
});
const { quick } = values;
const named = values.engine.split(',').filter((id) => id !== '');

const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;

async function engines(): Promise<string> {
  const effort = quick ? quickEffort : fullEffort;
  const report = createReport(await benchEngines(effort, named), effort);
  await save('engines.svg', chart(report));
  await save('engines.json', `${JSON.stringify(report, undefined, 2)}\n`);
  if (isWhole) await showInReadme(report);
  return save('engines.md', markdown(report));
}

/** Only a full run may replace the results that the README shows. */
const isWhole = !quick && named.length === 0;
const folder = isWhole ? fileURLToPath(new URL('../results', import.meta.url)) : join(tmpdir(), 'placard-bench');

async function save(name: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
  return `${text}\nWritten to ${join(folder, name)}.`;
}

const parts: Readonly<Record<string, () => Promise<string>>> = {
  cards: async () => save('templates.md', `${await benchCards(quick ? 6 : 40)}\n${machine}\n`),
  encoders: async () => save('encoders.md', `${await benchEncoders(quick ? 2 : 9)}\n\n${machine}\n`),
  bytes: async () => save('bytes.md', `${await benchBytes(quick ? 101 : 1)}\n\n${machine}\n`),
  accounts: async () =>
    save('accounts.md', `${await benchAccounts(quick ? 200 : 2_000, quick ? 2_000 : 10_000)}\n\n${machine}\n`),
  stages: async () => save('stages.md', `${await benchStages(quick ? 10 : 150)}\n\n${machine}\n`),
  http: async () =>
    save(
      'http.md',
      `${await benchHttp(quick ? 6 : 40, quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 4 })}\n\n${machine}\n`,
    ),
  overload: async () => save('overload.md', `${await benchOverload(quick ? 3 : 8)}\n\n${machine}\n`),
  memory: async () => save('memory.md', `${await benchMemory(quick ? 400 : 2_000)}\n\n${machine}\n`),
  engines,
};

const wanted = values.only.split(',').map((name) => {
  const part = parts[name];
  if (part === undefined) throw new Error(`--only: no ${name}; there are ${Object.keys(parts).join(', ')}`);
  return part;
});
console.log(`${machine}\n`);
for (const part of wanted) console.log(`${await part()}\n`);
