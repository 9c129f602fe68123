import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { mistake, partsNamed, readOptions } from './command-line.js';
import { table } from './measure.js';
import { runtimes } from './runtimes.js';
import { counts } from './siege/counts.js';
import { crashes } from './siege/crashes.js';
import type { Finding, Siege } from './siege/finding.js';
import { flush } from './siege/flush.js';
import { idle } from './siege/idle.js';
import { soak } from './siege/soak.js';
import { storm } from './siege/storm.js';
import { timing } from './siege/timing.js';
import { uploads } from './siege/uploads.js';
import { urls } from './siege/urls.js';

const usage = `npm run siege tests the promises of docs/security.md for longer than a test can run.

    -- --only timing,urls           of timing, urls, counts, crashes, idle, flush, soak,
                                   uploads and storm
    -- --length 0.1                 a tenth of the attempts; 1 takes about four hours
    -- --runtime bun                node, bun or deno
`;

const values = readOptions(usage, {
  only: { type: 'string', default: 'timing,urls,counts,crashes,idle,flush,soak,uploads,storm' },
  length: { type: 'string', default: '1' },
  runtime: { type: 'string', default: 'node' },
});

const parts: Readonly<Record<string, (siege: Siege) => Promise<Finding[]>>> = {
  timing,
  urls,
  counts,
  crashes,
  idle,
  flush,
  soak,
  uploads,
  storm,
};

const runtime = runtimes.find(({ name }) => name.toLowerCase() === values.runtime);
if (runtime?.command === undefined)
  mistake(`--runtime: ${values.runtime} is not installed (npm ci --prefix test/tools)`);
const length = Number(values.length);
if (!(length > 0 && length <= 10)) mistake('--length is not a number above 0, up to 10');
const wanted = partsNamed(values.only, parts);

const findings: Finding[] = [];
for (const { part } of wanted) {
  const data = await mkdtemp(join(tmpdir(), 'placard-siege-'));
  try {
    findings.push(...(await part({ length, runtime, data })));
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
console.log(
  table(
    ['row', 'tried', 'found', 'target', 'held'],
    findings.map(({ row, tried, figure, target, held }) => [String(row), tried, figure, target, held ? 'yes' : 'NO']),
  ),
);
console.log(`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
process.exitCode = findings.every(({ held }) => held) ? 0 : 1;
