import { bundledRegistry } from '@placard/cli/registry';
import { minSimilarity, maxCardBytes } from '@placard/images';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Drawn } from './bytes-part.js';
import { median, quantile, table } from './measure.js';

/**
 * Draws every template with its examples and its longest texts, in every preset: over every photo as JPEG and WebP, and
 * without a photo in every format. Reports what exceeds the size that every platform shows, how much the panels of
 * compressed cards have lost, and what compressing them costs.
 */

/** Draws a share of the cards in a separate process. */
async function drawPart(
  ...args: readonly [part: number, parts: number, every: number, minJpeg: number]
): Promise<Drawn[]> {
  const child = fork(fileURLToPath(new URL('./bytes-part.js', import.meta.url)), args.map(String));
  const drawn: Drawn[] = [];
  child.on('message', (one) => drawn.push(one as Drawn));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the process of part ${args[0]} ended with ${code}`);
  return drawn;
}

function row(name: string, drawn: readonly Drawn[]): readonly string[] {
  const [largest] = drawn.toSorted((a, b) => b.bytes - a.bytes);
  const lowered = drawn.filter(({ isLowered }) => isLowered);
  const panels = lowered.flatMap(({ panel }) => (panel === undefined ? [] : [panel]));
  const costs = lowered.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  const near = costs.map((cost) => cost.near);
  const calm = costs.map((cost) => cost.calm);
  const shown = (values: readonly number[], pick: (values: readonly number[]) => number): string =>
    values.length === 0 ? '' : pick(values).toFixed(3);
  return [
    name,
    String(drawn.length),
    String(drawn.filter(({ bytes }) => bytes > maxCardBytes).length),
    largest === undefined
      ? ''
      : `${largest.bytes} (${largest.template}, ${largest.preset}, ${largest.background ?? 'no photo'})`,
    String(lowered.length),
    String(panels.filter((value) => value < minSimilarity).length),
    shown(panels, (values) => Math.min(...values)),
    shown(panels, median),
    ...[near, calm].flatMap((values) => [
      shown(values, median),
      shown(values, (all) => quantile(all, 0.9)),
      shown(values, (all) => Math.max(...all)),
    ]),
  ];
}

/** Which cards are drawn, and how. */
export interface Share {
  /** Draws every n-th card; 1: all. */
  readonly every: number;
  /**
   * Minimum bytes of a photo card's JPEG for which WebP is encoded too; 0: for all. WebP had at most 0.88 of the bytes.
   */
  readonly minJpeg: number;
  /** Processes that draw. */
  readonly processes: number;
}

/**
 * Runs the matrix and returns the table as Markdown.
 *
 * All cards take ten minutes of two cores as JPEG, and half an hour with all WebPs.
 */
export async function benchBytes({ every, minJpeg, processes }: Share): Promise<string> {
  const parts = Array.from({ length: processes }, (_, part) => drawPart(part, processes, every, minJpeg));
  const drawn = (await Promise.all(parts)).flat();
  const rows = [true, false].flatMap((flat) =>
    (['png', 'jpg', 'webp'] as const).map((format) => ({
      name: `${format} ${flat ? 'without a photo' : 'over a photo'}`,
      cards: drawn.filter((one) => (one.background === null) === flat && one.format === format),
    })),
  );
  const head = ['', 'cards', `over ${maxCardBytes}`, 'largest', 'compressed more', `panel SSIM under ${minSimilarity}`];
  const shown = rows.filter(({ cards }) => cards.length > 0);
  return `# Bytes

Every template × its examples and longest texts × no photo and ${bundledRegistry().backgrounds.backgrounds.length} photos × three presets, at scale 1${every === 1 ? '' : `; one card of ${every}`}.
${minJpeg === 0 ? '' : `Over a photo, WebP only of cards whose JPEG has at least ${minJpeg} bytes.\n`}Panel SSIM: of luma, in the rectangle around the boxes in which the texts stand, beside the exact pixels, of cards that
were compressed more than usual.

Cost: processor time of drawing and encoding such a card beside the same card over the photo with which it fits at once and
has the most bytes, in turn, each after a card of another size, the least of five each. Beside a calm photo: beside the first
photo with which it fits at once, each after the same card over the second, whose bits a usual JPEG copies where its panel
is the same. The JPEGs that cost most would keep too little SSIM with the codes of the usual encoder, and are packed. What
WebPs cost most is their coding: one of 300,000 bytes has up to twice as many tokens as one over a calm photo.

${table(
  [...head, 'least', 'median', 'cost', 'p90', 'most', 'beside a calm photo', 'p90', 'most'],
  shown.map(({ name, cards }) => row(name, cards)),
)}

${table(
  ['cards with a panel SSIM under 0.97', 'format', 'preset', 'photo', 'SSIM', 'bytes'],
  drawn
    .filter(isSoft)
    .map((one) => [
      one.template,
      one.format,
      one.preset ?? '',
      one.background ?? 'none',
      String(one.panel?.toFixed(4)),
      String(one.bytes),
    ]),
)}
`;
}

const isSoft = ({ panel }: Drawn): boolean => panel !== undefined && panel < minSimilarity;
