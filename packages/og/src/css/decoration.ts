import { splitOutside } from '../declarations.js';

type Css = Readonly<Record<string, unknown>>;

const lines = /^(?:none|underline|overline|line-through)$/;
const styles = /^(?:solid|double|dotted|dashed|wavy)$/;
const thickness = /^(?:auto|from-font|[\d.]+(?:px|em|rem|%)?)$/;

/** Expands the shorthand `text-decoration`: `underline wavy red 3px` (CSS Text Decoration 4 §2.5). */
export function withDecoration(css: Css): Css {
  const { textDecoration, ...rest } = css;
  if (typeof textDecoration !== 'string') return css;
  const given: Record<string, unknown> = {};
  for (const word of splitOutside(textDecoration, ' '))
    if (lines.test(word)) given['textDecorationLine'] ??= word;
    else if (styles.test(word)) given['textDecorationStyle'] = word;
    else if (thickness.test(word)) given['textDecorationThickness'] = word;
    else given['textDecorationColor'] = word;
  return { ...given, ...rest };
}
