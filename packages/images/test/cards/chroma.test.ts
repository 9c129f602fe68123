import { nodeCodec } from '@placard/images';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const [width, height] = [320, 180];

/** Thin red lines on a light ground; `noisy` adds the grain of a photo. */
function ruled(noisy: boolean): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const rule = Math.floor(i / width) % 12 === 5;
    const grain = noisy ? (Math.imul(i, 2_654_435_761) >>> 29) * 4 : 0;
    pixels.set(
      (rule ? [200, 55, 45] : [244, 240, 231]).map((value) => value - grain),
      i * 3,
    );
  }
  return pixels;
}

it('a flat card keeps the color of thin lines as JPEG; a photo has half the chroma', async () => {
  const flat = await nodeCodec.encode({ pixels: ruled(false), width, height }, 'jpg');
  expect((await sharp(flat).metadata()).chromaSubsampling).toBe('4:4:4');
  const { pixels } = await nodeCodec.decode(flat);
  const rule = pixels.subarray((5 * width + 160) * 3, (5 * width + 161) * 3);
  for (const [i, value] of [200, 55, 45].entries()) expect(Math.abs((rule[i] ?? 0) - value)).toBeLessThan(14);

  const photo = await nodeCodec.encode({ pixels: ruled(true), width, height }, 'jpg');
  expect((await sharp(photo).metadata()).chromaSubsampling).toBe('4:2:0');
});
