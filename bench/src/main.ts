import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchCards, benchMemory } from './cards.js';
import { chart } from './chart.js';
import { benchEngines, fullEffort, quickEffort } from './engines.js';
import { benchHttp } from './http.js';
import { createReport, markdown } from './report.js';

/**
 * `npm run bench`: everything in one run, so that only ratios within it mean anything.
 *
 *     -- --quick                      few rounds: does it run?
 *     -- --only engines,http          of engines, cards, http and memory
 *     -- --engine press,takumi        only these engines
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'cards,http,memory,engines' },
    engine: { type: 'string', default: '' },
  },
});
const { quick } = values;
const named = values.engine.split(',').filter((id) => id !== '');

async function engines(): Promise<string> {
  const effort = quick ? quickEffort : fullEffort;
  const report = createReport(await benchEngines(effort, named), effort);
  // Only a full run may replace the results that the README shows.
  const whole = !quick && named.length === 0;
  const folder = whole ? fileURLToPath(new URL('../results', import.meta.url)) : join(tmpdir(), 'placard-bench');
  const text = markdown(report);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'engines.md'), text);
  await writeFile(join(folder, 'engines.svg'), chart(report));
  await writeFile(join(folder, 'engines.json'), `${JSON.stringify(report, undefined, 2)}\n`);
  return `${text}\nWritten to ${folder}.`;
}

const parts: Readonly<Record<string, () => Promise<string>>> = {
  cards: () => benchCards(quick ? 6 : 40),
  http: () => benchHttp(quick ? 6 : 40),
  memory: () => benchMemory(quick ? 400 : 2_000),
  engines,
};

const wanted = values.only.split(',').map((name) => {
  const part = parts[name];
  if (part === undefined) throw new Error(`--only: no ${name}; there are ${Object.keys(parts).join(', ')}`);
  return part;
});
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
for (const part of wanted) console.log(`${await part()}\n`);
