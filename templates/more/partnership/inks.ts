import type { LogoFacts } from '@placard/core';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { mix } from '@placard/templates/parts/mix';

/** Colors of text. */
export const [black, white] = ['#14110F', '#FFFFFF'];

/** Minimum contrast between the overlap and each of the sheets, and of the words on it. */
const [apart, readable] = [1.65, 7];

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const colorOf = (levels: readonly number[]): string =>
  `#${levels.map((level) => Math.round(level).toString(16).padStart(2, '0')).join('')}`;

/** Two colors combined channel by channel, from 0 to 255. */
const combined = (a: string, b: string, of: (x: number, y: number) => number): string => {
  const other = channels(b);
  return colorOf(channels(a).map((level, i) => of(level, other[i] ?? 0)));
};

/** Maximum share of black that is added: a black overlap would not look like a mixture of the two. */
const darkest = 0.55;

const steps = Array.from({ length: 20 }, (_, i) => i / 20);

/**
 * Returns the color that two sheets make where they overlap: as two inks print it, darkened until it differs from
 * both. A dark sheet may leave no room below: then it is a mixture of the two, or a light color, as of two lights.
 */
export function overprint(a: string, b: string): string {
  const multiplied = combined(a, b, (x, y) => (x * y) / 255);
  const screened = combined(a, b, (x, y) => 255 - ((255 - x) * (255 - y)) / 255);
  const candidates = [
    ...steps.filter((step) => step <= darkest).map((step) => mix(multiplied, '#000000', step)),
    ...steps.map((step) => mix(a, b, step)),
    ...steps.map((step) => mix(screened, '#FFFFFF', step)),
  ].filter((color) => contrast(color, inkOn(color, black, white)) >= readable);
  const difference = (color: string): number => Math.min(contrast(color, a), contrast(color, b));
  const found = candidates.find((color) => difference(color) >= apart);
  return found ?? candidates.toSorted((x, y) => difference(y) - difference(x))[0] ?? black;
}

/** Minimum contrast of a sheet to the paper, and minimum difference between the two sheets, in levels of a channel. */
const [offPaper, offTwin] = [1.25, 48];

/** Returns a sheet that can be told from the paper: the wanted color, or that of a logo if there is none. */
export function sheetOf(
  wanted: string | undefined,
  logo: LogoFacts | undefined,
  fallback: string,
  paper: string,
): string {
  const main = logo?.colors.find(({ color, share }) => share >= 0.25 && contrast(color, paper) >= offPaper)?.color;
  return wanted ?? main ?? fallback;
}

/** Returns the second sheet, lighter or darker if it would look like the first. */
export function apartFrom(sheet: string, first: string): string {
  const other = channels(first);
  const isTwin = channels(sheet).every((level, i) => Math.abs(level - (other[i] ?? 0)) < offTwin);
  return isTwin ? mix(sheet, inkOn(sheet, '#000000', '#FFFFFF'), 0.35) : sheet;
}
