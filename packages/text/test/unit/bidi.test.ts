import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidiLevels, lineLevels, lineRuns, visualOrder } from '../../src/bidi.js';
import { fromHex, testLines } from '../unicode.js';

const directions = ['ltr', 'rtl', 'auto'] as const;

it("gives every case of Unicode's BidiCharacterTest its levels and its visual order", () => {
  const lines = testLines('BidiCharacterTest-17.0.0');
  const failed: number[] = [];
  for (const { number, fields } of lines) {
    const [codePoints = '', direction = '', paragraph = '', levels = '', order = ''] = fields.split(';');
    const text = fromHex(codePoints);
    const result = bidiLevels(text, directions[Number(direction)]!);
    const found = lineLevels(text, result, { start: 0, end: text.length });
    const characters: { position: number; level: number }[] = [];
    let index = 0;
    const same = levels.split(' ').every((level, position) => {
      const own = found[index]!;
      index += text.codePointAt(index)! > 0xffff ? 2 : 1;
      if (level === 'x') return true;
      characters.push({ position, level: own });
      return own === Number(level);
    });
    const visual = visualOrder(characters).map(({ position }) => position);
    if (!same || result.paragraphs[0]!.level !== Number(paragraph) || visual.join(' ') !== order) failed.push(number);
  }
  const share = (100 * (lines.length - failed.length)) / lines.length;
  console.info(`UAX 9: ${lines.length - failed.length} of ${lines.length} cases (${share.toFixed(2)} %)`);
  expect(lines.length).toBe(91_707);
  expect(failed).toEqual([]);
});

describe('levels', () => {
  it.each([
    ['Hebrew', 'א'],
    ['Hebrew presentation forms', '\ufb1d'],
    ['Arabic', 'ا'],
    ['Arabic presentation forms', '\ufe8d'],
    ['Arabic Extended-B, of Unicode 14', '\u0870'],
    ['Arabic mathematical', '\u{1ee00}'],
    ['Adlam', '\u{1e900}'],
    ['Garay, of Unicode 16', '\u{10d4a}'],
    ['RLM', '\u200f'],
    ['ALM', '\u061c'],
  ])('%s is right-to-left', (_, letter) => {
    expect(bidiLevels(letter, 'auto').base).toBe('rtl');
    expect(bidiLevels(`a ${letter} b`, 'auto').levels.slice(2, -2)).toEqual(new Uint8Array(letter.length).fill(1));
  });

  it.each(['Ünï', 'ру', '日本', 'हिन्दी', 'ไทย', '한국', '👩‍👩‍👧🇩🇪', '\u{1d400}', 'a\u0301 1,2 % «b»', '\u200e'])(
    '%s is left-to-right',
    (text) => {
      const { base, levels } = bidiLevels(text, 'auto');
      expect([base, ...new Set(levels)]).toEqual(['ltr', 0]);
    },
  );

  it.each([
    ['W1', 'א\u0301', [1, 1]],
    ['W2', 'ا1', [1, 2]],
    ['W3', '\u202eا', [0, 1]],
    ['W4', 'א1,2+3', [1, 2, 2, 2, 2, 2]],
    ['W4', 'א\u0661,\u0662', [1, 2, 2, 2]],
    ['W5', 'א$$1%%', [1, 2, 2, 2, 2, 2]],
    ['W6', 'א$,a', [1, 0, 0, 0]],
    ['W7', 'a-1א', [0, 0, 0, 1]],
    ['N1', 'א-1-א', [1, 1, 2, 1, 1]],
    ['N2', 'a-א', [0, 0, 1]],
    ['I1', 'א1', [1, 2]],
  ])('follow rule %s', (_, text, expected) => {
    expect([...bidiLevels(text, 'ltr').levels]).toEqual(expected);
  });

  // UAX 9, X6a and X7: PDI closes what was opened in its isolate, and PDF nothing outside of its own.
  it.each([
    ['two embeddings in an isolate', '\u2067\u202a\u202ba\u2069b', [0, 0, 0, 4, 0, 0]],
    ['an override in an isolate', '\u2066\u202ea\u2069b', [0, 0, 3, 0, 0]],
    ['three embeddings in an isolate in another', '\u2067\u2066\u202b\u202b\u202ba\u2069א\u2069b', [0, 1, 1, 1, 1, 8, 1, 1, 0, 0]], // prettier-ignore
    ['a PDF in an isolate', '\u202b\u2066\u202ca\u2069b', [0, 1, 1, 2, 1, 2]],
    ['a PDI without an isolate', '\u202ba\u2069b', [0, 2, 2, 2]],
    ['a second PDI', '\u2067\u202aa\u2069\u2069b', [0, 0, 2, 0, 0, 0]],
    ['an embedding around a closed isolate', '\u202b\u2066\u202aa\u2069b\u202cc', [0, 1, 1, 4, 1, 2, 2, 0]],
  ])('are those outside after %s', (_, text, expected) => {
    expect([...bidiLevels(text, 'ltr').levels]).toEqual(expected);
  });

  it('go no deeper than 125', () => {
    expect(bidiLevels(`${'\u202b'.repeat(200)}א`, 'ltr').levels.at(-1)).toBe(125);
    expect(bidiLevels(`${'\u2067'.repeat(200)}א`, 'ltr').levels.at(-1)).toBe(125);
  });

  it('of plain text are those that all rules give', () => {
    const plain = fc.string({
      unit: fc.constantFrom('a', '1', '+', '$', ',', ' ', '\t', '(', ')', '\u0301', '字', '😀'),
    });
    fc.assert(
      fc.property(plain, (text) => {
        // With a right-to-left mark in a second paragraph, all rules are applied to the text.
        const { levels } = bidiLevels(`${text}\n\u200f`, 'ltr');
        expect(bidiLevels(text, 'ltr').levels).toEqual(levels.slice(0, text.length));
      }),
    );
  });

  it('follow the first strong character of each paragraph, outside of isolates', () => {
    const { base, paragraphs } = bidiLevels('\u2067א\u2069 1 a\r\nא\n', 'auto');
    expect(base).toBe('ltr');
    expect(paragraphs).toEqual([
      { start: 0, end: 9, level: 0 },
      { start: 9, end: 11, level: 1 },
    ]);
    expect(bidiLevels('', 'rtl')).toMatchObject({ base: 'rtl', paragraphs: [{ start: 0, end: 0, level: 1 }] });
  });

  it('keep joiners with the letter before', () => {
    expect([...bidiLevels('aא\u200dא\u200c b', 'auto').levels]).toEqual([0, 1, 1, 1, 1, 0, 0]);
  });
});

