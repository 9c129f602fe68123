import { backgrounds } from '@placard/backgrounds';
import { createPhotoCache, decode, encode, nodeCodec, type RawImage } from '@placard/images';
import { describe, expect, it } from 'vitest';

const [width, height] = [1200, 630];

function painted(color: (x: number, y: number) => readonly number[]): RawImage {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(color(x, y), (y * width + x) * 3);
  return { pixels, width, height };
}

const [first] = backgrounds.backgrounds;
if (first === undefined) throw new Error('the pack holds no background');
// The focal point is at the top edge, so that the crop and the sizes below do not depend on where crops place it.
const upper = { ...first, focal: { x: 0.5, y: 0 } };
const photo: RawImage = { pixels: await createPhotoCache(nodeCodec.cover).cover(upper, width, height), width, height };

/** Strokes of a strong color on a panel over the photo. Halved chroma changes such strokes most. */
const card = painted((x, y) => {
  const at = (y * width + x) * 3;
  if (x < 60 || x >= 1140 || y < 60 || y >= 420) return [...photo.pixels.subarray(at, at + 3)];
  return (x >> 4) % 3 === 0 && (y >> 5) % 2 === 1 ? [176, 18, 63] : [246, 242, 233];
});

/** Peak signal-to-noise ratios of red, green and blue, in decibels. */
function fidelity({ pixels }: RawImage, decoded: RawImage): readonly number[] {
  return [0, 1, 2].map((channel) => {
    let squares = 0;
    for (let i = channel; i < pixels.length; i += 3) squares += ((pixels[i] ?? 0) - (decoded.pixels[i] ?? 0)) ** 2;
    return 10 * Math.log10(255 ** 2 / (squares / (pixels.length / 3)));
  });
}

describe('what is lost is bounded in each color, and so is the size', () => {
  // The bounds are between the results of a quality that is five points lower and one that is five points higher.
  it.each([
    ['a photo as JPEG', photo, 'jpg', [36.5, 37.3, 35.7], [140_000, 165_000]],
    ['a photo as WebP', photo, 'webp', [37.5, 38.7, 36.7], [108_000, 125_000]],
    ['a card as JPEG', card, 'jpg', [34.5, 37.3, 38], [86_000, 100_000]],
    ['a card as WebP', card, 'webp', [34.75, 38.1, 38.8], [69_000, 78_000]],
  ] as const)('%s', async (_, raw, format, decibels, [least, most]) => {
    const file = await encode(raw, format);
    const found = fidelity(raw, await decode(file));
    for (const [channel, bound] of decibels.entries())
      expect(found[channel], `channel ${channel}`).toBeGreaterThan(bound);
    expect(file.length).toBeGreaterThan(least);
    expect(file.length).toBeLessThan(most);
  });
});

describe('a gradient is written as one: exact, and half as large as its rows deflated', () => {
  it.each([
    ['slanted', painted((x, y) => [(x + y) / 8, 200 - y / 8, 40 + x / 10]), 180_000],
    ['across', painted((x) => [x / 5, 255 - x / 5, 90]), 6_000],
    ['round', painted((x, y) => [255 - Math.hypot(x - 600, y - 315) / 3, 90, 60]), 160_000],
  ] as const)('%s', async (_, raw, most) => {
    const file = await encode(raw, 'png');
    expect(Buffer.compare((await decode(file)).pixels, raw.pixels)).toBe(0);
    expect(file.length).toBeLessThan(most);
  });
});
