import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue, type Turn } from '../../src/queue/fair-queue.js';

interface Job {
  readonly tenant: string;
  /** Duration, in milliseconds. */
  readonly cost: number;
  readonly askedAt: number;
}

interface Asker {
  readonly tenant: string;
  readonly cost: number;
  /** Number of simultaneous jobs. When one ends, the next is requested. */
  readonly atOnce: number;
  /** Milliseconds from an answer to the next request. */
  readonly pause: number;
}

interface Outcome {
  asked: number;
  refused: number;
  readonly times: number[];
}

/** Milliseconds after which a caller leaves if its job has not started. */
const deadline = 5_000;

/** Simulates a pool of `size` processes and a spare one on a virtual clock. Processes do not slow down each other. */
function simulate(askers: readonly Asker[], size: number, until: number): Record<string, Outcome> {
  let now = 0;
  const queue: FairQueue<Job> = createFairQueue({ size, limit: 64, maxWait: 3_200, now: () => now });
  const outcomes: Record<string, Outcome> = Object.fromEntries(
    askers.map(({ tenant }) => [tenant, { asked: 0, refused: 0, times: [] }]),
  );
  const events: { at: number; happen: () => void }[] = [];
  const later = (pause: number, happen: () => void): void => void events.push({ at: now + pause, happen });
  const running = new Set<Turn<Job>>();

  function ask(asker: Asker): void {
    const { tenant, cost, pause } = asker;
    const outcome = outcomes[tenant]!;
    outcome.asked += 1;
    const seconds = queue.refusal(tenant);
    if (seconds !== null) {
      outcome.refused += 1;
      // Refused callers retry after 20 ms, earlier than `Retry-After` says.
      return later(pause + 20, () => ask(asker));
    }
    const job = { tenant, cost, askedAt: now };
    const left = queue.add(job);
    if (left !== undefined) outcomes[left.item.tenant]!.refused += 1;
    later(deadline, () => void (queue.remove(job) && ((outcome.refused += 1), ask(asker))));
    serve();
  }

  function serve(): void {
    while (running.size <= size) {
      const turn = queue.take(running.size === size);
      if (turn === undefined) return;
      running.add(turn);
      later(turn.item.cost, () => {
        running.delete(turn);
        turn.done(turn.item.cost);
        const { tenant, askedAt } = turn.item;
        outcomes[tenant]!.times.push(now - askedAt);
        const asker = askers.find((each) => each.tenant === tenant)!;
        later(asker.pause, () => ask(asker));
        serve();
      });
    }
  }

  for (const asker of askers) for (let i = 0; i < asker.atOnce; i++) later(i, () => ask(asker));
  while (events.length > 0 && now < until) {
    const next = events.reduce((first, each) => (each.at < first.at ? each : first));
    events.splice(events.indexOf(next), 1);
    now = next.at;
    next.happen();
  }
  return outcomes;
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const greedy = Array.from({ length: 5 }, (_, i) => ({ tenant: `greedy ${i}`, cost: 600, atOnce: 12, pause: 0 }));

describe('a fair queue (threat 23)', () => {
  it.each([1, 2, 4])('serves one modest account beside five greedy ones, %i at a time', (size) => {
    const polite = { tenant: 'polite', cost: 60, atOnce: 1, pause: 250 };
    const alone = simulate([polite], size, 120_000)['polite']!;
    const beside = simulate([...greedy, polite], size, 120_000);
    const { asked, refused, times } = beside['polite']!;
    expect(asked).toBeGreaterThan(300);
    expect(refused / asked).toBeLessThanOrEqual(0.05);
    expect(p95(times)).toBeLessThanOrEqual(2 * p95(alone.times));
    // The greedy tenants share the rest evenly, and use at least nine tenths of it.
    const drawn = greedy.map(({ tenant }) => beside[tenant]!.times.length);
    expect(drawn.reduce((sum, each) => sum + each, 0) * 600).toBeGreaterThan(0.9 * size * 120_000 - 60 * times.length);
    expect(Math.max(...drawn) / Math.min(...drawn)).toBeLessThan(1.25);
  });

  it('gives a lone account the whole capacity', () => {
    const [one] = greedy;
    const { times } = simulate([one!], 2, 60_000)[one!.tenant]!;
    expect(times.length * 600).toBeGreaterThan(0.95 * 2 * 60_000);
  });

  it('shares time, not jobs, so an account with slow cards gets fewer', () => {
    const askers = [
      { tenant: 'slow', cost: 800, atOnce: 3, pause: 0 },
      { tenant: 'quick', cost: 80, atOnce: 3, pause: 0 },
    ];
    const outcomes = simulate(askers, 1, 120_000);
    const [slow, quick] = askers.map(({ tenant, cost }) => outcomes[tenant]!.times.length * cost);
    expect(quick! / slow!).toBeGreaterThan(0.7);
    expect(quick! / slow!).toBeLessThan(1.4);
  });

  it('gives an account that was idle a limited credit', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 640, maxWait: 1e9 });
    const add = (tenant: string): void => void queue.add({ tenant });
    const serve = (): string => {
      const turn = queue.take(false)!;
      turn.done(500);
      return turn.item.tenant;
    };
    add('away');
    serve();
    for (let i = 0; i < 200; i++) add('busy');
    for (let i = 0; i < 100; i++) serve();
    for (const tenant of ['away', 'new']) for (let i = 0; i < 100; i++) add(tenant);
    const order = Array.from({ length: 100 }, serve);
    const ahead = order.indexOf('busy');
    expect(ahead).toBeGreaterThan(1);
    expect(ahead).toBeLessThan(20);
    for (const tenant of ['away', 'new', 'busy'])
      expect(order.slice(ahead).filter((each) => each === tenant).length / (100 - ahead)).toBeCloseTo(1 / 3, 1);
  });

  it('drops a job only from a line that stays at least as long as the line that gains its place', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 4, maxWait: 3_200 });
    const jobs = ['ann', 'ann', 'ann', 'bob'].map((tenant) => ({ tenant }));
    for (const job of jobs) queue.add(job);
    expect(queue.refusal('bob')).toBeNull();
    expect(queue.add({ tenant: 'bob' })).toEqual({ item: jobs[2], seconds: expect.any(Number) });
    // Both lines have two jobs.
    expect(queue.refusal('bob')).toEqual(expect.any(Number));
    expect(queue.refusal('cat')).toBeNull();
    queue.add({ tenant: 'cat' });
    // Now one line has two jobs and another one, which would only change places.
    expect(queue.refusal('cat')).toEqual(expect.any(Number));
  });

  it('counts an announced job as waiting', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 2, maxWait: 3_200 });
    const [one, two] = [queue.hold('ann'), queue.hold('ann')];
    expect(queue.refusal('ann')).toEqual(expect.any(Number));
    expect(queue.length).toBe(0);
    one();
    // A second call must not release the place of another job.
    one();
    expect(queue.refusal('ann')).toBe(null);
    queue.add({ tenant: 'ann' });
    expect(queue.refusal('ann')).toEqual(expect.any(Number));
    two();
    expect(queue.refusal('ann')).toBe(null);
  });

  it('includes announced jobs in the estimated wait', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 64, maxWait: 400 });
    // Without any finished job, the queue estimates 50 ms per job.
    const places = Array.from({ length: 9 }, () => queue.hold('ann'));
    expect(queue.refusal('ann')).toEqual(expect.any(Number));
    places[0]?.();
    expect(queue.refusal('ann')).toBe(null);
  });

  it('puts an account that keeps retrying after refusals behind one that does not', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 2, maxWait: 3_200, now: () => 0 });
    queue.add({ tenant: 'insists' });
    queue.add({ tenant: 'waits' });
    for (let i = 0; i < 10; i++) expect(queue.refusal('insists')).toBeGreaterThanOrEqual(1);
    expect(queue.take(false)?.item.tenant).toBe('waits');
  });

  it('delays an account that keeps retrying by at most five seconds of renders', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 64, maxWait: 100, now: () => 0 });
    for (const tenant of ['insists', ...Array<string>(40).fill('waits')]) queue.add({ tenant });
    for (let i = 0; i < 20_000; i++) queue.refusal('insists');
    expect(queue.refusal('insists')).not.toBeNull();
    const order = Array.from({ length: 41 }, () => {
      const turn = queue.take(false);
      turn?.done(500);
      return turn?.item.tenant;
    });
    expect(order.indexOf('insists')).toBeGreaterThanOrEqual(10);
    expect(order.indexOf('insists')).toBeLessThanOrEqual(13);
  });

  it('drops the newest jobs when jobs take longer than expected', () => {
    let now = 0;
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 640, maxWait: 3_200, now: () => now });
    const items = Array.from({ length: 60 }, () => ({ tenant: 'ann' }));
    for (const item of items) queue.add(item);
    expect(queue.dropLate()).toEqual([]);
    for (let i = 0; i < 4; i++) {
      const turn = queue.take(false);
      now += 200;
      turn?.done(200);
    }
    const late = queue.dropLate();
    expect(late.length).toBeGreaterThan(10);
    expect(late.map(({ item }) => item)).toEqual(items.slice(-late.length).toReversed());
    expect(late.every(({ seconds }) => seconds >= 1)).toBe(true);
    expect(queue.length).toBe(56 - late.length);
    // By their new estimate, the others start within 4 s of when they were added.
    expect(now + queue.length * queue.meanMs).toBeLessThanOrEqual(4_000 + queue.meanMs);
  });

  it('does not drop a job that was put back after its turn had come', () => {
    let now = 0;
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 8, maxWait: 1_000, now: () => now });
    queue.add({ tenant: 'ann' });
    const turn = queue.take(false);
    now += 60_000;
    turn?.putBack();
    expect([queue.dropLate(), queue.length]).toEqual([[], 1]);
  });

  it('forgets idle accounts', () => {
    let now = 0;
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 64, maxWait: 3_200, now: () => now });
    for (let i = 0; i < 20_000; i++) {
      queue.add({ tenant: `account ${i}` });
      queue.take(false)?.done(50);
      now += 50;
    }
    expect(queue.length).toBe(0);
    expect(queue.known).toBeLessThan(2_500);
  });
});
