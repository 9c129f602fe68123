import { isPercent, numberIn } from '../parts/number.js';

/** How many steps there are, and on which one we stand, counted from 1; 0 when nobody said. */
export interface Progress {
  readonly steps: number;
  readonly current: number;
}

const usualSteps = 7;
/** More steps than these are a ramp already. */
const maxSteps = 40;

/** Of how many hundredths a part is drawn, when it is told in hundredths and nobody says how many lessons there are. */
const tenths = 10;

export function progressOf(number: string | undefined, total: string | undefined): Progress {
  const all = wholeIn(total);
  if (isPercent(number)) {
    const steps = Math.min(maxSteps, Math.max(all ?? tenths, 2));
    return { steps, current: Math.max(1, Math.round((Math.min(100, wholeIn(number) ?? 100) / 100) * steps)) };
  }
  const own = wholeIn(number);
  const steps = Math.max(all || (own === undefined ? usualSteps : own + 2), own ?? 1, 2);
  const current = Math.max(1, number ? (own ?? steps) : steps);
  if (steps <= maxSteps) return { steps, current };
  return { steps: maxSteps, current: Math.max(1, Math.round((current / steps) * maxSteps)) };
}

/** The first number in a text, in any script's digits, without its fraction. */
const wholeIn = (text: string | undefined): number | undefined => {
  const number = numberIn(text ?? '');
  return number === undefined ? undefined : Math.trunc(number.value);
};
