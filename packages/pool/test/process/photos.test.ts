import { PlacardError, type RenderJob } from '@placard/core/engine';
import { describe, expect, it } from 'vitest';
import { drawnBy, heldJob, job, never, passDeadline, startPool } from '../helpers.js';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const file = (what: string): Uint8Array => new TextEncoder().encode(what);

function over(load: () => Promise<Uint8Array>, what = 'photo'): RenderJob {
  const license = { id: 'LicenseRef-own', url: '' };
  const facts = { focal: { x: 0.5, y: 0.5 }, dominant: '#000000', tone: 'dark', sha256: 'a' } as const;
  const photo = { id: 'ast_1', title: 'ast_1', author: 'unknown', license, ...facts, load };
  return { ...job(what), background: 'ast_1', photo };
}

describe('photos of accounts', () => {
  it('are sent with their job, when a process takes it', async () => {
    const pool = await startPool({ size: 1, spare: false });
    const held = heldJob();
    const before = pool.render(held.job, never);
    await held.begun();
    let loads = 0;
    const image = pool.render(
      over(async () => ((loads += 1), file('pixels'))),
      never,
    );
    expect(pool.waiting).toBe(1);
    expect(loads).toBe(0);
    held.open();
    await before;
    expect(text((await image).bytes)).toBe('ast_1 pixels');
    expect(loads).toBe(1);
  });

  it('are sent as pictures of params too', async () => {
    const pool = await startPool();
    const { photo, ...rest } = over(async () => file('mark'), 'logo');
    if (photo === undefined) throw new Error('the job has a photo');
    const { bytes } = await pool.render({ ...rest, background: null, pictures: { mark: photo } }, never);
    expect(text(bytes)).toBe('mark');
  });

  it('that cannot be loaded fail their job alone', async () => {
    const pool = await startPool();
    const gone = new PlacardError('not_found');
    await expect(
      pool.render(
        over(() => Promise.reject(gone)),
        never,
      ),
    ).rejects.toBe(gone);
    expect(pool.pids).toContain(await drawnBy(pool));
    expect(pool.reasons).toEqual([]);
  });

  it('of a store that does not answer keep no process from other jobs', async () => {
    const pool = await startPool({ size: 1, spare: false });
    const asked = new AbortController();
    let image: Promise<unknown> | undefined;
    await new Promise<void>((resolve) => {
      const load = (): Promise<never> => (resolve(), new Promise(() => undefined));
      image = pool.render(over(load), asked.signal);
    });
    asked.abort(new Error('the client has gone'));
    await expect(image).rejects.toThrow('the render was stopped');
    expect(pool.pids).toContain(await drawnBy(pool));
    expect(pool.reasons).toEqual([]);
  });

  it('are read once for each process, however many cards it draws over them', async () => {
    const pool = await startPool({ spare: false });
    let loads = 0;
    const load = async (): Promise<Uint8Array> => ((loads += 1), file('pixels'));
    for (let card = 0; card < 3; card++)
      expect(text((await pool.render(over(load), never)).bytes)).toBe('ast_1 pixels');
    const { photo, ...rest } = over(load, 'logo');
    if (photo === undefined) throw new Error('the job has a photo');
    expect(text((await pool.render({ ...rest, pictures: { mark: photo } }, never)).bytes)).toBe('pixels');
    expect(loads).toBe(1);
  });

  it('are sent again, when the process ended', async () => {
    const pool = await startPool();
    const { bytes } = await pool.render(
      over(async () => file('pixels'), 'fragile'),
      never,
    );
    expect(pool.pids.map(String)).toContain(text(bytes));
  });
});

describe('an uploaded photo', () => {
  it('is inspected in another process', async () => {
    const pool = await startPool();
    const photo = await pool.inspect(file('12345'), never);
    expect(photo).toMatchObject({ format: 'png', height: 5 });
    expect(pool.pids).toContain(photo.width);
  });

  it('is inspected by one process at a time, and never by the last one that is free (threat 29)', async () => {
    const pool = await startPool({ size: 1 });
    const slow = heldJob('wait');
    const first = pool.inspect(file(`wait ${slow.file}`), never);
    const busy = await slow.begun();
    const next = heldJob('wait');
    const second = pool.inspect(file(`wait ${next.file}`), never);
    const card = heldJob();
    const drawing = pool.render(card.job, never);
    expect(await card.begun()).not.toBe(busy);
    slow.open();
    expect((await first).width).toBe(busy);
    // One of the two processes draws, so the other one has to stay free for cards.
    expect(pool.waiting).toBe(1);
    card.open();
    await drawing;
    await next.begun();
    next.open();
    await second;
  });

  it('is refused by what the process says of it', async () => {
    const pool = await startPool();
    const refusal = { code: 'invalid_input', issues: [{ path: 'params.title', message: 'is odd' }] };
    await expect(pool.inspect(file('refuse'), never)).rejects.toMatchObject(refusal);
  });

  it('that takes too long is refused, and the process replaced', async () => {
    const pool = await startPool({ deadline: 60_000 });
    const held = heldJob('hang');
    const inspect = () => pool.inspect(file(`hang ${held.file}`), never);
    expect(await passDeadline(60_000, inspect, held.begun)).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: '.', message: 'takes too long to decode' }],
    });
    expect(pool.pids).toContain(await drawnBy(pool));
    await expect.poll(() => pool.reasons).toHaveLength(1);
  });

  it('that ends the process is not tried again', async () => {
    const pool = await startPool();
    await expect(pool.inspect(file('crash'), never)).rejects.toMatchObject({ code: 'render_unavailable' });
    expect(pool.pids).toContain(await drawnBy(pool));
    expect(pool.reasons).toHaveLength(1);
  });
});
