import { readdirSync, readFileSync } from 'node:fs';

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A function to measure. It gets the number of the round, so that each round draws different texts. */
export interface Contender {
  readonly name: string;
  readonly run: (round: number) => Promise<number>;
}

export interface Timing {
  readonly name: string;
  readonly ms: number;
  readonly p95: number;
  /** Size of the last result. */
  readonly bytes: number;
}

/**
 * Runs all contenders in turn, A B C A B C …, so that changes of the machine's speed affect all equally. The first
 * `warmup` rounds are not counted.
 */
export async function interleave(contenders: readonly Contender[], rounds: number, warmup = 5): Promise<Timing[]> {
  const times = contenders.map((): number[] => []);
  const bytes = contenders.map(() => 0);
  for (let round = -warmup; round < rounds; round++) {
    for (const [i, { run }] of contenders.entries()) {
      const started = performance.now();
      bytes[i] = await run(round + warmup);
      if (round >= 0) times[i]?.push(performance.now() - started);
    }
  }
  return contenders.map(({ name }, i) => ({
    name,
    ms: median(times[i] ?? []),
    p95: quantile(times[i] ?? [], 0.95),
    bytes: bytes[i] ?? 0,
  }));
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = [head, ...rows].reduce<number[]>(
    (all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)),
    [],
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Clock ticks a second in `/proc` (`getconf CLK_TCK`), the same on all Linux. */
const ticks = 100;

/** @returns milliseconds of processor time, user and system, that all threads of a process have had. Reads `/proc`. */
export function processorTimeOf(pid: number): number {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const values = fields.split(' ').map(Number);
  return (((values[11] ?? 0) + (values[12] ?? 0)) * 1_000) / ticks;
}

/** Ids of the processes that a process has started. Reads `/proc`. */
export function childrenOf(pid: number): readonly number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const ids = threads.flatMap(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').match(/\d+/g) ?? [],
  );
  return ids.map(Number);
}
