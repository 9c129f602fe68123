import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { RenderStopped } from '@placard/core/engine';
import { createPool } from '@placard/pool';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawnBy, fixture, heldJob, job, never, newFolder, processesOf, startPool } from '../helpers.js';

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

  it('draws into a file, and names one that cannot be written', async () => {
    const pool = await startPool();
    const folder = newFolder();
    const image = await pool.renderTo(join(folder, 'card'), job('draw'), never);
    expect(image).toEqual({ warnings: ['drawn'], alt: 'Card', stages: { draw: 1 } });
    const [pid] = pool.pids.filter((each) => String(each) === readFileSync(join(folder, 'card'), 'utf8'));
    expect(pid).toBeDefined();
    await expect(pool.renderTo(join(folder, 'none', 'card'), job('draw'), never)).rejects.toMatchObject({
      code: 'internal_error',
      message: expect.stringContaining('ENOENT'),
    });
    expect(pool.pids).toContain(await drawnBy(pool));
  });

  it('draws a card into its file on a second try, when the process ended on the first', async () => {
    const pool = await startPool();
    const file = join(newFolder(), 'card');
    await pool.renderTo(file, job('fragile'), never);
    expect(pool.reasons).toHaveLength(1);
    expect(pool.pids.map(String)).toContain(readFileSync(file, 'utf8'));
  });

  it('draws in no more processes than at a time, where no spare is wanted', async () => {
    const pool = await startPool({ size: 2, spare: false });
    expect(pool.pids).toHaveLength(2);
    const held = [heldJob(), heldJob()];
    const drawing = held.map(({ job }) => drawnBy(pool, job));
    await Promise.all(held.map(({ begun }) => begun()));
    for (const { open } of held) open();
    expect((await Promise.all(drawing)).toSorted()).toEqual([...pool.pids].toSorted());
  });

  it('has one place per core by default', async () => {
    const pool = await createPool({ module: fixture('renderer') });
    expect(pool.pids).toHaveLength(availableParallelism() + 1);
    await pool.close();
  });

  it('renders up to its size at a time; the others wait', async () => {
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
    // The spare process does not serve them, because their tenant already has running jobs.
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

  it('refuses immediately when its queue is full, with a time to retry', async () => {
    const pool = await startPool({ queue: 2 });
    const held = heldJob();
    const accepted = [held.job, job('draw'), job('draw')].map((job) => drawnBy(pool, job));
    await held.begun();
    expect(pool.waiting).toBe(2);
    expect(pool.refusal()).toMatchObject({ code: 'render_unavailable' });
    // The held job still runs, so the queue stays full.
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

  it('gives each refused caller its own time to retry', async () => {
    const pool = await startPool({ queue: 16 });
    const held = heldJob();
    const accepted = [held.job, ...Array.from({ length: 16 }, () => job('draw'))].map((job) => drawnBy(pool, job));
    await held.begun();
    const refused = await Promise.all(
      Array.from({ length: 200 }, () => pool.render(job('draw'), never).catch((error: unknown) => error)),
    );
    const times = refused.map((error) => (error as { retryAfter: number }).retryAfter);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    // A new pool estimates 50 ms per card, and `retryAfter` multiplies the times by 1.5 for safety.
    for (let second = 3; second < 16; second++)
      expect([13, 14]).toContain(times.filter((time) => time === second).length);
    expect(times.at(-1)).toBe(17);
    held.open();
    await Promise.all(accepted);
  });

  it('refuses a caller that would wait longer than the deadline', async () => {
    const pool = await startPool({ queue: 256, deadline: 10_000 });
    const held = heldJob();
    const drawing = drawnBy(pool, held.job);
    await held.begun();
    const waiting = Array.from({ length: 200 }, () => drawnBy(pool).then(String, () => 'refused'));
    // A job may wait for 80 % of the deadline: 8 s, the estimate for 160 cards of 50 ms.
    expect(pool.waiting).toBe(161);
    held.open();
    expect((await Promise.all(waiting)).filter((outcome) => outcome === 'refused')).toHaveLength(39);
    await drawing;
  });

  it('renders for accounts in turn, and first for one that had little (threat 23)', async () => {
    const pool = await startPool();
    const [first, light] = [heldJob(), heldJob()];
    const order: string[] = [];
    const ask = (tenant: string, of = job('draw')): Promise<unknown> =>
      pool.render(of, never, tenant).then(() => order.push(tenant));
    const greedy = [ask('greedy', first.job), ...Array.from({ length: 4 }, () => ask('greedy'))];
    await first.begun();
    // The spare process serves tenants that had little render time.
    const polite = ask('polite', light.job);
    await light.begun();
    expect(pool.waiting).toBe(4);
    light.open();
    await polite;
    const more = [ask('second'), ask('third')];
    first.open();
    await Promise.all([...greedy, ...more]);
    expect(order[0]).toBe('polite');
    expect(order.slice(-2)).toEqual(['greedy', 'greedy']);
  });

  it('takes the place for an account that has none from the one that has most (threat 23)', async () => {
    const pool = await startPool({ queue: 4 });
    const [one, two] = [heldJob(), heldJob()];
    const drawing = [pool.render(one.job, never, 'greedy'), pool.render(two.job, never, 'other')];
    await Promise.all([one.begun(), two.begun()]);
    const greedy = Array.from({ length: 4 }, () => pool.render(job('draw'), never, 'greedy'));
    const outcomes = Promise.allSettled(greedy);
    expect(pool.refusal('greedy')).toMatchObject({ code: 'render_unavailable' });
    expect(pool.refusal('polite')).toBe(null);
    const polite = pool.render(job('draw'), never, 'polite');
    await expect(greedy.at(-1)).rejects.toMatchObject({ code: 'render_unavailable', retryAfter: expect.any(Number) });
    expect(pool.waiting).toBe(4);
    for (const { open } of [one, two]) open();
    await Promise.all([polite, ...drawing]);
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
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

  it('stops a render whose caller disconnects, and renders the next one in the same process', async () => {
    const pool = await startPool({ spare: false });
    const held = heldJob('stages');
    const controller = new AbortController();
    const left = pool.render(held.job, controller.signal);
    const pid = await held.begun();
    controller.abort(new Error('gone home'));
    await expect(left).rejects.toSatisfy(
      (error) => error instanceof RenderStopped && (error.cause as Error).message === 'gone home',
    );
    expect(await drawnBy(pool)).toBe(pid);
    expect(pool.reasons).toEqual([]);
  });

  it('hands over an abandoned render that does not stop', async () => {
    const pool = await startPool();
    const held = heldJob();
    const controller = new AbortController();
    const left = pool.render(held.job, controller.signal);
    const pid = await held.begun();
    controller.abort(new Error('gone home'));
    const next = drawnBy(pool);
    expect(pool.waiting).toBe(1);
    held.open();
    expect(new TextDecoder().decode((await left).bytes)).toBe(String(pid));
    expect(pool.pids).toContain(await next);
    expect(pool.reasons).toEqual([]);
  });

  it('does not restart an abandoned render that ended its process', async () => {
    const pool = await startPool();
    const held = heldJob();
    const controller = new AbortController();
    const left = pool.render(held.job, controller.signal);
    const pid = await held.begun();
    controller.abort(new Error('gone home'));
    process.kill(pid, 'SIGKILL');
    await expect(left).rejects.toThrow('gone home');
    expect(pool.waiting).toBe(0);
  });

  it('passes only the necessary environment to its processes (threat 28)', async () => {
    vi.stubEnv('PLACARD_SECRET', 'a root secret that no card needs');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'of the cache');
    vi.stubEnv('BRAND', 'blue');
    onTestFinished(() => void vi.unstubAllEnvs());
    const pool = await startPool({ environment: ['BRAND'] });
    const { bytes } = await pool.render(job('environment'), never);
    const told = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>;
    expect(told['BRAND']).toBe('blue');
    expect(told['PATH']).toBe(process.env['PATH']);
    const suspect = Object.keys(told).filter((name) => /PLACARD|AWS|SECRET|TOKEN|PASSW/i.test(name));
    expect(suspect).toEqual(['PLACARD_RENDER_PROCESS']);
  });

  it.each([
    ['broken', 'the fonts are missing'],
    ['exits', 'exit code 9'],
    ['nowhere', 'nowhere.mjs'],
  ])('is not made of a module that does not start: %s', async (name, message) => {
    const module = fixture(name);
    await expect(createPool({ module, size: 2 })).rejects.toThrow(message);
    await expect.poll(() => processesOf(module)).toBe(0);
  });
});
