import type { RgbaImage } from './raw-image.js';

const fileHeader = 14;
const maxPixels = 64_000_000;

/**
 * Decodes a Windows bitmap: `BITMAPINFOHEADER` and later headers, 1 to 32 bits, without compression or with bit fields.
 *
 * @see https://learn.microsoft.com/windows/win32/gdi/bitmap-storage
 * @throws {Error} when the file is damaged or compressed
 */
export function decodeBmp(file: Uint8Array): RgbaImage {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return guarded(() => decodeDib(file.subarray(fileHeader), view.getUint32(10, true) - fileHeader));
}

/** Decodes the bitmap of an icon, whose mask follows the pixels. */
export const decodeIconBitmap = (dib: Uint8Array): RgbaImage => guarded(() => decodeDib(dib, undefined));

function guarded<T>(decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof RangeError) throw new Error('the bitmap is cut off', { cause: error });
    throw error;
  }
}

/** Values of `biCompression`. */
const uncompressed = 0;
const bitFields = 3;

/** @param pixelStart undefined in an icon: the pixels follow the palette, and the height counts the mask too */
function decodeDib(dib: Uint8Array, pixelStart: number | undefined): RgbaImage {
  const view = new DataView(dib.buffer, dib.byteOffset, dib.byteLength);
  const headerSize = view.getUint32(0, true);
  const [width, signedHeight] = [view.getInt32(4, true), view.getInt32(8, true)];
  const [bits, compression] = [view.getUint16(14, true), view.getUint32(16, true)];
  const isIcon = pixelStart === undefined;
  const height = Math.abs(signedHeight) / (isIcon ? 2 : 1);
  if (headerSize < 40 || ![1, 4, 8, 16, 24, 32].includes(bits) || ![uncompressed, bitFields].includes(compression))
    throw new Error('the bitmap is compressed or of an unknown kind');
  if (!(width > 0 && height > 0 && width * height <= maxPixels)) throw new Error('the bitmap has no valid size');
  const masksSize = compression === bitFields && headerSize === 40 ? 12 : 0;
  const paletteStart = headerSize + masksSize;
  const colors = bits > 8 ? 0 : view.getUint32(32, true) || 2 ** bits;
  const start = pixelStart ?? paletteStart + 4 * colors;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const channels = bits < 16 ? [] : channelsOf(view, bits, compression, headerSize, isIcon);

  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = start + (signedHeight < 0 ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x += 1) {
      const out = 4 * (y * width + x);
      if (bits > 8) {
        const value = valueAt(view, row, x, bits);
        for (let channel = 0; channel < 4; channel += 1) pixels[out + channel] = channels[channel]?.(value) ?? 255;
        continue;
      }
      const index = (view.getUint8(row + ((x * bits) >> 3)) >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1);
      const color = paletteStart + 4 * index;
      pixels.set([view.getUint8(color + 2), view.getUint8(color + 1), view.getUint8(color), 255], out);
    }
  }
  // An icon of fewer bits, or whose alpha is all zero, is transparent where its mask is set.
  const hasAlpha = bits === 32 && pixels.some((value, at) => at % 4 === 3 && value > 0);
  if (isIcon && !hasAlpha) applyMask(pixels, view, start + height * rowBytes, width, height);
  return { pixels, width, height };
}

function valueAt(view: DataView, row: number, x: number, bits: number): number {
  if (bits === 16) return view.getUint16(row + 2 * x, true);
  if (bits === 32) return view.getUint32(row + 4 * x, true);
  return view.getUint16(row + 3 * x, true) | (view.getUint8(row + 3 * x + 2) << 16);
}

type Channel = ((value: number) => number) | undefined;

/** Functions that take red, green, blue and alpha out of a pixel; undefined: there is no alpha. */
function channelsOf(view: DataView, bits: number, compression: number, headerSize: number, isIcon: boolean): Channel[] {
  if (compression === bitFields) {
    const count = headerSize >= 56 ? 4 : 3;
    return Array.from({ length: 4 }, (_, i) => (i < count ? channelBy(view.getUint32(40 + 4 * i, true)) : undefined));
  }
  const [red, green, blue] = bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff];
  return [...[red, green, blue].map(channelBy), isIcon && bits === 32 ? channelBy(0xff000000) : undefined];
}

function channelBy(mask: number): Channel {
  if (mask === 0) return undefined;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / most);
}

function applyMask(pixels: Uint8Array, view: DataView, start: number, width: number, height: number): void {
  const rowBytes = Math.ceil(width / 32) * 4;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isSet = (view.getUint8(start + (height - 1 - y) * rowBytes + (x >> 3)) >> (7 - (x & 7))) & 1;
      pixels[4 * (y * width + x) + 3] = isSet === 1 ? 0 : 255;
    }
}
