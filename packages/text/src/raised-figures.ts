import { once } from '@placard/core/engine';
import { withOuterEdges } from './caps.js';
import type { FontBook } from './fonts.js';
import type { Paragraph } from './paragraph.js';
import type { Span } from './span.js';

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';
const plain = '0123456789+−=()n';

/** Size of such a figure as a share of the font size, and its distance from the baseline, in em of the text around it. */
const small = { size: 0.62, above: 0.34, below: -0.14 } as const;

const figures = once(
  () => new RegExp(`(?<raised>[${raised}]+)|(?<lowered>[${lowered}]+)|[^${raised}${lowered}]+`, 'gu'),
);
const mayHave = /[\u00b2\u00b3\u00b9\u2070-\u209c]/;

/**
 * Replaces the superscripts and subscripts that the first face lacks by its own figures in a smaller size, because those
 * of another face stand out: CO₂. As a browser, a paragraph takes them from another face.
 */
export function withFigures(paragraph: Paragraph, book: FontBook): Paragraph {
  if (paragraph.asBrowser || !paragraph.spans.some(({ text }) => mayHave.test(text))) return paragraph;
  return { ...paragraph, spans: paragraph.spans.flatMap((span) => (mayHave.test(span.text) ? divided(span) : [span])) };

  function divided(span: Span): readonly Span[] {
    const face = book.primary(span.font);
    const isDrawn = (text: string): boolean => Array.from(text).every((char) => face.has(char.codePointAt(0) ?? 0));
    const parts = [...span.text.matchAll(figures())].map(({ 0: text, groups = {} }): Span => {
      const set = groups['raised'] === undefined ? (groups['lowered'] === undefined ? undefined : lowered) : raised;
      if (set === undefined || isDrawn(text)) return { ...span, text };
      const own = Array.from(text, (char) => plain[set.indexOf(char)]).join('');
      if (!isDrawn(own)) return { ...span, text };
      const rise = span.size * (set === raised ? small.above : small.below);
      return { ...span, text: own, size: span.size * small.size, rise };
    });
    return parts.some(({ rise }) => rise !== undefined) ? withOuterEdges(parts, span) : [span];
  }
}
