import type { Mask } from './coverage.js';
import { checkArea, type PixelMemory } from './pixel-memory.js';

/**
 * Blurs a mask as the filter `feGaussianBlur` does (Filter Effects 1 §9.13): three averages over a box approximate the
 * Gaussian. A narrow one, for which boxes are too coarse, is convolved with the Gaussian itself.
 *
 * @param deviation standard deviation in pixels
 * @param margin empty pixels that are added around the mask for its blur
 */
export function blurred(
  memory: PixelMemory,
  { left, top, width, height, alpha }: Mask,
  deviation: number,
  margin: number,
): Mask {
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const { paint } = memory;
  return memory.within(() => {
    const plane = createPlane(memory, wide, high, 1);
    const bytes = paint.scratch(alpha.length);
    memory.bytes.set(alpha, bytes);
    paint.readBytes(bytes, width, height, plane.at + margin * (plane.rowBytes + 4), plane.rowBytes);
    blurPlane(memory, plane, passesOf(deviation));
    // `writeBytes` may write fifteen bytes beyond the last one.
    const rounded = paint.scratch(wide * high + 16);
    paint.writeBytes(plane.at, plane.rowBytes, wide, high, rounded);
    const soft = memory.bytes.slice(rounded, rounded + wide * high);
    return { left: left - margin, top: top - margin, width: wide, height: high, alpha: soft };
  });
}

/** Rows of cells of floats in memory. */
export interface Plane {
  readonly at: number;
  readonly wide: number;
  readonly high: number;
  /** Number of floats in a cell. */
  readonly cell: 1 | 4;
  readonly rowBytes: number;
  /** Address of free memory for the transposed plane. */
  readonly other: number;
  readonly columnBytes: number;
}

/** Creates a plane of zeros, which is released like a canvas. @throws {Error} when it is too large */
export function createPlane(memory: PixelMemory, wide: number, high: number, cell: Plane['cell']): Plane {
  // Rows are padded to whole vectors, which hold four numbers.
  const [across, down] = cell === 4 ? [wide, high] : [Math.ceil(wide / 4) * 4, Math.ceil(high / 4) * 4];
  checkArea(across * cell, down);
  const length = across * down * cell * 4;
  const [at, other] = [memory.paint.allocate(length), memory.paint.allocate(length)];
  memory.bytes.fill(0, at, at + length);
  return { at, wide, high, cell, rowBytes: across * cell * 4, other, columnBytes: down * cell * 4 };
}

/** Blurs a plane in place. Numbers outside are 0. They are floats, because rounding three times would show as steps. */
export function blurPlane(memory: PixelMemory, plane: Plane, passes: readonly Pass[]): void {
  const { at, other, wide, high, cell, rowBytes, columnBytes } = plane;
  const { paint } = memory;
  const [across, down] = [rowBytes / (4 * cell), columnBytes / (4 * cell)];
  const turn = cell === 4 ? paint.transposeCells : paint.transpose;
  turn(at, other, across, down);
  const turned = blurColumns(memory, other, at, columnBytes, wide, passes);
  const back = turned === at ? other : at;
  turn(turned, back, down, across);
  const result = blurColumns(memory, back, turned, rowBytes, high, passes);
  if (result !== at) memory.bytes.copyWithin(at, result, result + rowBytes * high);
}

/** @returns the address of the result: `from` or `to` */
function blurColumns(
  memory: PixelMemory,
  from: number,
  to: number,
  rowBytes: number,
  rows: number,
  passes: readonly Pass[],
): number {
  const { paint } = memory;
  for (const pass of passes) {
    if (pass.kind === 'box') {
      const sums = paint.scratch(3 * rowBytes);
      paint.averageColumns(from, to, rowBytes, rows, pass.before, pass.after, sums);
    } else {
      const { weights } = pass;
      const address = paint.scratch(weights.length * 8);
      memory.numbers.set(weights, address / 8);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      paint.weighColumns(from, to, rowBytes, rows, address, weights.length >> 1, whole);
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Averages each number with its neighbors in its row, and then in its column. */
export type Pass =
  | { readonly kind: 'box'; readonly before: number; readonly after: number }
  | { readonly kind: 'gaussian'; readonly weights: readonly number[] };

export function passesOf(deviation: number): readonly Pass[] {
  if (deviation < 2) return [gaussian(deviation)];
  const size = sizeOf(deviation);
  const half = size >> 1;
  if (size % 2 === 1) return [box(half, half), box(half, half), box(half, half)];
  // Two boxes of an even size, one to each side, and one of the next odd size.
  return [box(half, half - 1), box(half - 1, half), box(half, half)];
}

/** Size of the boxes for a standard deviation. */
const sizeOf = (deviation: number): number => Math.floor((deviation * 3 * Math.sqrt(2 * Math.PI)) / 4 + 0.5);

/** The variance of the three boxes for a standard deviation of at least 2, which is a little less than its square. */
export function boxVariance(deviation: number): number {
  const size = sizeOf(deviation);
  const odd = size % 2 === 1 ? size : size + 1;
  return (2 * (size ** 2 - 1) + odd ** 2 - 1) / 12;
}

/**
 * The three boxes of odd sizes whose variance is nearest to the given one (Kovesi, "Fast Almost-Gaussian Filtering").
 */
export function boxesOf(variance: number): readonly Pass[] {
  const ideal = Math.floor(Math.sqrt(4 * variance + 1));
  const small = ideal % 2 === 1 ? ideal : ideal - 1;
  const smaller = Math.round((3 * small ** 2 + 12 * small + 9 - 12 * variance) / (4 * small + 4));
  return [0, 1, 2].map((i) => {
    const half = (i < smaller ? small : small + 2) >> 1;
    return box(half, half);
  });
}

/** Average of `before` numbers, the number itself, and `after` numbers. */
const box = (before: number, after: number): Pass => ({ kind: 'box', before, after });

function gaussian(deviation: number): Pass {
  const radius = Math.ceil(3 * deviation);
  const weights = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * deviation ** 2)),
  );
  return { kind: 'gaussian', weights };
}
