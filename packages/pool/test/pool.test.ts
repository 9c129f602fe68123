import { availableParallelism } from 'node:os';
import { createPool } from '@placard/pool';
import { describe, expect, it } from 'vitest';
import { drawnBy, fixture, heldJob, job, never, processesOf, startPool } from './helpers.js';

describe('a pool', () => {
  it('draws in other processes, one more than it draws at a time', async () => {
    const pool = await startPool({ size: 2 });
    expect(pool.engine).toEqual({ name: 'fixture', version: '7' });
    expect(pool.pids).toHaveLength(3);
    const image = await pool.render(job('draw'), never);
    expect(image).toEqual({ bytes: expect.any(Uint8Array), warnings: ['drawn'], alt: 'Card', stages: { draw: 1 } });
    expect(pool.pids).toContain(await drawnBy(pool));
    expect(pool.pids).not.toContain(process.pid);
  });

  it('has a place a core unless told otherwise', async () => {
    const pool = await createPool({ module: fixture('renderer') });
    expect(pool.pids).toHaveLength(availableParallelism() + 1);
    await pool.close();
  });

  it('draws as many at a time as it was told, the others wait in line', async () => {
    const pool = await startPool({ size: 2 });
    const held = [heldJob(), heldJob()];
    const drawing = held.map(({ job }) => drawnBy(pool, job));
    const pids = await Promise.all(held.map(({ begun }) => begun()));
    expect(new Set(pids).size).toBe(2);
    const third = heldJob();
    const order: string[] = [];
    const waiting = [
      drawnBy(pool, third.job).then(() => order.push('third')),
      drawnBy(pool).then(() => order.push('fourth')),
    ];
    // A process stands by, but is not for this.
    expect(pool.waiting).toBe(2);
    held[0]?.open();
    await third.begun();
    expect(pool.waiting).toBe(1);
    third.open();
    await Promise.all(waiting);
    expect(order).toEqual(['third', 'fourth']);
    held[1]?.open();
    expect(await Promise.all(drawing)).toEqual(pids);
  });

  it('refuses at once when its queue is full, and says when to come again', async () => {
    const pool = await startPool({ queue: 2 });
    const held = heldJob();
    const accepted = [held.job, job('draw'), job('draw')].map((job) => drawnBy(pool, job));
    await held.begun();
    expect(pool.waiting).toBe(2);
    expect(pool.refusal()).toMatchObject({ code: 'render_unavailable' });
    // The held job has not been let go: these are refused while everything stands still.
    for (const _ of [1, 2, 3]) {
      const refused = pool.render(job('draw'), never);
      await expect(refused).rejects.toMatchObject({ code: 'render_unavailable' });
      const { retryAfter } = (await refused.catch((error: unknown) => error)) as { retryAfter: number };
      expect(Number.isInteger(retryAfter) && retryAfter >= 1).toBe(true);
    }
    held.open();
    await expect(Promise.all(accepted)).resolves.toHaveLength(3);
    expect([pool.waiting, pool.refusal()]).toEqual([0, null]);
  });

  it('tells each whom it refuses a time of his own, as fast as it draws', async () => {
    const pool = await startPool({ queue: 2 });
    const held = heldJob();
    const accepted = [held.job, job('draw'), job('draw')].map((job) => drawnBy(pool, job));
    await held.begun();
    const refused = await Promise.all(
      Array.from({ length: 200 }, () => pool.render(job('draw'), never).catch((error: unknown) => error)),
    );
    const times = refused.map((error) => (error as { retryAfter: number }).retryAfter);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    // A pool that has drawn nothing yet takes a card for 50 ms of work, and half as much again for its luck.
    for (let second = 2; second < 15; second++)
      expect([13, 14]).toContain(times.filter((time) => time === second).length);
    expect(times.at(-1)).toBe(16);
    held.open();
    await Promise.all(accepted);
  });

  it('refuses whoever would wait for longer than a render may take', async () => {
    const pool = await startPool({ queue: 64, deadline: 1000 });
    const held = heldJob();
    const drawing = drawnBy(pool, held.job);
    await held.begun();
    const waiting = Array.from({ length: 40 }, () => drawnBy(pool).then(String, () => 'refused'));
    // 800 of the 1,000 ms are 16 cards of 50 ms.
    expect(pool.waiting).toBe(17);
    held.open();
    expect((await Promise.all(waiting)).filter((outcome) => outcome === 'refused')).toHaveLength(23);
    await drawing;
  });

  it('lets those go who wait no more', async () => {
    const pool = await startPool();
    const held = heldJob();
    const drawing = drawnBy(pool, held.job);
    await held.begun();
    const controller = new AbortController();
    const left = pool.render(job('exit'), controller.signal);
    const stays = drawnBy(pool);
    expect(pool.waiting).toBe(2);
    controller.abort(new Error('gone home'));
    await expect(left).rejects.toThrow('gone home');
    expect(pool.waiting).toBe(1);
    held.open();
    expect(pool.pids).toEqual(expect.arrayContaining([await stays, await drawing]));
    expect(pool.reasons).toEqual([]);
  });

  it('finishes a render whose caller has left, and draws on', async () => {
    const pool = await startPool();
    const held = heldJob();
    const controller = new AbortController();
    const left = pool.render(held.job, controller.signal);
    const pid = await held.begun();
    controller.abort(new Error('gone home'));
    await expect(left).rejects.toThrow('gone home');
    const next = drawnBy(pool);
    expect(pool.waiting).toBe(1);
    held.open();
    expect(pool.pids).toContain(await next);
    expect(pool.pids).toContain(pid);
    expect(pool.reasons).toEqual([]);
  });

  it.each([
    ['broken', 'the fonts are missing'],
    ['exits', 'exit code 9'],
    ['nowhere', 'nowhere.mjs'],
  ])('is not made of a module that does not start: %s', async (name, message) => {
    const module = fixture(name);
    await expect(createPool({ module, size: 2 })).rejects.toThrow(message);
    await expect.poll(() => processesOf(module), { timeout: 5000 }).toBe(0);
  });
});
