import type { SceneNode, Style } from '@placard/core';

/** Replaces line breaks by spaces, as HTML does: the card decides where lines end. */
export const unbroken = (words: string): string => words.replace(/\s*\n\s*/g, ' ');

/**
 * A text whose box extends from the cap height of the first line to the last baseline, so that a gap in the layout is
 * the gap that is seen.
 */
export const text = (name: string, words: string, style: Style): SceneNode => ({
  type: 'div',
  props: { name, style: { textBox: 'trim-both cap alphabetic', ...style }, children: unbroken(words) },
});

/** Whether a paragraph's direction is right to left, by its first strong letter (UAX #9, rules P2 and P3). */
export const isRtl = (words: string): boolean => {
  const [strong] = /\p{L}/u.exec(words) ?? [];
  return strong !== undefined && /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(strong);
};
