import { Histogram, type Registry } from 'prom-client';

/** Upper bounds of the buckets, in seconds. */
export const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Durations of one route: their number per bucket (the last count is for longer ones), and their sum in seconds. */
interface Durations {
  readonly counts: number[];
  sum: number;
}

interface Value {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/**
 * A histogram of durations by route that counts in arrays. The histogram of prom-client validates and hashes the labels
 * of each duration, which takes 7 % of the CPU time of an answer from memory.
 */
export class DurationHistogram extends Histogram<'route'> {
  readonly #name: string;
  readonly #help: string;
  readonly #routes = new Map<string, Durations>();

  constructor(name: string, help: string, registers: Registry[]) {
    super({ name, help, labelNames: ['route'], buckets, registers });
    this.#name = name;
    this.#help = help;
  }

  /** @param seconds at least 0 */
  add(route: string, seconds: number): void {
    let durations = this.#routes.get(route);
    if (durations === undefined) {
      durations = { counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 };
      this.#routes.set(route, durations);
    }
    let bucket = 0;
    while (seconds > (buckets[bucket] ?? Infinity)) bucket += 1;
    durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1;
    durations.sum += seconds;
  }

  /** prom-client calls this method to read a histogram, in `get` and for its text. */
  async getForPromString(): Promise<object> {
    const values = [...this.#routes].flatMap(([route, durations]) => this.#valuesOf(route, durations));
    return { name: this.#name, help: this.#help, type: 'histogram', aggregator: 'sum', values };
  }

  /** Returns the values as Prometheus counts them: a bucket has all durations up to its bound. */
  #valuesOf(route: string, { counts, sum }: Durations): Value[] {
    let total = 0;
    const cumulative = counts.map((count, bucket): Value => {
      total += count;
      return { metricName: `${this.#name}_bucket`, labels: { le: buckets[bucket] ?? '+Inf', route }, value: total };
    });
    return [
      ...cumulative,
      { metricName: `${this.#name}_sum`, labels: { route }, value: sum },
      { metricName: `${this.#name}_count`, labels: { route }, value: total },
    ];
  }
}
