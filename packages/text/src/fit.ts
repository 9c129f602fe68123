import { balanceLines, breakLines, lineWidth, widestSegment, type LineRange } from './lines.js';
import type { MeasuredText } from './measure.js';
import type { Paragraph } from './paragraph.js';

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

/** Height of so many lines, as the box counts it. */
export function textHeight(paragraph: Paragraph, capHeight: number, fontSize: number, lines: number): number {
  const { lineHeight, trim } = paragraph;
  return (trim ? (lines - 1) * lineHeight + capHeight : lines * lineHeight) * fontSize;
}

/**
 * The largest whole font size between the bounds at which the text stays in its box with no word broken; at the
 * smallest, what does not fit is cut after the last line that does.
 */
export function fitText(text: MeasuredText, paragraph: Paragraph, capHeight: number, box: TextBox): FittedText {
  const { fit, wrap } = paragraph;
  const maxLines = wrap === 'nowrap' ? 1 : (paragraph.lineClamp ?? Infinity);
  const width = box.width;
  const lay = (fontSize: number): readonly LineRange[] =>
    wrap === 'nowrap' ? oneLine(text) : breakLines(text, fontSize, width);
  const fits = (fontSize: number, lines: readonly LineRange[]): boolean =>
    lines.length <= maxLines &&
    textHeight(paragraph, capHeight, fontSize, lines.length) <= box.height + 0.01 &&
    (wrap === 'nowrap'
      ? lines.every((line) => lineWidth(text, line, fontSize) <= width + 0.01)
      : widestSegment(text, fontSize) <= width + 0.01);

  const fontSize = fit === undefined ? paragraph.fontSize : largest(fit.min, fit.max, (size) => fits(size, lay(size)));
  const lines = wrap === 'balance' ? balanceLines(text, fontSize, width) : lay(fontSize);
  const room = Math.max(1, Math.min(maxLines, linesThatFit(paragraph, capHeight, fontSize, box.height)));
  const tooWide = wrap === 'nowrap' && lines.some((line) => lineWidth(text, line, fontSize) > width + 0.01);
  if (lines.length <= room && !tooWide) return { fontSize, lines, truncated: false };
  return { fontSize, lines: breakLines(text, fontSize, width).slice(0, room), truncated: true };
}

const oneLine = (text: MeasuredText): readonly LineRange[] => [{ start: 0, end: text.text.length }];

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

function linesThatFit(paragraph: Paragraph, capHeight: number, fontSize: number, height: number): number {
  const one = textHeight(paragraph, capHeight, fontSize, 1);
  return height === Infinity ? Infinity : 1 + Math.floor((height - one + 0.01) / (paragraph.lineHeight * fontSize));
}
