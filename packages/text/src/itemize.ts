import { bidiLevels } from './bidi.js';
import { graphemeStarts } from './break.js';
import { covers, type Face } from './face.js';
import type { FontBook } from './fonts.js';
import type { Paragraph, Span } from './paragraph.js';

/** A stretch of text of one style, one face and one embedding level: what is shaped at once. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly span: Span;
  readonly face: Face;
  readonly level: number;
}

export interface ItemizedText {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly base: 'ltr' | 'rtl';
  /** Characters that no face has. */
  readonly missing: readonly string[];
}

/** Paragraph → runs: split where the style, the face that has the characters, or the direction changes. */
export function itemize(paragraph: Paragraph, book: FontBook): ItemizedText {
  const text = paragraph.spans.map((span) => span.text).join('');
  const { levels, base } = bidiLevels(text, paragraph.direction);
  const missing = new Set<string>();
  const runs: Run[] = [];
  let offset = 0;
  for (const span of paragraph.spans) {
    for (const { start, end, face } of facesOf(span, book, missing)) {
      splitByLevel(levels, offset + start, offset + end).forEach(([from, to]) => {
        runs.push({ start: from, end: to, span, face, level: levels[from] ?? 0 });
      });
    }
    offset += span.text.length;
  }
  return { text, runs, base, missing: [...missing] };
}

function splitByLevel(levels: Uint8Array, start: number, end: number): (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let from = start;
  for (let i = start + 1; i <= end; i++) {
    if (i < end && levels[i] === levels[from]) continue;
    parts.push([from, i]);
    from = i;
  }
  return parts;
}

interface FaceRange {
  readonly start: number;
  readonly end: number;
  readonly face: Face;
}

/** Letters of one script stay together, so that a word is never set in two faces; the rest joins what precedes it. */
const stretches =
  /(?:\p{Script=Latin}|\p{M})+|(?:\p{Script=Greek}|\p{M})+|(?:\p{Script=Cyrillic}|\p{M})+|(?:\p{Script=Arabic}|\p{M})+|[\s\p{P}\p{N}\p{Z}\p{Cf}]+|./gsu;

function facesOf(span: Span, book: FontBook, missing: Set<string>): FaceRange[] {
  const primary = book.primary(span.font);
  const ranges: FaceRange[] = [];
  const add = (start: number, end: number, face: Face): void => {
    const last = ranges.at(-1);
    if (last?.face === face) ranges[ranges.length - 1] = { ...last, end };
    else ranges.push({ start, end, face });
  };
  for (const { 0: stretch, index } of span.text.matchAll(stretches)) {
    const before = ranges.at(-1)?.face ?? primary;
    const whole = neutral.test(stretch) && covers(before, stretch) ? before : book.covering(stretch, span.font);
    if (whole !== undefined) add(index, index + stretch.length, whole);
    else {
      const starts = graphemeStarts(stretch);
      starts.forEach((start, i) => {
        const grapheme = stretch.slice(start, starts[i + 1]);
        const face = book.covering(grapheme, span.font);
        if (face === undefined) missing.add(grapheme);
        add(index + start, index + start + grapheme.length, face ?? primary);
      });
    }
  }
  return ranges;
}

const neutral = /^[\s\p{P}\p{N}\p{Z}\p{Cf}]+$/u;
