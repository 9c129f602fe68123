import { inflate } from './inflate.js';
import type { RgbaImage } from './raw-image.js';

/** Number of samples of a pixel, and permitted bit depths, by color type (W3C PNG, third edition, §6.1). */
const colorTypes: Readonly<Record<number, { readonly channels: number; readonly depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
const indexedColor = 3;

interface Png {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  readonly channels: number;
  readonly passes: readonly Pass[];
  /** 256 entries of RGBA. Entries that the file lacks are black, as in libpng. */
  readonly palette: Uint8Array;
  /** Samples of the color that is transparent. */
  readonly clear: readonly number[] | undefined;
  readonly packed: readonly Uint8Array[];
}

/** The pixels of a pass: each `stepX`th from `x`, in each `stepY`th row from `y`. */
interface Pass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

const whole: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];
/** The passes of Adam7 (§8.1). */
const interlaced: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

/**
 * Decodes a PNG of any color type and depth to RGBA. Of 16-bit samples, the upper byte is used, as libvips does. Never
 * inflates more bytes than the declared size needs.
 *
 * @throws {Error} when the file is damaged or cut off
 */
export async function decodePng(file: Uint8Array): Promise<RgbaImage> {
  const png = parse(file);
  const { width, height } = png;
  const length = passesOf(png).reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0);
  const data = await inflate(png.packed, length);
  const pixels = new Uint8Array(width * height * 4);
  const pixelsOf = createRowReader(png);
  let at = 0;
  for (const { x, y, stepX, stepY, columns, rows, rowBytes } of passesOf(png)) {
    let above: Uint8Array = new Uint8Array(rowBytes);
    for (let row = 0; row < rows; row++) {
      const bytes = data.subarray(at + 1, at + 1 + rowBytes);
      unfilter(data[at] as number, bytes, above, Math.ceil((png.channels * png.depth) / 8));
      pixelsOf(bytes, columns, pixels, ((y + row * stepY) * width + x) * 4, stepX * 4);
      above = bytes;
      at += 1 + rowBytes;
    }
  }
  return { pixels, width, height };
}

