import type { Rect, Tiling } from '../background/geometry.js';
import type { Amounts, BorderImage, BorderRepeat } from './parse.js';

/** Lengths at the four sides: top, right, bottom, left. */
export type Sides = readonly [top: number, right: number, bottom: number, left: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the image, and where its copies are painted. */
export interface Piece {
  readonly part: Rect;
  readonly area: Rect;
  readonly tiling: Tiling;
}

const mapSides = (amounts: Amounts, use: (amount: Amounts[number], side: number) => number): Sides => [
  use(amounts[0], 0),
  use(amounts[1], 1),
  use(amounts[2], 2),
  use(amounts[3], 3),
];

const along = (side: number, { width, height }: Size): number => (side % 2 === 0 ? height : width);

/** How far the image is outside of the box. */
export const outsetsOf = ({ outsets }: BorderImage, borders: Sides): Sides =>
  mapSides(outsets, ({ value, unit }, side) => (unit === 'px' ? value : value * (borders[side] ?? 0)));

/** @param scale pixels of the image per pixel of a slice */
const slicesOf = ({ slices }: BorderImage, image: Size, scale: Size): Sides =>
  mapSides(slices, ({ value, unit }, side) => {
    const size = along(side, image);
    return Math.min(size, unit === '%' ? (value / 100) * size : value * along(side, scale));
  });

function widthsOf({ widths }: BorderImage, borders: Sides, slices: Sides, scale: Size, area: Size): Sides {
  const wanted = mapSides(widths, ({ value, unit }, side) => {
    if (unit === 'auto') return (slices[side] ?? 0) / along(side, scale);
    if (unit === '%') return (value / 100) * along(side, area);
    return unit === 'px' ? value : value * (borders[side] ?? 0);
  });
  const [top, right, bottom, left] = wanted;
  const share = Math.min(1, area.width / (left + right || 1), area.height / (top + bottom || 1));
  return [top * share, right * share, bottom * share, left * share];
}

/** Start and length of the three parts along an axis. */
type Thirds = readonly [first: Span, middle: Span, last: Span];
type Span = readonly [start: number, length: number];

const thirds = (start: number, size: number, before: number, after: number): Thirds => [
  [start, before],
  [start + before, Math.max(0, size - before - after)],
  [start + size - after, after],
];

/** Places copies of a tile along an axis (CSS Backgrounds 3 §6.5). */
function placed(
  repeat: BorderRepeat,
  [start, space]: Span,
  size: number,
): readonly [at: number, size: number, period: number] | null {
  if (repeat === 'stretch' || !(size > 0)) return [start, space, 0];
  if (repeat === 'repeat') return [start + (space - size) / 2, size, size];
  if (repeat === 'round') {
    const fitted = space / Math.max(1, Math.round(space / size));
    return [start, fitted, fitted];
  }
  // Slices of a third are not exactly a third.
  const count = Math.floor(space / size + 1e-3);
  const gap = (space - count * size) / (count + 1);
  return count === 0 ? null : [start + gap, size, size + gap];
}

/**
 * Cuts an image in nine, and places the parts around a box (CSS Backgrounds 3 §6).
 *
 * @param area of the border image
 * @param image size of the image in its pixels
 * @param natural size of the image in those of the box
 */
export function piecesOf(css: BorderImage, borders: Sides, area: Rect, image: Size, natural: Size): readonly Piece[] {
  const scale = { width: image.width / natural.width, height: image.height / natural.height };
  const slices = slicesOf(css, image, scale);
  const widths = widthsOf(css, borders, slices, scale, area);
  const from = {
    x: thirds(0, image.width, slices[3], slices[1]),
    y: thirds(0, image.height, slices[0], slices[2]),
  };
  const to = {
    x: thirds(area.x, area.width, widths[3], widths[1]),
    y: thirds(area.y, area.height, widths[0], widths[2]),
  };
  const ratio = (side: number): number => ((slices[side] ?? 0) > 0 ? (widths[side] ?? 0) / (slices[side] ?? 1) : 0);
  const perPixel = { x: 1 / scale.width, y: 1 / scale.height };
  return [0, 1, 2].flatMap((row) =>
    [0, 1, 2].flatMap((column): Piece[] => {
      if (row === 1 && column === 1 && !css.fills) return [];
      const [u, wide] = from.x[column] ?? [0, 0];
      const [v, high] = from.y[row] ?? [0, 0];
      const spanX = to.x[column] ?? [0, 0];
      const spanY = to.y[row] ?? [0, 0];
      if (!(wide > 0 && high > 0 && spanX[1] > 0 && spanY[1] > 0)) return [];
      // Edges keep the ratio of their slices; the middle is scaled like the edges beside it.
      const scaleX = row === 1 ? ratio(0) || ratio(2) || perPixel.x : ratio(row);
      const scaleY = column === 1 ? ratio(3) || ratio(1) || perPixel.y : ratio(column === 0 ? 3 : 1);
      const x = placed(column === 1 ? css.repeat[0] : 'stretch', spanX, wide * scaleX);
      const y = placed(row === 1 ? css.repeat[1] : 'stretch', spanY, high * scaleY);
      if (x === null || y === null) return [];
      return [
        {
          part: { x: u, y: v, width: wide, height: high },
          area: { x: spanX[0], y: spanY[0], width: spanX[1], height: spanY[1] },
          tiling: { x: x[0], y: y[0], width: x[1], height: y[1], across: x[2], down: y[2] },
        },
      ];
    }),
  );
}
