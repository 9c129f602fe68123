import { canvasOf } from '@placard/core';
import { describe, expect, it } from 'vitest';

describe('canvasOf', () => {
  it.each([
    ['og', 1200, 630, { width: 1200, height: 630, shape: 'wide', unit: 1 }],
    ['x', 1200, 675, { width: 1200, height: 675, shape: 'wide', unit: 1 }],
    ['square', 1080, 1080, { width: 1080, height: 1080, shape: 'square', unit: 1 }],
    ['twice og', 2400, 1260, { width: 1200, height: 630, shape: 'wide', unit: 2 }],
    ['Full HD', 1920, 1080, { width: 1200, height: 675, shape: 'wide', unit: 1.6 }],
    ['2:1', 1280, 640, { width: 1260, height: 630, shape: 'wide' }],
    ['4:3', 1600, 1200, { width: 1440, height: 1080, shape: 'square' }],
    ['a story', 1080, 1920, { width: 1080, height: 1920, shape: 'tall', unit: 1 }],
  ] as const)('gives the size in which templates lay out: %s', (_, width, height, canvas) => {
    expect(canvasOf(width, height)).toMatchObject(canvas);
  });

  it('reserves the areas that platforms cover', () => {
    expect(canvasOf(1200, 675).safeArea).toMatchObject({ label: { right: 668, top: 597 }, top: 0, bottom: 0 });
    expect(canvasOf(1200, 630).safeArea).toMatchObject({ label: null, middle: { left: 285, right: 915 } });
    expect(canvasOf(720, 1280).safeArea).toMatchObject({ label: null, top: 250, bottom: 340 });
  });

  it('covers the whole image and no more than a pixel beyond it', () => {
    for (let width = 400; width <= 2400; width += 37)
      for (const height of [400, 401, 630, 777, 1080, 2399]) {
        const canvas = canvasOf(width, height);
        const beyond = [canvas.width - width / canvas.unit, canvas.height - height / canvas.unit];
        expect(Math.min(...beyond)).toBeGreaterThan(-1e-5);
        expect(Math.max(...beyond)).toBeLessThan(1);
      }
  });
});
