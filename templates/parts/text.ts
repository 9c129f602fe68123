import type { SceneNode, Style } from '@placard/core';

/** Line breaks count as spaces, as in HTML: where lines end is the card's to say. */
export const unbroken = (words: string): string => words.replace(/\s*\n\s*/g, ' ');

/** A text whose box runs from the first line's capitals to the last baseline: the gaps around it are what one sees. */
export const text = (name: string, words: string, style: Style): SceneNode => ({
  type: 'div',
  props: { name, style: { textBox: 'trim-both cap alphabetic', ...style }, children: unbroken(words) },
});

export const language = (lang: string | undefined): Style => (lang === undefined ? {} : { lang });

/** Text after its first strong letter runs from right to left, by Unicode's rule for paragraphs. */
export const isRtl = (words: string): boolean => {
  const [strong] = /\p{L}/u.exec(words) ?? [];
  return strong !== undefined && /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(strong);
};
