import type { Css } from './cascade.js';
import type { StyledNode } from './selectors.js';

const parts = /"((?:\\[^]|[^"\\])*)"|'((?:\\[^]|[^'\\])*)'|attr\(\s*([\w-]+)\s*\)|(open-quote)|(close-quote)/g;

/**
 * The text of `content` (CSS Content 3). Counters and pictures are not drawn.
 *
 * @returns undefined if there is no box
 */
export function generatedText({ content = 'normal' }: Css, { attributes }: StyledNode): string | undefined {
  if (/^(?:normal|none)$/.test(content)) return undefined;
  const texts = [...content.matchAll(parts)].map(([, double, single, attribute, open, close]) => {
    if (attribute !== undefined) return attributes[attribute] ?? '';
    if (open !== undefined || close !== undefined) return open === undefined ? '”' : '“';
    return unescaped(double ?? single ?? '');
  });
  return texts.join('');
}

/** `\201C ` is a code point; the backslash before another character is left out. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|\n|([^]))/gi, (_, hex?: string, letter?: string) =>
    hex === undefined ? (letter ?? '') : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  );
