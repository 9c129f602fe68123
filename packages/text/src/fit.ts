import { balanceLines } from './balance.js';
import { breakLines, epsilon, lineWidth, widestSegment, type LineRange } from './lines.js';
import type { MeasuredText, Segment } from './measure.js';
import type { Paragraph } from './paragraph.js';
import type { Vertical } from './vertical.js';

/** The box that a text must stay in; pixels, unbounded where left out. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  /** The box is this wide, whatever the text: lines are aligned in it. By default what the node's style says. */
  readonly definite?: boolean;
}

export interface FittedText {
  readonly fontSize: number;
  readonly lines: readonly LineRange[];
  /** The last line is to end in an ellipsis. */
  readonly truncated: boolean;
}

/** Where lines of a size would stand. */
export type Stack = (lines: readonly LineRange[], fontSize: number) => Vertical;

/** Whole phrases are worth a quarter of a text's size, and whole words a fifth. */
const leastShare = { phrase: 0.75, hyphen: 0.8 } as const;

/**
 * The largest whole font size between the bounds at which the text stays in its box with no word broken; at the
 * smallest, what does not fit is cut after the last line that does. Phrases and words stay whole unless that costs too
 * much of the size.
 */
export function fitText(text: MeasuredText, paragraph: Paragraph, stack: Stack, box: TextBox): FittedText {
  const { range } = paragraph;
  const whole = layIn(text, paragraph, stack, box, text.segments());
  if (range !== undefined || paragraph.wrap === 'nowrap' || !mayGain(text, paragraph, whole, box)) return whole;
  const all = text.divided();
  if (all === text.segments()) return whole;
  const divided = layIn(text, paragraph, stack, box, all);
  const kind = all.some(({ after }) => after === 'phrase') ? 'phrase' : 'hyphen';
  return whole.fits && whole.fontSize >= leastShare[kind] * divided.fontSize ? whole : divided;
}

const evenShare = 0.9;

/** Whether words and phrases stand in the way of a larger size, or of any. */
function mayGain(text: MeasuredText, { fit }: Paragraph, whole: Laid, box: TextBox): boolean {
  if (!whole.fits) return true;
  if (fit === undefined || whole.fontSize >= fit.max) return false;
  // With phrases any line may gain; without them only a word that fills its line may.
  return text.mayDivide() || widestSegment(text.segments(), whole.fontSize / leastShare.hyphen) > box.width;
}

interface Laid extends FittedText {
  /** All of the text is in the box, with no segment broken. */
  readonly fits: boolean;
}

function layIn(
  text: MeasuredText,
  paragraph: Paragraph,
  stack: Stack,
  { width, height }: TextBox,
  segments: readonly Segment[],
): Laid {
  const { fit, wrap, range } = paragraph;
  const oneLine: readonly LineRange[] | undefined =
    range !== undefined ? [lineOf(text, range)] : wrap === 'nowrap' ? [lineOf(text, [0, text.text.length])] : undefined;
  const maxLines = oneLine !== undefined ? 1 : (paragraph.lineClamp ?? Infinity);
  const lay = (fontSize: number): readonly LineRange[] => oneLine ?? breakLines(text, segments, fontSize, width);
  const isHigh = (lines: readonly LineRange[], fontSize: number): boolean =>
    stack(lines, fontSize).height > height + epsilon;
  const isWide = (lines: readonly LineRange[], fontSize: number): boolean =>
    (oneLine === undefined
      ? widestSegment(segments, fontSize)
      : Math.max(0, ...lines.map((line) => lineWidth(text, line, fontSize)))) >
    width + epsilon;
  const fits = (lines: readonly LineRange[], fontSize: number): boolean =>
    lines.length <= maxLines && !isWide(lines, fontSize) && !isHigh(lines, fontSize);

  const most = fit === undefined ? paragraph.fontSize : largest(fit.min, fit.max, (size) => fits(lay(size), size));
  const even = (fontSize: number): readonly LineRange[] | undefined => {
    const lines = balanceLines(text, segments, fontSize, width);
    return isHigh(lines, fontSize) ? undefined : lines;
  };
  // Even lines end elsewhere than filled ones and may come closer to each other: they are worth a little of the size.
  const least = fit === undefined ? most : Math.max(fit.min, Math.floor(evenShare * most));
  let fontSize = most;
  let balanced = wrap === 'balance' && oneLine === undefined ? even(most) : undefined;
  if (wrap === 'balance' && oneLine === undefined && fits(lay(most), most))
    for (let size = most - 1; balanced === undefined && size >= least; size--) {
      balanced = even(size);
      if (balanced !== undefined) fontSize = size;
    }
  const filled = lay(fontSize);
  const chosen = balanced ?? filled;
  if (fits(chosen, fontSize)) return { fontSize, lines: chosen, truncated: false, fits: true };
  const cut = oneLine === undefined ? chosen.length > maxLines || isHigh(chosen, fontSize) : isWide(chosen, fontSize);
  if (!cut) return { fontSize, lines: chosen, truncated: false, fits: false };
  const kept = filled.slice(0, Math.max(1, Math.min(maxLines, filled.length)));
  while (kept.length > 1 && isHigh(kept, fontSize)) kept.pop();
  return { fontSize, lines: kept, truncated: kept.length < filled.length || oneLine !== undefined, fits: false };
}

/** A range that ends within a word was cut there for a hyphen. */
function lineOf(text: MeasuredText, [start, end]: readonly [number, number]): LineRange {
  const isDivided =
    withinWord.test(text.text.slice(end - 1, end + 1)) &&
    text.divided().some((segment) => segment.end === end && segment.after === 'hyphen');
  return { start, end, hyphen: isDivided };
}

const withinWord = /^[\p{L}\p{M}\u00ad][\p{L}\p{M}]/u;

/** Binary search over whole sizes; `min` when none passes. */
function largest(min: number, max: number, passes: (size: number) => boolean): number {
  let low = min;
  let high = max;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
