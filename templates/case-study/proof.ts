import { isNegative, isPercent, numbersIn, type WrittenNumber } from '../shared/parts/number.js';

/** Lengths of the bars from 0 to 1: a share of one bar, or two bars for before and after. */
export type Proof = { readonly share: number } | { readonly before: number; readonly after: number };

/** Text between a part and its whole, as in `9 in 10`. */
const ofWhole = /^ ?(?:\/|in|of|out of|von|aus|sur|de|di|van|av|af|z|ze|из|з|από|من|از|מתוך) ?$/iu;
const times = /^(?: ?[x×]| ?倍| ?배|[- ]?(?:fold|fach|mal|times|fois|veces|volte|vezes|keer|раза?))$/iu;

/** The sign may also be before the number: `×3`. */
const timesBefore = /^[x×] ?$/iu;

/**
 * Reads the lengths of the bars from a metric. Returns undefined if the metric is not a ratio.
 *
 * @param lang decides whether `1.234` is read as 1234
 */
export function proofOf(metric: string, lang?: string): Proof | undefined {
  const plain = metric.trim().replace(/\s+/gu, ' ');
  const numbers = numbersIn(plain, lang ?? 'en');
  const [first, second] = numbers;
  if (first === undefined || numbers.includes(undefined)) return undefined;
  if (second !== undefined) return numbers.length === 2 ? partOf(plain, first, second) : undefined;
  const [before, after] = [plain.slice(0, first.start), plain.slice(first.end)];
  if (isPercent(plain)) return percentage(plain, before, after, first);
  const isMultiple = before === '' ? times.test(after) : timesBefore.test(before) && after === '';
  if (!isMultiple || first.value === 0) return undefined;
  return first.value >= 1 ? { before: 1 / first.value, after: 1 } : { before: 1, after: first.value };
}

function partOf(text: string, share: WrittenNumber, whole: WrittenNumber): Proof | undefined {
  if (share.start !== 0 || whole.end !== text.length || !ofWhole.test(text.slice(share.end, whole.start)))
    return undefined;
  return whole.value > 0 && share.value <= whole.value ? { share: share.value / whole.value } : undefined;
}

/** With a sign it is a change, without one a share. Returns undefined for a decrease or a share above 100 %. */
function percentage(text: string, before: string, after: string, number: WrittenNumber): Proof | undefined {
  // In Turkish and Basque the percent sign is before the number.
  const rest = (before + after).replace(/[%٪﹪％\s]/gu, '');
  if (!/^[-−–+]?$/u.test(rest)) return undefined;
  const value = number.value / 100;
  if (isNegative(text.replace(/[%٪﹪％]/u, ''), number) || /^[-−–]/u.test(rest))
    return value <= 1 ? { before: 1, after: 1 - value } : undefined;
  if (rest === '+') return { before: 1 / (1 + value), after: 1 };
  return value <= 1 ? { share: value } : undefined;
}
