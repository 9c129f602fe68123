import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

/** A black PNG of RGBA, which takes little room and much time. */
export interface CostlyPng {
  readonly width: number;
  readonly height: number;
  readonly depth: 8 | 16;
  /** Number of empty text chunks. */
  readonly texts?: number;
}

export function costlyPng({ width, height, depth, texts = 0 }: CostlyPng): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6], 8);
  const rows = deflateSync(Buffer.alloc((1 + width * (depth / 2)) * height), { level: 9 });
  const text = chunk('tEXt');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...Array.from({ length: texts }, () => text),
    chunk('IDAT', rows),
    chunk('IEND'),
  ]);
}
