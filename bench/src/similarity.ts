import type { RawImage } from '@placard/raster';

/** A rectangle in pixels; right and bottom are exclusive. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * SSIM (Wang, Bovik, Sheikh and Simoncelli 2004) on luma (BT.601): mean of 8 × 8 windows at every fourth pixel.
 *
 * @param pixels of the other image, in the same size
 * @param region default: the whole image
 */
export function similarity(
  image: RawImage,
  pixels: Uint8Array,
  region: Region = { left: 0, top: 0, right: image.width, bottom: image.height },
): number {
  const { width } = image;
  const [x, y] = [luma(image.pixels), luma(pixels)];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let sum = 0;
  let windows = 0;
  for (let top = region.top; top + 8 <= region.bottom; top += 4)
    for (let left = region.left; left + 8 <= region.right; left += 4) {
      let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0];
      for (let row = 0; row < 8; row++)
        for (let i = (top + row) * width + left, end = i + 8; i < end; i++) {
          const [p, q] = [x[i] as number, y[i] as number];
          sx += p;
          sy += q;
          sxx += p * p;
          syy += q * q;
          sxy += p * q;
        }
      const [mx, my] = [sx / 64, sy / 64];
      const [vx, vy, cov] = [sxx / 64 - mx * mx, syy / 64 - my * my, sxy / 64 - mx * my];
      sum += ((2 * mx * my + c1) * (2 * cov + c2)) / ((mx * mx + my * my + c1) * (vx + vy + c2));
      windows += 1;
    }
  return sum / windows;
}

function luma(pixels: Uint8Array): Float32Array {
  const out = new Float32Array(pixels.length / 3);
  for (let i = 0, o = 0; o < out.length; i += 3, o++)
    out[o] = 0.299 * (pixels[i] as number) + 0.587 * (pixels[i + 1] as number) + 0.114 * (pixels[i + 2] as number);
  return out;
}
