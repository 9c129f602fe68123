import type { TextUnit } from '@placard/core/engine';
import { graphemeStarts } from './break.js';
import { contextOf, type Face } from './face.js';
import { emojiBox, type ItemizedText, type Run } from './itemize.js';
import type { LanguageModels } from './language-models.js';
import { rateOpportunities, withHyphens, type Opportunity } from './opportunities.js';
import { once } from './once.js';
import type { Paragraph, Span } from './paragraph.js';
import { isIgnorable, isSpaced } from './spacing.js';
import { trimSpacing } from './trim.js';

/** A width that depends on the font size: `em × fontSize + px`. */
export interface Extent {
  readonly em: number;
  readonly px: number;
}

/** Text that is broken only when it is wider than a whole line. */
export interface Segment {
  readonly start: number;
  /** End without and with trailing spaces. */
  readonly end: number;
  readonly endWithSpaces: number;
  readonly width: Extent;
  readonly spaces: Extent;
  /** A line feed follows. */
  readonly required: boolean;
  /** Cost of a line break after the segment. */
  readonly after: TextUnit['after'];
  readonly penalty: number;
  /** Width of the hyphen at such a break; zero when no word is divided. */
  readonly hyphen: Extent;
}

/**
 * An itemized text with the width of every grapheme. Font sizes and lines are computed from it without shaping again.
 */
export interface MeasuredText extends ItemizedText {
  /** Segments between unobtrusive breaks: between words, and between phrases where requested. */
  segments(): readonly Segment[];
  /** The same, with the compounds of display text whole. */
  compounds(): readonly Segment[];
  /** Segments between unobtrusive breaks, and between the words of phrases. */
  words(): readonly Segment[];
  /** Segments between all breaks, including those inside phrases and at hyphens. */
  divided(): readonly Segment[];
  /** Whether the text has phrases that can be divided. */
  mayDivide(): boolean;
  /** @returns the pen advance between two UTF-16 indexes, as shaped in their runs */
  advance(start: number, end: number): Extent;
  /** @returns the advance without the letter spacing after the last letter */
  width(start: number, end: number): Extent;
  /** @returns the width of a hyphen in the face of the text before an index, plus the letter spacing before it */
  hyphenAt(end: number): Extent;
  /** Extent of the ink above and below the baseline in em, for a range or the whole text. */
  reach(start?: number, end?: number): { readonly above: number; readonly below: number };
  graphemes(): readonly number[];
}

export const at = ({ em, px }: Extent, fontSize: number): number => em * fontSize + px;

export const none: Extent = { em: 0, px: 0 };

export function measure(
  given: ItemizedText,
  paragraph: Pick<Paragraph, 'lang' | 'phrases' | 'hyphens'>,
  { hyphenations, phraseStarts }: LanguageModels,
): MeasuredText {
  const itemized = trimSpacing(given);
  const { text, runs, fonts } = itemized;
  const { lang, phrases, hyphens } = paragraph;
  const sums = sumUp(itemized, lang);
  const advance = sums.advance;
  const width = (start: number, end: number): Extent =>
    minus(advance(start, end), end > start ? sums.spacing.get(end) : undefined);
  const hyphenAt = (end: number): Extent => {
    const run = runs.find((run) => run.start < end && end <= run.end);
    return run === undefined ? none : plus(hyphenOf(run), sums.spacing.get(end));
  };
  const segmentsOf = (rated: readonly Opportunity[]): Segment[] =>
    toSegments(text, rated, { advance, width, hyphenAt });
  // Not needed for text on a single line.
  const opportunities = once(() => rateOpportunities(text, { lang, han: fonts.han, phrases }, phraseStarts));
  const whole = once(() => opportunities().filter(({ divides }) => divides === undefined || divides === 'compound'));
  const segments = once(() => segmentsOf(whole()));
  const unbroken = once(() => opportunities().filter(({ divides }) => divides !== 'word'));
  const words = once(() => (unbroken().length === whole().length ? segments() : segmentsOf(unbroken())));
  return {
    ...itemized,
    advance,
    width,
    hyphenAt,
    reach: sums.reach,
    graphemes: once(() => graphemeStarts(text)),
    segments,
    compounds: once(() => {
      const kept = whole().filter(({ divides }) => divides === undefined);
      return kept.length === whole().length ? segments() : segmentsOf(kept);
    }),
    words,
    mayDivide: () => whole().length < opportunities().length,
    divided: once(() => {
      const all =
        hyphens && lang !== undefined ? withHyphens(opportunities(), hyphenations(text, lang)) : opportunities();
      return all.length === unbroken().length ? words() : segmentsOf(all);
    }),
  };
}

