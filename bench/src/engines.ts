import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Format } from '@placard/core';
import { messageOf } from '@placard/core/server';
import { openProcess, type EngineProcess } from './child.js';
import { engines, type EngineEntry } from './engines/catalog.js';
import { kinds } from './engines/engine.js';
import { installEngines } from './installed.js';
import { median, quantile } from './measure.js';
import type { Series } from './protocol.js';
import { installedVersion } from './versions.js';

export interface SeriesResult extends Series {
  readonly ms: number;
  readonly p95: number;
  /** Size of the median file. */
  readonly bytes: number;
}

export interface EngineResult {
  readonly id: string;
  readonly label: string;
  version: string | null;
  /** Why the measurement stopped or never started; null: complete. */
  failed: string | null;
  series: SeriesResult[];
  /** Gradient cards per second, on all cores. */
  rates: Partial<Record<Format, number>>;
  /** From the start of the process to the file of its first gradient PNG. */
  coldMs: number | null;
  /** Megabytes after half of the cards, after all cards, and at the peak. */
  memory: { readonly cards: number; readonly half: number; readonly end: number; readonly peak: number } | null;
}

/** Size of the measurement. */
export interface Effort {
  readonly rounds: number;
  /** Seconds in which each engine draws cards of a series before its rounds. */
  readonly warmSeconds: number;
  readonly spinSeconds: number;
  readonly spins: number;
  readonly coldStarts: number;
  /** Fraction of the cards that the engine's entry requests. */
  readonly memoryShare: number;
}

export const longEffort: Effort = {
  rounds: 70,
  warmSeconds: 2,
  spinSeconds: 3,
  spins: 3,
  coldStarts: 7,
  memoryShare: 1,
};
export const fullEffort: Effort = {
  rounds: 28,
  warmSeconds: 0.7,
  spinSeconds: 1,
  spins: 2,
  coldStarts: 5,
  memoryShare: 0.05,
};
export const quickEffort: Effort = {
  rounds: 12,
  warmSeconds: 0.2,
  spinSeconds: 1,
  spins: 1,
  coldStarts: 2,
  memoryShare: 0.1,
};

export const allSeries: readonly Series[] = kinds.flatMap((kind) =>
  (['png', 'jpg', 'webp'] as const).map((format) => ({ kind, format })),
);

const cores = availableParallelism();
const say = (line: string): void => void process.stderr.write(`${line}\n`);

interface Entrant {
  readonly entry: EngineEntry;
  readonly result: EngineResult;
}

/** Measures all engines, or those named in `only`, each in separate processes. */
export async function benchEngines(effort: Effort, only: readonly string[] = []): Promise<EngineResult[]> {
  const unknown = only.filter((id) => !engines.some((entry) => entry.id === id));
  if (unknown.length > 0) throw new Error(`--engine: no ${unknown.join(', ')}; there are ${ids(engines)}`);
  const entrants = engines.filter(({ id }) => only.length === 0 || only.includes(id)).map(enter);
  for (const measure of [measureLatency, measureRates, measureColdStarts, measureMemory]) {
    await measure(
      entrants.filter(({ result }) => result.failed === null),
      effort,
    );
  }
  return entrants.map(({ result }) => result);
}

const ids = (entries: readonly EngineEntry[]): string => entries.map(({ id }) => id).join(', ');

const enter = (entry: EngineEntry): Entrant => ({
  entry,
  result: {
    id: entry.id,
    label: entry.label,
    version: entry.package === null ? null : installedVersion(entry.package),
    failed: null,
    series: [],
    rates: {},
    coldMs: null,
    memory: null,
  },
});

/** An error ends the measurement of this engine and is shown in its row. */
async function attempt<T>({ entry, result }: Entrant, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    result.failed = messageOf(error).split('\n', 1).join('');
    say(`${entry.id}: ${result.failed}`);
    return undefined;
  }
}

async function open(entrant: Entrant, program?: string): Promise<EngineProcess | undefined> {
  const opened = await attempt(entrant, () => openProcess(entrant.entry, program));
  if (opened !== undefined) entrant.result.version = opened.version ?? entrant.result.version;
  return opened;
}

/** Each round draws one card per engine, all with the same text, in a different order. */
async function measureLatency(entrants: readonly Entrant[], { rounds, warmSeconds }: Effort): Promise<void> {
  const running: (Entrant & { process: EngineProcess })[] = [];
  for (const entrant of entrants) {
    const process = await open(entrant);
    if (process !== undefined) running.push({ ...entrant, process });
  }
  let index = 0;
  for (const series of allSeries) {
    say(`one card, ${series.kind} ${series.format}: ${rounds} rounds`);
    await warmUp(running, series, warmSeconds);
    const samples = new Map<EngineResult, { ms: number[]; bytes: number[] }>();
    for (let round = 0; round < rounds; round++, index++) {
      for (const entrant of shuffled(running, index)) {
        const { entry, result, process } = entrant;
        if (result.failed !== null || !entry.formats.includes(series.format)) continue;
        if (round % entry.pace !== 0) continue;
        const done = await attempt(entrant, () => process.ask({ type: 'draw', series, index }));
        if (done === undefined) continue;
        const sample = samples.get(result) ?? { ms: [], bytes: [] };
        sample.ms.push(done.ms);
        sample.bytes.push(done.bytes);
        samples.set(result, sample);
      }
    }
    for (const [result, { ms, bytes }] of samples)
      result.series.push({ ...series, ms: median(ms), p95: quantile(ms, 0.95), bytes: median(bytes) });
  }
  for (const { process } of running) await process.stop();
}

