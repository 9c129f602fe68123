import { cutFigures } from '@placard/core/engine';
import { describe, expect, it } from 'vitest';
import { cropArea, shareWithin } from '../../src/scene/crop.js';
import type { PlacedText } from '../../src/pipeline/engine.js';

const placed = (text: string, left: number, right: number, more: Partial<PlacedText> = {}): PlacedText => {
  const ink = { left, top: 100, right, bottom: 200 };
  const rest = { fontSize: 100, lines: 1, truncated: false, color: '#000', decorative: false };
  return { name: 'metric', path: 'metric', text, ...ink, ...rest, ink: [ink], ground: ink, ...more };
};

describe('the crop of a card', () => {
  it.each([
    [1200, 630, 1, { left: 285, top: 0, right: 915, bottom: 630 }],
    [1200, 630, 2, { left: 0, top: 15, right: 1200, bottom: 615 }],
    [1200, 630, 16 / 9, { left: 40, top: 0, right: 1160, bottom: 630 }],
    [1080, 1080, 2, { left: 0, top: 270, right: 1080, bottom: 810 }],
  ])('%i × %i to %f', (width, height, aspect, expected) => {
    const area = cropArea(width, height, aspect);
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(area[side]).toBeCloseTo(expected[side], 6);
  });

  it('leaves a share of the ink', () => {
    const area = { left: 0, top: 0, right: 100, bottom: 100 };
    expect(shareWithin([], area)).toBe(1);
    expect(shareWithin([{ left: 50, top: 0, right: 150, bottom: 100 }], area)).toBe(0.5);
    expect(shareWithin([{ left: 150, top: 0, right: 250, bottom: 100 }], area)).toBe(0);
  });
});

describe('a figure that the middle square cuts', () => {
  it.each(['1,290', '−38%', '€1,240,000', '47 km', '٢٣٤٥', '12:30'])('%s', (text) => {
    const warning = cutFigures([placed(text, 800, 1000)], 1200, 630);
    expect(warning).toBe(`compact layouts (WhatsApp, Reddit) show the middle square, which cuts the figure "${text}"`);
  });

  it('is not one that is wholly inside, wholly outside, small, a shape, or words', () => {
    expect(cutFigures([placed('1,290', 300, 900)], 1200, 630)).toBeUndefined();
    expect(cutFigures([placed('1,290', 950, 1100)], 1200, 630)).toBeUndefined();
    expect(cutFigures([placed('1,290', 800, 1000, { decorative: true })], 1200, 630)).toBeUndefined();
    expect(cutFigures([placed('1,290', 800, 1000, { fontSize: 55 })], 1200, 630)).toBeUndefined();
    expect(cutFigures([placed('14 March 2026', 800, 1000)], 1200, 630)).toBeUndefined();
    expect(cutFigures([placed('1,290', 800, 1000)], 1200, 675)).toBeUndefined();
  });

  it('is named by the largest of several', () => {
    const texts = [placed('5.40', 800, 1000, { fontSize: 60 }), placed('25.45', 800, 1000), placed('3.95', 800, 1000)];
    expect(cutFigures(texts, 1200, 630)).toBe(
      'compact layouts (WhatsApp, Reddit) show the middle square, which cuts the figure "25.45" and 2 more',
    );
  });
});
