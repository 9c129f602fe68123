import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, table } from './measure.js';
import { htmlOf, page, siteUrl, writeSite } from './site/pages.js';

/** What a program took, with the processes that it started. */
interface Cost {
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly processor: number;
  /** The most memory seen at a time, in MB. */
  readonly memory: number;
}

interface Step {
  readonly name: string;
  /** Where its pictures are. */
  readonly out: string;
  readonly prepare?: () => Promise<void>;
  /** Arguments of node. */
  readonly program: readonly string[];
}

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * Draws the cards of a site with so many pages: all, none because nothing has changed, and one. Then draws the same titles
 * by astro-og-canvas and by a script with satori and resvg. The programs run in turn, each in a process of its own.
 */
export async function benchSite(pages: number, rounds: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'placard-bench-'));
  try {
    const steps = [...placardSteps(join(folder, 'site'), pages), ...peerSteps(folder, pages)];
    const costs = steps.map((): Cost[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [i, { prepare, program }] of steps.entries()) {
        await prepare?.();
        costs[i]?.push(await measured(program, folder));
      }
    return report(
      steps.map(({ name, out }, i) => ({ name, costs: costs[i] ?? [], bytes: bytesIn(out) })),
      pages,
      rounds,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function placardSteps(site: string, pages: number): Step[] {
  const out = join(site, 'og');
  const program = [path('../../packages/cli/bin/placard.js'), 'site', site, '--url', siteUrl, '--no-cache', '--prune'];
  const first = page(0);
  return [
    {
      name: 'Placard, all cards',
      prepare: async () => {
        rmSync(site, { recursive: true, force: true });
        await writeSite(site, pages);
      },
    },
    { name: 'Placard, unchanged' },
    {
      name: 'Placard, one page changed',
      prepare: async () => writeFileSync(join(site, first.file), htmlOf({ ...first, title: 'A New Title' })),
    },
  ].map((step) => ({ ...step, out, program }));
}

function peerSteps(folder: string, pages: number): Step[] {
  const peers = { 'astro-og-canvas': 'og-canvas', 'satori and resvg': 'satori-resvg' };
  return Object.entries(peers).map(([name, file]) => {
    const out = join(folder, file);
    mkdirSync(out);
    return { name, out, program: [path(`./site/${file}.js`), out, String(pages)] };
  });
}

/** @throws {Error} with what the program wrote to stderr, when it fails */
async function measured(program: readonly string[], cwd: string): Promise<Cost> {
  const before = processorOfChildren();
  const started = performance.now();
  const child = spawn(process.execPath, program, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  const faults: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => faults.push(text));
  let memory = 0;
  const sampling = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid ?? 0))), 200);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${program.join(' ')}: ${code}: ${faults.join('')}`);
  return { seconds: (performance.now() - started) / 1000, processor: processorOfChildren() - before, memory };
}

/** Seconds of processor time of all processes that have ended below this one (proc(5): cutime, cstime). */
function processorOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/**
 * Memory of a process and those below it, in MB. A page that several share, such as the code of Node, counts for each by its
 * share (proc(5): Pss).
 */
function memoryOf(pid: number): number {
  const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  const children = textOf(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? [];
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), kilobytes / 1024);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
}

function bytesIn(folder: string): number {
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  return pictures.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / Math.max(1, pictures.length);
}

interface Result {
  readonly name: string;
  readonly costs: readonly Cost[];
  /** Of a picture, on average. */
  readonly bytes: number;
}

function report(results: readonly Result[], pages: number, rounds: number): string {
  const of = ({ costs }: Result, key: keyof Cost): number => median(costs.map((cost) => cost[key]));
  const [all] = results;
  const isPeer = ({ name }: Result): boolean => !name.startsWith('Placard');
  const times = (result: Result, key: keyof Cost): string =>
    all === undefined || !isPeer(result) ? '' : (of(result, key) / of(all, key)).toFixed(1);
  const rows = results.map((result) => [
    result.name,
    of(result, 'seconds').toFixed(2),
    of(result, 'processor').toFixed(2),
    times(result, 'seconds'),
    times(result, 'processor'),
    of(result, 'memory').toFixed(0),
    (result.bytes / 1024).toFixed(0),
  ]);
  const head = ['', 'seconds', 'processor', '× seconds', '× processor', 'MB', 'KB a card'];
  return `# A site of ${pages} pages

Medians of ${rounds} interleaved rounds. "×": as many times as Placard takes for all cards. Placard also reads and writes
${pages} pages of HTML, and draws with as many processes as there are cores; astro-og-canvas and the script draw the same
titles in one process, with one font, on a plain ground.

${table(head, rows)}`;
}
