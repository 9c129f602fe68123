/** The format and size that the header of an image file declares, read without decoding it. */
export interface ImageHeader {
  readonly format: 'png' | 'jpg' | 'webp';
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the header of a PNG, JPEG or WebP file.
 *
 * @throws {Error} when the file is none of these, or its header is cut off
 */
export function readHeader(file: Uint8Array): ImageHeader {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const header = pngHeader(view) ?? jpegHeader(view) ?? webpHeader(view);
    if (header !== null && header.width > 0 && header.height > 0) return header;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Error('the file is not a PNG, JPEG or WebP image');
}

function pngHeader(view: DataView): ImageHeader | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * Whether an image file has several frames: an animated PNG or WebP.
 *
 * @param file whose header was read
 */
export function isAnimated(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  // The flag "animation" of the extended form (RFC 9649, §2.7).
  if (webpHeader(view) !== null) return view.getUint32(12) === 0x56503858 && (view.getUint8(20) & 2) !== 0;
  if (pngHeader(view) === null) return false;
  // The chunk acTL precedes the image data (PNG, third edition, §11.3.6).
  for (let offset = 8; offset + 8 <= view.byteLength; offset += 12 + view.getUint32(offset)) {
    const type = view.getUint32(offset + 4);
    if (type === 0x6163544c) return true;
    if (type === 0x49444154) return false;
  }
  return false;
}

/** Start of frame: C0 to CF except the markers DHT, JPG and DAC (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegHeader(view: DataView): ImageHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let offset = 2; ; ) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (isFrame(marker))
      return { format: 'jpg', height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    // Fill bytes and markers without a body.
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    offset += marker === 0xff ? 1 : isBare ? 2 : 2 + view.getUint16(offset + 2);
  }
}

/** The three forms of a WebP file (RFC 9649, §2.5 to §2.7). */
function webpHeader(view: DataView): ImageHeader | null {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (form === 'VP8X') return webp(1 + uint24(view, 24), 1 + uint24(view, 27));
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return webp(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
  }
  if (form !== 'VP8 ') return null;
  return webp(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
}

const webp = (width: number, height: number): ImageHeader => ({ format: 'webp', width, height });
const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
