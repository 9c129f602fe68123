import { nodeCodec } from '@placard/images';
import type { Codec } from '@placard/images/codec';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createImageLoader } from '../../src/images.js';
import type { Box } from '../../src/box.js';

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
  .png()
  .toBuffer();
const src = `data:image/png;base64,${png.toString('base64')}`;
const box: Box = {
  node: { type: 'img', props: { src } },
  style: {},
  path: '/img',
  x: 0,
  y: 0,
  width: 4,
  height: 4,
  children: [],
};

/** The codec of Node, which sets all decoded pixels to one value. */
const gray = (value: number): Codec => ({
  ...nodeCodec,
  fit: async (file, size, limit) => (await nodeCodec.fit(file, size, limit)).fill(value),
});

it('an engine draws what its own codec decodes, whatever other engines have drawn', async () => {
  const firstPixel = async (codec: Codec): Promise<number | undefined> =>
    (await createImageLoader(codec)(box, 1)).get(box)?.pixels[0];
  expect([await firstPixel(gray(10)), await firstPixel(gray(20))]).toEqual([10, 20]);
});
