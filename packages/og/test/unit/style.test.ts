import { describe, expect, it } from 'vitest';
import { normalLineHeights } from '../../src/fonts.js';
import { presetOf, presets } from '../../src/presets.js';
import { fontSizeOf, length, sceneStyle } from '../../src/style.js';

const context = { fontSize: 20, color: '#000000', width: 1200, height: 630 };

describe('a length', () => {
  it.each([
    // CSS Values 4, §6.2: 1in = 96px = 72pt.
    ['12pt', 16],
    ['72pt', 96],
    ['-1.5pt', -2],
    ['1.5em', 30],
    ['1.5rem', 24],
    ['10vw', 120],
    ['10vh', 63],
    ['7px', 7],
    [' 7 ', 7],
    [7, 7],
    ['50%', '50%'],
    ['auto', 'auto'],
    ['1cm', '1cm'],
  ])('of %s is %s', (css, pixels) => {
    const found = length(css, context);
    if (typeof pixels === 'number') expect(found).toBeCloseTo(pixels, 10);
    else expect(found).toBe(pixels);
  });

  it('is found in values that have several', () => {
    const css = { textShadow: '1.5pt 0.1em 2vh #00000080', fontSize: '15pt' };
    expect(sceneStyle(css, context)['textShadow']).toBe('2px 2px 12.6px #00000080');
    expect(fontSizeOf(css, context)).toBeCloseTo(20, 10);
    expect(fontSizeOf({ fontSize: '150%' }, context)).toBe(30);
    expect(fontSizeOf({}, context)).toBe(20);
  });
});

/** HTML, §15.3.6 and §15.3.7, which Chromium follows: size and margins in em. */
const sheet = [
  ['h1', 2, 0.67],
  ['h2', 1.5, 0.83],
  ['h3', 1.17, 1],
  ['h4', 1, 1.33],
  ['h5', 0.83, 1.67],
  ['h6', 0.67, 2.33],
  ['p', 1, 1],
] as const;

describe('the style of an element', () => {
  it.each(sheet)('%s is that of browsers: %f em, with margins of %f em', (type, size, margin) => {
    const { fontSize = '1em', margin: own = '', fontWeight } = presets[type] ?? {};
    expect([Number.parseFloat(fontSize), own, fontWeight]).toEqual([size, `${margin}em 0`, type === 'p' ? undefined : 700]); // prettier-ignore
    const [top, sides] = (presetOf(type, context).margin ?? '').split(' ');
    expect(Number.parseFloat(top ?? '')).toBeCloseTo(20 * size * margin, 10);
    expect(sides).toBe('0');
  });
});

/** A font with only the tables `head` and `hhea` (OpenType 1.9). */
function fontFile(unitsPerEm: number, ascender: number, descender: number, lineGap: number): Uint8Array {
  const file = Buffer.alloc(12 + 2 * 16 + 54 + 36);
  file.writeUInt32BE(0x00010000, 0);
  file.writeUInt16BE(2, 4);
  for (const [i, [tag, at, size]] of (
    [
      ['head', 44, 54],
      ['hhea', 98, 36],
    ] as const
  ).entries()) {
    // prettier-ignore
    file.write(tag, 12 + 16 * i, 'latin1');
    file.writeUInt32BE(at, 12 + 16 * i + 8);
    file.writeUInt32BE(size, 12 + 16 * i + 12);
  }
  file.writeUInt16BE(unitsPerEm, 44 + 18);
  for (const [i, value] of [ascender, descender, lineGap].entries()) file.writeInt16BE(value, 98 + 4 + 2 * i);
  return file;
}

describe('the line height "normal"', () => {
  const face = (family: string, file: Uint8Array) =>
    ({ family, weight: 400, style: 'normal', sha256: family, load: () => file }) as const;
  const heights = normalLineHeights({
    faces: [
      face('Gap', fontFile(1000, 800, -200, 90)),
      face('Plain', fontFile(2048, 1900, -500, 0)),
      face('Broken', new Uint8Array(12)),
    ],
    fallbacks: ['Plain'],
  });

  it.each([
    [['Gap'], 1.09],
    [['Plain', 'Gap'], 2400 / 2048],
    [['Missing', 'Gap'], 1.09],
    [['Missing'], 2400 / 2048],
    [[], 2400 / 2048],
    [['Broken'], 1.2],
  ])('of %j is ascender, descender and line gap of the first family that there is', (families, height) => {
    expect(heights(families)).toBeCloseTo(height, 10);
    expect(heights(families)).toBe(heights(families));
  });
});
