import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stretchesOf } from '../../src/stretches.js';

const described = (text: string): unknown[] =>
  [...stretchesOf(text)].map(({ 0: stretch, groups: { picture, open, ideographs, word } = {} }) => {
    return { stretch, picture, open, ideographs, word };
  });

/** A kana in front, itself a stretch, makes the text one that is split with all of Unicode. */
const describedInFull = (text: string): unknown[] => described(`あ${text}`).slice(1);

const range = (first: number, last: number): string[] =>
  Array.from({ length: last + 1 - first }, (_, i) => String.fromCharCode(first + i));

/** The soft hyphen is left out, because it joins the stretch before it. */
const western = [...range(0x20, 0x7f), ...range(0xa0, 0xff), ...'–—‘’“”•…€\n'].filter((char) => char !== '\u00ad');

it.each(western)('sorts %j as Unicode does', (char) => {
  for (const text of [char, `(${char}a`, `a${char}1`, `1${char} ${char}`, `${char}${char}`])
    expect(described(text)).toStrictEqual(describedInFull(text));
});

it('sorts Latin, Greek and Cyrillic letters, and their neighbors, as Unicode does', () => {
  const all = [...range(0x100, 0x2af), ...range(0x370, 0x52f), ...range(0x1e00, 0x1fff), ...'‚„‹›№'];
  // Marks would join the kana.
  const letters = all.filter((char) => !/[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(char));
  for (const char of letters)
    for (const text of [char, `(${char}a`, `a${char}я1`, `ω${char} ${char}`])
      expect(described(text)).toStrictEqual(describedInFull(text));
});

it('splits European text as any text', () => {
  const letters = [...western, ...range(0x386, 0x3ce), ...range(0x400, 0x45f), ...range(0x1ea0, 0x1ef9), ...'‚„№'];
  const texts = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((chars) => chars.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(described(text)).toStrictEqual(describedInFull(text));
    }),
  );
});
