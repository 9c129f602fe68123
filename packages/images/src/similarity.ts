import type { RawImage } from './raw-image.js';

/** A rectangle in pixels; right and bottom are exclusive. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Side of a window, and distance between two, in pixels. */
const ssimWindow = 8;
const ssimStep = 4;

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
  const columns = Math.floor((region.right - region.left) / ssimStep);
  const rows = Math.floor((region.bottom - region.top) / ssimStep);
  let above = new Float64Array(columns * sumsOfCell);
  let cells = new Float64Array(columns * sumsOfCell);
  let sum = 0;
  for (let row = 0; row < rows; row++) {
    [above, cells] = [cells, above];
    addCells(image.pixels, pixels, ((region.top + row * ssimStep) * width + region.left) * 3, width * 3, cells.fill(0));
    if (row > 0) sum += rowSimilarity(above, cells);
  }
  return sum / (Math.max(0, columns - 1) * Math.max(0, rows - 1));
}

/** Number of sums of a cell of 4 × 4 pixels in both images: two sums, two sums of squares, and a sum of products. */
const sumsOfCell = 5;

/** Sums a row of cells, four of which make a window. */
function addCells(a: Uint8Array, b: Uint8Array, from: number, rowBytes: number, cells: Float64Array): void {
  for (let row = 0, i = from; row < ssimStep; row++, i = from + row * rowBytes)
    for (let cell = 0; cell < cells.length; cell += sumsOfCell) {
      let sx = 0;
      let sy = 0;
      let sxx = 0;
      let syy = 0;
      let sxy = 0;
      for (const end = i + 3 * ssimStep; i < end; i += 3) {
        const p = lumaAt(a, i);
        const q = lumaAt(b, i);
        sx += p;
        sy += q;
        sxx += p * p;
        syy += q * q;
        sxy += p * q;
      }
      cells[cell] = (cells[cell] as number) + sx;
      cells[cell + 1] = (cells[cell + 1] as number) + sy;
      cells[cell + 2] = (cells[cell + 2] as number) + sxx;
      cells[cell + 3] = (cells[cell + 3] as number) + syy;
      cells[cell + 4] = (cells[cell + 4] as number) + sxy;
    }
}

/** Sum of the SSIM of the windows that two rows of cells make. */
function rowSimilarity(above: Float64Array, below: Float64Array): number {
  let sum = 0;
  for (let left = 0, right = sumsOfCell; right < above.length; left = right, right += sumsOfCell) {
    const total = (i: number): number =>
      (above[left + i] as number) +
      (above[right + i] as number) +
      (below[left + i] as number) +
      (below[right + i] as number);
    sum += similarityOf(total(0), total(1), total(2), total(3), total(4));
  }
  return sum;
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
  return similarityOf(sx, sy, sxx, syy, sxy);
}

function similarityOf(sx: number, sy: number, sxx: number, syy: number, sxy: number): number {
  const mx = sx / pixelsOfWindow;
  const my = sy / pixelsOfWindow;
  const vx = sxx / pixelsOfWindow - mx * mx;
  const vy = syy / pixelsOfWindow - my * my;
  const covariance = sxy / pixelsOfWindow - mx * my;
  return ((2 * mx * my + c1) * (2 * covariance + c2)) / ((mx * mx + my * my + c1) * (vx + vy + c2));
}

/**
 * Returns four windows in a tile of at least 16 × 16 pixels, whose positions relative to the 8 × 8 blocks of a format
 * have the same distribution as in the region. Windows that coincide with a block have less error than others.
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
  for (let i = 0, o = 0; o < out.length; i += 3, o++) out[o] = lumaAt(pixels, i);
  return out;
}

const lumaAt = (pixels: Uint8Array, i: number): number =>
  0.299 * (pixels[i] as number) + 0.587 * (pixels[i + 1] as number) + 0.114 * (pixels[i + 2] as number);
