import { directionOf, type Extent } from './extent.js';
import { contextOf } from './face.js';
import { emojiBox, type ItemizedText, type Run } from './itemize.js';
import type { Paragraph } from './paragraph.js';
import { isAtomic, type Span } from './span.js';
import { isIgnorable, isSpaced, isWordSpace } from './spacing.js';

export interface Sums {
  /** @returns the pen advance between two UTF-16 indexes, as shaped in their runs */
  advance(start: number, end: number): Extent;
  /** Extent of the ink above and below the baseline in em, for a range or the whole text. */
  reach(start?: number, end?: number): { readonly above: number; readonly below: number };
  /** Letter spacing before each index. */
  readonly spacing: ReadonlyMap<number, Extent>;
}

/** Prefix sums over UTF-16 indexes, so that an advance is one subtraction; and the vertical extent of each cluster. */
export function sumUp(itemized: ItemizedText, paragraph: Pick<Paragraph, 'lang' | 'tabSize' | 'fontSize'>): Sums {
  const { text, runs, edges } = itemized;
  const { lang } = paragraph;
  const em = new Float64Array(text.length + 1);
  const px = new Float64Array(text.length + 1);
  const above = new Float64Array(text.length + 1);
  const below = new Float64Array(text.length + 1);
  const spacing = new Map<number, Extent>();
  const columns = { em, px, above, below };
  for (const run of runs) {
    const clusters = addClusters(run, text, lang, columns);
    if (isSpacedOut(run.span)) addLetterSpacing(run, text, clusters, columns, spacing);
    if (run.span.wordSpacing !== undefined) addWordSpacing(run, text, columns);
  }
  for (const [index, width] of edges?.before ?? []) px[index + 1] = (px[index + 1] ?? 0) + width;
  for (const [index, width] of edges?.after ?? []) px[index] = (px[index] ?? 0) + width;
  if (paragraph.tabSize !== undefined) extendTabs(itemized, paragraph.fontSize, paragraph.tabSize, columns);
  for (let i = 1; i <= text.length; i++) {
    em[i] = (em[i] ?? 0) + (em[i - 1] ?? 0);
    px[i] = (px[i] ?? 0) + (px[i - 1] ?? 0);
  }
  const most = (values: Float64Array, start: number, end: number): number => {
    let length = 0;
    for (let i = start + 1; i <= end; i++) length = Math.max(length, values[i] ?? 0);
    return length;
  };
  const whole = { above: most(above, 0, text.length), below: most(below, 0, text.length) };
  return {
    spacing,
    advance: (start, end) => ({
      em: (em[end] ?? 0) - (em[start] ?? 0),
      px: (px[end] ?? 0) - (px[start] ?? 0),
    }),
    reach: (start = 0, end = text.length) =>
      start === 0 && end === text.length ? whole : { above: most(above, start, end), below: most(below, start, end) },
  };
}

interface Columns {
  readonly em: Float64Array;
  readonly px: Float64Array;
  readonly above: Float64Array;
  readonly below: Float64Array;
}

/**
 * Writes the advance and extent of each cluster at the index after its first unit.
 *
 * @returns these indexes
 */
function addClusters(
  { start, end, face, span, level, emoji }: Run,
  text: string,
  lang: string | undefined,
  { em, above, below }: Columns,
): ReadonlySet<number> {
  if (isAtomic(span)) return new Set([start + 1]);
  if (emoji !== undefined) {
    em[start + 1] = (em[start + 1] ?? 0) + emojiBox.advance * span.size;
    above[start + 1] = (emojiBox.size - emojiBox.descent) * span.size;
    below[start + 1] = emojiBox.descent * span.size;
    return new Set([start + 1]);
  }
  const perUnit = span.size / face.unitsPerEm;
  const glyphs = face.shape(text.slice(start, end), {
    direction: directionOf(level),
    features: span.features,
    lang,
    ...contextOf(text, start, end),
  });
  const clusters = new Set<number>();
  for (const { id, cluster, advance, dy } of glyphs) {
    const index = start + cluster + 1;
    em[index] = (em[index] ?? 0) + advance * perUnit;
    const box = face.extents(id);
    if (box !== null) {
      above[index] = Math.max(above[index] ?? 0, (box.top + dy) * perUnit);
      below[index] = Math.max(below[index] ?? 0, -(box.bottom + dy) * perUnit);
    }
    clusters.add(index);
  }
  return clusters;
}

function addWordSpacing({ start, end, span }: Run, text: string, { em, px }: Columns): void {
  const { wordSpacing } = span;
  if (wordSpacing === undefined) return;
  for (let index = start; index < end; index++) {
    if (!isWordSpace(text, index)) continue;
    em[index + 1] = (em[index + 1] ?? 0) + wordSpacing.em * span.size;
    px[index + 1] = (px[index + 1] ?? 0) + wordSpacing.px;
  }
}

/**
 * Extends tabs to the next stop, counted from the last line feed. A tab narrower than half a space goes on to the stop
 * after it (CSS Text 3 §4.2).
 */
function extendTabs(
  { text, runs }: ItemizedText,
  fontSize: number,
  tabSize: number | string,
  { em, px }: Columns,
): void {
  let pen = 0;
  for (const run of runs)
    for (let index = run.start; index < run.end; index++) {
      if (text[index] === '\n') pen = 0;
      else if (text[index] === '\t') {
        const space = em[index + 1] ?? 0;
        const step = typeof tabSize === 'number' ? tabSize * space : Number.parseFloat(tabSize) / fontSize;
        const rest = step === 0 ? 0 : step - (pen % step);
        em[index + 1] = rest < space / 2 ? rest + step : rest;
      }
      pen += (em[index + 1] ?? 0) + (px[index + 1] ?? 0) / fontSize;
    }
}

const isSpacedOut = ({ letterSpacing }: Span): boolean => letterSpacing.em !== 0 || letterSpacing.px !== 0;

/** Adds the letter spacing after each cluster that takes it, and notes it for the indexes before which it stands. */
function addLetterSpacing(
  { start, end, span }: Run,
  text: string,
  clusters: ReadonlySet<number>,
  { em, px }: Columns,
  spacing: Map<number, Extent>,
): void {
  const spanSpacing = { em: span.letterSpacing.em * span.size, px: span.letterSpacing.px };
  let isAfterSpaced = false;
  for (let index = start + 1; index <= end; index++) {
    if (clusters.has(index) && !isIgnorable(text, index - 1)) {
      isAfterSpaced = isSpaced(text, index - 1);
      em[index] = (em[index] ?? 0) + (isAfterSpaced ? spanSpacing.em : 0);
      px[index] = (px[index] ?? 0) + (isAfterSpaced ? spanSpacing.px : 0);
    }
    // Invisible characters keep the letter spacing before them.
    if (isAfterSpaced) spacing.set(index, spanSpacing);
  }
}
