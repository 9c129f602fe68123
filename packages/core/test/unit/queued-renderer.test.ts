import type { InspectedPhoto, RenderJob, Renderer } from '@placard/core/engine';
import { withQueue, type QueuedRenderer, type RenderedCard } from '@placard/core/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const photo = { format: 'png', width: 3, height: 2, focal: { x: 0, y: 1 }, dominant: '#000000', tone: 'dark' } as const;

const job = (title: string): RenderJob => ({
  template: 'basic',
  version: '1',
  params: { title },
  preset: 'og',
  background: null,
  format: 'png',
  scale: 1,
});

interface Bench {
  readonly queue: QueuedRenderer;
  /** Titles and files of the jobs that have begun, in order. */
  readonly begun: string[];
  /** Ends the job that has run for longest, when one runs. */
  finish(): Promise<void>;
  render(title: string, options?: { readonly tenant?: string; readonly signal?: AbortSignal }): Promise<unknown>;
  inspect(name: string): Promise<unknown>;
}

/** A queue before a renderer whose jobs end when the test says so. */
function open(deadline = 5_000): Bench {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const until = <T>(name: string, value: T): Promise<T> => {
    begun.push(name);
    return new Promise((resolve) => ends.push(() => resolve(value)));
  };
  const card: RenderedCard = { bytes: Uint8Array.of(1), warnings: [], alt: 'A card', stages: {} };
  const renderer: Renderer = {
    engine: { name: 'stub', version: '1' },
    render: ({ params }) => until(String(params['title']), card),
    inspect: (file) => until<InspectedPhoto>(new TextDecoder().decode(file), photo),
    close: async () => undefined,
  };
  const queue = withQueue(renderer, { deadline });
  const settled = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
  return {
    queue,
    begun,
    async finish() {
      await expect.poll(() => ends.length, { interval: 1 }).toBeGreaterThan(0);
      ends.shift()?.();
    },
    render: (title, { tenant, signal = new AbortController().signal } = {}) =>
      settled(queue.render(job(title), signal, tenant)),
    inspect: (name) =>
      settled(queue.inspect?.(new TextEncoder().encode(name), new AbortController().signal) ?? Promise.reject()),
  };
}

const names = (count: number, prefix = ''): string[] => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

describe('a renderer in this process with a queue (threat 30)', () => {
  it('refuses immediately what cannot be drawn before the deadline, and draws the rest in order, two at a time', async () => {
    const { queue, begun, finish, render } = open();
    const outcomes = names(600).map((name) => render(name));
    // Cards are expected to take 25 ms, two of them at the same time, and may wait for 4 s.
    const accepted = 321;
    const refusals = await Promise.all(outcomes.slice(accepted));
    expect(refusals[0]).toMatchObject({ code: 'render_unavailable', retryAfter: expect.any(Number) });
    expect(new Set(refusals.map((error) => (error as { code: string }).code))).toEqual(new Set(['render_unavailable']));
    await expect.poll(() => begun).toHaveLength(2);
    expect(queue.waiting).toBe(accepted - 2);
    for (let done = 0; done < accepted; done++) await finish();
    expect(await Promise.all(outcomes.slice(0, accepted))).toHaveLength(accepted);
    expect(begun).toEqual(names(accepted));
  });

  it('expects a card that was drawn alone to take twice as long beside another one', async () => {
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
    onTestFinished(() => now.mockRestore());
    const { queue, finish, begun, render } = open(1_000);
    for (const name of names(60)) {
      const drawn = render(name);
      await expect.poll(() => begun.at(-1), { interval: 1 }).toBe(name);
      clock += 10;
      await finish();
      await drawn;
    }
    for (const name of names(600)) void render(name);
    await expect.poll(() => begun).toHaveLength(62);
    // Two at a time in 20 ms each, for four fifths of a second.
    expect(queue.waiting).toBeGreaterThan(75);
    expect(queue.waiting).toBeLessThan(85);
  });

  it('serves callers in turn', async () => {
    const { begun, finish, render } = open();
    const all = [...names(20, 'a'), ...names(2, 'b')].map((name) => render(name, { tenant: name.slice(0, 1) }));
    for (let done = 0; done < 22; done++) await finish();
    await Promise.all(all);
    expect(begun.findLastIndex((name) => name.startsWith('b'))).toBeLessThan(5);
  });

  it('lets a caller leave while it waits', async () => {
    const { begun, finish, render } = open();
    const leaving = new AbortController();
    const others = [render('0'), render('1')];
    const outcome = render('2', { signal: leaving.signal });
    const last = render('3');
    const reason = new Error('the caller has left');
    leaving.abort(reason);
    expect(await outcome).toBe(reason);
    for (let done = 0; done < 3; done++) await finish();
    await Promise.all([...others, last]);
    expect(begun).toEqual(['0', '1', '3']);
  });

  it('keeps the charge for a stopped render', async () => {
    const { begun, finish, render } = open();
    const leaving = new AbortController();
    const queue = withQueue(
      {
        engine: { name: 'stub', version: '1' },
        render: (_, signal) =>
          new Promise((_resolve, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
        close: async () => undefined,
      },
      { deadline: 5_000 },
    );
    const outcome = queue.render(job('stopped'), leaving.signal).catch((error: unknown) => error);
    const other = render('0');
    await finish();
    await other;
    expect(begun).toEqual(['0']);
    leaving.abort('left');
    expect(await outcome).toMatchObject({ name: 'RenderStopped', cause: 'left' });
  });

  it('inspects one photo at a time, and draws meanwhile', async () => {
    const { begun, finish, render, inspect } = open();
    const all = [inspect('photo 0'), inspect('photo 1'), render('card')];
    await expect.poll(() => begun).toEqual(['photo 0', 'card']);
    for (let done = 0; done < 3; done++) await finish();
    await Promise.all(all);
    expect(begun).toEqual(['photo 0', 'card', 'photo 1']);
  });
});
