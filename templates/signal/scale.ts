import { isNegative, numberIn } from '../parts/number.js';

/** The scale on which points stand: divisions of a round step. */
export interface Scale {
  readonly from: number;
  readonly step: number;
  /** How many; six, or fewer where the next would lie past a whole. */
  readonly divisions: number;
  readonly decimals: number;
}

const maxDivisions = 6;

/** The first number of a reading or a point, with its sign; a mark before the fraction is the language's. */
export function valueIn(text: string, lang: string | undefined): number | undefined {
  const number = numberIn(text, lang ?? 'en');
  if (number === undefined) return undefined;
  return isNegative(text, number) ? -number.value : number.value;
}

/**
 * A scale on which all values stand between its ends.
 *
 * @param percent hundredths of a whole: no division lies past 100, unless a value does
 */
export function scaleOf(values: readonly number[], percent: boolean): Scale {
  // What differs by less than a double tells apart beside the rest is one value.
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

/** 1, 2 or 5 times a power of ten. */
function round(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const share = step / power;
  return (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10) * power;
}

export const labelOf = ({ from, step, decimals }: Scale, division: number): string =>
  (from + division * step).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
