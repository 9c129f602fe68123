import { existsSync } from 'node:fs';
import { getPriority } from 'node:os';
import { RenderStopped, type RenderJob } from '@placard/core/engine';
import type { PoolOptions } from '@placard/pool';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawnBy, heldJob, job, never, passDeadline, startPool } from '../helpers.js';

/** Starts a pool of one process, whose mean duration of a job is a few milliseconds. */
async function startShort(options: Partial<PoolOptions> = {}) {
  const pool = await startPool({ spare: false, ...options });
  for (let i = 0; i < 40; i++) await drawnBy(pool);
  return pool;
}

/**
 * Stops the clock by which the pool measures its jobs, until `vi.advanceTimersByTime`. Otherwise on a busy machine its
 * jobs would not be short, and it would send none ahead.
 */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/**
 * Starts a pool whose process is busy with a job and has just received `next` ahead. From then on the job before it is
 * a slow one.
 */
async function startAhead(next: RenderJob) {
  stopClock();
  const pool = await startShort();
  const held = heldJob();
  const drawing = pool.render(held.job, never);
  const controller = new AbortController();
  const ahead = pool.render(next, controller.signal);
  expect(pool.waiting).toBe(0);
  vi.advanceTimersByTime(50);
  return { pool, held, drawing, controller, ahead };
}

describe('a pool whose jobs are short', () => {
  it('sends one ahead, and takes it back when the one before is slow', async () => {
    const second = heldJob();
    const { pool, held, drawing, ahead } = await startAhead(second.job);
    const third = drawnBy(pool);
    expect(pool.waiting).toBe(1);
    const pid = await held.begun();
    await expect.poll(() => pool.waiting).toBe(2);
    second.open();
    held.open();
    expect(await second.begun()).toBe(pid);
    await Promise.all([drawing, ahead, third]);
    expect([pool.waiting, pool.reasons]).toEqual([0, []]);
  });

  it('draws all of one tenant in the same process, however many end at the same time', async () => {
    const pool = await startShort({ spare: true });
    const pids = new Set<number>();
    const draw = async (jobs: number, blocked: number): Promise<void> => {
      const drawn = Promise.all(Array.from({ length: jobs }, () => drawnBy(pool)));
      const end = performance.now() + blocked;
      while (performance.now() < end);
      for (const pid of await drawn) pids.add(pid);
    };
    for (let round = 0; round < 5; round++) {
      // Both answers arrive while this thread is blocked, so it reads them together.
      await draw(2, 40);
      await draw(12, 0);
    }
    expect([...pids].map((pid) => getPriority(pid))).toEqual([5]);
  });

  it('sends none ahead behind a slow one', async () => {
    const { pool, held, drawing, ahead } = await startAhead(job('draw'));
    await expect.poll(() => pool.waiting).toBe(1);
    const more = drawnBy(pool);
    expect(pool.waiting).toBe(2);
    held.open();
    await Promise.all([drawing, ahead, more]);
  });

  it('has not begun the one whose caller leaves', async () => {
    const second = heldJob();
    const { pool, held, drawing, controller, ahead } = await startAhead(second.job);
    const pid = await held.begun();
    controller.abort(new Error('gone home'));
    await expect(ahead).rejects.toThrow('gone home');
    await expect(ahead).rejects.not.toBeInstanceOf(RenderStopped);
    const third = drawnBy(pool);
    held.open();
    await drawing;
    expect(await third).toBe(pid);
    expect(existsSync(`${second.file}.begun`)).toBe(false);
    expect([pool.waiting, pool.reasons]).toEqual([0, []]);
  });

  it('draws the one that was sent ahead as any other when the process ends before it', async () => {
    const { pool, held, drawing, ahead } = await startAhead(job('careful'));
    const pid = await held.begun();
    process.kill(pid, 'SIGKILL');
    held.open();
    expect(new TextDecoder().decode((await drawing).bytes)).not.toBe(String(pid));
    expect(new TextDecoder().decode((await ahead).bytes)).toBe('false');
    expect(pool.reasons).toEqual([`render process ${pid} ended`]);
  });

  it('draws the one that was sent ahead elsewhere when the one before takes too long', async () => {
    stopClock();
    const pool = await startShort({ deadline: 60_000 });
    const hangs = heldJob('hang');
    const started: Promise<number>[] = [];
    const start = async (): Promise<unknown> => {
      const hanging = pool.render(hangs.job, never);
      started.push(drawnBy(pool));
      expect(pool.waiting).toBe(0);
      return hanging;
    };
    const late = await passDeadline(60_000, start, hangs.begun, ['performance']);
    expect(late).toMatchObject({ code: 'render_unavailable' });
    const [pid] = await Promise.all(started);
    expect(pool.pids).toContain(pid);
  });

  it('replaces a process that grew although others wait', async () => {
    const pool = await startShort({ memoryLimit: 300 * 1024 * 1024 });
    const grown = drawnBy(pool, job('hold', { bytes: 320 * 1024 * 1024 }));
    const others = await Promise.all(Array.from({ length: 8 }, () => drawnBy(pool)));
    // The first job may have been sent ahead to the process that grew.
    expect(others.slice(1)).not.toContain(await grown);
    expect(pool.reasons).toEqual([`render process ${await grown} ended`]);
  });
});
