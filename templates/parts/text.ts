import type { SceneChild, SceneNode, Style } from '@placard/core';

/** Replaces line breaks by spaces, as HTML does: the card decides where lines end. */
export const unbroken = (words: string): string => words.replace(/\s*\n\s*/g, ' ');

/**
 * Returns a text whose box extends from the cap height of the first line to the last baseline, so that a gap in the
 * layout is equal to the visible gap.
 */
export const text = (name: string, words: SceneChild, style: Style): SceneNode => ({
  type: 'div',
  props: {
    name,
    style: { textBox: 'trim-both cap alphabetic', ...style },
    children: typeof words === 'string' ? unbroken(words) : words,
  },
});

/** Unicode blocks that have only right-to-left letters (UAX #9, table 4, R and AL), Adlam and N’Ko included. */
const rtlLetters = '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]';
const firstIsRtl = new RegExp(`^\\P{L}*(?=\\p{L})${rtlLetters}`, 'u');
const someIsRtl = new RegExp(`(?=\\p{L})${rtlLetters}`, 'u');

/** Whether a paragraph's direction is right to left, by its first strong letter (UAX #9, rules P2 and P3). */
export const isRtl = (words: string): boolean => firstIsRtl.test(words);

/** Whether a text has letters that are written from right to left. */
export const hasRtl = (words: string): boolean => someIsRtl.test(words);