function parse(file: Uint8Array): Png {
  const chunks = chunksOf(file);
  // The header must be the first chunk, because the caller has checked the size that this chunk declares.
  const [header] = chunks.splice(0, 1);
  if (header?.type !== 'IHDR' || header.view.byteLength < 13) throw new Error('the PNG has no header');
  const [depth, type, compression, filters, interlacing] = [8, 9, 10, 11, 12].map((at) => header.view.getUint8(at));
  const { channels, depths } = colorTypes[type ?? -1] ?? { channels: 0, depths: [] };
  if (!depths.includes(depth ?? 0) || compression !== 0 || filters !== 0 || (interlacing ?? 2) > 1)
    throw new Error('the PNG has an unknown form');
  const bodyOf = (name: string): DataView | undefined => chunks.find(({ type }) => type === name)?.view;
  const [entries, transparency] = [bodyOf('PLTE'), bodyOf('tRNS')];
  if (type === indexedColor && entries === undefined) throw new Error('the PNG has no palette');
  const clear = type === 0 || type === 2 ? transparency : undefined;
  return {
    width: header.view.getUint32(0),
    height: header.view.getUint32(4),
    depth: depth as number,
    type: type as number,
    channels,
    passes: interlacing === 1 ? interlaced : whole,
    palette: paletteOf(entries, transparency),
    clear: clear && clear.byteLength >= 2 * channels ? samplesOf(clear, channels) : undefined,
    packed: chunks.filter(({ type }) => type === 'IDAT').map(({ view }) => bytesOf(view)),
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: DataView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
const samplesOf = (view: DataView, count: number): number[] =>
  Array.from({ length: count }, (_, at) => view.getUint16(2 * at));

/** The chunks before the end of the file. The last one may be cut off. */
function chunksOf(file: Uint8Array): { readonly type: string; readonly view: DataView }[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks = [];
  for (let at = 8; at + 8 <= file.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (type === 'IEND') break;
    const start = at + 8;
    const end = Math.min(start + length, file.length);
    chunks.push({ type, view: new DataView(file.buffer, file.byteOffset + start, end - start) });
    at = start + length + 4;
  }
  return chunks;
}

function paletteOf(entries: DataView | undefined, alphas: DataView | undefined): Uint8Array {
  const palette = new Uint8Array(4 * 256);
  const [colors, opacities] = [entries && bytesOf(entries), alphas && bytesOf(alphas)];
  for (let entry = 0; entry < 256; entry++) {
    for (let channel = 0; channel < 3; channel++) palette[4 * entry + channel] = colors?.[3 * entry + channel] ?? 0;
    palette[4 * entry + 3] = opacities?.[entry] ?? 255;
  }
  return palette;
}

/** The passes that have pixels, with their sizes. */
const passesOf = ({ width, height, channels, depth, passes }: Png) =>
  passes
    .map((pass) => {
      const columns = Math.ceil((width - pass.x) / pass.stepX);
      const rows = Math.ceil((height - pass.y) / pass.stepY);
      return { ...pass, columns, rows, rowBytes: Math.ceil((columns * channels * depth) / 8) };
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0);

/**
 * Reverses the filter of a row in place (§9.2).
 *
 * @param step distance in bytes to the byte on the left from which a byte was predicted
 */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (filter > 4) throw new Error('the PNG has an unknown filter');
  if (filter === 0) return;
  for (let at = 0; at < row.length; at++) {
    const left = at < step ? 0 : (row[at - step] as number);
    const up = above[at] as number;
    const corner = at < step ? 0 : (above[at - step] as number);
    const predicted =
      filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
    row[at] = (row[at] as number) + predicted;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const byLeft = Math.abs(up - corner);
  const byUp = Math.abs(left - corner);
  const byCorner = Math.abs(left + up - 2 * corner);
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

type RowReader = (row: Uint8Array, columns: number, out: Uint8Array, to: number, step: number) => void;

/**
 * Returns a function that writes the pixels of an unfiltered row, from `to` on, each `step` bytes after the last one.
 */
function createRowReader({ depth, type, channels, palette, clear, width }: Png): RowReader {
  const samples = new Uint16Array(width * channels);
  const scale = depth < 8 ? 255 / (2 ** depth - 1) : 1;
  const shift = depth === 16 ? 8 : 0;
  const colored = channels >= 3;
  const hasAlpha = channels % 2 === 0;
  return (row, columns, out, to, step) => {
    unpack(row, depth, samples.subarray(0, columns * channels));
    for (let from = 0, at = to; from < columns * channels; from += channels, at += step) {
      const first = samples[from] as number;
      if (type === indexedColor) {
        for (let channel = 0; channel < 4; channel++) out[at + channel] = palette[4 * first + channel] as number;
        continue;
      }
      const second = colored ? (samples[from + 1] as number) : first;
      const third = colored ? (samples[from + 2] as number) : first;
      out[at] = (first * scale) >> shift;
      out[at + 1] = (second * scale) >> shift;
      out[at + 2] = (third * scale) >> shift;
      const isClear =
        clear !== undefined && first === clear[0] && (!colored || (second === clear[1] && third === clear[2]));
      out[at + 3] = hasAlpha ? (samples[from + channels - 1] as number) >> shift : isClear ? 0 : 255;
    }
  };
}

/** Reads samples of 1 to 16 bits; the first one of a byte is in its upper bits. */
function unpack(row: Uint8Array, depth: number, samples: Uint16Array): void {
  if (depth === 8) return samples.set(row.subarray(0, samples.length));
  for (let at = 0; at < samples.length; at++) {
    const bit = at * depth;
    const byte = row[bit >> 3] as number;
    samples[at] =
      depth === 16 ? (byte << 8) | (row[2 * at + 1] as number) : (byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  }
}
