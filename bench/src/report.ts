import { cpus, release, totalmem } from 'node:os';
import { formats } from '@placard/core/server';
import { reference } from './engines/catalog.js';
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

const kindNames = { flat: 'one color', gradient: 'gradient', fresh: 'new colors', photo: 'photo' } as const;
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

/** A column for each engine. */
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
    `Made by \`npm run bench -- --only engines\` on ${date}; ${machine}; Node ${node}. Compare only results of this run.`,
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
    `- One card: ${rounds} rounds, after each engine has drawn such cards for ${warmSeconds} s. In each round the engines draw the same card one after the other, each in its own process, in a different order per round. Time is measured in that process, and only for that card. Slow engines draw in every fourth round.`,
    '- "one color" is a card without gradients; Placard writes its WebP without loss, the others with loss.',
    '- "gradient" is the same background for all cards, which an engine may cache; "new colors" is the same gradient with new colors for each card, as if each account had its own.',
    '- No title is repeated, and every fourth is in Cyrillic, Greek or Vietnamese, which Inter has, the only font family of all engines.',
    '- For the peers the photo is cropped to 1200×630 before the measurement, and passed in the fastest documented way: `images` (takumi), a data URL (satori, @vercel/og), the page (Chromium). Placard gets the file of 3000×2160, and caches the cropped photo.',
    '- For JPEGs, Placard keeps the previous card and copies the coded blocks of parts with the same pixels: with the same gradient or photo, everything that is not under text. With new colors nothing is copied.',
    '- JPEG quality 85, WebP 82, PNG as the engine sets it. satori → resvg writes PNG, which sharp converts to the other formats; @vercel/og only writes PNG, with sharp, which is installed here.',
    '- @vercel/og 1.0.3 crashes when plain Node imports it; here the missing globals are provided.',
    `- Images per second: cards over the gradient, one process per core, each drawing one card after the other; median of ${spins} × ${spinSeconds} s.`,
    `- First image: from the start of the process, including Node's start, to the file of a gradient PNG; median of ${coldStarts}. Placard's modules are bundled as in the published packages.`,
    '- Memory: resident memory of a process and its child processes (shared pages count for each), over all kinds and formats. Slow engines draw fewer cards.',
    "- Placard runs with the flags of the server's render processes (heap sizes of V8, `MALLOC_ARENA_MAX=2`), the peers with the defaults of Node. `NODE_EXTRA_CA_CERTS` is unset, because reading certificates takes Node as long as starting.",
  ].join('\n');
