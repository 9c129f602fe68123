import { once, type TextUnit } from '@placard/core/engine';
import { graphemeStarts } from './break.js';
import { sumUp, type Sums } from './advances.js';
import { directionOf, minus, none, plus, type Extent } from './extent.js';
import type { Face } from './face.js';
import type { ItemizedText, Run } from './itemize.js';
import { separateCarons } from './carons.js';
import { keepIdentifiers } from './identifier-figures.js';
import type { LanguageModels } from './language-models.js';
import { rateOpportunities, withHyphens, withIdentifiers, type Opportunity } from './opportunities.js';
import type { Paragraph } from './paragraph.js';
import { trimSpacing } from './trim.js';
import { withLetterBreaks } from './letter-breaks.js';

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
  /** The word goes on after the segment. */
  readonly part: Opportunity['part'];
}

/**
 * An itemized text with the width of every grapheme. Font sizes and lines are computed from it without shaping again.
 */
export interface MeasuredText extends ItemizedText, Pick<Sums, 'advance' | 'reach'> {
  /** Segments between unobtrusive breaks: between words, and between phrases where requested. */
  segments(): readonly Segment[];
  /** The same, with the compounds of display text whole. */
  compounds(): readonly Segment[];
  /** Segments between unobtrusive breaks, and between the words of phrases. */
  words(): readonly Segment[];
  /** The segments, with words divided between the parts of compounds and identifiers. */
  joints(): readonly Segment[];
  /** Segments between all breaks, including those inside phrases and at hyphens. */
  divided(): readonly Segment[];
  /** Whether the text has phrases that can be divided. */
  mayDivide(): boolean;
  /** @returns the advance, without the letter spacing after the last letter unless browsers count it */
  width(start: number, end: number): Extent;
  /** @returns the width of a hyphen in the face of the text before an index, plus the letter spacing before it */
  hyphenAt(end: number): Extent;
  graphemes(): readonly number[];
  /** Minimum gap between the ink of two lines, as a fraction of the font size. */
  minGap(): number;
}

/**
 * Where marks above and below the line are part of most letters, as in Arabic and the scripts of South Asia, they look
 * joined across a gap that is narrower than a stroke. So do a cedilla and the accent of a capital letter below it.
 */
const minGapIn = (text: string): number =>
  /[\u0600-\u08ff\u0900-\u1aff]/u.test(text) ? 0.12 : /[ÇĢĶĻŅŖŞŢȘȚĄĘĮŲ]/u.test(text) ? 0.08 : 0.04;

export function measure(
  given: ItemizedText,
  paragraph: Pick<
    Paragraph,
    'lang' | 'phrases' | 'hyphens' | 'letterBreaks' | 'tabSize' | 'fontSize' | 'display' | 'asBrowser'
  >,
  { hyphenations, phraseStarts }: LanguageModels,
): MeasuredText {
  const itemized = withGlyphRules(given, paragraph);
  const { text, runs, fonts } = itemized;
  const { lang, phrases, hyphens, letterBreaks } = paragraph;
  const sums = sumUp(itemized, paragraph);
  const advance = sums.advance;
  /** Browsers count the space after the last letter. Where it is negative, letters would leave their background. */
  const counts = ({ em, px }: Extent): boolean => paragraph.asBrowser && (em > 0 || px > 0);
  const width = (start: number, end: number): Extent => {
    const spacing = end > start ? sums.spacing.get(end) : undefined;
    return minus(advance(start, end), spacing === undefined || counts(spacing) ? undefined : spacing);
  };
  const hyphenAt = (end: number): Extent => {
    const run = runs.find((run) => run.start < end && end <= run.end);
    return run === undefined ? none : plus(hyphenOf(run), sums.spacing.get(end));
  };
  const segmentsOf = (rated: readonly Opportunity[]): Segment[] =>
    toSegments(text, rated, { advance, width, hyphenAt });
  // Not needed for text on a single line.
  const opportunities = once(() => {
    const rated = rateOpportunities(text, { lang, han: fonts.han, phrases }, phraseStarts);
    return letterBreaks === undefined ? rated : withLetterBreaks(text, rated, letterBreaks);
  });
  const whole = once(() => opportunities().filter(({ divides }) => divides === undefined || divides === 'compound'));
  const segments = once(() => segmentsOf(whole()));
  const unbroken = once(() => opportunities().filter(({ divides }) => divides !== 'word'));
  /** Everything at which a line can end. */
  const parts = once((): readonly Opportunity[] =>
    hyphens ? withHyphens(withIdentifiers(text, opportunities()), hyphenations(text, lang)) : opportunities(),
  );
  const words = once(() => (unbroken().length === whole().length ? segments() : segmentsOf(unbroken())));
  return {
    ...itemized,
    advance,
    width,
    hyphenAt,
    reach: sums.reach,
    graphemes: once(() => graphemeStarts(text)),
    minGap: once(() => minGapIn(text)),
    segments,
    compounds: once(() => {
      const kept = whole().filter(({ divides }) => divides === undefined);
      return kept.length === whole().length ? segments() : segmentsOf(kept);
    }),
    words,
    mayDivide: () => whole().length < opportunities().length,
    joints: once(() => {
      const joints = parts().filter(({ divides, part }) => divides === undefined && part !== 'syllable');
      const rated = whole().filter(({ divides }) => divides === 'compound');
      const all = [...joints, ...rated].sort((a, b) => a.index - b.index);
      return all.length === whole().length ? segments() : segmentsOf(all);
    }),
    divided: once(() => (parts().length === unbroken().length ? words() : segmentsOf(parts()))),
  };
}

/** From this largest font size on, the white space of full-width punctuation looks like a hole. */
const large = 60;

/** Whether a text is set as a title, with punctuation of half the width. */
export const isTitle = ({
  display,
  fontSize,
  asBrowser,
}: Pick<Paragraph, 'display' | 'fontSize' | 'asBrowser'>): boolean => !asBrowser && display && fontSize >= large;

/** Browsers leave the white space of titles to their author. */
function withGlyphRules(
  text: ItemizedText,
  paragraph: Pick<Paragraph, 'display' | 'fontSize' | 'asBrowser'>,
): ItemizedText {
  const trimmed = keepIdentifiers(trimSpacing(text, isTitle(paragraph)));
  return paragraph.asBrowser ? trimmed : separateCarons(trimmed);
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

function toSegments(
  text: string,
  opportunities: readonly Opportunity[],
  { advance, width, hyphenAt }: Pick<MeasuredText, 'advance' | 'width' | 'hyphenAt'>,
): Segment[] {
  const segments: Segment[] = [];
  for (const { index, required, after, penalty, part } of opportunities) {
    const last = segments.at(-1);
    const from = last?.endWithSpaces ?? 0;
    const length = text.slice(from, index).trimEnd().length;
    // Only spaces: extend the previous segment, because trailing spaces of a line are invisible.
    const isBlank = length === 0 && last !== undefined && !last.required;
    const [start, end] = isBlank ? [last.start, last.end] : [from, from + length];
    if (isBlank) segments.pop();
    const runWidth = width(start, end);
    segments.push({
      start,
      end,
      endWithSpaces: index,
      width: runWidth,
      spaces: minus(advance(start, index), runWidth),
      required,
      after,
      penalty,
      hyphen: after === 'hyphen' ? hyphenAt(end) : none,
      part,
    });
  }
  return segments;
}
