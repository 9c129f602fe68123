import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakOpportunities } from '../../src/break.js';
import { testLines } from '../unicode.js';

/** Numbers of the lines of LineBreakTest-17.0.0.txt that are broken differently here, with the reasons. */
const accepted: Readonly<Record<number, string>> = {};

/** The text with `|` where a line may end and `¶` where it must. */
function broken(text: string): string {
  let start = 0;
  const parts = breakOpportunities(text).map(({ index, required }) => {
    const part = text.slice(start, index) + (required ? '¶' : '|');
    start = index;
    return part;
  });
  return parts.join('').slice(0, -1);
}

it.each([
  ['אב-גד', 'אב-|גד'],
  ['אב-xy', 'אב-xy'],
  ['אב\u2010xy', 'אב\u2010xy'],
  ['אב\u201042', 'אב\u201042'],
  ['ab\u2010xy', 'ab\u2010|xy'],
  ['ab אב\u2010xy', 'ab |אב\u2010xy'],
])('%s keeps what follows a hyphen after a Hebrew letter, unless that is Hebrew (LB21a)', (text, expected) => {
  expect(broken(text)).toBe(expected);
});

it("breaks every line of Unicode's LineBreakTest as it says", () => {
  const lines = testLines('LineBreakTest-17.0.0');
  const failed: number[] = [];
  for (const { number, fields } of lines) {
    let text = '';
    const expected: number[] = [];
    for (const sign of fields.split(' ').slice(1)) {
      if (sign === '÷') expected.push(text.length);
      else if (sign !== '×') text += String.fromCodePoint(Number.parseInt(sign, 16));
    }
    const found = breakOpportunities(text).map(({ index }) => index);
    if (found.join() !== expected.join()) failed.push(number);
  }
  const share = (100 * (lines.length - failed.length)) / lines.length;
  console.info(`UAX 14: ${lines.length - failed.length} of ${lines.length} lines (${share.toFixed(2)} %)`);
  expect(lines.length).toBe(19_338);
  expect(failed).toEqual(Object.keys(accepted).map(Number));
});

describe('opportunities', () => {
  it('end with the text, which is never required to end', () => {
    expect(breakOpportunities('')).toEqual([{ index: 0, required: false }]);
    expect(breakOpportunities('a\n')).toEqual([{ index: 2, required: false }]);
    expect(breakOpportunities('a\r\nb\u2028c d')).toEqual([
      { index: 3, required: true },
      { index: 5, required: true },
      { index: 7, required: false },
      { index: 8, required: false },
    ]);
  });

  it('are in order, within the text, and never inside a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const indexes = breakOpportunities(text).map(({ index }) => index);
        expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
        expect(indexes.at(-1)).toBe(text.length);
        for (const index of indexes.slice(0, -1)) {
          expect(index).toBeGreaterThan(0);
          expect(text.codePointAt(index - 1)!).toBeLessThan(0x10000);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['From $5.50 (50 %) to 1,234.5€', 'From |$5.50 |(50 |%) |to |1,234.5€'],
    ['5)% 5))%', '5)% |5))|%'],
    ['cost €(.5) net', 'cost |€(.5) |net'],
    ['https://a.example/b?c=d', 'https://|a.example/|b?|c=d'],
    ['„Zitat“ und « citation »', '„Zitat“ |und |« citation »'],
    ['这是“引号”和（括号）。', '这|是|“引|号”|和|（括|号）。'],
    ['a well-known -suffix', 'a |well-|known |-suffix'],
    ['בית-ספר ב-Placard', 'בית-|ספר |ב-Placard'],
    ['👩‍👩‍👧👍🏽🇩🇪🇫🇷', '👩‍👩‍👧|👍🏽|🇩🇪|🇫🇷'],
    ['ᬳᬶᬓᬲ᭄ᬢ', 'ᬳᬶ|ᬓ|ᬲ᭄ᬢ'],
    ['한국어 조판', '한|국|어 |조|판'],
  ])('%s', (text, expected) => {
    expect(broken(text)).toBe(expected);
  });
});

describe('scripts without spaces', () => {
  it.each([
    ['th', 'ภาษาไทยสวยงาม'],
    ['lo', 'ພາສາລາວງາມຫຼາຍ'],
    ['km', 'ភាសាខ្មែរស្រស់ស្អាត'],
    ['my', 'မြန်မာဘာသာစကား'],
  ])('%s breaks between words of the dictionary', (locale, text) => {
    const words = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
    expect(words.length).toBeGreaterThan(1);
    expect(broken(text)).toBe(words.join('|'));
    expect(broken(`(${text}) a`)).toBe(`(${words.join('|')}) |a`);
  });

  it('joined words stay together', () => {
    expect(broken('ภาษา\u2060ไทย')).toBe('ภาษา\u2060ไทย');
    expect(broken('ภาษา\u200dไทย')).toBe('ภาษา\u200dไทย');
    expect(broken('ภาษา\u200bไทย')).toBe('ภาษา\u200b|ไทย');
  });

  it('other than those with a dictionary break at spaces', () => {
    expect(broken('ᥖᥭᥰᥘᥫᥴ ᥖᥭᥰ')).toBe('ᥖᥭᥰᥘᥫᥴ |ᥖᥭᥰ');
  });

  it('a long text breaks as its parts do', () => {
    const words = ['ภาษา', 'ไทย', 'สวยงาม'];
    const text = words.join('').repeat(200);
    expect(broken(text)).toBe(Array.from({ length: 200 }, () => words.join('|')).join('|'));
  });
});

it.each([
  ['marks', '\u0301'],
  ['joiners', '\u200d'],
  ['opening brackets', '('],
  ['quotation marks', '“'],
  ['flags', '🇩'],
  ['numbers', '1,'],
  ['Thai letters', 'ก'],
  // In quadratic time it would exceed the timeout of a test.
])('500,000 %s take no more than linear time', (_, unit) => {
  const text = `a${unit.repeat(500_000 / unit.length)}`;
  expect(breakOpportunities(text).at(-1)?.index).toBe(text.length);
});
