import { fontKey } from './fonts.js';
import { isTitle } from './measure.js';
import type { Paragraph } from './paragraph.js';
import type { Span } from './span.js';

// JSON would take as long as breaking a short text into lines. Values are joined by a NUL, which no style has; a text,
// which may have one, comes after its length.

/** Identifies all that measuring a paragraph depends on. */
export function measureKey(paragraph: Paragraph): string {
  const { spans, direction, lang, phrases, hyphens, letterBreaks, tabSize, fontSize, asBrowser, orientation } =
    paragraph;
  let key = `${direction}\0${lang}\0${phrases}\0${hyphens}\0${letterBreaks}\0${asBrowser}\0${isTitle(paragraph)}`;
  if (tabSize !== undefined) key += `\0${typeof tabSize}${tabSize}\0${fontSize}`;
  if (orientation !== undefined) key += `\0${orientation}\0${fontSize}`;
  for (const span of spans) key += `\0${spanKey(span)}`;
  return key;
}

/** Identifies the layout of a paragraph in a box, among those with the same {@link measureKey}. */
export function layoutKey(paragraph: Paragraph, width: number, height: number, definite: boolean): string {
  const { fontSize, font, hasBoxes, fit, lineHeight, align, alignLast, indent, wrap, display, hang } = paragraph;
  const { range, lineClamp, breaksWords, shortens, prefersLineFeeds, tabSize, trim, crowded, isFlipped } = paragraph;
  const fitting = fit === undefined ? '' : `${fit.min}-${fit.max}`;
  return (
    `${width}\0${height}\0${definite}\0${fontSize}\0${fontKey(font)}\0${hasBoxes}\0${fitting}\0${lineHeight}\0${align}\0` +
    `${alignLast}\0${typeof indent}${indent}\0${wrap}\0${display}\0${hang}\0${range?.join('-')}\0${lineClamp}\0` +
    `${breaksWords}\0${shortens}\0${prefersLineFeeds}\0${typeof tabSize}${tabSize}\0${trim}\0${crowded}\0${isFlipped}`
  );
}

function spanKey(span: Span): string {
  const { text, font, size, color, letterSpacing, features, decoration } = span;
  const { line, wordSpacing, caps, stroke, edges, around, rise, combined } = span;
  const plain = `${text.length}:${text}\0${fontKey(font)}\0${size}\0${color}\0${letterSpacing.em}\0${letterSpacing.px}\0${features}\0${decoration}`;
  const rare = line ?? wordSpacing ?? caps ?? stroke ?? edges ?? around ?? rise ?? combined;
  return rare === undefined
    ? plain
    : `${plain}\0${JSON.stringify([line, wordSpacing, caps, stroke, edges, around, rise, combined])}`;
}
