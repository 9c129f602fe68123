import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue, type Turn } from '../../src/fair-queue.js';

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

describe('a queue by accounts (threat 23)', () => {
  it.each([1, 2, 4])('serves a polite one beside five greedy ones: %i at a time', (size) => {
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

  it('gives one that is alone everything', () => {
    const [one] = greedy;
    const { times } = simulate([one!], 2, 60_000)[one!.tenant]!;
    expect(times.length * 600).toBeGreaterThan(0.95 * 2 * 60_000);
  });

  it('shares by time, not by number: who asks for slow cards has fewer', () => {
    const askers = [
      { tenant: 'slow', cost: 800, atOnce: 3, pause: 0 },
      { tenant: 'quick', cost: 80, atOnce: 3, pause: 0 },
    ];
    const outcomes = simulate(askers, 1, 120_000);
    const [slow, quick] = askers.map(({ tenant, cost }) => outcomes[tenant]!.times.length * cost);
    expect(quick! / slow!).toBeGreaterThan(0.7);
    expect(quick! / slow!).toBeLessThan(1.4);
  });

  it('gives who was away for long a credit, and not all that he did not take', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 640, maxWait: 1e9 });
    const add = (tenant: string): void => void queue.add({ tenant });
    for (let i = 0; i < 200; i++) add('busy');
    const serve = (): string => {
      const turn = queue.take(false)!;
      turn.done(500);
      return turn.item.tenant;
    };
    for (let i = 0; i < 100; i++) serve();
    for (let i = 0; i < 100; i++) add('new');
    const order = Array.from({ length: 100 }, serve);
    const ahead = order.indexOf('busy');
    expect(ahead).toBeGreaterThan(1);
    expect(ahead).toBeLessThan(10);
    const news = order.slice(ahead).filter((tenant) => tenant === 'new').length;
    expect(news / (100 - ahead)).toBeCloseTo(0.5, 1);
  });

  it('counts a job that is about to come as one that waits', () => {
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

  it('estimates the wait with the jobs that are about to come', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 64, maxWait: 400 });
    // Without any finished job, the queue estimates 50 ms per job.
    const places = Array.from({ length: 9 }, () => queue.hold('ann'));
    expect(queue.refusal('ann')).toEqual(expect.any(Number));
    places[0]?.();
    expect(queue.refusal('ann')).toBe(null);
  });

  interface Rush {
    readonly refused: number;
    /** Number of refused callers that are accepted when they retry. */
    readonly through: number;
  }

  /**
   * Simulates callers that arrive within `milliseconds` and retry when `Retry-After` says. A card takes 3 ms.
   *
   * @param before duration in milliseconds of an earlier overload, at nine times the capacity, by callers that never
   *   retry
   */
  function rush(callers: number, milliseconds: number, before = 0): Rush {
    let now = 0;
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 64, maxWait: 3_200, now: () => now });
    const draw = (): void => queue.take(false)?.done(3);
    const ask = (): number | null => {
      const seconds = queue.refusal('ann');
      if (seconds === null) queue.add({ tenant: 'ann' });
      return seconds;
    };
    for (let i = 0; i < 100; i++) {
      ask();
      draw();
    }
    const comingBack: number[] = [];
    let asked = 0;
    let through = 0;
    for (now = 0; now < before; now++) {
      for (let i = 0; i < 3; i++) ask();
      if (now % 3 === 0) draw();
    }
    const begun = before + 1_000;
    for (; now < begun + 40_000; now++) {
      for (; asked < callers && begun + (asked * milliseconds) / callers <= now; asked++) {
        const seconds = ask();
        if (seconds !== null) comingBack.push(now + seconds * 1_000);
      }
      through += comingBack.filter((at) => at === now && ask() === null).length;
      if (now % 3 === 0) draw();
    }
    return { refused: comingBack.length, through };
  }

  it.each([
    [150, 0],
    [600, 0],
    [600, 300],
    [1_000, 900],
  ])('takes all who come back when they were told to: %i in %i ms', (callers, milliseconds) => {
    const { refused, through } = rush(callers, milliseconds);
    expect(refused).toBeGreaterThan(callers / 2 - 10);
    expect(through).toBe(refused);
  });

  it('takes them after an overload in which more were refused than the longest time has places for', () => {
    const { refused, through } = rush(400, 0, 5_000);
    expect(refused).toBeGreaterThan(300);
    expect(through).toBe(refused);
  });

  it('spreads them over the longest time, so that most get through when more come back than can be drawn in it', () => {
    const { refused, through } = rush(15_000, 5_000);
    expect(refused).toBeGreaterThan(12_000);
    expect(through / refused).toBeGreaterThan(0.7);
  });

  it('puts who asks on and on though he is refused behind who does not', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 2, maxWait: 3_200, now: () => 0 });
    queue.add({ tenant: 'insists' });
    queue.add({ tenant: 'waits' });
    for (let i = 0; i < 10; i++) expect(queue.refusal('insists')).toBeGreaterThanOrEqual(1);
    expect(queue.take(false)?.item.tenant).toBe('waits');
  });

  it('keeps nobody for ever', () => {
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
