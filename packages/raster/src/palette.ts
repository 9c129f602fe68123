import type { RawImage } from './raw-image.js';

const most = 256;

/** Size of the open hash table: four slots per possible colour. */
const slots = 1024;
const shift = 22;

/** Knuth's multiplicative hashing, with 2³² ÷ the golden ratio. */
const slotOf = (colour: number): number => Math.imul(colour, 0x9e3779b1) >>> shift;

const rowsToNextSample = 16;

/**
 * Whether a sample of the rows has at most 256 colours. Most cards with more are recognized by it, so that their time is
 * not spent on a palette.
 */
export function mayHaveFewColours({ pixels, width, height }: RawImage): boolean {
  const colours = new Set<number>();
  for (let y = 0; y < height; y += rowsToNextSample) {
    let last = -1;
    for (let i = y * width * 3, end = i + width * 3; i < end; i += 3) {
      const colour = ((pixels[i] as number) << 16) | ((pixels[i + 1] as number) << 8) | (pixels[i + 2] as number);
      if (colour !== last) colours.add(colour);
      last = colour;
    }
    if (colours.size > most) return false;
  }
  return true;
}

export const indexedBytes = (width: number, height: number): number => (width + 1) * height;

/**
 * Writes rows of palette indexes to `rows`, each after a zero byte (PNG filter "none").
 *
 * @returns the palette as RGB, in order of first occurrence; null when there are more than 256 colours
 */
export function indexRows({ pixels, width, height }: RawImage, rows: Uint8Array): Uint8Array | null {
  const palette = new Uint8Array(most * 3);
  // Stored plus one, so that 0 means an empty slot.
  const colours = new Int32Array(slots);
  const indices = new Uint8Array(slots);
  let count = 0;
  let last = -1;
  let index = 0;
  for (let y = 0; y < height; y++) {
    let i = y * width * 3;
    let o = y * (width + 1) + 1;
    rows[o - 1] = 0;
    if (y > 0 && isRepeated(pixels, i, width * 3)) {
      rows.copyWithin(o, o - width - 1, o - 1);
      continue;
    }
    for (const end = o + width; o < end; o++, i += 3) {
      const colour = ((pixels[i] as number) << 16) | ((pixels[i + 1] as number) << 8) | (pixels[i + 2] as number);
      if (colour !== last) {
        last = colour;
        let slot = slotOf(colour);
        while (colours[slot] !== 0 && colours[slot] !== colour + 1) slot = (slot + 1) % slots;
        if (colours[slot] === 0) {
          if (count === most) return null;
          colours[slot] = colour + 1;
          indices[slot] = count;
          palette.set(pixels.subarray(i, i + 3), count * 3);
          count += 1;
        }
        index = indices[slot] as number;
      }
      rows[o] = index;
    }
  }
  return palette.subarray(0, count * 3);
}

/** Whether a row equals the one above, as in half of the rows of a card. */
function isRepeated(pixels: Uint8Array, at: number, rowBytes: number): boolean {
  if (hasBuffer) return Buffer.compare(pixels.subarray(at, at + rowBytes), pixels.subarray(at - rowBytes, at)) === 0;
  for (let i = at; i < at + rowBytes; i++) if (pixels[i] !== pixels[i - rowBytes]) return false;
  return true;
}

/** Node's comparison is faster than a loop. */
const hasBuffer = typeof Buffer !== 'undefined';