describe('a line', () => {
  const text = 'ab אב גד ef';
  const bidi = bidiLevels(text, 'ltr');

  it('ends at the level of its paragraph', () => {
    expect([...bidi.levels]).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0]);
    expect([...lineLevels(text, bidi, { start: 0, end: 6 })]).toEqual([0, 0, 0, 1, 1, 0]);
    expect([...lineLevels(text, bidi, { start: 0, end: 5 })]).toEqual([0, 0, 0, 1, 1]);
    const second = bidiLevels('a\nאב cd ef', 'auto');
    expect([...lineLevels('a\nאב cd ef', second, { start: 2, end: 8 })]).toEqual([1, 1, 1, 2, 2, 1]);
  });

  it.each([
    ['left-to-right before right-to-left', 'a אב  \nגד e  ', [0, 0, 1, 1, 0, 0, 0], [1, 1, 1, 2, 1, 1]],
    ['right-to-left before left-to-right', 'א ab  \ncd א  ', [1, 1, 2, 2, 1, 1, 1], [0, 0, 0, 1, 0, 0]],
  ])('has its trailing spaces at the level of its own paragraph: %s', (_, text, first, second) => {
    const bidi = bidiLevels(text, 'auto');
    const lines = (range: { start: number; end: number }) => [...lineLevels(text, bidi, range)];
    expect(lines({ start: 0, end: 7 })).toEqual(first);
    expect(lines({ start: 0, end: 6 })).toEqual(first.slice(0, -1));
    expect(lines({ start: 7, end: 13 })).toEqual(second);
    expect(lines({ start: 7, end: 12 })).toEqual(second.slice(0, -1));
  });

  it('splits the run that ends it', () => {
    const runs = [
      { start: 0, end: 3, level: 0, face: 'latin' },
      { start: 3, end: 8, level: 1, face: 'hebrew' },
      { start: 8, end: 11, level: 0, face: 'latin' },
    ];
    expect(lineRuns(runs, text, bidi, { start: 1, end: 6 })).toEqual([
      { start: 1, end: 3, level: 0, face: 'latin' },
      { start: 3, end: 5, level: 1, face: 'hebrew' },
      { start: 5, end: 6, level: 0, face: 'hebrew' },
    ]);
    expect(lineRuns(runs, text, bidi, { start: 6, end: 11 })).toEqual([{ ...runs[1]!, start: 6 }, runs[2]!]);
  });
});

it.each([
  ['first strong isolates', (size: number) => '\u2068'.repeat(size) + 'א'],
  ['embeddings', (size: number) => '\u202bא'.repeat(size / 2)],
  ['isolates', (size: number) => '\u2067א\u2069 '.repeat(size / 4)],
  ['paragraphs', (size: number) => 'א\n'.repeat(size / 2)],
  ['brackets', (size: number) => `א${'(a'.repeat(size / 4)}${')'.repeat(size / 2)}`],
  ['bracket pairs', (size: number) => '(א)'.repeat(size / 3)],
  ['signs', (size: number) => `א${'$'.repeat(size)}1`],
  // In quadratic time it would exceed the timeout of a test.
])('500,000 %s take no more than linear time', (_, make) => {
  const text = make(500_000);
  expect(bidiLevels(text, 'auto').levels).toHaveLength(text.length);
});
