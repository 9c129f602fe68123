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
  // Floats, since three roundings would show as steps.
  let from = new Float32Array(wide * high);
  let to = new Float32Array(wide * high);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = (y + margin) * wide + margin; x < width; x++) from[at + x] = alpha[y * width + x] as number;
  for (const [lines, step, length, stride] of [
    [high, wide, wide, 1],
    [wide, 1, high, wide],
  ] as const) {
    for (const pass of passesOf(deviation)) {
      for (let line = 0; line < lines; line++) pass(from, to, line * step, length, stride);
      [from, to] = [to, from];
    }
  }
  return {
    left: left - margin,
    top: top - margin,
    width: wide,
    height: high,
    alpha: Uint8Array.from(from, Math.round),
  };
}

/** Writes a line of `length` numbers, `stride` apart, from one plane to the other. */
type Pass = (from: Float32Array, to: Float32Array, start: number, length: number, stride: number) => void;

function passesOf(deviation: number): readonly Pass[] {
  if (deviation < 2) return [gaussian(deviation)];
  const size = Math.floor((deviation * 3 * Math.sqrt(2 * Math.PI)) / 4 + 0.5);
  const half = size >> 1;
  if (size % 2 === 1) return [box(half, half), box(half, half), box(half, half)];
  // Two boxes of an even size, one to each side, and one of the next odd size.
  return [box(half, half - 1), box(half - 1, half), box(half, half)];
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
