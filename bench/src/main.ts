import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '@placard/core/server';
import { benchAccounts } from './accounts.js';
import { benchCards, benchMemory } from './cards.js';
import { benchBytes } from './bytes.js';
import { chart } from './chart.js';
import { mistake, partsNamed, readOptions } from './command-line.js';
import { benchEdge } from './edge.js';
import { benchEncoders } from './encoders.js';
import { benchEngines, fullEffort, longEffort, quickEffort } from './engines.js';
import { benchHttp } from './http.js';
import { benchOverload } from './overload.js';
import { benchPages } from './pages.js';
import { benchPictures } from './pictures.js';
import { benchPublished } from './published.js';
import { createReport, markdown } from './report.js';
import { missing } from './requirements.js';
import { benchSite } from './site.js';
import { benchSizes } from './sizes.js';
import { benchStages } from './stages.js';
import { benchWasm } from './wasm.js';

const usage = `npm run bench runs all benchmarks but bytes, edge, wasm, site and pages, in about five minutes on two cores. Only
ratios within one run are meaningful. What is not installed is named first, and left out.

    -- --quick                      few rounds, to check that it runs
    -- --long                       more rounds and longer series
    -- --only engines,http          of engines, cards, sizes, published, encoders, bytes, edge, wasm, site, pages,
                                    stages, http, overload, accounts, memory and pictures
    -- --engine press,takumi        only these engines
    -- --processes 2                that draw the cards of bytes
`;

const values = readOptions(usage, {
  quick: { type: 'boolean', default: false },
  long: { type: 'boolean', default: false },
  only: {
    type: 'string',
    default: 'cards,sizes,published,encoders,stages,http,overload,accounts,memory,pictures,engines',
  },
  engine: { type: 'string', default: '' },
  processes: { type: 'string', default: '2' },
});
const { quick, long } = values;

/** Returns the number for the effort of this run. */
const effort = (few: number, normal: number, many: number): number => (quick ? few : long ? many : normal);
const named = values.engine.split(',').filter((id) => id !== '');
const processes = Number(values.processes);
if (!Number.isInteger(processes) || processes < 1) mistake('--processes is not a number of processes');

const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;

async function engines(): Promise<string> {
  const effort = quick ? quickEffort : long ? longEffort : fullEffort;
  const report = createReport(await benchEngines(effort, named), effort);
  await save('engines.svg', chart(report));
  await save('engines.json', `${JSON.stringify(report, undefined, 2)}\n`);
  return save('engines.md', markdown(report));
}

/** Only a full run may replace the results that the repository shows. */
const isWhole = !quick && named.length === 0;
const folder = isWhole ? fileURLToPath(new URL('../results', import.meta.url)) : join(tmpdir(), 'placard-bench');

async function save(name: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
  return `${text}\nWritten to ${join(folder, name)}.`;
}

const parts: Readonly<Record<string, () => Promise<string>>> = {
  cards: async () => save('templates.md', `${await benchCards(effort(6, 12, 40))}\n${machine}\n`),
  sizes: async () => save('sizes.md', `${await benchSizes(effort(3, 15, 40))}\n\n${machine}\n`),
  published: async () => save('published.md', `${await benchPublished(effort(3, 9, 25))}\n\n${machine}\n`),
  encoders: async () => save('encoders.md', `${await benchEncoders(effort(2, 5, 9))}\n\n${machine}\n`),
  bytes: async () =>
    save(
      'bytes.md',
      `${await benchBytes({ every: effort(101, 1, 1), minJpeg: effort(0, 200_000, 0), processes })}\n\n${machine}\n`,
    ),
  edge: async () => save('edge.md', `${await benchEdge(effort(3, 7, 15))}\n\n${machine}\n`),
  wasm: async () => save('wasm.md', `${await benchWasm(effort(3, 9, 25))}\n\n${machine}\n`),
  site: async () =>
    save(
      'site.md',
      `${await benchSite(effort(24, 200, 1_000), effort(1, 1, 3), effort(0, 0, 20_000))}\n\n${machine}\n`,
    ),
  pages: async () => save('pages.md', `${await benchPages(effort(20, 120, 400), effort(1, 5, 9))}\n\n${machine}\n`),
  accounts: async () =>
    save(
      'accounts.md',
      `${await benchAccounts(effort(200, 1_000, 2_000), effort(2_000, 5_000, 10_000))}\n\n${machine}\n`,
    ),
  stages: async () => save('stages.md', `${await benchStages(effort(10, 60, 150))}\n\n${machine}\n`),
  http: async () =>
    save(
      'http.md',
      `${await benchHttp(effort(6, 20, 40), { rounds: effort(3, 4, 5), seconds: effort(1, 2, 4) })}\n\n${machine}\n`,
    ),
  overload: async () => save('overload.md', `${await benchOverload(effort(3, 5, 8))}\n\n${machine}\n`),
  pictures: async () =>
    save('pictures.md', `${await benchPictures(effort(2, 10, 25), effort(5, 20, 60))}\n\n${machine}\n`),
  memory: async () => save('memory.md', `${await benchMemory(effort(400, 600, 2_000))}\n\n${machine}\n`),
  engines,
};

const wanted = partsNamed(values.only, parts);
console.log([machine, ...missing(wanted.map(({ name }) => name)), ''].join('\n'));
for (const { name, part } of wanted) {
  try {
    console.log(`${await part()}\n`);
  } catch (error) {
    // The other parts are still measured.
    console.log(`${name}: not measured (${messageOf(error)})\n`);
    process.exitCode = 1;
  }
}
