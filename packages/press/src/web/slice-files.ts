/**
 * The files of a font in slices. A frame is the font without its table `glyf`, plus the number of the slice with the
 * outline of each glyph. A slice has outlines. HarfBuzz needs only the tables of the frame to shape a text, so the text
 * is set as with the whole font.
 */
import type { OutlinePiece } from '@placard/core/engine';

const frameMagic = 0x50664d31; // PfM1
const sliceMagic = 0x50734c31; // PsL1
const frameHeader = 20;
const sliceHeader = 8;

/** Slice number of a glyph without ink. */
export const noSlice = 0xffff;

export interface Frame {
  /** The font; the bytes of its table `glyf` are zeros. */
  readonly file: Uint8Array;
  /** Position and length of that table, in bytes. */
  readonly offset: number;
  readonly length: number;
  /** The slice of each glyph, or `noSlice`. */
  readonly slices: Uint16Array;
}

/** Writes a frame: a header, the slices of all glyphs, and the bytes before and after the table `glyf`. */
export function writeFrame({ file, offset, length, slices }: Frame): Uint8Array {
  const start = frameHeader + 2 * slices.length;
  const bytes = new Uint8Array(start + file.length - length);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of [frameMagic, file.length, offset, length, slices.length].entries())
    view.setUint32(4 * index, value);
  for (const [glyph, slice] of slices.entries()) view.setUint16(frameHeader + 2 * glyph, slice);
  bytes.set(file.subarray(0, offset), start);
  bytes.set(file.subarray(offset + length), start + offset);
  return bytes;
}

/** @returns undefined when the file is not the frame of a font of this size, for example a response of a proxy */
export function readFrame(bytes: Uint8Array, size: number): Frame | undefined {
  if (bytes.length < frameHeader) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [magic, whole, offset, length, glyphs] = [0, 4, 8, 12, 16].map((at) => view.getUint32(at)) as Five;
  const start = frameHeader + 2 * glyphs;
  const isWhole = magic === frameMagic && whole === size && bytes.length === start + size - length;
  if (!isWhole || offset + length > size) return undefined;
  const file = new Uint8Array(size);
  file.set(bytes.subarray(start, start + offset));
  file.set(bytes.subarray(start + offset), offset + length);
  const slices = Uint16Array.from({ length: glyphs }, (_, glyph) => view.getUint16(frameHeader + 2 * glyph));
  return { file, offset, length, slices };
}

type Five = [number, number, number, number, number];

/** Writes a slice: a header, the position and length of each piece, and the pieces. */
export function writeSlice(pieces: readonly OutlinePiece[]): Uint8Array {
  const start = sliceHeader + 8 * pieces.length;
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.bytes.length, start));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, sliceMagic);
  view.setUint32(4, pieces.length);
  let offset = start;
  for (const [index, piece] of pieces.entries()) {
    view.setUint32(sliceHeader + 8 * index, piece.offset);
    view.setUint32(sliceHeader + 8 * index + 4, piece.bytes.length);
    bytes.set(piece.bytes, offset);
    offset += piece.bytes.length;
  }
  return bytes;
}

/** @returns undefined when the file is not a slice of a font whose table `glyf` has this length */
export function readSlice(bytes: Uint8Array, length: number): readonly OutlinePiece[] | undefined {
  if (bytes.length < sliceHeader) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = view.getUint32(4);
  let position = sliceHeader + 8 * count;
  if (view.getUint32(0) !== sliceMagic || position > bytes.length) return undefined;
  const pieces: OutlinePiece[] = [];
  for (let index = 0; index < count; index++) {
    const offset = view.getUint32(sliceHeader + 8 * index);
    const end = position + view.getUint32(sliceHeader + 8 * index + 4);
    if (offset + end - position > length) return undefined;
    pieces.push({ offset, bytes: bytes.subarray(position, end) });
    position = end;
  }
  return position === bytes.length ? pieces : undefined;
}
