import { breakOpportunities, graphemeStarts } from './break.js';
import { contextOf, type Face } from './face.js';
import { emojiBox, type ItemizedText, type Run } from './itemize.js';

/** A width that grows with the font size: `em × fontSize + px`. */
export interface Extent {
  readonly em: number;
  readonly px: number;
}

/** A piece of text that is never broken unless it is wider than a whole line. */
export interface Segment {
  readonly start: number;
  /** Without, and with, the spaces that follow. */
  readonly end: number;
  readonly endWithSpaces: number;
  readonly width: Extent;
  readonly spaces: Extent;
  /** A line feed follows. */
  readonly required: boolean;
}

/** An itemized text with the width of every grapheme: sizes and lines are arithmetic from here on. */
export interface MeasuredText extends ItemizedText {
  readonly segments: readonly Segment[];
  /** @returns how far the pen moves between two UTF-16 indexes, as shaped in their runs */
  advance(start: number, end: number): Extent;
  /** @returns the same without the letter spacing after the last letter, which the eye does not see */
  width(start: number, end: number): Extent;
  /** @returns the width of the hyphen that a line ends in there; nothing where no word is divided */
  hyphen(end: number): Extent;
  readonly graphemes: readonly number[];
}

export const at = ({ em, px }: Extent, fontSize: number): number => em * fontSize + px;

export function measure(itemized: ItemizedText, lang: string | undefined): MeasuredText {
  const { text, runs } = itemized;
  // Sums up to each UTF-16 index, so that any stretch is a subtraction.
  const em = new Float64Array(text.length + 1);
  const px = new Float64Array(text.length + 1);
  const spacing = new Map<number, Extent>();
  for (const run of runs) addAdvances(run, text, lang, em, px, spacing);
  for (let i = 1; i <= text.length; i++) {
    em[i] = (em[i] ?? 0) + (em[i - 1] ?? 0);
    px[i] = (px[i] ?? 0) + (px[i - 1] ?? 0);
  }
  const advance = (start: number, end: number): Extent => ({
    em: (em[end] ?? 0) - (em[start] ?? 0),
    px: (px[end] ?? 0) - (px[start] ?? 0),
  });
  const width = (start: number, end: number): Extent =>
    minus(advance(start, end), end > start ? spacing.get(end) : undefined);
  const hyphen = (end: number): Extent => {
    const run = endsInSoftHyphen(text, end) ? runs.find((run) => run.start < end && end <= run.end) : undefined;
    if (run === undefined) return { em: 0, px: 0 };
    const { face, level, span } = run;
    const glyphs = face.shape(hyphenOf(face), { direction: directionOf(level), features: span.features });
    return { em: glyphs.reduce((sum, { advance }) => sum + advance, 0) * (span.size / face.unitsPerEm), px: 0 };
  };
  return {
    ...itemized,
    advance,
    width,
    hyphen,
    graphemes: graphemeStarts(text),
    segments: toSegments(text, advance, width),
  };
}

/** A soft hyphen is seen only where a line ends in it (UAX 14, class BA; CSS Text 3 §5.3). */
export const endsInSoftHyphen = (text: string, end: number): boolean =>
  end < text.length && text.charCodeAt(end - 1) === 0xad;

/** U+2010, or the hyphen-minus in a face without it. */
export const hyphenOf = (face: Pick<Face, 'has'>): string => (face.has(0x2010) ? '\u2010' : '-');

export const directionOf = (level: number): 'ltr' | 'rtl' => (level % 2 === 1 ? 'rtl' : 'ltr');

const minus = (a: Extent, b: Extent | undefined): Extent =>
  b === undefined ? a : { em: a.em - b.em, px: a.px - b.px };

/** Writes each cluster's advance at the index after the cluster's first unit. */
function addAdvances(
  { start, end, face, span, level, emoji }: Run,
  text: string,
  lang: string | undefined,
  em: Float64Array,
  px: Float64Array,
  spacing: Map<number, Extent>,
): void {
  const content = text.slice(start, end);
  const direction = directionOf(level);
  const glyphs =
    emoji === undefined
      ? face.shape(content, {
          direction,
          features: span.features,
          ...(lang === undefined ? {} : { lang }),
          ...contextOf(text, start, end),
        })
      : [{ cluster: 0, advance: emojiBox.advance * face.unitsPerEm }];
  const clusters = new Set<number>();
  for (const { cluster, advance } of glyphs) {
    const index = start + cluster + 1;
    em[index] = (em[index] ?? 0) + (advance / face.unitsPerEm) * span.size;
    clusters.add(index);
  }
  const own = { em: span.letterSpacing.em * span.size, px: span.letterSpacing.px };
  for (const index of clusters) {
    em[index] = (em[index] ?? 0) + own.em;
    px[index] = (px[index] ?? 0) + own.px;
  }
  for (let index = start + 1; index <= end; index++) spacing.set(index, own);
}

function toSegments(text: string, advance: MeasuredText['advance'], width: MeasuredText['width']): Segment[] {
  const segments: Segment[] = [];
  for (const { index, required } of breakOpportunities(text)) {
    const last = segments.at(-1);
    const from = last?.endWithSpaces ?? 0;
    const length = text.slice(from, index).trimEnd().length;
    // Nothing but spaces: of a line that ends in them none of those before is seen either.
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
    });
  }
  return segments;
}
