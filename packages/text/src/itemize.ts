import { bidiLevels, type BidiLevels } from './bidi.js';
import type { Face } from './face.js';
import { fontRuns, splitByLevel } from './font-runs.js';
import type { FontBook } from './fonts.js';
import { orientedParts } from './orientation.js';
import type { Paragraph } from './paragraph.js';
import { isAtomic, type Span } from './span.js';
import { unicodeTest } from './unicode-pattern.js';
import { uprightOf } from './upright.js';
import { paragraphFonts, type ParagraphFonts } from './paragraph-fonts.js';

/** Text of one style, face and embedding level, shaped at once. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly span: Span;
  /** For an emoji: the first face of the span. */
  readonly face: Face;
  readonly level: number;
  /** SVG document drawn instead of glyphs. The run is then a single emoji. */
  readonly emoji: string | undefined;
}

/**
 * Box of an emoji in its line, in em of its run: `size` is the side of the square, `descent` its part below the
 * baseline.
 */
export const emojiBox = { advance: 1, size: 1, descent: 0.15 } as const;

export interface ItemizedText {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly base: 'ltr' | 'rtl';
  readonly bidi: BidiLevels;
  /** Faces chosen for the whole paragraph. */
  readonly fonts: ParagraphFonts;
  /** Characters missing in all faces. */
  readonly missing: readonly string[];
  /** Pixels before and after indexes: the edges of spans. Undefined if there are none. */
  readonly edges: SpanEdges | undefined;
}

export interface SpanEdges {
  readonly before: ReadonlyMap<number, number>;
  readonly after: ReadonlyMap<number, number>;
}

/** Figures of Arabic without a letter, which UAX 9 sets from left to right: their percent sign stands on their left. */
const hasArabicFigures = /[\u0660-\u0669]/;
const hasLetters = unicodeTest(String.raw`[\p{L}]`);
const isArabicFigure = (text: string): boolean => hasArabicFigures.test(text) && !hasLetters(text);

/**
 * Splits a paragraph into runs: at changes of style, direction, or the face that has the characters.
 *
 * @param whole when a part of a paragraph is itemized: the whole paragraph, so that letters keep their faces
 */
export function itemize(paragraph: Paragraph, book: FontBook, whole?: Pick<ItemizedText, 'fonts'>): ItemizedText {
  const text = paragraph.spans.map((span) => span.text).join('');
  const bidi = bidiLevels(text, paragraph.direction === 'auto' && isArabicFigure(text) ? 'rtl' : paragraph.direction);
  const { levels, base } = bidi;
  const fonts = whole?.fonts ?? paragraphFonts(text, paragraph.lang, paragraph.asBrowser);
  const missing = new Set<string>();
  const runs: Run[] = [];
  let offset = 0;
  for (const span of paragraph.spans) {
    if (isAtomic(span)) {
      const [start, end] = [offset, offset + span.text.length];
      runs.push({ start, end, span, face: book.primary(span.font), level: levels[start] ?? 0, emoji: undefined });
      offset = end;
      continue;
    }
    const ownLevels = levels.subarray(offset, offset + span.text.length);
    const chain = book.chain(span.font, fonts);
    const ownFonts = { chain, faces: fonts.of(chain), emojis: book.emoji };
    for (const { start, end, face, emoji } of fontRuns(span.text, ownLevels, ownFonts, missing)) {
      const [from, to] = [offset + start, offset + end];
      const parts = emoji === undefined ? partsOf(from, to) : [[from, to] as const];
      for (const [start, end] of parts) addRuns({ start, end, span, face, level: levels[start] ?? 0, emoji });
    }
    offset += span.text.length;
  }
  return { text, runs, base, bidi, fonts, missing: [...missing], edges: edgesOf(paragraph.spans) };

  function addRuns(run: Run): void {
    const { orientation } = paragraph;
    if (orientation === undefined || orientation === 'sideways') runs.push(run);
    else if (run.emoji !== undefined) runs.push({ ...run, face: uprightOf(run.face, undefined) });
    else for (const part of orientedParts(text, run, run.span, paragraph)) runs.push({ ...run, ...part });
  }

  function partsOf(from: number, to: number): readonly (readonly [number, number])[] {
    const parts = splitByLevel(levels, from, to);
    return paragraph.tabSize === undefined ? parts : parts.flatMap(([from, to]) => splitAtTabs(text, from, to));
  }
}

function edgesOf(spans: readonly Span[]): SpanEdges | undefined {
  if (!spans.some(({ edges }) => edges !== undefined)) return undefined;
  const before = new Map<number, number>();
  const after = new Map<number, number>();
  let offset = 0;
  for (const { text, edges: [start, end] = [0, 0] } of spans) {
    before.set(offset, start);
    offset += text.length;
    after.set(offset, end);
  }
  return { before, after };
}

/** Each tab is a run, because its width depends on its place. */
function splitAtTabs(text: string, start: number, end: number): (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let from = start;
  for (let i = start; i < end; i++) {
    if (text[i] !== '\t') continue;
    if (i > from) parts.push([from, i]);
    parts.push([i, i + 1]);
    from = i + 1;
  }
  return from < end ? [...parts, [from, end]] : parts;
}
