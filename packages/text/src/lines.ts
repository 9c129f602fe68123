import { at, type MeasuredText } from './measure.js';

/** A line by its UTF-16 range, without the spaces at its end. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** Lines, greedily filled; a segment that is wider than a line is broken between graphemes. */
export function breakLines(text: MeasuredText, fontSize: number, width: number): LineRange[] {
  const lines: LineRange[] = [];
  let line: { start: number; end: number; width: number } | undefined;
  for (const segment of text.segments) {
    const own = at(segment.width, fontSize);
    const needed = own + at(text.hyphen(segment.end), fontSize);
    if (line !== undefined && line.width + needed > width + epsilon && segment.end > segment.start) {
      lines.push(line);
      line = undefined;
    }
    if (line === undefined && needed > width + epsilon) {
      const pieces = breakAnywhere(text, segment.start, segment.end, fontSize, width);
      lines.push(...pieces.slice(0, -1));
      const tail = pieces.at(-1) ?? { start: segment.start, end: segment.end };
      line = { ...tail, width: at(text.advance(tail.start, segment.endWithSpaces), fontSize) };
    } else {
      line ??= { start: segment.start, end: segment.start, width: 0 };
      line = { start: line.start, end: segment.end, width: line.width + own + at(segment.spaces, fontSize) };
    }
    if (segment.required) {
      lines.push(line);
      line = undefined;
    }
  }
  if (line !== undefined && (line.end > line.start || lines.length === 0)) lines.push(line);
  return lines;
}

/** Sums of fractions must not push a word that fits exactly onto the next line. */
const epsilon = 0.01;

function breakAnywhere(text: MeasuredText, start: number, end: number, fontSize: number, width: number): LineRange[] {
  const pieces: LineRange[] = [];
  let from = start;
  let to = start;
  for (const next of [...text.graphemes.filter((index) => index > start && index < end), end]) {
    if (to > from && lineWidth(text, { start: from, end: next }, fontSize) > width) {
      pieces.push({ start: from, end: to });
      from = to;
    }
    to = next;
  }
  return [...pieces, { start: from, end: to }];
}

/** The narrowest width that needs no more lines: the lines come out about equally long. */
export function balanceLines(text: MeasuredText, fontSize: number, width: number): LineRange[] {
  const greedy = breakLines(text, fontSize, width);
  if (greedy.length < 2) return greedy;
  let low = Math.min(width, widestSegment(text, fontSize));
  let high = width;
  let best = greedy;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const lines = breakLines(text, fontSize, middle);
    if (lines.length <= greedy.length) [high, best] = [middle, lines];
    else low = middle;
  }
  return best;
}

export const widestSegment = (text: MeasuredText, fontSize: number): number =>
  text.segments.reduce(
    (widest, { width, end }) => Math.max(widest, at(width, fontSize) + at(text.hyphen(end), fontSize)),
    0,
  );

export const lineWidth = (text: MeasuredText, { start, end }: LineRange, fontSize: number): number =>
  at(text.width(start, end), fontSize) + at(text.hyphen(end), fontSize);
