import type { Style } from '@placard/core/engine';
import { glyphsOf, isSpaced, missingGlyph } from '@placard/text';
import { fonts } from '@placard/fonts';
import { describe, expect, it } from 'vitest';
import { set } from '../fixtures.js';

const runsOf = (text: string, style: Style = {}) =>
  set(text, { fontSize: 50, textWrap: 'nowrap', ...style }).set.flatMap(({ runs }) => runs);
const ids = (text: string, style: Style = {}): number[] =>
  runsOf(text, style).flatMap((run) => glyphsOf(run).map(({ id }) => id));
const widthOf = (text: string, style: Style = {}): number => set(text, { fontSize: 50, ...style }).width;

describe('a fraction', () => {
  it.each(['Inter', 'Archivo', 'Anton', 'Zilla Slab', 'Barlow Condensed'])('of %s is set small', (fontFamily) => {
    const asked = ids('1/2', { fontFamily, fontFeatureSettings: '"frac"' });
    expect(ids('1⁄2', { fontFamily })).toEqual(asked);
    expect(ids('12⁄34', { fontFamily })).toEqual(ids('12/34', { fontFamily, fontFeatureSettings: '"frac"' }));
    expect(asked).not.toEqual(ids('1/2', { fontFamily }));
  });

  it('leaves the figures beside it alone', () => {
    expect(ids('7 1⁄2 7').at(0)).toBe(ids('7')[0]);
    expect(ids('7 1⁄2 7').at(-1)).toBe(ids('7')[0]);
    expect(ids('⁄2')).toEqual([...ids('⁄'), ...ids('2')]);
  });
});

describe('the x of an identifier', () => {
  it.each(['GHSA-f5x3-32g6-xq36', 'uuid 4x4b2', '8x7B', 'S2x04', 'ABC-1x2'])('is a letter in %s', (text) => {
    expect(ids(text, { fontFamily: 'Inter' })).toEqual(
      ids(text, { fontFamily: 'Inter', fontFeatureSettings: '"calt" 0' }),
    );
  });

  it.each(['1920x1080', '3x4m', '5x3'])('is a sign in %s', (text) => {
    expect(ids(text, { fontFamily: 'Inter' })).not.toEqual(
      ids(text, { fontFamily: 'Inter', fontFeatureSettings: '"calt" 0' }),
    );
  });
});

it('draws a character of private use as a box', () => {
  expect(ids('A\ue0a0B')[1]).toBe(missingGlyph);
  expect(set('A\ue0a0B').missing).toEqual(['\ue0a0']);
});

describe('figures alone', () => {
  const digits = (text: string, style: Style): number[] => ids(text, { fontFamily: 'Inter', ...style });

  it.each([
    ['Nepali', '१५८', 'न १५८', 'ne'],
    ['Sindhi', '۴۶۷', 'د ۴۶۷', 'sd'],
    ['Urdu', '۴۶۷', 'د ۴۶۷', 'ur'],
  ])('have the forms of %s', (_, alone, beside, lang) => {
    const own = digits(alone, { lang });
    expect(digits(beside, { lang })).toEqual(expect.arrayContaining(own));
    expect(own).not.toEqual(digits(alone, {}));
  });
});

describe('letter spacing', () => {
  const spaced = { letterSpacing: 10 } as const;
  const added = (text: string): number => widthOf(text, spaced) - widthOf(text);

  it.each([
    ['a word joiner', 'a\u2060b', 1],
    ['a soft hyphen', 'a\u00adb', 1],
    ['a space of no width', 'a\u200bb', 1],
    ['isolates', 'a\u2068b\u2069c', 2],
    ['one at the end', 'ab\u200b', 1],
    ['Arabic letters', 'مرحبا', 0],
    ['stretched Arabic letters', 'مـرـحبا', 0],
    ['Syriac letters', 'ܫܠܡܐ', 0],
    ['Devanagari letters', 'नमस्ते', 0],
    ['Gurmukhi letters', 'ਪੰਜਾਬੀ', 0],
    ['Hebrew letters', 'שלום', 3],
    ['Thai letters', 'กขค', 2],
  ])('counts %s as it should', (_, text, gaps) => {
    expect(added(text)).toBeCloseTo(gaps * 10, 3);
  });

  it('before a hyphen that divides a word is part of its width', () => {
    const [first] = set('ab\u00adcdefgh', { fontSize: 50, width: 120, ...spaced }).set;
    expect(first?.runs.at(-1)?.text).toBe('ab‐');
    expect(first?.width).toBeCloseTo(widthOf('ab‐', spaced), 3);
  });

  it('follows what is seen and unconnected', () => {
    expect(['a', '1', ' ', 'ก', '\u0660', '\u0966'].map((char) => isSpaced(char, 0))).toEqual(Array(6).fill(true));
    expect(['ع', '\u200d', '\u{1e900}', 'ক'].map((char) => isSpaced(char, 0))).toEqual([false, false, false, false]);
  });
});

describe('a missing glyph', () => {
  const unknown = '\u{f0000}';
  const families = [...new Set(fonts.faces.map(({ family }) => family))];

  it.each(families)('is the same box in %s', (fontFamily) => {
    const [run] = runsOf(unknown, { fontFamily });
    const glyphs = glyphsOf(run!);
    expect(glyphs.map(({ id }) => id)).toEqual([missingGlyph]);
    const { unitsPerEm } = run!.face;
    const inEm = run!.face.outline(missingGlyph).replace(/[\d.]+/g, (n) => (Number(n) / unitsPerEm).toFixed(2));
    expect(inEm).toBe('M0.07,0.00L0.07,0.70L0.53,0.70L0.53,0.00ZM0.12,0.05L0.48,0.05L0.48,0.65L0.12,0.65Z');
    expect(run!.width).toBeCloseTo(30, 1);
  });

  it('is none for what draws nothing', () => {
    expect(ids('a\tb').includes(missingGlyph)).toBe(false);
    expect(ids('a\u200bb\u2060c\ufe0f').includes(missingGlyph)).toBe(false);
  });
});

it.each([
  ['٨٥٪', ['٪', '٨٥']],
  ['−٥٢٪', ['٪', '٥٢', '−']],
])('sets the signs of %s on the sides that Arabic has them', (text, parts) => {
  const drawn = set(text, { fontFamily: 'Archivo' });
  expect(drawn.direction).toBe('rtl');
  expect(drawn.set.flatMap(({ runs }) => runs.map((run) => run.text))).toEqual(parts);
});
