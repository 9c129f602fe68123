import type { Pixels } from './pixels.js';

/** Smaller channel differences are invisible when few pixels have them. Processors round differently. */
const visible = 24;

/** Share of pixels that may differ visibly, or change from one common color to another. */
const maxChanged = 0.0005;

/** Maximum mean difference of a channel (0 to 255). A slightly darker background exceeds it. */
const furthestMean = 0.5;

/** Number of most common colors whose counts are compared. */
const commonest = 10;

const channels = ['red', 'green', 'blue'] as const;

/**
 * Compares an image with the approved one. Returns a line with numbers for each visible change, or nothing. Three
 * limits complement each other: few pixels that differ much (a letter), many that differ little (a background), and one
 * color replaced by another.
 */
export function imageChanges(before: Pixels, now: Pixels): readonly string[] {
  if (before.width !== now.width || before.height !== now.height)
    return [`is ${now.width} × ${now.height} in place of ${before.width} × ${before.height}`];
  if (isSame(before.data, now.data)) return [];
  const pixels = before.width * before.height;
  const sums = [0, 0, 0];
  let changed = 0;
  for (let offset = 0; offset < before.data.length; offset += 3) {
    if (isChanged(before, now, offset)) changed += 1;
    for (let channel = 0; channel < 3; channel++)
      sums[channel] = (sums[channel] ?? 0) + difference(before, now, offset + channel);
  }
  const means = sums.map((sum) => sum / pixels);
  return [
    ...(changed > maxChanged * pixels ? [`differs visibly in ${percent(changed / pixels)} of its pixels`] : []),
    ...channels.flatMap((name, i) => {
      const mean = means[i] ?? 0;
      return mean > furthestMean ? [`differs in ${name} by ${mean.toFixed(2)} of 255 in the mean`] : [];
    }),
    ...colorChanges(colorsOf(before), colorsOf(now), pixels),
  ];
}

function isSame(before: Uint8Array, now: Uint8Array): boolean {
  for (let at = 0; at < before.length; at++) if (before[at] !== now[at]) return false;
  return true;
}

const difference = (before: Pixels, now: Pixels, at: number): number =>
  Math.abs((before.data[at] ?? 0) - (now.data[at] ?? 0));

const isChanged = (before: Pixels, now: Pixels, at: number): boolean =>
  difference(before, now, at) > visible ||
  difference(before, now, at + 1) > visible ||
  difference(before, now, at + 2) > visible;

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

/** Number of pixels per color (0xrrggbb). */
function colorsOf({ data }: Pixels): Counts {
  const counts = new Map<number, number>();
  let last = -1;
  let run = 0;
  const finish = (): void => void counts.set(last, (counts.get(last) ?? 0) + run);
  for (let at = 0; at < data.length; at += 3) {
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    if (color !== last) {
      if (run > 0) finish();
      last = color;
      run = 0;
    }
    run += 1;
  }
  finish();
  return counts;
}

type Counts = ReadonlyMap<number, number>;

const commonestOf = (counts: Counts): readonly number[] =>
  [...counts]
    .sort(([a, many], [b, more]) => more - many || a - b)
    .slice(0, commonest)
    .map(([color]) => color);

function colorChanges(before: Counts, now: Counts, pixels: number): string[] {
  const common = new Set([...commonestOf(before), ...commonestOf(now)]);
  return [...common].flatMap((color) => {
    const [was, is] = [before.get(color) ?? 0, now.get(color) ?? 0];
    if (Math.abs(was - is) <= maxChanged * pixels) return [];
    const name = `#${color.toString(16).padStart(6, '0')}`;
    return [`has ${name} in ${percent(is / pixels)} of its pixels, in place of ${percent(was / pixels)}`];
  });
}

/** An image of the changed pixels in red, over the old image in pale gray. Both must have the same size. */
export function changesInRed(before: Pixels, now: Pixels): Pixels {
  const data = new Uint8Array(before.data.length);
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = before.data.subarray(at, at + 3);
    const pale = 200 + Math.round((r + g + b) / 14);
    data.set(isChanged(before, now, at) ? [224, 32, 48] : [pale, pale, pale], at);
  }
  return { ...before, data };
}
