import { nodeCodec } from '@placard/images';
import { testCodec } from '@placard/images/testing';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openWebCodec } from '../open-web-codec.js';

/** An image like a photo: smooth, with edges and noise. Its size makes libvips shrink it by a fractional factor. */
const pixels = Buffer.alloc(300 * 200 * 3);
for (let i = 0, seed = 1; i < pixels.length; i++) {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  const [x, y] = [((i / 3) | 0) % 300, (i / 900) | 0];
  pixels[i] = ((x * y) / 300 + (x > y ? 60 : 0) + (seed >>> 27)) & 255;
}
const source = sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } });
const files = {
  jpg: await source.clone().jpeg({ quality: 90 }).toBuffer(),
  png: await sharp(await source.clone().jpeg({ quality: 90 }).toBuffer())
    .png()
    .toBuffer(),
  webp: await source.clone().webp({ quality: 95 }).toBuffer(),
};
const covered = await nodeCodec.cover(files.jpg, { width: 120, height: 63 }, { x: 0.5, y: 0.5 });

const decode = async (file: Uint8Array) => {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
};

const photo = { files, covered };
testCodec({ name: 'node', open: async () => nodeCodec, decode, photo });
testCodec({ name: 'portable', open: async () => (await openWebCodec()).codec, decode, photo });

it.each([3, 200, 400])('writes the same PNG with both, of %i colors', async (colors) => {
  const { codec } = await openWebCodec();
  const size = { width: 300, height: 200 };
  const flat = new Uint8Array(300 * 200 * 3).fill(240);
  for (let at = 0; at < flat.length; at += 900) flat.set([((at / 900) * 7) % 256, (at / 900) % colors, 9], at);
  for (const pixels of [flat, Uint8Array.from(await source.clone().raw().toBuffer())]) {
    const image = { pixels, ...size };
    expect(await codec.encode(image, 'png')).toEqual(await nodeCodec.encode(image, 'png'));
  }
});

it('loads the parts of the portable codec by need', async () => {
  const { codec, loaded } = await openWebCodec();
  const image = { pixels: new Uint8Array(12), width: 2, height: 2 };
  await codec.encode(image, 'png');
  expect(loaded).toStrictEqual([]);
  await codec.cover(files.jpg, { width: 2, height: 2 }, { x: 0.5, y: 0.5 });
  expect(loaded).toStrictEqual(['jpeg-decoder']);
  // A flat card becomes a lossless WebP, which needs no further module.
  await codec.encode(image, 'webp');
  expect(loaded).toStrictEqual(['jpeg-decoder']);
  await codec.encode(image, 'webp', 60);
  expect(loaded).toStrictEqual(['jpeg-decoder', 'vp8']);
});

it('names what cannot be loaded, and tries again', async () => {
  const { codec } = await openWebCodec();
  const { createWebCodec } = await import('@placard/images/web');
  let broken = true;
  const host = {
    wasm: async () => ({}),
    files: async () => {
      if (broken) throw new Error('cannot load https://cards.example/codecs.js: 404');
      return {
        decode: async () => ({ pixels: new Uint8Array(4), width: 1, height: 1 }),
      };
    },
  };
  const failing = createWebCodec({}, host);
  await expect(failing.decode(files.jpg)).rejects.toThrow('cannot load https://cards.example/codecs.js: 404');
  broken = false;
  await expect(failing.decode(files.jpg)).resolves.toMatchObject({ width: 1 });
  expect(codec).toBeDefined();
});
