import { scriptOf } from '@placard/templates/parts/script';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstOf = (word: string): string | undefined => {
  const signs = Array.from(graphemes.segment(word), ({ segment }) => segment);
  return signs.find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? signs[0];
};

/** Returns the first letter or digit of a name, in capitals. */
export const initialOf = (name: string): string => (firstOf(name.trim()) ?? '·').toLocaleUpperCase('en');

/** Returns the initials of the first and last word of a name; one in scripts whose letters are joined or are words. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s・]+/u);
  if (words.length < 2 || scriptOf(name) !== 'alphabet') return initialOf(name);
  return initialOf(words[0] ?? '') + initialOf(words.at(-1) ?? '');
}
