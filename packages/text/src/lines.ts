import { at, none } from './extent.js';
import { endsInSoftHyphen, type MeasuredText, type Segment } from './measure.js';
import { unicodeTest } from './unicode-pattern.js';

/** A line as a UTF-16 range, without trailing spaces. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
  /** The line ends inside a word and gets a hyphen that is not in the text. */
  readonly hyphen: boolean;
}

/**
 * Fills lines greedily. A segment wider than a line is broken between graphemes.
 *
 * @param breaksWords false: such a segment is a line that is too wide
 */
export function breakLines(
  text: MeasuredText,
  segments: readonly Segment[],
  fontSize: number,
  width: number,
  breaksWords = true,
): LineRange[] {
  const lines: LineRange[] = [];
  let line: (LineRange & { readonly width: number }) | undefined;
  for (const segment of segments) {
    const segmentWidth = at(segment.width, fontSize);
    const needed = segmentWidth + at(segment.hyphen, fontSize);
    if (line !== undefined && line.width + needed > width + epsilon && segment.end > segment.start) {
      lines.push(line);
      line = undefined;
    }
    const hyphen = segment.after === 'hyphen';
    if (breaksWords && line === undefined && needed > width + epsilon) {
      const pieces = breakAnywhere(text, segment, fontSize, width);
      lines.push(...pieces.slice(0, -1));
      const tail = pieces.at(-1) ?? { start: segment.start, end: segment.end };
      line = {
        start: tail.start,
        end: tail.end,
        hyphen,
        width: at(text.advance(tail.start, segment.endWithSpaces), fontSize),
      };
    } else {
      const before: number = line?.width ?? 0;
      const start: number = line?.start ?? segment.start;
      line = { start, end: segment.end, hyphen, width: before + segmentWidth + at(segment.spaces, fontSize) };
    }
    if (segment.required) {
      lines.push(line);
      line = undefined;
    }
  }
  if (line !== undefined && (line.end > line.start || lines.length === 0)) lines.push(line);
  return lines;
}

/** Tolerance for rounding: a word that fits exactly must not move to the next line. */
export const epsilon = 0.01;

const isInNumber = unicodeTest(String.raw`^[\p{Nd}][\p{Nd}]$`);

function breakAnywhere(text: MeasuredText, segment: Segment, fontSize: number, width: number): LineRange[] {
  const { start, end } = segment;
  const pieces: LineRange[] = [];
  const piece = (from: number, to: number): LineRange => ({
    start: from,
    end: to,
    hyphen: to === end ? segment.after === 'hyphen' : endsInSoftHyphen(text.text, to),
  });
  let from = start;
  let to = start;
  /** The last place that is not within a number. */
  let outside = start;
  for (const next of [...text.graphemes().filter((index) => index > start && index < end), end]) {
    while (to > from && lineWidth(text, piece(from, next), fontSize) > width) {
      const cut = outside > from ? outside : to;
      pieces.push(piece(from, cut));
      from = cut;
    }
    to = next;
    if (!isInNumber(text.text.slice(next - 1, next + 1))) outside = next;
  }
  return [...pieces, piece(from, to)];
}

/** Joins the parts of each hyphenated word that is no wider than a line: only a wider word needs to be divided. */
export function joinWordsThatFit(
  text: MeasuredText,
  segments: readonly Segment[],
  fontSize: number,
  width: number,
): readonly Segment[] {
  const isPart = ({ part }: Segment): boolean => part !== undefined;
  if (!segments.some(isPart)) return segments;
  const joined: Segment[] = [];
  let parts: Segment[] = [];
  for (const segment of segments) {
    parts.push(segment);
    if (isPart(segment)) continue;
    const start = parts[0]?.start ?? segment.start;
    const whole = text.width(start, segment.end);
    const fits = at(whole, fontSize) + at(segment.hyphen, fontSize) <= width + epsilon;
    joined.push(...(fits ? [{ ...segment, start, width: whole }] : parts));
    parts = [];
  }
  return [...joined, ...parts];
}

export const widestSegment = (segments: readonly Segment[], fontSize: number): number =>
  segments.reduce((widest, { width, hyphen }) => Math.max(widest, at(width, fontSize) + at(hyphen, fontSize)), 0);

export const lineWidth = (text: MeasuredText, { start, end, hyphen }: LineRange, fontSize: number): number =>
  at(text.width(start, end), fontSize) + at(hyphen ? text.hyphenAt(end) : none, fontSize);
