import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stretchesOf } from '../src/stretches.js';

const described = (text: string): unknown[] =>
  [...stretchesOf(text)].map(({ 0: stretch, groups: { picture, open, ideographs, word } = {} }) => {
    return { stretch, picture, open, ideographs, word };
  });

/** Kana in front end a stretch of their own, and make the text one that is not plain. */
const describedInFull = (text: string): unknown[] => described(`あ${text}`).slice(1);

/** Without the soft hyphen, which joins what is before it. */
const western = [
  ...Array.from({ length: 0x60 }, (_, i) => String.fromCharCode(0x20 + i)),
  ...Array.from({ length: 0x60 }, (_, i) => String.fromCharCode(0xa0 + i)),
  ...'–—‘’“”•…€\n',
].filter((char) => char !== '\u00ad');

it.each(western)('sorts %j as Unicode does', (char) => {
  for (const text of [char, `(${char}a`, `a${char}1`, `1${char} ${char}`, `${char}${char}`])
    expect(described(text)).toStrictEqual(describedInFull(text));
});

it('splits western text as any text', () => {
  const texts = fc.array(fc.constantFrom(...western), { maxLength: 40 }).map((chars) => chars.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(described(text)).toStrictEqual(describedInFull(text));
    }),
  );
});
