import type { FittedText, TextBox } from './fit.js';
import type { FontBook } from './fonts.js';
import { itemize } from './itemize.js';
import type { LanguageModels } from './language-models.js';
import { epsilon, lineWidth, type LineRange } from './lines.js';
import { measure, type MeasuredText } from './measure.js';
import type { Paragraph } from './paragraph.js';
import type { Span } from './span.js';
import type { Vertical } from './vertical.js';
import { unicodePattern, unicodeTest } from './unicode-pattern.js';

const ellipsis = '…';

/** A text that may have been cut, with its lines. */
export interface Shortened {
  readonly text: MeasuredText;
  readonly lines: readonly LineRange[];
}

/** Returns the text cut after `length` UTF-16 units, with an ellipsis. */
export type Cut = (length: number) => MeasuredText;

/** Creates a cutter that measures each cut once; searches for sizes and widths repeat them. */
export function createCutter(paragraph: Paragraph, text: MeasuredText, book: FontBook, languages: LanguageModels): Cut {
  const measuredByLength = new Map<number, MeasuredText>();
  return (length) => {
    let cut = measuredByLength.get(length);
    if (cut === undefined) {
      const spans = cutSpans(paragraph.spans, length);
      measuredByLength.set(length, (cut = measure(itemize({ ...paragraph, spans }, book, text), paragraph, languages)));
    }
    return cut;
  };
}

/**
 * Cuts a text after the last line with which it fits its box, and adds an ellipsis. When a line is cut, the order of
 * bidirectional text changes, so other glyphs may meet those of the line above, and the lines may need more height.
 */
export function shortenIn(
  text: MeasuredText,
  fitted: FittedText,
  { width, height }: TextBox,
  cutAfter: Cut,
  stackOf: (shortened: Shortened) => Vertical,
): Shortened & Vertical {
  const { lines, fontSize } = fitted;
  const shortened = shorten(text, lines, fontSize, width, cutAfter);
  const vertical = stackOf(shortened);
  if (lines.length < 2 || vertical.height <= height + epsilon) return { ...shortened, ...vertical };
  return shortenIn(text, { ...fitted, lines: lines.slice(0, -1) }, { width, height }, cutAfter, stackOf);
}

/** Cuts the last line and adds an ellipsis: after a whole grapheme, not inside a number, not after a space or comma. */
function shorten(
  text: MeasuredText,
  lines: readonly LineRange[],
  fontSize: number,
  width: number,
  cutAfter: Cut,
): Shortened {
  const last = lines.at(-1);
  if (last === undefined) return { text, lines };
  const graphemes = [...text.graphemes(), text.text.length].filter((index) => index > last.start);
  const ends = graphemes.filter((index) => maySever(text.text, index));
  const cut = (end: number): MeasuredText => {
    // The last line keeps at least the ellipsis, even when it has only dashes or spaces.
    const kept = withoutStops(text.text.slice(last.start, end));
    return cutAfter(last.start + kept.length);
  };
  const fits = (end: number): boolean => {
    const candidate = cut(end);
    return (
      lineWidth(candidate, { start: last.start, end: candidate.text.length, hyphen: false }, fontSize) <= width + 0.01
    );
  };
  const fitting = (candidates: readonly number[]): MeasuredText | undefined => {
    let low = 0;
    let high = candidates.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(candidates[middle] ?? 0)) low = middle;
      else high = middle - 1;
    }
    const end = candidates[low];
    return end === undefined ? undefined : cut(end);
  };
  const good = fitting(ends);
  const isGood =
    good !== undefined &&
    lineWidth(good, { start: last.start, end: good.text.length, hyphen: false }, fontSize) <= width + 0.01;
  const shortened = isGood ? good : (fitting(graphemes) ?? cut(last.end));
  return {
    text: shortened,
    lines: [...lines.slice(0, -1), { start: last.start, end: shortened.text.length, hyphen: false }],
  };
}

/**
 * Whether a text may be cut at an index: not inside a number, because the rest would be another number; not after a
 * vowel that is written before its consonant (Thai, Lao, Tai Viet); not after the first letter of a word.
 */
function maySever(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 4), index);
  const after = text.slice(index, index + 2);
  if (endsInFigure(before) && beginsWithFigure(after)) return false;
  if (endsInPreposedVowel(before)) return false;
  return !(endsInFirstLetter(before) && beginsWithLetter(after) && !endsUnspaced(before));
}

const endsInPreposedVowel = unicodeTest(String.raw`[\p{Logical_Order_Exception}]$`);

/** Matches only from the first of consecutive stops, so that thousands of them are searched in linear time. */
const stops = unicodePattern(String.raw`(?<![\s\p{Pd},.:;،、。])[\s\p{Pd},.:;،、。]+$`);
const withoutStops = (text: string): string => text.replace(stops(text), '');

const endsInFigure = unicodeTest(String.raw`[\p{Nd}][.,’'\u00a0\u202f\u2009]?$`);
const beginsWithFigure = unicodeTest(String.raw`^[.,’'\u00a0\u202f\u2009]?[\p{Nd}]`);
const endsInFirstLetter = unicodeTest(String.raw`(?:^|[\s\p{P}])[\p{L}][\p{M}]*$`);
const beginsWithLetter = unicodeTest(String.raw`^[\p{L}\p{M}]`);
const endsUnspaced = unicodeTest(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}][\p{M}]*$`,
);

function cutSpans(spans: readonly Span[], length: number): Span[] {
  const kept: Span[] = [];
  let left = length;
  for (const span of spans) {
    if (left <= 0 && kept.length > 0) break;
    kept.push({ ...span, text: span.text.slice(0, left) });
    left -= span.text.length;
  }
  const end = kept.pop();
  return end === undefined ? kept : [...kept, { ...end, text: end.text + ellipsis }];
}
