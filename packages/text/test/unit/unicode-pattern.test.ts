import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unicodePattern, unicodeTest } from '../../src/unicode-pattern.js';

/** A text that contains it is searched with all of Unicode. */
const kana = 'あ';

const range = (first: number, last: number): string[] =>
  Array.from({ length: last + 1 - first }, (_, i) => String.fromCharCode(first + i));
const european = [
  ...range(0, 0x2af),
  ...range(0x370, 0x52f),
  ...range(0x1e00, 0x1eff),
  ...range(0x2000, 0x206f),
  ...range(0x20a0, 0x20c0),
];
const properties = (
  'L M N Nd P Pd Pi Ps Terminal_Punctuation Logical_Order_Exception Default_Ignorable_Code_Point Script=Latin Script=Greek Script=Cyrillic Script=Common ' +
  'Script=Inherited Script=Unknown Script=Han Script=Hebrew'
).split(' ');

it.each(properties)('knows which characters of European texts are %s', (property) => {
  const has = unicodeTest(`[\\p{${property}}]`);
  const expected = new RegExp(`\\p{${property}}`, 'u');
  expect(european.filter((char) => has(char))).toStrictEqual(european.filter((char) => expected.test(char)));
});

it('finds the same in European texts as in any', () => {
  const words = unicodePattern(String.raw`(?<![\p{N}])[\p{L}\p{M}’-]{2,}[\p{P}]?`, 'gu');
  const texts = fc
    .array(fc.constantFrom(...'aZéßωЖ́-’“1½ .?€', '\u00ad'), { maxLength: 30 })
    .map((chars) => chars.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(text.match(words(text))).toStrictEqual(text.match(words(kana)));
    }),
  );
});

it('refuses a property that it does not list', () => {
  expect(() => unicodePattern(String.raw`[\p{Emoji}]`)('text')).toThrow(/does not list Emoji/);
});
