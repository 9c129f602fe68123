import type { Mask } from './coverage.js';

/**
 * Blurs a mask as the filter `feGaussianBlur` does (Filter Effects 1 §9.13): three averages over a box approximate the
 * Gaussian. A narrow one, for which boxes are too coarse, is convolved with the Gaussian itself.
 *
 * @param deviation standard deviation in pixels
 * @param margin empty pixels around the mask, in which its blur has room
 */
export function blurred({ left, top, width, height, alpha }: Mask, deviation: number, margin: number): Mask {
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const plane = new Float32Array(wide * high);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = (y + margin) * wide + margin; x < width; x++) plane[at + x] = alpha[y * width + x] as number;
  return {
    left: left - margin,
    top: top - margin,
    width: wide,
    height: high,
    alpha: Uint8Array.from(blurredPlane(plane, wide, high, passesOf(deviation)), Math.round),
  };
}

/**
 * Blurs rows of numbers, outside of which all are 0. They are floats, since three roundings would show as steps.
 *
 * @returns the result, in the plane itself or in a new one
 */
export function blurredPlane(plane: Float32Array, wide: number, high: number, passes: readonly Pass[]): Float32Array {
  let from = plane;
  let to: Float32Array = new Float32Array(plane.length);
  for (const [lines, step, length, stride] of [
    [high, wide, wide, 1],
    [wide, 1, high, wide],
  ] as const) {
    for (const pass of passes) {
      for (let line = 0; line < lines; line++) pass(from, to, line * step, length, stride);
      [from, to] = [to, from];
    }
  }
  return from;
}

/** Writes a line of `length` numbers, `stride` apart, from one plane to the other. */
export type Pass = (from: Float32Array, to: Float32Array, start: number, length: number, stride: number) => void;

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

/** The three boxes of odd sizes whose variance is nearest to the given one (Kovesi, "Fast Almost-Gaussian Filtering"). */
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
const box =
  (before: number, after: number): Pass =>
  (from, to, start, length, stride) => {
    const share = 1 / (before + after + 1);
    let sum = 0;
    for (let i = 0; i < after && i < length; i++) sum += from[start + i * stride] as number;
    for (let i = 0; i < length; i++) {
      if (i + after < length) sum += from[start + (i + after) * stride] as number;
      to[start + i * stride] = sum * share;
      if (i >= before) sum -= from[start + (i - before) * stride] as number;
    }
  };

function gaussian(deviation: number): Pass {
  const reach = Math.ceil(3 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return (from, to, start, length, stride) => {
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (let j = Math.max(0, i - reach); j <= Math.min(length - 1, i + reach); j++)
        sum += (weights[j - i + reach] as number) * (from[start + j * stride] as number);
      to[start + i * stride] = sum / whole;
    }
  };
}
