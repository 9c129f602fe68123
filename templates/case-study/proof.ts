/** What a number claims, as lengths from 0 to 1: a share of one field, or two bars, before and after. */
export type Proof = { readonly share: number } | { readonly before: number; readonly after: number };

// Bounded by the 12 characters that a metric may have.
const figure = '([0-9]{1,12}(?:\\.[0-9]{1,12})?)';
const ofWhole = new RegExp(`^${figure} ?(?:/|in|of|out of) ?${figure}$`, 'iu');
const percent = new RegExp(`^([+-]?)${figure} ?%$`, 'u');
const times = new RegExp(`^${figure} ?[x×]$`, 'iu');

/** Nothing when the number is no ratio: then nothing is pretended. */
export function proofOf(metric: string): Proof | undefined {
  const plain = metric.trim().replace(/[−–]/gu, '-').replace(/,/gu, '').replace(/\s+/gu, ' ');
  const part = ofWhole.exec(plain);
  if (part !== null) {
    const [share, whole] = [Number(part[1]), Number(part[2])];
    return whole > 0 && share <= whole ? { share: share / whole } : undefined;
  }
  const change = percent.exec(plain);
  if (change !== null) return percentage(change[1] ?? '', Number(change[2]) / 100);
  const factor = Number(times.exec(plain)?.[1] ?? 0);
  if (factor === 0) return undefined;
  return factor >= 1 ? { before: 1 / factor, after: 1 } : { before: 1, after: factor };
}

function percentage(sign: string, value: number): Proof | undefined {
  if (sign === '-') return value <= 1 ? { before: 1, after: 1 - value } : undefined;
  if (sign === '+') return { before: 1 / (1 + value), after: 1 };
  return value <= 1 ? { share: value } : { before: 1 / value, after: 1 };
}

/** The picture in words. */
export function describe(proof: Proof | undefined): string {
  if (proof === undefined) return '';
  const percentOf = (value: number): string => `${Math.round(100 * value)}%`;
  if ('share' in proof) return `A field, filled to ${percentOf(proof.share)}.`;
  const { before, after } = proof;
  return after < before
    ? `Two bars, the second ${percentOf(after)} as long as the first.`
    : `Two bars, the first ${percentOf(before)} as long as the second.`;
}
