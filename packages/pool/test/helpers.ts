import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as turn } from 'node:timers/promises';
import type { RenderJob } from '@placard/core/engine';
import { createPool, type Pool, type PoolOptions } from '@placard/pool';
import { expect, onTestFinished, vi } from 'vitest';

export const never = new AbortController().signal;
// Every job adds a listener, and Node would warn of so many.
setMaxListeners(0, never);

/** Returns a unique URL of a fixture, by which the processes of one pool can be found. */
export const fixture = (name: string, query: Record<string, string> = {}): string =>
  new URL(`./fixtures/${name}.mjs?${new URLSearchParams({ ...query, of: randomUUID() })}`, import.meta.url).href;

export const job = (what: string, params: object = {}): RenderJob => ({
  template: 'fixture',
  version: '1',
  params: { do: what, ...params },
  preset: 'og',
  background: null,
  format: 'png',
  scale: 1,
});

/** Renders a job. @returns the id of the process that has rendered it */
export async function drawnBy(pool: Pool, what = job('draw')): Promise<number> {
  const { bytes } = await pool.render(what, never);
  return Number(new TextDecoder().decode(bytes));
}

interface TestPool extends Pool {
  readonly module: string;
  readonly reasons: readonly string[];
}

/**
 * Starts a pool with the renderer of the fixture. It is closed when the test ends. Its deadline is one that no job
 * exceeds because the machine is busy.
 */
export async function startPool(
  options: Partial<PoolOptions> = {},
  query: Record<string, string> = {},
): Promise<TestPool> {
  const module = fixture('renderer', query);
  const reasons: string[] = [];
  const onRestart = (reason: string): void => void reasons.push(reason);
  const pool = await createPool({ module, size: 1, deadline: 60_000, onRestart, ...options });
  onTestFinished(() => pool.close());
  return Object.defineProperties(pool, {
    module: { value: module },
    reasons: { value: reasons },
  }) as TestPool;
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'placard-pool-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a job that begins and then waits for `open`. `begun` resolves to the id of its process. */
export function heldJob(what = 'wait'): {
  job: RenderJob;
  file: string;
  begun: () => Promise<number>;
  open: () => void;
} {
  const file = join(newFolder(), 'job');
  return {
    file,
    job: job(what, { file }),
    begun: async () => {
      await appears(`${file}.begun`);
      const pid = Number(readFileSync(`${file}.begun`, 'utf8'));
      // A signal to process 0 would reach the group that this test runs in.
      if (!(pid > 0)) throw new Error(`${file}.begun names no process`);
      return pid;
    },
    open: () => writeFileSync(`${file}.open`, ''),
  };
}

/** Waits until a file exists. Only for files that are complete as soon as they exist. */
export async function appears(file: string): Promise<void> {
  await expect.poll(() => existsSync(file), { interval: 5 }).toBe(true);
  await turn();
}

/**
 * Runs what starts a job, and lets its deadline pass as soon as it has begun. So no other job of the pool can be late,
 * however busy the machine is.
 *
 * @param clocks stopped besides the timers
 * @returns the error of the job
 */
export async function passDeadline(
  deadline: number,
  start: () => Promise<unknown>,
  begun: () => Promise<unknown>,
  clocks: readonly 'performance'[] = [],
): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...clocks] });
  try {
    const outcome = start().then(
      () => undefined,
      (error: unknown) => error,
    );
    await begun();
    vi.advanceTimersByTime(deadline);
    return await outcome;
  } finally {
    vi.useRealTimers();
  }
}

/** Returns the number of processes that run this module. */
export const processesOf = (module: string): number =>
  execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(module) && !line.includes('<defunct>')).length;

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
