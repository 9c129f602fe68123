import { once } from '@placard/core/engine';
import type { FontBook } from './fonts.js';
import type { Paragraph } from './paragraph.js';
import type { Span } from './span.js';

/** Features of OpenType by the value of `font-variant-caps` (CSS Fonts 4 §6.6). */
const features: Readonly<Record<NonNullable<Span['caps']>, readonly string[]>> = {
  'small-caps': ['smcp'],
  'all-small-caps': ['smcp', 'c2sc'],
  'petite-caps': ['pcap'],
  'all-petite-caps': ['pcap', 'c2pc'],
  unicase: ['unic'],
  'titling-caps': ['titl'],
};

/** Size of capitals that stand for small ones, as a share of the font size, as in Blink. */
const smallShare = 0.7;

/** Replaces `caps` by features of the first face, or by smaller capitals where it has none. */
export function withCaps(paragraph: Paragraph, book: FontBook): Paragraph {
  if (!paragraph.spans.some(({ caps }) => caps !== undefined)) return paragraph;
  const spans = paragraph.spans.flatMap((span) => (span.caps === undefined ? [span] : capitalized(span, span.caps)));
  return { ...paragraph, spans };

  function capitalized(span: Span, caps: NonNullable<Span['caps']>): readonly Span[] {
    const { caps: _, ...plain } = span;
    const face = book.primary(span.font);
    const own = [features[caps], fallbackOf(caps)].find((tags) => tags.every((tag) => face.features().has(tag)));
    if (own !== undefined || caps === 'titling-caps') {
      const wanted = (own ?? []).map((tag) => `${tag}=1`);
      return [{ ...plain, features: [span.features, ...wanted].filter(Boolean).join(',') }];
    }
    const pixels = span.size * paragraph.fontSize;
    const size = Math.round(smallShare * pixels) / paragraph.fontSize;
    const isAllSmall = caps.startsWith('all') || caps === 'unicase';
    const parts = [...span.text.matchAll(cases())].map(({ 0: text, groups = {} }): Span => {
      const isLower = groups['lower'] !== undefined;
      const isRaised = isLower && caps !== 'unicase';
      const isSmall = caps === 'unicase' ? !isLower : isAllSmall || isLower;
      return { ...plain, text: isRaised ? text.toLocaleUpperCase(paragraph.lang) : text, ...(isSmall && { size }) };
    });
    return withOuterEdges(parts, span);
  }
}

/** Where a face has no petite capitals, its small ones are used. */
const fallbackOf = (caps: NonNullable<Span['caps']>): readonly string[] =>
  caps === 'petite-caps'
    ? features['small-caps']
    : caps === 'all-petite-caps'
      ? features['all-small-caps']
      : features[caps];

const cases = once(() => /(?<lower>(?:\p{Changes_When_Uppercased}\p{M}*)+)|\P{Changes_When_Uppercased}+/gu);

/** Only the first part of a span has what is before it, and only the last what is after it. */
export function withOuterEdges(parts: readonly Span[], { edges }: Span): readonly Span[] {
  if (edges === undefined) return parts;
  return parts.map((part, i) => ({
    ...part,
    edges: [i === 0 ? edges[0] : 0, i === parts.length - 1 ? edges[1] : 0],
  }));
}