/** Warm-up, as in a process that has served for a while: V8 compiles what is called often. */
async function warmUp(
  running: readonly (Entrant & { readonly process: EngineProcess })[],
  series: Series,
  seconds: number,
): Promise<void> {
  for (const entrant of running) {
    const { entry, result, process } = entrant;
    if (result.failed !== null || !entry.formats.includes(series.format)) continue;
    await attempt(entrant, () => process.ask({ type: 'spin', series, from: 500_000, seconds }));
  }
}

/** Runs one process per core, all of one engine, each with different cards. The engines take turns. */
async function measureRates(entrants: readonly Entrant[], { spins, spinSeconds }: Effort): Promise<void> {
  for (const format of ['png', 'jpg', 'webp'] as const) {
    say(`images a second on ${cores} cores, ${format}: ${spins} × ${spinSeconds} s`);
    const teams = new Map<Entrant, EngineProcess[]>();
    const rates = new Map<Entrant, number[]>();
    for (const entrant of entrants) {
      if (entrant.result.failed !== null || !entrant.entry.formats.includes(format)) continue;
      const team = await Promise.all(Array.from({ length: cores }, () => open(entrant)));
      teams.set(
        entrant,
        team.filter((member) => member !== undefined),
      );
    }
    for (let spin = -1; spin < spins; spin++) {
      for (const [entrant, team] of teams) {
        if (entrant.result.failed !== null) continue;
        const seconds = spin < 0 ? Math.min(1, spinSeconds) : spinSeconds;
        const ask = (member: EngineProcess, i: number): ReturnType<EngineProcess['ask']> =>
          member.ask({
            type: 'spin',
            series: { kind: 'gradient', format },
            from: 100_000 * (i * 10 + spin + 1),
            seconds,
          });
        const done = await attempt(entrant, () => Promise.all(team.map(ask)));
        if (done === undefined || spin < 0) continue;
        const rate = done.reduce((sum, { cards, ms }) => sum + (cards / ms) * 1_000, 0);
        rates.set(entrant, [...(rates.get(entrant) ?? []), rate]);
      }
    }
    for (const [{ result }, perSpin] of rates) result.rates[format] = median(perSpin);
    for (const member of [...teams.values()].flat()) await member.stop();
  }
}

/** Measures programs that draw by themselves. Our engines are measured as they are installed. */
async function measureColdStarts(entrants: readonly Entrant[], { coldStarts }: Effort): Promise<void> {
  say(`cold start: ${coldStarts} times`);
  const folder = await mkdtemp(join(tmpdir(), 'placard-bench-'));
  const installed = await installEngines();
  const times = new Map<Entrant, number[]>();
  for (let run = 0; run < coldStarts; run++) {
    for (const entrant of shuffled(entrants, run)) {
      const series = { kind: 'gradient', format: 'png' } as const;
      const started = performance.now();
      const process = await open(entrant, entrant.entry.ours ? installed.worker : undefined);
      if (process === undefined) continue;
      const path = join(folder, entrant.entry.id);
      if ((await attempt(entrant, () => process.ask({ type: 'draw', series, index: run, path }))) !== undefined)
        times.set(entrant, [...(times.get(entrant) ?? []), performance.now() - started]);
      await process.stop();
    }
  }
  for (const [{ result }, ms] of times) result.coldMs = median(ms);
  for (const each of [folder, installed.folder]) await rm(each, { recursive: true });
}

/** Draws cards of all kinds and formats in one process. Reads `/proc`, so it runs only on Linux. */
async function measureMemory(entrants: readonly Entrant[], { memoryShare }: Effort): Promise<void> {
  if (process.platform !== 'linux') return say('memory: not measured, there is no /proc');
  for (const entrant of entrants) {
    const { entry, result } = entrant;
    const series = allSeries.filter(({ format }) => entry.formats.includes(format));
    const half = Math.round((entry.memoryCards * memoryShare) / 2);
    say(`memory, ${entry.id}: ${2 * half} cards`);
    const process = await open(entrant);
    if (process === undefined) continue;
    result.memory =
      (await attempt(entrant, async () => {
        await process.ask({ type: 'cycle', series, from: 0, cards: half });
        const middle = process.memory().resident;
        await process.ask({ type: 'cycle', series, from: half, cards: half });
        const { resident, peak } = process.memory();
        return { cards: 2 * half, half: middle, end: resident, peak };
      })) ?? null;
    await process.stop();
  }
}

/** Deterministic shuffle, so that an engine does not always follow the same other engine. */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  const order = [...values];
  let state = (seed * 2_654_435_761 + 1) % 4_294_967_296;
  for (let i = order.length - 1; i > 0; i--) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    const j = Math.floor((state / 4_294_967_296) * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
