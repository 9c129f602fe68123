import type { PhotoFacts } from '@placard/core/engine';
import type { Sharp } from 'sharp';
import { colorFacts } from './color-facts.js';
import { loadSharp } from './sharp.js';
import { upright } from './upright.js';

/** Mean luminances (Rec. 709) between the tones. Dark bundled photos are below .23, light ones above .59. */
const darkest = 0.25;
const lightest = 0.58;

/** Longer side, in pixels, at which a photo is measured, because measuring 64 million pixels takes seconds. */
const measuredSide = 1_200;

/** Number of cells per side in which the focal point is searched. */
const cells = 48;

/** Standard deviation, in widths, of the weight that prefers the middle of a photo to its edges. */
const spread = 0.3;

/**
 * Computes dominant color (the middle of the fullest of 4,096 equal cells of sRGB), tone, and an estimate of the focal
 * point of a photo: the center of areas with edges and colors that differ from the mean (CIELAB), with more weight in
 * the middle.
 *
 * @param file JPEG, PNG or WebP
 * @throws {Error} when the file is not an image
 * @example
 * import { readFileSync } from 'node:fs';
 * const { dominant, focal } = await photoFacts(readFileSync('sea.jpg'));
 */
export async function photoFacts(file: Uint8Array): Promise<PhotoFacts> {
  const sharp = await loadSharp();
  return measured(await upright(sharp(file)));
}

/** @param image upright; it is decoded completely */
export async function measured(image: Sharp): Promise<PhotoFacts> {
  const { pixels, photo } = await inSrgb(image);
  const { dominant, mean } = colorFacts(pixels);
  const [red, green, blue] = mean;
  const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  const { data } = await photo
    .toColourspace('lab')
    .resize(cells, cells, { fit: 'fill' })
    .raw({ depth: 'float' })
    .toBuffer({ resolveWithObject: true });
  const hex = (value: number): string => value.toString(16).padStart(2, '0');
  return {
    focal: focalPoint(new Float32Array(data.buffer, data.byteOffset, data.byteLength / 4)),
    dominant: `#${dominant.map(hex).join('')}`,
    tone: light < darkest ? 'dark' : light > lightest ? 'light' : 'mid',
  };
}

/** The image at `measuredSide` at most, as 8-bit sRGB. */
async function inSrgb(image: Sharp): Promise<{ readonly pixels: Uint8Array; readonly photo: Sharp }> {
  const sharp = await loadSharp();
  const { data, info } = await image
    .resize({ width: measuredSide, height: measuredSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // `info` itself is not passed, because it declares RGB without alpha as premultiplied.
  const photo = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return { pixels: data, photo };
}

/** @param lab `cells` × `cells` pixels of three floats */
function focalPoint(lab: Float32Array): PhotoFacts['focal'] {
  const at = (x: number, y: number, channel: number): number => {
    const inside = (value: number): number => Math.min(cells - 1, Math.max(0, value));
    return lab[(inside(y) * cells + inside(x)) * 3 + channel] ?? 0;
  };
  const mean = [0, 0, 0];
  for (let i = 0; i < lab.length; i++) mean[i % 3] = (mean[i % 3] ?? 0) + (lab[i] ?? 0) / (cells * cells);
  let total = 0;
  let left = 0;
  let top = 0;
  for (let y = 0; y < cells; y++)
    for (let x = 0; x < cells; x++) {
      let edges = 0;
      let distance = 0;
      for (let channel = 0; channel < 3; channel++) {
        edges += (at(x + 1, y, channel) - at(x - 1, y, channel)) ** 2;
        edges += (at(x, y + 1, channel) - at(x, y - 1, channel)) ** 2;
        distance += (at(x, y, channel) - (mean[channel] ?? 0)) ** 2;
      }
      const [u, v] = [(x + 0.5) / cells, (y + 0.5) / cells];
      const middle = Math.exp(-((u - 0.5) ** 2 + (v - 0.5) ** 2) / (2 * spread ** 2));
      const weight = Math.sqrt(edges * distance) * middle;
      total += weight;
      left += weight * u;
      top += weight * v;
    }
  const rounded = (value: number): number => Math.round(1000 * value) / 1000;
  // A photo of one color has no focal point.
  return total === 0 ? { x: 0.5, y: 0.5 } : { x: rounded(left / total), y: rounded(top / total) };
}
