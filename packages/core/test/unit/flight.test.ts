import { getEventListeners } from 'node:events';
import { createSingleFlight } from '../../src/pipeline/flight.js';
import { PlacardError } from '../../src/error.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, settle } from '../fixtures.js';

const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);

beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', note);
});

afterEach(async () => {
  vi.useRealTimers();
  await settle();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

const never = new Promise<never>(() => undefined);

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('a single flight', () => {
  it('runs once for a thousand callers', async () => {
    const flights = createSingleFlight<object>(5_000);
    const { promise, resolve } = deferred<object>();
    const work = vi.fn(() => promise);
    const callers = Array.from({ length: 1_000 }, () => flights.run('key', work));
    const result = {};
    resolve(result);
    for (const each of await Promise.all(callers)) expect(each).toBe(result);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('keeps keys apart, and runs again when it is over', async () => {
    const flights = createSingleFlight<string>(5_000);
    const work = vi.fn(async () => 'done');
    await Promise.all(['a', 'b', 'a', '__proto__'].map((key) => flights.run(key, work)));
    expect(work).toHaveBeenCalledTimes(3);
    await flights.run('a', work);
    expect(work).toHaveBeenCalledTimes(4);
  });

  it('reports a failure to all callers, and does not cache it', async () => {
    const flights = createSingleFlight<string>(5_000);
    const failure = new Error('the disk is full');
    const work = vi.fn(async (): Promise<string> => {
      throw failure;
    });
    const callers = Array.from({ length: 10 }, () => flights.run('key', work));
    for (const { status, ...rest } of await Promise.allSettled(callers)) {
      expect(status).toBe('rejected');
      expect((rest as { reason: unknown }).reason).toBe(failure);
    }
    expect(work).toHaveBeenCalledTimes(1);
    expect(await flights.run('key', async () => 'second try')).toBe('second try');
  });
});

describe('a signal', () => {
  it('that outlives a call keeps nothing of it', async () => {
    const flights = createSingleFlight<string>(5_000);
    const { signal } = new AbortController();
    await flights.run('key', async () => 'image', signal);
    const failing = flights.run('key', () => Promise.reject(new Error('the disk is full')), signal);
    await expect(failing).rejects.toThrow('the disk is full');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('a caller who leaves', () => {
  it('leaves alone', async () => {
    const flights = createSingleFlight<string>(5_000);
    const { promise, resolve } = deferred<string>();
    let inner: AbortSignal | undefined;
    const work = vi.fn((signal: AbortSignal) => ((inner = signal), promise));
    const [one, two] = [new AbortController(), new AbortController()];
    const leaving = flights.run('key', work, one.signal);
    const staying = [flights.run('key', work, two.signal), flights.run('key', work)];
    one.abort(new Error('closed the tab'));
    await expect(leaving).rejects.toThrow('closed the tab');
    expect(inner?.aborted).toBe(false);
    resolve('image');
    expect(await Promise.all(staying)).toEqual(['image', 'image']);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('as the last caller stops the work, and the next caller starts it again', async () => {
    const flights = createSingleFlight<string>(5_000);
    let inner: AbortSignal | undefined;
    const work = (signal: AbortSignal): Promise<string> => ((inner = signal), untilAborted(signal));
    const controllers = [new AbortController(), new AbortController(), new AbortController()];
    const callers = controllers.map(({ signal }) => flights.run('key', work, signal));
    const settled = Promise.allSettled(callers);
    for (const [i, controller] of controllers.entries()) {
      expect(inner?.aborted).toBe(false);
      controller.abort(new Error(`caller ${i} left`));
      await settle();
    }
    expect(inner?.aborted).toBe(true);
    expect(inner?.reason).toBeInstanceOf(PlacardError);
    expect((await settled).map((each) => (each.status === 'rejected' ? String(each.reason) : ''))).toEqual(
      [0, 1, 2].map((i) => `Error: caller ${i} left`),
    );
    expect(await flights.run('key', async () => 'anew')).toBe('anew');
  });

  it('does not stop who comes before the work has stopped', async () => {
    const flights = createSingleFlight<string>(5_000);
    const stopped = deferred<string>();
    const controller = new AbortController();
    const leaving = flights.run('key', () => stopped.promise, controller.signal);
    controller.abort();
    await expect(leaving).rejects.toThrow();
    const coming = flights.run('key', async () => 'anew');
    const gone = new AbortController();
    const alsoGone = flights.run('key', async () => 'anew', gone.signal);
    gone.abort(new Error('gone as well'));
    await expect(alsoGone).rejects.toThrow('gone as well');
    stopped.reject(new Error('aborted'));
    expect(await coming).toBe('anew');
  });

  it('lets the next caller join abandoned work', async () => {
    const flights = createSingleFlight<string>(5_000);
    const { promise, resolve } = deferred<string>();
    const work = vi.fn(() => promise);
    const controller = new AbortController();
    const leaving = flights.run('key', work, controller.signal);
    controller.abort();
    await expect(leaving).rejects.toThrow();
    let idle = false;
    const waiting = flights.idle().then(() => (idle = true));
    const coming = [flights.run('key', work), flights.run('key', work)];
    await settle();
    expect(idle).toBe(false);
    resolve('image');
    expect(await Promise.all(coming)).toEqual(['image', 'image']);
    await waiting;
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('before the start starts nothing', async () => {
    const work = vi.fn(async () => 'image');
    const flights = createSingleFlight<string>(5_000);
    await expect(flights.run('key', work, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(work).not.toHaveBeenCalled();
    await flights.idle();
  });
});

describe('the deadline', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  it('times out for all callers, and says when to retry', async () => {
    const flights = createSingleFlight<string>(5_000);
    let inner: AbortSignal | undefined;
    const work = (signal: AbortSignal): Promise<string> => ((inner = signal), never);
    const callers = Promise.allSettled([flights.run('key', work), flights.run('key', work)]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(inner?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(inner?.aborted).toBe(true);
    for (const each of await callers) {
      const reason = each.status === 'rejected' ? (each.reason as unknown) : undefined;
      expect(reason).toBeInstanceOf(PlacardError);
      expect(reason).toMatchObject({ code: 'render_unavailable', retryAfter: 1 });
    }
    const again = flights.run('key', async () => 'in time');
    expect(await again).toBe('in time');
  });

  it('applies to abandoned work that is joined again', async () => {
    const flights = createSingleFlight<string>(5_000);
    const controller = new AbortController();
    const work = vi.fn(() => never);
    const leaving = flights.run('key', work, controller.signal);
    controller.abort();
    await expect(leaving).rejects.toThrow();
    const joining = Promise.allSettled([flights.run('key', work)]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await joining).toMatchObject([{ status: 'rejected', reason: { code: 'render_unavailable' } }]);
    expect(work).toHaveBeenCalledTimes(1);
    await flights.idle();
  });

  it('counts from the start of the work, not from each caller', async () => {
    const flights = createSingleFlight<string>(5_000);
    const first = flights.run('key', () => never);
    await vi.advanceTimersByTimeAsync(3_000);
    const second = flights.run('key', () => never);
    const both = Promise.allSettled([first, second]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('does not stop work that has ended', async () => {
    const flights = createSingleFlight<string>(5_000);
    const signals: AbortSignal[] = [];
    await flights.run('key', async (signal) => (signals.push(signal), 'image'));
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('leaves no timer behind', async () => {
    const flights = createSingleFlight<string>(5_000);
    await flights.run('key', async () => 'image');
    await expect(flights.run('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('idle', () => {
  it('waits for what is under way, also for what begins meanwhile and for what fails', async () => {
    const flights = createSingleFlight<string>(5_000);
    const [one, two] = [deferred<string>(), deferred<string>()];
    const first = flights.run('one', () => one.promise);
    let idle = false;
    const waiting = flights.idle().then(() => (idle = true));
    const second = flights.run('two', () => two.promise);
    one.resolve('image');
    await first;
    await settle();
    expect(idle).toBe(false);
    two.reject(new Error('no'));
    await expect(second).rejects.toThrow('no');
    await waiting;
    expect(idle).toBe(true);
  });
});
