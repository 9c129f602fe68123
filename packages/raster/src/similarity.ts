import type { RawImage } from './raw-image.js';

/** A rectangle in pixels; right and bottom are exclusive. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Side of a window, and distance between two, in pixels. */
export const ssimWindow = 8;
export const ssimStep = 4;

/**
 * SSIM (Wang, Bovik, Sheikh and Simoncelli 2004) on luma (BT.601): mean of 8 × 8 windows at every fourth pixel.
 *
 * @param pixels of the other image, in the same size
 * @param region default: the whole image
 * @returns 1 for equal images; NaN for a region without a window
 * @example
 * const image = { pixels: new Uint8Array(8 * 8 * 3), width: 8, height: 8 };
 * const { pixels } = await decode(await encode(image, 'jpg'));
 * const kept = similarity(image, pixels);
 */
export function similarity(
  image: RawImage,
  pixels: Uint8Array,
  region: Region = { left: 0, top: 0, right: image.width, bottom: image.height },
): number {
  const { width } = image;
  const [x, y] = [luma(image.pixels), luma(pixels)];
  let sum = 0;
  let windows = 0;
  for (let top = region.top; top + ssimWindow <= region.bottom; top += ssimStep)
    for (let left = region.left; left + ssimWindow <= region.right; left += ssimStep) {
      sum += windowSimilarity(x, y, width, left, top);
      windows += 1;
    }
  return sum / windows;
}

/** Stabilizing constants of the paper, for values up to 255. */
const c1 = (0.01 * 255) ** 2;
export const c2 = (0.03 * 255) ** 2;
const pixelsOfWindow = ssimWindow ** 2;

/** SSIM of one window of two planes. */
export function windowSimilarity(x: Float32Array, y: Float32Array, width: number, left: number, top: number): number {
  let sx = 0;
  let sy = 0;
  let sxx = 0;
  let syy = 0;
  let sxy = 0;
  for (let row = 0; row < ssimWindow; row++)
    for (let i = (top + row) * width + left, end = i + ssimWindow; i < end; i++) {
      const p = x[i] as number;
      const q = y[i] as number;
      sx += p;
      sy += q;
      sxx += p * p;
      syy += q * q;
      sxy += p * q;
    }
  const mx = sx / pixelsOfWindow;
  const my = sy / pixelsOfWindow;
  const vx = sxx / pixelsOfWindow - mx * mx;
  const vy = syy / pixelsOfWindow - my * my;
  const covariance = sxy / pixelsOfWindow - mx * my;
  return ((2 * mx * my + c1) * (2 * covariance + c2)) / ((mx * mx + my * my + c1) * (vx + vy + c2));
}

/**
 * Four windows in a tile of at least 16 × 16 pixels whose positions relative to the 8 × 8 blocks of a format are as
 * frequent in the region as in the tile. Windows that cover a block have less error than others.
 *
 * @param x left edge of the tile in the image
 * @param y its top edge
 * @returns left and top edges in the tile
 */
export function windowsIn(region: Region, x: number, y: number): [left: number, top: number][] {
  const left = modulo(region.left - x, ssimStep);
  const top = modulo(region.top - y, ssimStep);
  return [0, ssimStep].flatMap((down) => [0, ssimStep].map((right): [number, number] => [left + right, top + down]));
}

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

export function luma(pixels: Uint8Array): Float32Array {
  const out = new Float32Array(pixels.length / 3);
  for (let i = 0, o = 0; o < out.length; i += 3, o++)
    out[o] = 0.299 * (pixels[i] as number) + 0.587 * (pixels[i + 1] as number) + 0.114 * (pixels[i + 2] as number);
  return out;
}
