import type { Canvas } from './canvas.js';

/**
 * Four rows, for red, green, blue and alpha, of five numbers: the factors of the four channels, and what is added, as
 * in the filter `feColorMatrix` (Filter Effects 1 §9.6). Colors are from 0 to 1 and not premultiplied.
 */
export type ColorMatrix = readonly number[];

/** Applies the same linear function to red, green and blue. */
const each = (slope: number, added: number): ColorMatrix =>
  [0, 1, 2].flatMap((row) => [0, 1, 2].map((i) => (i === row ? slope : 0)).concat(0, added)).concat(0, 0, 0, 1, 0);

/** Mixes each of red, green and blue from all three. */
const mixed = (factors: readonly (readonly [number, number, number])[]): ColorMatrix =>
  factors.flatMap((row) => [...row, 0, 0]).concat(0, 0, 0, 1, 0);

export const brightness = (amount: number): ColorMatrix => each(amount, 0);
export const contrast = (amount: number): ColorMatrix => each(amount, 0.5 - 0.5 * amount);
export const inversion = (amount: number): ColorMatrix => each(1 - 2 * amount, amount);
export const translucency = (amount: number): ColorMatrix => [...each(1, 0).slice(0, 15), 0, 0, 0, amount, 0];

/** Shares of red, green and blue in the brightness of a color, as the specification rounds them. */
const [red, green, blue] = [0.213, 0.715, 0.072];

/** @param amount 1 changes nothing, 0 makes everything gray */
export const saturation = (amount: number): ColorMatrix =>
  mixed([
    [red + (1 - red) * amount, green * (1 - amount), blue * (1 - amount)],
    [red * (1 - amount), green + (1 - green) * amount, blue * (1 - amount)],
    [red * (1 - amount), green * (1 - amount), blue + (1 - blue) * amount],
  ]);

export function hueRotation(degrees: number): ColorMatrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return mixed([
    [red + cos * (1 - red) - sin * red, green - cos * green - sin * green, blue - cos * blue + sin * (1 - blue)],
    [red - cos * red + sin * 0.143, green + cos * (1 - green) + sin * 0.14, blue - cos * blue - sin * 0.283],
    [red - cos * red - sin * (1 - red), green - cos * green + sin * green, blue + cos * (1 - blue) + sin * blue],
  ]);
}

export function sepia(amount: number): ColorMatrix {
  const rest = 1 - amount;
  return mixed([
    [0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest],
    [0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest],
    [0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest],
  ]);
}

/** Applies a matrix to the pixels of a sheet. */
export function changeColors({ pixels }: Canvas, matrix: ColorMatrix): void {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  const change = wordChange(matrix);
  // Most pixels are equal to the one before, whose result is used again.
  let last = 0;
  let changed = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    if (word !== last) {
      last = word;
      changed = change(word);
    }
    words[i] = changed;
  }
}

/** Returns the function that changes a premultiplied pixel, with red in the lowest byte. */
function wordChange(matrix: ColorMatrix): (word: number) => number {
  const row = (at: number): readonly [number, number, number, number] =>
    [at, at + 1, at + 2, at + 4].map((i) => matrix[i] ?? 0) as [number, number, number, number];
  const [toRed, toGreen, toBlue] = [row(0), row(5), row(10)];
  const opacity = matrix[18] ?? 1;
  return (word) => {
    const alpha = word >>> 24;
    if (alpha === 0) return 0;
    const r = (word & 255) / alpha;
    const g = ((word >>> 8) & 255) / alpha;
    const b = ((word >>> 16) & 255) / alpha;
    const after = Math.round(alpha * opacity);
    const byte = ([fr, fg, fb, added]: readonly [number, number, number, number]): number => {
      const value = fr * r + fg * g + fb * b + added;
      return Math.round((value < 0 ? 0 : value > 1 ? 1 : value) * after);
    };
    return (byte(toRed) | (byte(toGreen) << 8) | (byte(toBlue) << 16) | (after << 24)) >>> 0;
  };
}
