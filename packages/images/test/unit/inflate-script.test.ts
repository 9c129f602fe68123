import { deflateSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflateByScript } from '../../src/inflate-script.js';

const mixed = Buffer.concat([
  Buffer.from('the quick brown fox jumps over the lazy dog. '.repeat(400)),
  Buffer.from(Uint8Array.from({ length: 40_000 }, (_, at) => (at * at * 7919) >> 5)),
  Buffer.alloc(70_000, 7),
]);
const files = { nothing: Buffer.alloc(0), 'one byte': Buffer.from([9]), mixed };

describe.each(Object.entries(files))('inflateByScript: %s', (_, file) => {
  it.each([
    ['stored', { level: 0 }],
    ['fixed codes', { strategy: constants.Z_FIXED }],
    ['dynamic codes', { level: 9 }],
    ['literals', { strategy: constants.Z_HUFFMAN_ONLY }],
  ])('restores %s', (_, options) => {
    expect(Buffer.from(inflateByScript(deflateSync(file, options), file.length)).equals(file)).toBe(true);
  });
});

describe('inflateByScript', () => {
  const packed = deflateSync(mixed);

  it('stops at the size that is asked for', () => {
    expect(Buffer.from(inflateByScript(packed, 1000)).equals(mixed.subarray(0, 1000))).toBe(true);
  });

  it.each([
    ['is cut off', packed.subarray(0, packed.length / 2), mixed.length, 'the file is cut off'],
    ['is shorter than it says', packed, mixed.length + 1, 'the file is cut off'],
    ['is damaged', new Uint8Array([0x78, 0x9c, 0xff, 0xff]), 10, 'the file is damaged'],
    ['refers to bytes before its beginning', new Uint8Array([0x78, 0x9c, 0x03, 0x02, 0, 0]), 10, 'the file is'],
  ])('refuses a file that %s', (_, file, length, message) => {
    expect(() => inflateByScript(file, length)).toThrow(message);
  });
});
