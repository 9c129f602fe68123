import type { SceneNode } from '@placard/core/engine';
import { describe, expect, it } from 'vitest';
import { parseColor } from '../../src/color.js';
import { parseFilters } from '../../src/filter.js';
import { readGradient } from '../../src/gradient/parse.js';
import { parseShadows } from '../../src/parse-shadows.js';
import { solidShapes } from '../../src/solid-shapes.js';
import { parseTransform } from '../../src/transform.js';

const offsetsOf = (css: string): readonly number[] | undefined =>
  readGradient(css, 100, 100)?.stops.map(({ offset }) => offset);

describe('a gradient', () => {
  it('has no stop before an earlier one', () => {
    expect(offsetsOf('linear-gradient(red, blue)')).toBeUndefined();
    expect(offsetsOf('linear-gradient(#f00, #0f0 60%, #00f 30%, #fff)')).toEqual([0, 0.6, 0.6, 1]);
    expect(offsetsOf('linear-gradient(#f00 20%, #0f0, #00f 10%)')).toEqual([0.2, 0.2, 0.2]);
  });

  it.each([
    ['#f00, #0f0, #00f, #fff', [0, 1 / 3, 2 / 3, 1]],
    ['#f00 10%, #0f0, #00f, #fff 70%', [0.1, 0.3, 0.5, 0.7]],
    ['#f00, #0f0, #00f 80%, #fff, #000', [0, 0.4, 0.8, 0.9, 1]],
    ['#f00 -20px, #0f0, #00f 60px', [-0.2, 0.2, 0.6]],
  ])('distributes stops without an offset evenly: %s', (stops, expected) => {
    const offsets = offsetsOf(`linear-gradient(90deg, ${stops})`) ?? [];
    expect(offsets).toHaveLength(expected.length);
    for (const [i, offset] of expected.entries()) expect(offsets[i]).toBeCloseTo(offset, 10);
  });

  it('reaches the nearest side from a center outside of its box', () => {
    expect(readGradient('radial-gradient(circle closest-side at 110px 50%, #f00, #00f)', 100, 100)).toMatchObject({
      radii: [10, 10],
    });
  });

  it.each(['linear-gradient(constructor, #f00, #00f)', 'radial-gradient(at toString 0, #f00, #00f)'])(
    'is not %s',
    (css) => expect(readGradient(css, 100, 100)).toBeNull(),
  );
});

describe('a color', () => {
  it.each([
    ['rgb(0 0 0 / 50%)', { r: 0, g: 0, b: 0, a: 0.5 }],
    ['rgba(1, 2, 3, 25%)', { r: 1, g: 2, b: 3, a: 0.25 }],
    ['rgb(1 2 3 / 0.25)', { r: 1, g: 2, b: 3, a: 0.25 }],
    ['rgb(300, 2.5, 3)', { r: 255, g: 3, b: 3, a: 1 }],
    ['rgb(1 2 3 / 150%)', { r: 1, g: 2, b: 3, a: 1 }],
    ['rgb(1 2 3 / 4)', { r: 1, g: 2, b: 3, a: 1 }],
    ['#12ab', { r: 0x11, g: 0x22, b: 0xaa, a: 0xbb / 255 }],
    ['#0a0b0c0d', { r: 10, g: 11, b: 12, a: 13 / 255 }],
    ['#0A0', { r: 0, g: 0xaa, b: 0, a: 1 }],
    ['transparent', { r: 0, g: 0, b: 0, a: 0 }],
  ])('%s has its channels', (css, color) => expect(parseColor(css)).toEqual(color));
});

describe('a shadow', () => {
  it.each(['0 0 10px 5px', '2px 2px', '0 0 600px'])('is drawn with %s', (css) =>
    expect(parseShadows(`${css} #000`)).toHaveLength(1),
  );
  it.each(['0 0 4000px', '0 0 10px 5000px', '0 0 -5px', '0 0 1px 1px 1px', '. 0'])('is refused with %s', (css) =>
    expect(parseShadows(`${css} #000`)).toBeNull(),
  );
  it('reaches as far as a filter', () => {
    expect(parseFilters('drop-shadow(0 0 300px #000)')).toHaveLength(1);
    expect(parseFilters('drop-shadow(0 0 400px #000)')).toBeNull();
  });
});

describe('a transform', () => {
  it.each(['scale(50%)', 'rotate(10%)', 'constructor(1)'])('is refused with %s', (css) =>
    expect(parseTransform(css, 200, 100)).toBeNull(),
  );
  it('moves by a share of the box', () =>
    expect(parseTransform('translate(50%, 50%)', 200, 100)).toMatchObject({ e: 100, f: 50 }));
});

describe('a number', () => {
  it.each([
    ['a color', () => parseColor('rgb(., 0, 0)')],
    ['an opacity', () => parseColor('rgba(0, 0, 0, .)')],
    ['a rotation of hues', () => parseFilters('hue-rotate(.deg)')],
    ['an angle', () => readGradient('linear-gradient(.deg, #f00, #00f)', 100, 100)],
    ['a place', () => readGradient('radial-gradient(circle at .% 0%, #f00, #00f)', 100, 100)],
    ['a radius', () => readGradient('radial-gradient(circle .px, #f00, #00f)', 100, 100)],
    ['a stop', () => readGradient('linear-gradient(#f00 .%, #00f)', 100, 100)],
  ])('without digits is not %s', (_, parse) => expect(parse()).toBeNull());

  it('may begin with its point', () =>
    expect(parseColor('rgba(.5, 1.5, 2, .5)')).toEqual({ r: 1, g: 2, b: 2, a: 0.5 }));
});

describe('a drawing', () => {
  const drawing = (type: string, props: SceneNode['props']): SceneNode => ({
    type: 'svg',
    props: { width: 100, height: 100, viewBox: '0 0 100 100', children: [{ type, props }] },
  });
  const outlineOf = (type: string, props: SceneNode['props']): unknown =>
    solidShapes(drawing(type, props), 100, 100)?.[0]?.outline;

  it('goes on from the first point of a closed path', () => {
    expect(outlineOf('path', { d: 'M1 2 L3 4 L5 6 Z l1 1 0 1' })).toEqual([
      0, 1, 2, 1, 3, 4, 1, 5, 6, 4, 0, 1, 2, 1, 2, 3, 1, 2, 4,
    ]);
    expect(outlineOf('path', { d: 'M1 2 L3 4 L5 6 Z M7 8 L9 4 L1 1' })).toEqual([
      0, 1, 2, 1, 3, 4, 1, 5, 6, 4, 0, 7, 8, 1, 9, 4, 1, 1, 1,
    ]);
  });

  it.each([
    ['rect', { width: '50%', height: 10 }],
    ['circle', { cx: 10, cy: 10, r: '10%' }],
    ['rect', { width: 10, height: 10, fillOpacity: '50%' }],
    ['rect', { width: 10, height: 10, fillOpacity: 2 }],
  ])('is left to resvg: %s %o', (type, props) => expect(outlineOf(type, props)).toBeUndefined());
});
