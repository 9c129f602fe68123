import { describe, expect, it } from 'vitest';
import { webpFile } from '../../src/riff.js';

/** RFC 9649, 2.3: the size of a chunk is without its padding, that of the file is with it. */
describe('a WebP file', () => {
  it.each([
    [0, 12, 20],
    [1, 14, 22],
    [4, 16, 24],
    [5, 18, 26],
  ])('with %i bytes of data has its sizes', (length, size, total) => {
    const data = new Uint8Array(length).fill(7);
    const file = Buffer.from(webpFile('VP8L', data));
    expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8L');
    expect([file.readUInt32LE(4), file.readUInt32LE(16), file.length]).toEqual([size, length, total]);
    expect([...file.subarray(20)]).toEqual([...data, ...(length % 2 === 1 ? [0] : [])]);
  });
});
