import type { SceneChild, SceneNode, Style } from '@placard/core';

/** Replaces line breaks and runs of spaces by one space, as HTML does: the card decides where lines end. */
export const unbroken = (words: string): string => words.replace(/\s*\n\s*| {2,}/g, ' ');

/**
 * Returns a text whose box extends from the cap height of the first line to the last baseline, so that a gap in the
 * layout is equal to the visible gap. A fitted, balanced text keeps the lines of its author where they fit; in text of
 * several lines, `code` is in a monospaced face.
 */
export const text = (name: string, words: SceneChild, style: Style): SceneNode => ({
  type: 'div',
  props: {
    name,
    style: {
      textBox: 'trim-both cap alphabetic',
      ...(keepsLines(words, style) && { lineFeeds: 'preferred' }),
      ...style,
    },
    children: typeof words === 'string' ? childrenOf(words, style) : words,
  },
});

const code = /`([^`\n]+)`/u;
const keepsLines = (words: SceneChild, { fit, textWrap }: Style): boolean =>
  typeof words === 'string' && words.includes('\n') && fit !== undefined && textWrap === 'balance';

function childrenOf(words: string, style: Style): SceneChild {
  if (style.textWrap !== 'balance') return unbroken(words);
  const lines = keepsLines(words, style) ? words : unbroken(words);
  return code.test(lines) ? withCode(lines, style) : lines;
}

/** The small letters of JetBrains Mono are larger than those of other faces. */
const codeSize = 0.9;

/** Sets what is in backticks in a monospaced face, without them. */
function withCode(words: string, { fit, fontSize = fit?.max, fontWeight = 400 }: Style): SceneChild {
  const style: Style = {
    fontFamily: 'JetBrains Mono',
    fontWeight: fontWeight > 500 ? 700 : 500,
    fontFeatureSettings: '"liga" 0, "calt" 0',
    letterSpacing: 0,
    ...(fontSize === undefined ? {} : { fontSize: codeSize * (fit?.max ?? fontSize) }),
  };
  return words
    .split(code)
    .map((part, i) => (i % 2 === 0 ? part : { type: 'span', props: { style, children: part } }))
    .filter((part) => part !== '');
}

/** Unicode blocks that have only right-to-left letters (UAX #9, table 4, R and AL), Adlam and N’Ko included. */
const rtlLetters = '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]';
const firstIsRtl = new RegExp(`^\\P{L}*(?=\\p{L})${rtlLetters}`, 'u');
const someIsRtl = new RegExp(`(?=\\p{L})${rtlLetters}`, 'u');

/** Whether a paragraph's direction is right to left, by its first strong letter (UAX #9, rules P2 and P3). */
export const isRtl = (words: string): boolean => firstIsRtl.test(words);

/** Whether a text begins with a mark, which has more space at its sides than a letter: a large one leaves the margin. */
export const beginsWithMark = (words: string): boolean => !/^[\p{L}\p{N}]/u.test(words);

/** Whether a text has letters that are written from right to left. */
export const hasRtl = (words: string): boolean => someIsRtl.test(words);
