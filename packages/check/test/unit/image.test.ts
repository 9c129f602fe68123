import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { examine } from '../../src/image.js';

const photo = (orientation: number): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#25508a' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

describe('the size of an image', () => {
  it.each([
    [1, 40, 20],
    [2, 40, 20],
    [3, 40, 20],
    [4, 40, 20],
    // Exif 2.32, tag 0x0112: from 5 on, the rows of the file are columns of the photo.
    [5, 20, 40],
    [6, 20, 40],
    [7, 20, 40],
    [8, 20, 40],
  ])('with the EXIF orientation %i is %i × %i', async (orientation, width, height) =>
    expect(await examine(await photo(orientation))).toMatchObject({
      kind: 'image',
      format: 'jpg',
      width,
      height,
      isTurned: orientation > 1,
    }),
  );
});
