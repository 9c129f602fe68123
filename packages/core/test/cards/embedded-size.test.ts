import { embeddedSize } from '@placard/core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const embed = (bytes: Uint8Array): string => `data:image/x;base64,${Buffer.from(bytes).toString('base64')}`;
const drawn = () => sharp({ create: { width: 330, height: 60, channels: 4, background: '#14213D80' } });

describe('the size of an embedded image', () => {
  it('is that of its file', async () => {
    for (const file of [drawn().png(), drawn().webp({ lossless: true }), drawn().webp(), drawn().jpeg()])
      expect(embeddedSize(embed(await file.toBuffer()))).toEqual({ width: 330, height: 60 });
  });

  it('is found behind long metadata', async () => {
    const file = await drawn().jpeg().toBuffer();
    // A comment may have 65,533 bytes (ITU-T T.81, B.2.4.5).
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533)]);
    const long = Buffer.concat([file.subarray(0, 2), comment, comment, file.subarray(2)]);
    expect(embeddedSize(embed(long))).toEqual({ width: 330, height: 60 });
  });

  it('of data that is not an image is an error', () => {
    expect(() => embeddedSize('data:image/png;base64,AAAA')).toThrow('is not a PNG, JPEG or WebP image');
  });
});
