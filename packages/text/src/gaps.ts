import { at } from './extent.js';
import type { LineRange } from './lines.js';
import type { MeasuredText } from './measure.js';
import { isExtended, isWordSpace } from './spacing.js';

/** Pixels after the characters of a line. */
export interface Gaps {
  /** By index in the text; undefined if there are none. */
  readonly after: ReadonlyMap<number, Gap> | undefined;
  /** The line fills its box. */
  readonly isFull: boolean;
}

export interface Gap {
  readonly word: number;
  /** What justification adds; it is not part of the measured widths. */
  readonly justified: number;
}

const noGaps: Gaps = { after: undefined, isFull: false };

/** @param rest width that justification distributes */
export function gapsOf({ text, runs }: MeasuredText, { start, end }: LineRange, fontSize: number, rest: number): Gaps {
  const spaced = runs.filter(({ span }) => span.wordSpacing !== undefined);
  if (spaced.length === 0 && rest <= 0) return noGaps;
  const after = new Map<number, Gap>();
  for (const { start: from, end: to, span } of spaced)
    for (let i = Math.max(start, from); i < Math.min(end, to); i++)
      if (isWordSpace(text, i) && span.wordSpacing !== undefined) {
        const { em, px } = span.wordSpacing;
        after.set(i, { word: at({ em: em * span.size, px }, fontSize), justified: 0 });
      }
  if (rest <= 0) return { after, isFull: false };
  const places: number[] = [];
  for (let i = start; i < end; i++) if (isExtended(text, i, end)) places.push(i);
  for (const i of places) after.set(i, { word: after.get(i)?.word ?? 0, justified: rest / places.length });
  return { after, isFull: places.length > 0 };
}

/** The gaps of a run, by index in the run, and the width that justification adds to it. */
export function gapsWithin(
  gaps: ReadonlyMap<number, Gap>,
  start: number,
  end: number,
): { readonly after: ReadonlyMap<number, number>; readonly justified: number } {
  const after = new Map<number, number>();
  let justified = 0;
  for (const [index, gap] of gaps) {
    if (index < start || index >= end) continue;
    after.set(index - start, gap.word + gap.justified);
    justified += gap.justified;
  }
  return { after, justified };
}
