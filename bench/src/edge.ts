import { deriveSigningSecret, parseQuery, sign } from '@placard/core/wire';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, table } from './measure.js';

/** The used part of `examples/cloudflare/workerd.mjs`, which is not a module of this project. */
interface Workerd {
  start(options: object): Promise<{ readonly ready: Promise<URL>; dispose(): Promise<void> }>;
}

const secret = 'the root secret of the benchmark';
const key = 'examplekeyaaaaaa';
/** Clock ticks a second in `/proc` (`getconf CLK_TCK`), the same on all Linux. */
const ticks = 100;
const cardsPerRound = 20;

/**
 * Draws cards at the edge, in workerd by miniflare, with fonts that are loaded and titles that are new. Counts the
 * processor time of workerd: all its threads, and its HTTP. Reads `/proc`, so it runs only on Linux.
 */
export async function benchEdge(rounds: number): Promise<string> {
  if (process.platform !== 'linux') throw new Error('there is no /proc');
  const workerd = (await import(new URL('../../examples/cloudflare/workerd.mjs', import.meta.url).href)) as Workerd;
  const worker = await workerd.start({ bindings: { PLACARD_SECRET: secret } });
  try {
    const { origin } = await worker.ready;
    const pid = workerdOf(process.pid);
    const rows: string[][] = [];
    for (const template of ['basic', 'blog', 'aurora']) {
      await draw(origin, template, -1);
      const first = await perCard(origin, template, pid, 0);
      const later: number[] = [];
      for (let round = 1; round <= rounds; round++) later.push(await perCard(origin, template, pid, round));
      rows.push([template, first.toFixed(1), median(later).toFixed(1)]);
    }
    return [
      '# Cards at the edge',
      `Milliseconds of processor time of workerd for one PNG, its HTTP included; mean of ${cardsPerRound} cards with loaded fonts and new titles.`,
      table(['template', 'first cards', `median of ${rounds} rounds after them`], rows),
    ].join('\n\n');
  } finally {
    await worker.dispose();
  }
}

async function perCard(origin: string, template: string, pid: number, round: number): Promise<number> {
  const before = ticksOf(pid);
  for (let i = 0; i < cardsPerRound; i++) await draw(origin, template, round * cardsPerRound + i);
  // Threads that have just ended their work are counted at the next tick.
  await sleep(20);
  return ((ticksOf(pid) - before) * 1_000) / ticks / cardsPerRound;
}

async function draw(origin: string, template: string, index: number): Promise<void> {
  const query = `template=${template}&title=A+Field+Guide+No+${index + 1}&v=1&format=png`;
  const signature = await sign(await deriveSigningSecret(secret, key), key, parseQuery(query));
  const response = await fetch(`${origin}/i/${key}/${signature}?${query}`);
  if (!response.ok) throw new Error(`${template}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** User and system time of a process. */
function ticksOf(pid: number): number {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const values = fields.split(' ').map(Number);
  return (values[11] ?? 0) + (values[12] ?? 0);
}

function workerdOf(parent: number): number {
  for (const thread of readdirSync(`/proc/${parent}/task`)) {
    for (const child of readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').match(/\d+/g) ?? [])
      if (readFileSync(`/proc/${child}/comm`, 'utf8').startsWith('workerd')) return Number(child);
  }
  throw new Error('workerd is not running');
}
