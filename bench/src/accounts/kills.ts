import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hardCap, openInstance } from './instance.js';

/** Joint counts of several processes that were killed and restarted. */
export interface Counts {
  readonly requests: number;
  /** Renders in the store. */
  readonly used: number;
  readonly highest: number;
  /** Largest excess over cap and grace that was observed. */
  readonly overshoot: number;
  /** Renders that were acknowledged, minus refunds. */
  readonly rendered: number;
  /** Charges and refunds whose response a killed process did not receive. */
  readonly inFlight: number;
  /** Counted but never started, which means counted twice. */
  readonly double: number;
  /** Rendered but not counted, beyond those in flight. */
  readonly lost: number;
}

const letters = ['b', 'a', 'n', 'w', 'r', 'g'] as const;
type Letters = Record<(typeof letters)[number], number>;

const script = fileURLToPath(new URL('./renderer.js', import.meta.url));

/** `processes` servers request `each` renders on one store. Each is killed with SIGKILL half-way and restarted. */
export async function countUnderKills(url: string, processes: number, each: number): Promise<Counts> {
  const { ledger, close } = await openInstance(url);
  const month = new Date().toISOString().slice(0, 7);
  const total: Letters = { b: 0, a: 0, n: 0, w: 0, r: 0, g: 0 };
  let highest = 0;
  const look = async (): Promise<number> => {
    const { used } = await ledger.usage('ann', month);
    highest = Math.max(highest, used);
    return used;
  };
  const watching = setInterval(() => void look(), 20);
  await Promise.all(Array.from({ length: processes }, () => runKilled(url, each, total)));
  clearInterval(watching);
  const used = await look();
  await close();

  const { b, a, n, w, r, g } = total;
  const [unheardCharges, unheardRefunds] = [b - a - n - w, r - g];
  return {
    requests: b - w,
    used,
    highest,
    overshoot: Math.max(0, highest - hardCap),
    rendered: a - g,
    inFlight: unheardCharges + unheardRefunds,
    double: Math.max(0, used - (a - g + unheardCharges)),
    lost: Math.max(0, a - r - used),
  };
}

async function runKilled(url: string, each: number, total: Letters): Promise<void> {
  const first = await start(url, each, total);
  await first.begun(Math.floor(each / 2));
  first.kill();
  const second = await start(url, each - (await first.ended), total);
  await second.ended;
}

interface Renderer {
  kill(): void;
  /** Resolves when `count` renders have started. */
  begun(count: number): Promise<void>;
  /** Number of started renders, after the process has ended. */
  readonly ended: Promise<number>;
}

/** The process reports to a file, because writing one letter is atomic even when it is killed. */
async function start(url: string, renders: number, total: Letters): Promise<Renderer> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-bench-'));
  const path = join(folder, 'letters');
  const file = await open(path, 'a');
  const child = spawn(process.execPath, [script, url, String(renders)], { stdio: ['ignore', file.fd, 'inherit'] });
  const closed = once(child, 'close');
  await file.close();

  async function end(): Promise<number> {
    await closed;
    const written = await readFile(path, 'latin1');
    for (const letter of letters) total[letter] += count(written, letter);
    await rm(folder, { recursive: true });
    return count(written, 'b') - count(written, 'w');
  }

  return {
    kill: () => void child.kill('SIGKILL'),
    async begun(enough) {
      while (count(await readFile(path, 'latin1'), 'b') < enough && child.exitCode === null) await wait(10);
    },
    ended: end(),
  };
}

const count = (text: string, letter: string): number => text.split(letter).length - 1;
