import { cpus, release, totalmem } from 'node:os';
import { formats } from '@placard/core/server';
import { reference } from './engines/catalogue.js';
import { allSeries, type Effort, type EngineResult, type SeriesResult } from './engines.js';
import { table } from './measure.js';
import type { Series } from './protocol.js';

/** Content of `engines.json`. */
export interface Report {
  readonly date: string;
  readonly machine: string;
  readonly node: string;
  readonly effort: Effort;
  readonly engines: readonly EngineResult[];
}

export const createReport = (engines: readonly EngineResult[], effort: Effort): Report => ({
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}`,
  node: process.version,
  effort,
  engines,
});

const kindNames = { flat: 'one colour', gradient: 'gradient', fresh: 'new colours', photo: 'photo' } as const;
const formatNames = { png: 'PNG', jpg: 'JPEG', webp: 'WebP' } as const;

export const seriesName = ({ kind, format }: Series): string => `${kindNames[kind]}, ${formatNames[format]}`;

export const seriesOf = (engine: EngineResult, { kind, format }: Series): SeriesResult | undefined =>
  engine.series.find((series) => series.kind === kind && series.format === format);

const none = '–';
const round = (value: number | null | undefined, digits = 0): string =>
  value === null || value === undefined ? none : value.toFixed(digits);
const ratio = (value: number | null | undefined, base: number | null | undefined): string =>
  value === null || value === undefined || base === null || base === undefined ? none : (value / base).toFixed(2);

const heading = ({ label, version }: EngineResult): string => label + (version === null ? '' : ` ${version}`);

/** The table that the README shows too: a column for each engine. */
export function overview(engines: readonly EngineResult[]): string {
  const row = (name: string, value: (engine: EngineResult) => string): string[] => [name, ...engines.map(value)];
  return table(
    ['one card, 1200×630', ...engines.map(heading)],
    [
      ...allSeries.map((series) =>
        row(`${seriesName(series)}, ms`, (engine) => round(seriesOf(engine, series)?.ms, 1)),
      ),
      ...formats.map((format) => row(`${formatNames[format]} a second`, ({ rates }) => round(rates[format]))),
      row('first image, ms', ({ coldMs }) => round(coldMs)),
      row('memory, MB', ({ memory }) => round(memory?.end)),
    ],
  );
}

/** Returns all tables as Markdown. */
export function markdown({ date, machine, node, effort, engines }: Report): string {
  const base = engines.find(({ id }) => id === reference);
  const details = allSeries.map((series) => {
    const baseline = base === undefined ? undefined : seriesOf(base, series);
    return table(
      [seriesName(series), 'median ms', 'p95 ms', 'KB', `÷ ${reference}: ms`, 'KB'],
      engines.map((engine) => {
        const own = seriesOf(engine, series);
        const kilobytes = own === undefined ? undefined : own.bytes / 1_000;
        return [
          engine.label,
          round(own?.ms, 1),
          round(own?.p95, 1),
          round(kilobytes),
          ratio(own?.ms, baseline?.ms),
          ratio(own?.bytes, baseline?.bytes),
        ];
      }),
    );
  });

  const service = table(
    [
      'a process, and one for each core',
      ...formats.flatMap((format) => [`${format}/s`, `÷ ${reference}`]),
      'first image, ms',
      `÷ ${reference}`,
    ],
    engines.map((engine) => [
      engine.label,
      ...formats.flatMap((format) => [
        round(engine.rates[format], 1),
        ratio(engine.rates[format], base?.rates[format]),
      ]),
      round(engine.coldMs),
      ratio(engine.coldMs, base?.coldMs),
    ]),
  );

  const memory = table(
    ['memory of a process, MB', 'cards', 'after half', 'after all', 'at most'],
    engines.map(({ label, memory }) => [
      label,
      memory === null ? none : String(memory.cards),
      round(memory?.half),
      round(memory?.end),
      round(memory?.peak),
    ]),
  );

  const failures = engines
    .filter(({ failed }) => failed !== null)
    .map((engine) => `- **${heading(engine)} did not run, or not to the end**: ${engine.failed}`);

  return `${[
    `# Placard beside its peers`,
    `Made by \`npm run bench -- --only engines\` on ${date}; ${machine}; Node ${node}. Only ratios within this run mean anything.`,
    ...(failures.length > 0 ? [failures.join('\n')] : []),
    overview(engines),
    notes(effort),
    ...details,
    service,
    memory,
  ].join('\n\n')}\n`;
}

const notes = ({ rounds, warmSeconds, spins, spinSeconds, coldStarts }: Effort): string =>
  [
    `- One card: ${rounds} rounds, after each engine has drawn such cards for ${warmSeconds} s. In each round every engine, in a process of its own, draws the same card in turn, in another order each round; the clock runs in its process, around that card alone. The slow draw in every fourth round only.`,
    '- "one colour" is a card without gradients; ours write its WebP without loss, the others with.',
    '- "gradient" is the same ground each time, which an engine may keep; "new colours" is the same gradient in colours that no card before it had, as where each account has its own.',
    '- No title comes twice, and every fourth is in Cyrillic, Greek or Vietnamese: scripts of Inter, the one family that all have.',
    '- The photo is cut to 1200×630 for the peers before the clock runs, and handed over in the fastest way that the peer documents: `images` (takumi), a data URL (satori, @vercel/og), the page (Chromium). Ours take the file of 3000×2160, and keep it cut.',
    '- Of a JPEG, ours keep the card before, and copy the coded blocks of those parts that have the same pixels: with the same gradient or photo, all that is not under text. With new colours nothing is kept.',
    '- JPEG quality 85, WebP 82, PNG as the engine sets it. satori → resvg writes PNG, which sharp makes into the others; @vercel/og writes PNG alone, by sharp, which is installed here.',
    '- @vercel/og 1.0.3 as published ends a process of plain Node that imports it; here it is given the globals that it misses.',
    `- Images a second: cards over the gradient, one process for each core, each drawing one card after the other; median of ${spins} × ${spinSeconds} s.`,
    `- First image: from the start of the process, Node's included, to the file of a gradient PNG; median of ${coldStarts}. The modules of ours are joined as in what is published.`,
    '- Memory: resident, of a process and all that it started (pages that they share count for each), over all kinds and formats. The slow draw fewer cards.',
    "- Ours run with the flags of the service's render processes (sizes of the heap of V8, `MALLOC_ARENA_MAX=2`), the peers as Node starts them. `NODE_EXTRA_CA_CERTS` is unset: to read certificates takes Node as long as to start.",
  ].join('\n');
