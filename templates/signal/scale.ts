import { isNegative, numberIn } from '../shared/parts/number.js';

/** The scale beside the line. Its divisions have a round step. */
export interface Scale {
  readonly from: number;
  readonly step: number;
  /** Number of divisions: six, or fewer if the scale would end above 100 %. */
  readonly divisions: number;
  readonly decimals: number;
}

const maxDivisions = 6;

/** Returns the first number in a text, with its sign. The language decides which mark is the decimal mark. */
export function valueIn(text: string, lang: string | undefined): number | undefined {
  const number = numberIn(text, lang ?? 'en');
  if (number === undefined) return undefined;
  return isNegative(text, number) ? -number.value : number.value;
}

/**
 * Returns a scale that contains all values.
 *
 * @param percent whether the values are percentages: no division is above 100, unless a value is
 */
export function scaleOf(values: readonly number[], percent: boolean): Scale {
  // Differences that are too small for the precision of a double are ignored.
  const seen = values.map((value) => (Math.abs(value) < tiny ? 0 : value));
  const [least, most] = [Math.min(...seen), Math.max(...seen)];
  const flat = most - least <= tiny * Math.max(1, Math.abs(most));
  let step = round(flat ? Math.abs(most) / 3.4 || 1 : (most - least) / (maxDivisions - 1));
  const lowest = (): number => Math.floor((flat ? least - 2.6 * step : least) / step) * step;
  while (lowest() + maxDivisions * step < most) step = round(1.9 * step);
  let from = least >= 0 ? Math.max(0, lowest()) : lowest();
  let divisions = maxDivisions;
  if (percent && least >= 0 && most <= 100) {
    while (from + divisions * step > 100 * (1 + 1e-9)) {
      if (from - step >= 0) from -= step;
      else divisions -= 1;
    }
  }
  return { from, step, divisions, decimals: Math.min(18, Math.max(0, -Math.floor(Math.log10(step) + 1e-9))) };
}

const tiny = 1e-12;

/** Rounds a step to 1, 2 or 5 times a power of ten. */
function round(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const share = step / power;
  return (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10) * power;
}

/** Zeros of the scripts whose figures an axis can have, and their numbering systems in CLDR. */
const systems: ReadonlyMap<string, string> = new Map([
  ['٠', 'arab'],
  ['۰', 'arabext'],
  ['०', 'deva'],
  ['০', 'beng'],
  ['๐', 'thai'],
  ['၀', 'mymr'],
  ['០', 'khmr'],
]);

/** The numbering system of the figures in a text; Latin if it has none of another. */
function numbering(text: string): string {
  const [figure] = /(?![0-9])\p{Nd}/u.exec(text) ?? [];
  if (figure === undefined) return 'latn';
  const code = figure.codePointAt(0) ?? 0;
  const zero = [...systems.keys()].find((each) => code - each.charCodeAt(0) >= 0 && code - each.charCodeAt(0) < 10);
  return systems.get(zero ?? '') ?? 'latn';
}

/** Writes a division of a scale in the figures of the reading. */
export const labelOf = ({ from, step, decimals }: Scale, division: number, reading = ''): string =>
  (from + division * step).toLocaleString(`en-US-u-nu-${numbering(reading)}`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
