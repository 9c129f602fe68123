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
  for (let y = 0; y < height; y++) plane.set(alpha.subarray(y * width, (y + 1) * width), (y + margin) * wide + margin);
  const soft = blurredPlane(plane, wide, high, passesOf(deviation));
  const rounded = new Uint8Array(soft.length);
  for (let i = 0; i < soft.length; i++) rounded[i] = (soft[i] as number) + 0.5;
  return { left: left - margin, top: top - margin, width: wide, height: high, alpha: rounded };
}

/**
 * Blurs rows of numbers, outside of which all are 0. They are floats, since three roundings would show as steps.
 *
 * @returns the result, in the plane itself or in a new one
 */
export function blurredPlane(plane: Float32Array, wide: number, high: number, passes: readonly Pass[]): Float32Array {
  let from = plane;
  let to: Float32Array = new Float32Array(plane.length);
  for (const axis of ['rows', 'columns'] as const) {
    for (const pass of passes) {
      pass[axis](from, to, wide, high);
      [from, to] = [to, from];
    }
  }
  return from;
}

type Averaging = (from: Float32Array, to: Float32Array, wide: number, high: number) => void;

/** Averages each number with its neighbours in its row or column. Both ways read memory in its order. */
export interface Pass {
  readonly rows: Averaging;
  readonly columns: Averaging;
}

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
function box(before: number, after: number): Pass {
  const share = 1 / (before + after + 1);
  return {
    rows(from, to, wide, high) {
      // Between these both ends of the box are inside of the row.
      const [inner, outer] = [Math.min(before, wide), Math.max(Math.min(before, wide), wide - after)];
      for (let start = 0; start < wide * high; start += wide) {
        let sum = 0;
        for (let i = 0; i < after && i < wide; i++) sum += from[start + i] as number;
        for (let i = 0; i < inner; i++) {
          if (i + after < wide) sum += from[start + i + after] as number;
          to[start + i] = sum * share;
        }
        for (let i = inner; i < outer; i++) {
          sum += from[start + i + after] as number;
          to[start + i] = sum * share;
          sum -= from[start + i - before] as number;
        }
        for (let i = outer; i < wide; i++) {
          to[start + i] = sum * share;
          sum -= from[start + i - before] as number;
        }
      }
    },
    columns(from, to, wide, high) {
      const sums = new Float64Array(wide);
      for (let i = 0; i < after && i < high; i++) addRow(sums, from, i * wide, 1);
      for (let i = 0; i < high; i++) {
        const at = i * wide;
        if (i >= before && i + after < high) {
          const [entering, leaving] = [at + after * wide, at - before * wide];
          for (let x = 0; x < wide; x++) {
            const sum = (sums[x] as number) + (from[entering + x] as number);
            to[at + x] = sum * share;
            sums[x] = sum - (from[leaving + x] as number);
          }
          continue;
        }
        if (i + after < high) addRow(sums, from, (i + after) * wide, 1);
        for (let x = 0; x < wide; x++) to[at + x] = (sums[x] as number) * share;
        if (i >= before) addRow(sums, from, (i - before) * wide, -1);
      }
    },
  };
}

function addRow(sums: Float64Array, from: Float32Array, start: number, factor: number): void {
  for (let x = 0; x < sums.length; x++) sums[x] = (sums[x] as number) + factor * (from[start + x] as number);
}

function gaussian(deviation: number): Pass {
  const reach = Math.ceil(3 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    rows(from, to, wide, high) {
      for (let start = 0; start < wide * high; start += wide) {
        for (let i = 0; i < wide; i++) {
          let sum = 0;
          for (let j = Math.max(0, i - reach); j <= Math.min(wide - 1, i + reach); j++)
            sum += (weights[j - i + reach] as number) * (from[start + j] as number);
          to[start + i] = sum / whole;
        }
      }
    },
    columns(from, to, wide, high) {
      const sums = new Float64Array(wide);
      for (let i = 0; i < high; i++) {
        sums.fill(0);
        for (let j = Math.max(0, i - reach); j <= Math.min(high - 1, i + reach); j++)
          addRow(sums, from, j * wide, weights[j - i + reach] as number);
        for (let x = 0, at = i * wide; x < wide; x++) to[at + x] = (sums[x] as number) / whole;
      }
    },
  };
}
