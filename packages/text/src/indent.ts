import type { Paragraph } from './paragraph.js';

/** Puts the indent of the first line before its first letter. A percentage is of the width of the box. */
export function withIndent(paragraph: Paragraph, width: number): Paragraph {
  const { indent, spans } = paragraph;
  const [first, ...rest] = spans;
  if (indent === undefined || first === undefined) return paragraph;
  const share = Number.isFinite(width) ? width / 100 : 0;
  const pixels = typeof indent === 'number' ? indent : Number.parseFloat(indent) * share;
  const [start, end] = first.edges ?? [0, 0];
  return { ...paragraph, indent: undefined, spans: [{ ...first, edges: [start + pixels, end] }, ...rest] };
}
