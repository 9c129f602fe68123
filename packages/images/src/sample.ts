import { estimateOf, isInside, places, type Estimate, type Forecast } from './forecast.js';
import type { LossyFormat } from './codec.js';
import type { RawImage } from './raw-image.js';
import { rateModels } from './rate.js';
import { luma, windowSimilarity, windowsIn, type Region } from './similarity.js';

/**
 * A sample of an eighth of an image, in tiles from all its parts, as an image. Encoding it gives estimates for the
 * whole image.
 */
export interface Sample {
  readonly image: RawImage;
  /** Pixels of the whole image per pixel of the sample. */
  readonly scale: number;
  /** Size of a tile. */
  readonly width: number;
  readonly height: number;
  /** Source of a tile: its left edge in the image. Its row is the same as in the sample. */
  left(row: number, column: number): number;
}

/** Height of a tile: that of a coding unit of a JPEG with halved chroma. */
const tileHeight = 16;

/**
 * @param tileWidth in pixels, a multiple of 16. Narrow tiles sample all parts more evenly; wide tiles have fewer seams
 * @returns the sample; for a small image, all its whole tiles
 */
export function sampleOf({ pixels, width, height }: RawImage, tileWidth: number): Sample {
  const size = { width: Math.min(tileWidth, width), height: Math.min(tileHeight, height) };
  const isSmall = width < 2 * places.length * tileWidth;
  const period = isSmall ? 1 : places.length;
  const left = (row: number, column: number): number =>
    (column * period + (isSmall ? 0 : (places[row % places.length] as number))) * size.width;
  const columns = Math.floor(width / (size.width * period));
  const rows = Math.floor(height / size.height);
  const image = { width: columns * size.width, height: rows * size.height };
  const copy = new Uint8Array(image.width * image.height * 3);
  const tileBytes = size.width * 3;
  let at = 0;
  for (let y = 0; y < image.height; y++)
    for (let column = 0; column < columns; column++, at += tileBytes) {
      const from = (y * width + left(Math.floor(y / size.height), column)) * 3;
      copy.set(pixels.subarray(from, from + tileBytes), at);
    }
  const scale = (width * height) / (image.width * image.height);
  return { image: { ...image, pixels: copy }, scale, ...size, left };
}

/** Encodes pixels as a file of the format, by default with the default settings, and decodes it. */
export interface SampleCodec {
  encode(pixels: RawImage, quality?: number): Promise<Uint8Array>;
  decode(file: Uint8Array): Promise<RawImage>;
}

/** Forecasts the results of encoding an image by encoding its sample. */
export function forecastBySample(sample: Sample, format: LossyFormat, { encode, decode }: SampleCodec): Forecast {
  const { bias, lowest, scaled, defaultQuality } = rateModels[format];
  const wholeOf = (file: Uint8Array): number => (file.length * sample.scale) / bias;
  let first: Promise<number> | undefined;
  const defaultBytes = (): Promise<number> => (first ??= encode(sample.image).then(wholeOf));
  let probe: { readonly quality: number; readonly file: Uint8Array } | undefined;
  const probeAt = async (quality: number): Promise<Uint8Array> => {
    if (probe?.quality !== quality) probe = { quality, file: await encode(sample.image, quality) };
    return probe.file;
  };
  return {
    defaultBytes,
    bytes: async (quality) => wholeOf(await probeAt(quality)),
    async fitting(maxBytes) {
      const quality = Math.max(lowest, scaled(defaultQuality, maxBytes / (await defaultBytes())));
      const share = wholeOf(await probeAt(quality)) / maxBytes;
      return share > 1 || share < nearEnough ? Math.max(lowest, scaled(quality, 1 / share)) : quality;
    },
    similarity: async (quality, region) =>
      sampleSimilarity(sample, (await decode(await probeAt(quality))).pixels, region),
  };
}

/** If less than this share of the bytes is used, another quality is tried. */
const nearEnough = 0.95;

/** SSIM of a decoded sample in the tiles whose middle is in a region of the whole image. */
function sampleSimilarity(sample: Sample, pixels: Uint8Array, region: Region): Estimate {
  const { image, width, height } = sample;
  const [x, y] = [luma(image.pixels), luma(pixels)];
  const ofUnits: number[] = [];
  for (let top = 0; top < image.height; top += height)
    for (let left = 0; left < image.width; left += width) {
      const at = sample.left(top / height, left / width);
      if (!isInside(region, at + width / 2, top + height / 2)) continue;
      for (let unit = left; unit + 16 <= left + width; unit += 16) {
        let sum = 0;
        for (const [right, down] of windowsIn(region, at + unit - left, top))
          sum += windowSimilarity(x, y, image.width, unit + right, top + down);
        ofUnits.push(sum / 4);
      }
    }
  return estimateOf(ofUnits);
}
