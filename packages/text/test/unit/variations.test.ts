import { describe, expect, it } from 'vitest';
import { axisQuery, variationsFor } from '../../src/variations.js';

const axis = (tag: string, minimum: number, maximum: number) => ({ tag, minimum, maximum });
const face = {
  axes: [axis('wght', 100, 700), axis('wdth', 75, 100), axis('opsz', 9, 144), axis('slnt', -10, 0), axis('GRAD', 0, 9)],
};
const upright = { weight: 400, style: 'normal' } as const;

describe('the axes of a variable face', () => {
  it.each([
    ['weight', { weight: 550, style: 'normal' as const }, {}, { wght: 550 }],
    ['a weight that it does not reach', { weight: 900, style: 'normal' as const }, {}, { wght: 700 }],
    ['italic', { weight: 400, style: 'italic' as const }, {}, { wght: 400, slnt: -10 }],
    ['a width in words', upright, { fontStretch: 'semi-condensed' }, { wght: 400, wdth: 87.5 }],
    ['a width in percent', upright, { fontStretch: '80%' }, { wght: 400, wdth: 80 }],
    ['the size', upright, { fontOpticalSizing: 'auto' as const }, { wght: 400, opsz: 60 }],
    [
      'settings, over the others',
      upright,
      { fontStretch: '80%', fontVariationSettings: `"wdth" 90, 'GRAD' 2.5, "none" 1` },
      { wght: 400, wdth: 90, GRAD: 2.5 },
    ],
    ['what is not CSS', upright, { fontStretch: 'wide', fontVariationSettings: 'wdth 90' }, { wght: 400 }],
  ])('follow %s', (_, font, style, expected) => {
    expect(variationsFor(face, font, axisQuery(style, 60.2))).toEqual(expected);
  });

  it('keep the values of the face, and those of the file where texts may set none', () => {
    expect(variationsFor({ ...face, variations: { wght: 300 } }, upright, {})).toEqual({ wght: 300 });
    const { axes: _, ...fixed } = { ...face, variations: { wght: 300 } };
    expect(variationsFor(fixed, upright, axisQuery({ fontVariationSettings: '"GRAD" 1' }, 60))).toEqual({ wght: 300 });
  });
});
