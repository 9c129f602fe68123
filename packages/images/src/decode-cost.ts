import type { ImageHeader } from '@placard/core/engine';

/** What decoding a file takes, read from its structure without decoding it. */
export interface DecodeCost {
  /** Bytes that the decoder produces. */
  readonly bytes: number;
  /** Chunks or segments besides the image data. */
  readonly parts: number;
}

/** Limits of {@link DecodeCost}. At these, decoding takes one to two seconds. */
export const maxDecodeCost: DecodeCost = { bytes: 256_000_000, parts: 1_000 };

/**
 * Returns the cost of a PNG, JPEG or WebP file. A small file can be expensive: zeros of 16 bits deflate to a thousandth,
 * a progressive JPEG can revisit each pixel in any number of scans, and decoders keep lists of all parts.
 *
 * @param header of the file
 */
export function decodeCost(file: Uint8Array, { format, width, height }: ImageHeader): DecodeCost {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (format === 'png') return pngCost(view, width * height);
  if (format === 'webp') return { bytes: width * height * 4, parts: countWebpChunks(view) };
  return jpegCost(view, width * height);
}

/** Samples of a pixel by color type (W3C PNG, third edition, §6.1). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The largest ratio by which deflate compresses. */
const deflateRatio = 1_032;
const [idat, iend, ztxt, itxt] = [0x49444154, 0x49454e44, 0x7a545874, 0x69545874];

function pngCost(view: DataView, pixels: number): DecodeCost {
  const bits = view.getUint8(24) * (samples[view.getUint8(25)] ?? 4);
  // All passes of an interlaced image are kept until the last one, and then put together.
  const passes = view.getUint8(28) === 0 ? 1 : 2;
  let bytes = (pixels * bits * passes) / 8;
  let parts = 0;
  for (let offset = 8; offset + 8 <= view.byteLength; ) {
    const length = view.getUint32(offset);
    const type = view.getUint32(offset + 4);
    // Bytes after the end are ignored.
    if (type === iend) break;
    if (type !== idat) parts += 1;
    if (type === ztxt || (type === itxt && isDeflated(view, offset + 8))) bytes += length * deflateRatio;
    offset += 12 + length;
  }
  return { bytes, parts };
}

/** Whether the text of an iTXt chunk is compressed: the flag after its keyword of at most 79 bytes (§11.3.3.4). */
function isDeflated(view: DataView, at: number): boolean {
  let end = at;
  while (end < at + 80 && end + 1 < view.byteLength && view.getUint8(end) !== 0) end += 1;
  return end + 1 < view.byteLength && view.getUint8(end + 1) !== 0;
}

/** Share of the time of a decoded byte that each scan of a progressive JPEG takes. */
const scanShare = 1 / 12;

/** Markers of ITU-T T.81, table B.1. */
const [startOfScan, endOfImage] = [0xda, 0xd9];
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

function jpegCost(view: DataView, pixels: number): DecodeCost {
  const file = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  let scans = 0;
  let parts = 0;
  // In the data of a scan, FF is followed by 0 or a restart marker, so the next other marker ends it.
  for (let offset = file.indexOf(0xff, 2); offset >= 0 && offset + 3 < file.length; ) {
    const marker = file[offset + 1] ?? 0;
    if (marker === endOfImage) break;
    const isData = marker === 0 || marker === 0x01 || isRestart(marker);
    if (!isData && marker !== 0xff) {
      if (marker === startOfScan) scans += 1;
      else parts += 1;
      offset += view.getUint16(offset + 2);
    }
    offset = file.indexOf(0xff, offset + (marker === 0xff ? 1 : 2));
  }
  return { bytes: pixels * 3 * Math.max(1, scans * scanShare), parts };
}

/** Chunks of RIFF, padded to an even size (RFC 9649, §2.3). */
function countWebpChunks(view: DataView): number {
  const end = Math.min(view.byteLength, 8 + view.getUint32(4, true));
  let chunks = 0;
  for (let offset = 12; offset + 8 <= end; chunks++) {
    const length = view.getUint32(offset + 4, true);
    offset += 8 + length + (length & 1);
  }
  return chunks;
}
