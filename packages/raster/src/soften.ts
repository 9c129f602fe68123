import { forwardDct, inverseDct } from './dct.js';
import type { RawImage } from './raw-image.js';
import { c2 } from './similarity.js';

/** Side of a block of a JPEG, in pixels. */
const side = 8;

/**
 * Takes fine details from blocks of luma: the coefficients that are small beside what else the block has, where the loss is
 * seen least. A JPEG of the result has fewer bytes for these blocks. Means and colours of the blocks stay.
 *
 * @param strength size of coefficients that go, as a share of the square root of what SSIM divides errors by
 * @param isKept whether a block stays as it is; gets its left and top edge
 */
export function soften(raw: RawImage, strength: number, isKept: (x: number, y: number) => boolean): RawImage {
  const { width, height } = raw;
  const pixels = Uint8Array.from(raw.pixels);
  const block = new Float32Array(side * side);
  for (let y = 0; y + side <= height; y += side)
    for (let x = 0; x + side <= width; x += side) {
      if (isKept(x, y)) continue;
      const at = (y * width + x) * 3;
      readLuma(raw, at, block);
      forwardDct(block);
      keepSmall(block, strength);
      inverseDct(block);
      subtract(block, { pixels, width, height }, at);
    }
  return { pixels, width, height };
}

function readLuma({ pixels, width }: RawImage, at: number, block: Float32Array): void {
  for (let k = 0; k < block.length; k++) {
    const i = at + ((k >> 3) * width + (k & 7)) * 3;
    block[k] = 0.299 * (pixels[i] as number) + 0.587 * (pixels[i + 1] as number) + 0.114 * (pixels[i + 2] as number);
  }
}

/** Leaves the coefficients that are to go. */
function keepSmall(block: Float32Array, strength: number): void {
  block[0] = 0;
  const energy = block.reduce((sum, value) => sum + value * value, 0);
  const least = strength * Math.sqrt((2 * energy) / block.length + c2);
  for (let k = 1; k < block.length; k++) if (Math.abs(block[k] as number) >= least) block[k] = 0;
}

/** Takes the same from all channels of a pixel, so that its chroma stays. */
function subtract(block: Float32Array, { pixels, width }: RawImage, at: number): void {
  for (let k = 0; k < block.length; k++) {
    const change = Math.round(block[k] as number);
    const i = at + ((k >> 3) * width + (k & 7)) * 3;
    for (let channel = i; channel < i + 3; channel++)
      pixels[channel] = Math.max(0, Math.min(255, (pixels[channel] as number) - change));
  }
}
