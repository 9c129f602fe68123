import type { SceneNode, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { compileHarfBuzz, compileWasmFile } from '@placard/text/wasm-files';
import { describe, expect, it } from 'vitest';
import { createNodePress } from '../../src/node-press.js';

const wasm = (name: string) => compileWasmFile(new URL(`../../dist/${name}.wasm`, import.meta.url));
const [paint, yoga, harfBuzz] = await Promise.all([wasm('paint'), wasm('yoga'), compileHarfBuzz()]);
const press = await createNodePress({ fonts, paint, yoga, harfBuzz });

const [width, height] = [120, 80];
const box = (style: Style, ...children: readonly (SceneNode | string)[]): SceneNode => ({
  type: 'div',
  props: { style, children },
});

/** The red channel of each pixel: scenes are gray. */
async function levels(...children: readonly SceneNode[]): Promise<number[]> {
  const scene = box({ width, height, backgroundColor: '#ffffff' }, ...children);
  const sheet = { scene, width, height, background: null, format: 'png', scale: 1, crashSafe: false } as const;
  const { bytes } = await press.pixels(sheet, AbortSignal.timeout(20_000));
  return Array.from({ length: width * height }, (_, i) => bytes[4 * i] ?? 0);
}

interface Rounded {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Radii across and down, from the top left clockwise. */
  readonly radii: readonly (readonly [across: number, down: number])[];
}

function isInside(x: number, y: number, { left, top, right, bottom, radii }: Rounded): boolean {
  if (x < left || x > right || y < top || y > bottom) return false;
  return radii.every(([across, down], corner) => {
    const dx = corner === 0 || corner === 3 ? left + across - x : x - (right - across);
    const dy = corner < 2 ? top + down - y : y - (bottom - down);
    return dx <= 0 || dy <= 0 || (dx / across) ** 2 + (dy / down) ** 2 <= 1;
  });
}

/** The border that CSS Backgrounds 3 §5.2 describes, from 16 × 16 samples per pixel. */
function expectedBorder([t, r, b, l]: readonly number[], radii: readonly number[]): number[] {
  const outer: Rounded = { left: 10, top: 10, right: 110, bottom: 70, radii: radii.map((radius) => [radius, radius]) };
  const [across, down] = [
    [l, r, r, l],
    [t, t, b, b],
  ];
  const inner: Rounded = {
    left: 10 + (l ?? 0),
    top: 10 + (t ?? 0),
    right: 110 - (r ?? 0),
    bottom: 70 - (b ?? 0),
    radii: radii.map((radius, i) => [Math.max(0, radius - (across[i] ?? 0)), Math.max(0, radius - (down[i] ?? 0))]),
  };
  const samples = Array.from({ length: 16 }, (_, i) => (i + 0.5) / 16);
  return Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const inked = samples.flatMap((dx) => samples.filter((dy) => isInside(x + dx, y + dy, outer) && !isInside(x + dx, y + dy, inner))); // prettier-ignore
    return 255 * (1 - inked.length / 256);
  });
}

describe('a border of one color', () => {
  it.each([
    [
      [20, 4, 4, 4],
      [24, 24, 24, 24],
    ],
    [
      [4, 20, 4, 4],
      [24, 24, 24, 24],
    ],
    [
      [4, 4, 20, 4],
      [24, 24, 24, 24],
    ],
    [
      [4, 4, 4, 20],
      [24, 24, 24, 24],
    ],
    [
      [3, 6, 12, 18],
      [30, 20, 10, 25],
    ],
    [
      [8, 8, 8, 8],
      [4, 12, 30, 0],
    ],
  ])('with the widths %j and the radii %j has round inner corners', async (widths, radii) => {
    const [top, right, bottom, left] = widths.map((pixels) => `${pixels}px solid #000000`);
    const [topLeft, topRight, bottomRight, bottomLeft] = radii;
    const style = {
      position: 'absolute',
      left: 10,
      top: 10,
      width: 100,
      height: 60,
      borderTop: top,
      borderRight: right,
      borderBottom: bottom,
      borderLeft: left,
      borderTopLeftRadius: topLeft,
      borderTopRightRadius: topRight,
      borderBottomRightRadius: bottomRight,
      borderBottomLeftRadius: bottomLeft,
    } as Style;
    const drawn = await levels(box(style));
    const expected = expectedBorder(widths, radii);
    const furthest = Math.max(...drawn.map((level, i) => Math.abs(level - (expected[i] ?? 0))));
    expect(furthest, 'levels of 255').toBeLessThan(24);
  });
});

describe('the shadow of a text', () => {
  const letters: Style = {
    position: 'absolute',
    left: 5,
    top: 5,
    fontFamily: 'Archivo',
    fontWeight: 700,
    fontSize: 50,
  };
  const shadowed = (opacity: number, textShadow: string, color = 'transparent'): Promise<number[]> =>
    levels(box({ ...letters, color, textShadow, opacity }, 'Ink'));

  it.each([
    [0.5, '3px 4px 0px #000000', 'transparent'],
    [0.2, '3px 4px 3px #000000', 'transparent'],
    // Through the letters their shadow is not seen (CSS Color 4, opacity: a box is one group).
    [0.5, '3px 4px 0px #000000', '#c0c0c0'],
    [0.4, '2px 2px 2px #000000, 6px 6px 0px #606060', '#c0c0c0'],
    [0, '3px 4px 0px #000000', '#c0c0c0'],
  ])('fades with the text at an opacity of %f: %s', async (opacity, shadow, color) => {
    const [whole, faint] = [await shadowed(1, shadow, color), await shadowed(opacity, shadow, color)];
    expect(Math.min(...whole)).toBeLessThan(60);
    const furthest = Math.max(...whole.map((level, i) => Math.abs(255 - (faint[i] ?? 0) - opacity * (255 - level))));
    expect(furthest, 'levels of 255').toBeLessThanOrEqual(2);
  });

  it('has the alpha of its color', async () => {
    const [whole, faint] = [await shadowed(1, '3px 4px 0px #000000'), await shadowed(1, '3px 4px 0px rgba(0, 0, 0, 0.25)')]; // prettier-ignore
    const furthest = Math.max(...whole.map((level, i) => Math.abs(255 - (faint[i] ?? 0) - 0.25 * (255 - level))));
    expect(furthest, 'levels of 255').toBeLessThanOrEqual(2);
  });
});
