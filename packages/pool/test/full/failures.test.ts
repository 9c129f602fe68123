import { describe, expect, it } from 'vitest';
import { drawnBy, heldJob, isAlive, job, never, passDeadline, startPool } from '../helpers.js';

const deadline = 60_000;

describe('a render that fails', () => {
  it.each(['hang', 'never'])('is given up after the deadline: %s', async (what) => {
    const pool = await startPool({ deadline });
    const { job, begun } = heldJob(what);
    expect(await passDeadline(deadline, () => pool.render(job, never), begun)).toMatchObject({
      code: 'render_unavailable',
      message: 'template fixture@1: not drawn within 60000 ms',
      retryAfter: 60,
    });
    expect(pool.pids).toContain(await drawnBy(pool));
    await expect.poll(() => pool.reasons).toEqual([expect.stringMatching(/^render process \d+ ended$/)]);
    await expect.poll(() => pool.pids.length).toBe(2);
  });

  it('costs no other job its process: what was given up draws no more', async () => {
    const pool = await startPool({ size: 2, deadline });
    const hangs = [heldJob('hang'), heldJob('hang')];
    const others: Promise<number>[] = [];
    const start = async (): Promise<unknown[]> => {
      const ends = hangs.map(({ job }) => pool.render(job, never).catch((error: unknown) => error));
      others.push(...Array.from({ length: 3 }, () => drawnBy(pool)));
      throw await Promise.all(ends);
    };
    const late = await passDeadline(deadline, start, () => Promise.all(hangs.map(({ begun }) => begun())));
    expect(late).toMatchObject([{ code: 'render_unavailable' }, { code: 'render_unavailable' }]);
    expect(await Promise.all(others)).toHaveLength(3);
  });

  it.each([
    ['exit', 'exit code 3'],
    ['crash', 'SIGSEGV'],
  ])('ends its process alone: %s', async (what, reason) => {
    const pool = await startPool({ size: 2 });
    const held = heldJob();
    const other = drawnBy(pool, held.job);
    const pid = await held.begun();
    await expect(pool.render(job(what), never)).rejects.toMatchObject({
      code: 'render_unavailable',
      retryAfter: 1,
      message: expect.stringContaining(reason),
    });
    held.open();
    expect(await other).toBe(pid);
    await expect.poll(() => pool.pids.length).toBe(3);
  });

  it('may be one that cannot be sent to a process, which then keeps nothing of it', async () => {
    const pool = await startPool({ spare: false });
    const pid = await drawnBy(pool);
    const warnings: Error[] = [];
    const heard = (warning: Error): void => void warnings.push(warning);
    process.on('warning', heard);
    // Node warns when an event gets its eleventh listener.
    for (let i = 0; i < 11; i++)
      await expect(pool.render(job('draw', { text: () => 'x' }), never)).rejects.toThrow(/could not be cloned/);
    expect(await drawnBy(pool)).toBe(pid);
    process.off('warning', heard);
    expect(warnings).toEqual([]);
  });

  it('is told apart from a process that ended', async () => {
    const pool = await startPool();
    const { pids } = pool;
    await expect(pool.render(job('throw'), never)).rejects.toMatchObject({
      code: 'internal_error',
      message: 'the scene is empty',
    });
    await expect(pool.render(job('refuse'), never)).rejects.toMatchObject({
      name: 'PlacardError',
      code: 'invalid_input',
      issues: [{ path: 'params.title', message: 'is odd' }],
    });
    expect(pids).toContain(await drawnBy(pool));
    expect(pool.pids).toEqual(pids);
    expect(pool.reasons).toEqual([]);
  });

  it('may be one that takes all memory', async () => {
    const pool = await startPool({ memoryLimit: 96 * 1024 * 1024, deadline });
    await expect(pool.render(job('exhaust'), never)).rejects.toMatchObject({ code: 'render_unavailable' });
    expect(await drawnBy(pool)).toBeGreaterThan(0);
  });

  it('may be one whose images take all memory outside the heap (threat 3)', async () => {
    const pool = await startPool({ memoryLimit: 96 * 1024 * 1024, deadline });
    await expect(pool.render(job('fill'), never)).rejects.toMatchObject({
      code: 'render_unavailable',
      message: expect.stringContaining('SIGKILL'),
    });
    expect(await drawnBy(pool)).toBeGreaterThan(0);
  });
});

describe('a process that is killed', () => {
  it('has its render drawn once more by another, and nobody else notices', async () => {
    const pool = await startPool({ size: 2 });
    const held = [heldJob(), heldJob()];
    const [retried, other] = held.map(({ job }) => drawnBy(pool, job));
    const [victim = 0, survivor = 0] = await Promise.all(held.map(({ begun }) => begun()));

    process.kill(victim, 'SIGKILL');
    for (const { open } of held) open();
    expect(await retried).not.toBe(victim);
    expect(await other).toBe(survivor);
    await expect.poll(() => pool.pids.length).toBe(3);
    expect(pool.pids).not.toContain(victim);
    expect(pool.reasons).toEqual([`render process ${victim} ended`]);
  });

  it('leaves its place to the one that stands by at once', async () => {
    const pool = await startPool({ size: 1 });
    const { pids } = pool;
    const { job, begun, open } = heldJob();
    const drawn = drawnBy(pool, job);
    const victim = await begun();
    process.kill(victim, 'SIGKILL');
    open();
    expect(pids.filter((pid) => pid !== victim)).toEqual([await drawn]);
  });

  it('is asked to be careful the second time', async () => {
    const pool = await startPool();
    expect(await drawnBy(pool, job('fragile'))).toBeGreaterThan(0);
  });

  it('is replaced when it did nothing, too', async () => {
    const pool = await startPool();
    const { pids } = pool;
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    // Jobs that are added now wait for the new processes.
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => drawnBy(pool)));
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3);
    await expect.poll(() => pool.pids.length).toBe(2);
    expect(pool.pids.some((pid) => pids.includes(pid))).toBe(false);
    expect(pids.some(isAlive)).toBe(false);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('does not end by the %s that its whole group gets', async (signal) => {
    const pool = await startPool();
    const { pids } = pool;
    const held = heldJob();
    const drawing = drawnBy(pool, held.job);
    await held.begun();
    for (const pid of pids) process.kill(pid, signal);
    held.open();
    expect(pids).toContain(await drawing);
    for (const _ of pids) expect(pids).toContain(await drawnBy(pool));
    expect(pool.reasons).toEqual([]);
  });
});

describe('a process that grew', () => {
  it('is replaced between two jobs, and only then', async () => {
    const pool = await startPool({ memoryLimit: 300 * 1024 * 1024 });
    const { pids } = pool;
    for (let i = 0; i < 10; i++) await drawnBy(pool, job('hold', { bytes: 1024 }));
    expect(pool.pids).toEqual(pids);

    const grown = await drawnBy(pool, job('hold', { bytes: 320 * 1024 * 1024 }));
    expect(await drawnBy(pool)).not.toBe(grown);
    await expect.poll(() => isAlive(grown)).toBe(false);
    await expect.poll(() => pool.pids.length).toBe(2);
    expect(pool.reasons).toEqual([`render process ${grown} ended`]);
  });
});
