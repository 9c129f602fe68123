import type { Ink } from '@placard/core/engine';
import type { Face } from './face.js';
import type { LineRange } from './lines.js';
import type { MeasuredText } from './measure.js';
import type { Paragraph } from './paragraph.js';

/** Where a paragraph's lines stand in its box; pixels. */
export interface Vertical {
  readonly firstBaseline: number;
  /** From one baseline to the next. */
  readonly leading: number;
  readonly height: number;
}

/** White that stays between the ink of two lines, as a part of the font size. */
const leastGap = 0.04;

/**
 * The lines of a paragraph one below the other. The leading is what the style asks for, or as much more as keeps the ink
 * of each line off the next one's. The box is what the style asks for, and holds the ink that rises higher than the
 * letters of the first face or hangs lower.
 *
 * @param inkOf glyph rectangles of each line around its baseline, asked for only where lines come close
 */
export function verticalOf(
  text: MeasuredText,
  { lineHeight, trim }: Pick<Paragraph, 'lineHeight' | 'trim'>,
  { metrics, reach }: Pick<Face, 'metrics' | 'reach'>,
  lines: readonly LineRange[],
  fontSize: number,
  inkOf: () => readonly (readonly Ink[])[],
): Vertical {
  const { ascender, descender, capHeight } = metrics;
  const asked = lineHeight * fontSize;
  const cap = trim ? capHeight * fontSize : (asked + (ascender - descender) * fontSize) / 2;
  const foot = trim ? 0 : asked - cap;
  const whole = text.reach();
  const above = Math.max(cap, reach.above * fontSize);
  const below = Math.max(foot, reach.below * fontSize);
  const over = whole.above * fontSize <= above ? 0 : Math.max(0, reachOf(text, lines[0]).above * fontSize - above);
  const under = whole.below * fontSize <= below ? 0 : Math.max(0, reachOf(text, lines.at(-1)).below * fontSize - below);
  const leading =
    lines.length < 2 || (whole.above + whole.below + leastGap) * fontSize <= asked
      ? asked
      : Math.max(asked, leadingFor(text, lines, fontSize, asked, inkOf));
  const firstBaseline = cap + over;
  return { firstBaseline, leading, height: firstBaseline + (lines.length - 1) * leading + foot + under };
}

const reachOf = (text: MeasuredText, line: LineRange | undefined): ReturnType<MeasuredText['reach']> =>
  line === undefined ? text.reach() : text.reach(line.start, line.end);

/** The least distance of baselines at which no line's ink comes near the next one's. */
function leadingFor(
  text: MeasuredText,
  lines: readonly LineRange[],
  fontSize: number,
  asked: number,
  inkOf: () => readonly (readonly Ink[])[],
): number {
  const gap = leastGap * fontSize;
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

/** How far the baselines of two lines must be apart, at least so far, so that none of their glyphs comes nearer than the gap. */
function distance(upper: readonly Ink[], lower: readonly Ink[], gap: number, least: number): number {
  const lowest = upper.reduce((most, { bottom }) => Math.max(most, bottom), 0);
  const highest = lower.reduce((most, { top }) => Math.min(most, top), 0);
  // Only what reaches far enough for the other line to matter: in most texts a few descenders and accents.
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
