import { describe, expect, it } from 'vitest';
import { isAnimated, readHeader } from '../../src/scene/image-header.js';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const start = [0xff, 0xd8];
/** A frame header of 300 × 200 pixels (ITU-T T.81, B.2.2). */
const frame = (marker: number) => [0xff, marker, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0];
/** A segment whose body would be read as a frame of 1 × 1 if its length were ignored. */
const segment = (marker: number) => [0xff, marker, 0, 13, ...frame(0xc0).slice(0, 5), 0, 1, 0, 1, 0, 0];
const size = { format: 'jpg', width: 300, height: 200 };

describe('the header of a JPEG', () => {
  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])('is the frame %i', (marker) =>
    expect(readHeader(bytes(start, frame(marker)))).toEqual(size),
  );

  it.each([
    ['a Huffman table', segment(0xc4)],
    ['the reserved marker JPG', segment(0xc8)],
    ['conditioning of arithmetic coding', segment(0xcc)],
    ['an application segment', segment(0xe1)],
    ['a comment', segment(0xfe)],
    ['TEM, which has no body', [0xff, 0x01]],
    ['the first restart marker, which has no body', [0xff, 0xd0]],
    ['the last restart marker', [0xff, 0xd7]],
    ['a second start of image', [0xff, 0xd8]],
    ['fill bytes', [0xff, 0xff, 0xff]],
  ])('is found behind %s', (_, before) => expect(readHeader(bytes(start, before, before, frame(0xc2)))).toEqual(size));

  it('is missing in a file that is cut off, or has no marker where one must be', () => {
    const refused = /is not a PNG, JPEG or WebP/;
    expect(() => readHeader(bytes(start, frame(0xc0).slice(0, 8)))).toThrow(refused);
    expect(() => readHeader(bytes(start, segment(0xe0), [0], frame(0xc0)))).toThrow(refused);
  });
});

describe('the header of a WebP', () => {
  const webp = (form: string, ...rest: readonly number[]) =>
    bytes('RIFF', [9, 0, 0, 0], 'WEBP', form, [9, 0, 0, 0], rest);

  it('has the size of each form', () => {
    // 14 bits of size, below two bits of scaling.
    expect(readHeader(webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x2c, 0x41, 200, 0x80))).toEqual({
      ...size,
      format: 'webp',
    });
    // 14 bits each, minus one, behind the signature: 299 and 199.
    expect(readHeader(webp('VP8L', 0x2f, 0x2b, 0xc1, 0x31, 0))).toEqual({ ...size, format: 'webp' });
    // 24 bits each, minus one.
    expect(readHeader(webp('VP8X', 0, 0, 0, 0, 0x2b, 1, 0, 199, 0, 0))).toEqual({ ...size, format: 'webp' });
    expect(readHeader(webp('VP8X', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0))).toEqual({
      format: 'webp',
      width: 65_537,
      height: 1,
    });
  });

  it('detects an animation by its flag', () => {
    expect(isAnimated(webp('VP8X', 2, 0, 0, 0, 1, 0, 0, 1, 0, 0))).toBe(true);
    expect(isAnimated(webp('VP8X', 0x3c, 0, 0, 0, 1, 0, 0, 1, 0, 0))).toBe(false);
    expect(isAnimated(webp('VP8L', 2, 0, 0, 0, 1))).toBe(false);
  });
});
