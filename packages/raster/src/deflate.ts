import { constants, createDeflate, type ZlibOptions } from 'node:zlib';

/** One strip of a zlib stream: whole blocks that others may follow, and the checksum of what they hold. */
export interface DeflatedStrip {
  readonly blocks: Uint8Array;
  readonly checksum: number;
  readonly length: number;
}

/** Bytes around a strip in the stream that zlib makes of it: its header; an empty last block and the checksum. */
const [before, after] = [2, 6];

/**
 * Deflates a strip on a thread of libuv's, so that it ends on a whole byte and leaves the stream open (RFC 1951 §3.2.4,
 * an empty stored block). Strips that are deflated side by side and joined are one stream: see `joined`.
 */
export function deflateStrip(strip: Uint8Array, options: ZlibOptions): Promise<DeflatedStrip> {
  return new Promise((resolve, reject) => {
    const stream = createDeflate({ ...options, flush: constants.Z_SYNC_FLUSH });
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', reject);
    stream.on('end', () => {
      const whole = Buffer.concat(chunks);
      const checksum = whole.readUInt32BE(whole.length - 4);
      resolve({ blocks: whole.subarray(before, -after), checksum, length: strip.length });
    });
    stream.end(strip);
  });
}

/** A header for a window of 32 KB and the fastest level (RFC 1950 §2.2), then the strips, an empty last block, and the checksum of all. */
export function joined(strips: readonly DeflatedStrip[]): Uint8Array[] {
  const trailer = Buffer.from([0x03, 0x00, 0, 0, 0, 0]);
  trailer.writeUInt32BE(
    strips.map(({ checksum, length }) => [checksum, length] as const).reduce(combine, [1, 0])[0],
    2,
  );
  return [Uint8Array.of(0x78, 0x01), ...strips.map(({ blocks }) => blocks), trailer];
}

type Sum = readonly [checksum: number, length: number];
const base = 65_521;

/** The Adler-32 of two texts in a row, by those of each (RFC 1950 §8.2; as zlib's `adler32_combine`). */
function combine([first, firstLength]: Sum, [second, length]: Sum): Sum {
  const a = ((first & 0xffff) + (second & 0xffff) - 1 + base) % base;
  const b = ((first >>> 16) + (second >>> 16) + (length % base) * ((first & 0xffff) - 1 + base)) % base;
  return [b * 0x10000 + a, firstLength + length];
}
