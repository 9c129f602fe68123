import { describe, expect, it } from 'vitest';
import { normalLineHeights } from '../../src/line-height.js';
import { presetOf } from '../../src/presets.js';
import { length } from '../../src/css/units.js';
import { fontSizeOf, sceneStyle } from '../../src/style.js';

const context = {
  fontSize: 20,
  color: '#000000',
  width: 1200,
  height: 630,
  scale: 1,
  writingMode: 'horizontal-tb',
} as const;

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
    ['1cm', 96 / 2.54],
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

describe('a shorthand', () => {
  // CSS Flexible Box Layout, §7.1.1.
  it.each([
    ['none', [0, 0, 'auto']],
    ['auto', [1, 1, 'auto']],
    [2, [2, 1, 0]],
    ['2 3 40px', [2, 3, 40]],
  ])('flex: %s has grow, shrink and basis', (flex, [flexGrow, flexShrink, flexBasis]) =>
    expect(sceneStyle({ flex }, context)).toEqual({ flexGrow, flexShrink, flexBasis }),
  );

  it.each(['none', 'hidden'])('border: 2px %s red is no border', (line) =>
    expect(sceneStyle({ border: `2px ${line} #ff0000` }, context)).toEqual({}),
  );
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
  it.each(sheet)('%s is that of browsers: %f em, with margins of %f em', (type, size, own) => {
    const { fontSize = '1em', marginBlock, fontWeight } = presetOf(type);
    expect([Number.parseFloat(String(fontSize)), marginBlock, fontWeight]).toEqual([
      size,
      `${own}em`,
      type === 'p' ? undefined : 700,
    ]);
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
    [['Gap'], 13 + 3 + 1],
    [['Plain', 'Gap'], 15 + 4],
    [['Missing', 'Gap'], 13 + 3 + 1],
    [['Missing'], 15 + 4],
    [[], 15 + 4],
    [['Broken'], 15 + 4],
  ])(
    'of %j is ascender, descender and line gap of the first family that there is, in whole pixels',
    (families, height) => {
      expect(heights(families, 16) * 16).toBeCloseTo(height, 10);
      expect(heights(families, 16)).toBe(heights(families, 16));
    },
  );
});

describe('a gradient between different opacities', () => {
  it('keeps its colors at both ends, and has no gray between them', () => {
    const { backgroundImage } = sceneStyle(
      { backgroundImage: 'radial-gradient(circle, rgba(59, 130, 246, 0.5), transparent)' },
      context,
    );
    const stops = [...String(backgroundImage).matchAll(/rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/g)].map((found) =>
      found.slice(1).map(Number),
    );
    expect(stops.at(0)).toEqual([59, 130, 246, 0.5]);
    expect(stops.filter(([, , , alpha = 0]) => alpha > 0).map((stop) => stop.slice(0, 3))).toEqual(
      stops.filter(([, , , alpha = 0]) => alpha > 0).map(() => [59, 130, 246]),
    );
  });
});

it.each([
  [1, '2px solid #ff0000'],
  [2, '2.5px solid #ff0000'],
])('a border is as wide as whole pixels of an image of scale %s', (scale, border) => {
  expect(sceneStyle({ border: '2.9px solid #ff0000' }, { ...context, scale })).toEqual({ border });
});

it.each([
  ['vertical-rl', { writingMode: 'vertical-rl' }],
  ['tb', { writingMode: 'vertical-rl' }],
  ['initial', { writingMode: 'horizontal-tb' }],
  ['inherit', {}],
  ['diagonal', { writingMode: 'diagonal' }],
])('the writing mode %s becomes %o', (writingMode, style) => {
  expect(sceneStyle({ writingMode }, { ...context, writingMode: 'vertical-lr' })).toEqual(style);
});
