import { isPercent, numberIn } from '../shared/parts/number.js';

/** The number of steps, and the current one, counted from 1. */
export interface Progress {
  readonly steps: number;
  readonly current: number;
}

const defaultSteps = 7;
/** With more steps, the stairs would look like a ramp. */
const maxSteps = 40;

/** Number of steps if the progress is a percentage and there is no total. */
const tenths = 10;

export function progressOf(number: string | undefined, total: string | undefined): Progress {
  const all = wholeIn(total);
  if (isPercent(number)) {
    const steps = Math.min(maxSteps, Math.max(all ?? tenths, 2));
    return { steps, current: Math.max(1, Math.round((Math.min(100, wholeIn(number) ?? 100) / 100) * steps)) };
  }
  const own = wholeIn(number);
  const steps = Math.max(all || (own === undefined ? defaultSteps : own + 2), own ?? 1, 2);
  const current = Math.max(1, number ? (own ?? steps) : steps);
  if (steps <= maxSteps) return { steps, current };
  return { steps: maxSteps, current: Math.max(1, Math.round((current / steps) * maxSteps)) };
}

/** The first number in a text, in the digits of any script, without its fraction. */
const wholeIn = (text: string | undefined): number | undefined => {
  const number = numberIn(text ?? '');
  return number === undefined ? undefined : Math.trunc(number.value);
};
