import type { Ink } from '@placard/core/engine';
import { halfLeadings } from './face-metrics.js';
import type { Face } from './face.js';
import type { LineRange } from './lines.js';
import type { MeasuredText } from './measure.js';
import type { Paragraph } from './paragraph.js';

/** Vertical positions of the lines in their box, in pixels. */
export interface Vertical {
  readonly firstBaseline: number;
  /** Distance between baselines. */
  readonly leading: number;
  readonly height: number;
  /** Where lines have heights of their own: their baselines, and how far each inline box is above its baseline, by its id. */
  readonly baselines?: readonly number[];
  readonly rises?: readonly ReadonlyMap<number, number>[];
}

export const baselineOf = ({ firstBaseline, leading, baselines }: Vertical, line: number): number =>
  baselines?.[line] ?? firstBaseline + line * leading;

/** Stacks lines of equal height in reverse: the first one is the lowest. */
export const flipped = ({ firstBaseline, leading, ...rest }: Vertical, lines: number): Vertical => ({
  ...rest,
  firstBaseline: firstBaseline + (lines - 1) * leading,
  leading: -leading,
});

/**
 * Computes the vertical positions of a paragraph's lines. The leading follows the style, but is increased where the ink
 * of two lines would come too close. The box follows the style, but is extended by ink that exceeds the extent of the
 * first face.
 *
 * @param inkOf glyph rectangles of each line relative to its baseline; called only when lines are close
 */
export function verticalOf(
  text: MeasuredText,
  { lineHeight, trim, asBrowser }: Pick<Paragraph, 'lineHeight' | 'trim' | 'asBrowser'>,
  { metrics, reach }: Pick<Face, 'metrics' | 'reach'>,
  lines: readonly LineRange[],
  fontSize: number,
  inkOf: () => readonly (readonly Ink[])[],
): Vertical {
  const { ascender, descender, capHeight } = metrics;
  const asked = lineHeight * fontSize;
  if (asBrowser) return stackedAsBrowser(metrics, lines.length, fontSize, asked);
  const cap = trim ? capHeight * fontSize : (asked + (ascender - descender) * fontSize) / 2;
  const foot = trim ? 0 : asked - cap;
  const whole = text.reach();
  const above = Math.max(cap, reach.above * fontSize);
  const below = Math.max(foot, reach.below * fontSize);
  const over = whole.above * fontSize <= above ? 0 : Math.max(0, reachOf(text, lines[0]).above * fontSize - above);
  const under = whole.below * fontSize <= below ? 0 : Math.max(0, reachOf(text, lines.at(-1)).below * fontSize - below);
  const leading =
    lines.length < 2 || (whole.above + whole.below + text.minGap()) * fontSize <= asked
      ? asked
      : Math.max(asked, leadingFor(text, lines, fontSize, asked, inkOf));
  const firstBaseline = cap + over;
  return { firstBaseline, leading, height: firstBaseline + (lines.length - 1) * leading + foot + under };
}

/**
 * Places lines as Blink does where letters have their exact advances: ascent and descent are whole pixels, of which one
 * moves from ascent to descent where a descender would be cut, and half of the leading is rounded down.
 */
function stackedAsBrowser(metrics: Face['metrics'], lines: number, fontSize: number, leading: number): Vertical {
  const { above } = halfLeadings(metrics, fontSize, leading);
  return { firstBaseline: above, leading, height: lines * leading };
}

const reachOf = (text: MeasuredText, line: LineRange | undefined): ReturnType<MeasuredText['reach']> =>
  line === undefined ? text.reach() : text.reach(line.start, line.end);

/** The smallest leading at which no line's ink comes too close to the next line's. */
function leadingFor(
  text: MeasuredText,
  lines: readonly LineRange[],
  fontSize: number,
  asked: number,
  inkOf: () => readonly (readonly Ink[])[],
): number {
  const gap = text.minGap() * fontSize;
  const isClose = lines.some((line, i) => {
    const next = lines[i + 1];
    return next !== undefined && (reachOf(text, line).below + reachOf(text, next).above) * fontSize + gap > asked;
  });
  if (!isClose) return asked;
  const ink = inkOf();
  let leading = asked;
  for (let i = 0; i + 1 < ink.length; i++) leading = distance(ink[i] ?? [], ink[i + 1] ?? [], gap, leading);
  return leading;
}

/** The smallest distance of two baselines, at least `least`, that keeps the gap between all their glyphs. */
function distance(upper: readonly Ink[], lower: readonly Ink[], gap: number, least: number): number {
  const lowest = upper.reduce((most, { bottom }) => Math.max(most, bottom), 0);
  const highest = lower.reduce((most, { top }) => Math.min(most, top), 0);
  // Only glyphs that extend far enough matter: in most texts a few descenders and accents.
  const hanging = upper.filter(({ bottom }) => bottom - highest + gap > least);
  const rising = lower.filter(({ top }) => lowest - top + gap > least);
  let needed = least;
  for (const a of hanging) {
    for (const b of rising) {
      if (a.left - gap < b.right && b.left - gap < a.right) needed = Math.max(needed, a.bottom - b.top + gap);
    }
  }
  return needed;
}