/** A soft hyphen is visible only at the end of a line (UAX 14, class BA; CSS Text 3 §5.3). */
export const endsInSoftHyphen = (text: string, end: number): boolean =>
  end < text.length && text.charCodeAt(end - 1) === 0xad;

/** U+2010, or the hyphen-minus in a face without it. */
export const hyphenFor = (face: Pick<Face, 'has'>): string => (face.has(0x2010) ? '\u2010' : '-');

function hyphenOf({ face, level, span }: Run): Extent {
  const glyphs = face.shape(hyphenFor(face), { direction: directionOf(level), features: span.features });
  return { em: glyphs.reduce((sum, { advance }) => sum + advance, 0) * (span.size / face.unitsPerEm), px: 0 };
}

export const directionOf = (level: number): 'ltr' | 'rtl' => (level % 2 === 1 ? 'rtl' : 'ltr');

const minus = (a: Extent, b: Extent | undefined): Extent =>
  b === undefined ? a : { em: a.em - b.em, px: a.px - b.px };

const plus = (a: Extent, b: Extent | undefined): Extent => (b === undefined ? a : { em: a.em + b.em, px: a.px + b.px });

interface Sums extends Pick<MeasuredText, 'advance' | 'reach'> {
  /** Letter spacing before each index. */
  readonly spacing: ReadonlyMap<number, Extent>;
}

/** Prefix sums over UTF-16 indexes, so that an advance is one subtraction; and the vertical extent of each cluster. */
function sumUp({ text, runs }: ItemizedText, lang: string | undefined): Sums {
  const em = new Float64Array(text.length + 1);
  const px = new Float64Array(text.length + 1);
  const above = new Float64Array(text.length + 1);
  const below = new Float64Array(text.length + 1);
  const spacing = new Map<number, Extent>();
  const columns = { em, px, above, below };
  for (const run of runs) {
    const clusters = addClusters(run, text, lang, columns);
    if (isSpacedOut(run.span)) addLetterSpacing(run, text, clusters, columns, spacing);
  }
  for (let i = 1; i <= text.length; i++) {
    em[i] = (em[i] ?? 0) + (em[i - 1] ?? 0);
    px[i] = (px[i] ?? 0) + (px[i - 1] ?? 0);
  }
  const most = (values: Float64Array, start: number, end: number): number => {
    let found = 0;
    for (let i = start + 1; i <= end; i++) found = Math.max(found, values[i] ?? 0);
    return found;
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
    ...(lang === undefined ? {} : { lang }),
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

const isSpacedOut = ({ letterSpacing }: Span): boolean => letterSpacing.em !== 0 || letterSpacing.px !== 0;

/** Adds the letter spacing after each cluster that takes it, and notes it for the indexes before which it stands. */
function addLetterSpacing(
  { start, end, span }: Run,
  text: string,
  clusters: ReadonlySet<number>,
  { em, px }: Columns,
  spacing: Map<number, Extent>,
): void {
  const own = { em: span.letterSpacing.em * span.size, px: span.letterSpacing.px };
  let isAfterSpaced = false;
  for (let index = start + 1; index <= end; index++) {
    if (clusters.has(index) && !isIgnorable(text, index - 1)) {
      isAfterSpaced = isSpaced(text, index - 1);
      em[index] = (em[index] ?? 0) + (isAfterSpaced ? own.em : 0);
      px[index] = (px[index] ?? 0) + (isAfterSpaced ? own.px : 0);
    }
    // Invisible characters keep the letter spacing before them.
    if (isAfterSpaced) spacing.set(index, own);
  }
}

function toSegments(
  text: string,
  opportunities: readonly Opportunity[],
  { advance, width, hyphenAt }: Pick<MeasuredText, 'advance' | 'width' | 'hyphenAt'>,
): Segment[] {
  const segments: Segment[] = [];
  for (const { index, required, after, penalty } of opportunities) {
    const last = segments.at(-1);
    const from = last?.endWithSpaces ?? 0;
    const length = text.slice(from, index).trimEnd().length;
    // Only spaces: extend the previous segment, because trailing spaces of a line are invisible.
    const isBlank = length === 0 && last !== undefined && !last.required;
    const [start, end] = isBlank ? [last.start, last.end] : [from, from + length];
    if (isBlank) segments.pop();
    const own = width(start, end);
    segments.push({
      start,
      end,
      endWithSpaces: index,
      width: own,
      spaces: minus(advance(start, index), own),
      required,
      after,
      penalty,
      hyphen: after === 'hyphen' ? hyphenAt(end) : none,
    });
  }
  return segments;
}
