/** For Node: cuts a font to the files of `slice-files.ts`. */
import type { OutlinePiece } from '@placard/core/engine';
import { characterRank } from './character-order.js';
import { noSlice, writeFrame, writeSlice } from './slice-files.js';
import { readTrueType, type TrueType } from './true-type.js';

/**
 * Bytes of outlines in a slice: about 160 Han characters. Smaller slices load less, but in more requests; some hosts at
 * the edge allow 50 requests for a card.
 */
export const sliceBytes = 48 * 1024;

export interface SlicedFont {
  frame(): Uint8Array;
  slice(index: number): Uint8Array;
}

/**
 * Cuts a TrueType font into slices of about the same size. Common characters come before rare ones, so that a text
 * needs few slices.
 *
 * @param lang as of a font face
 * @throws {Error} when it has no outlines of TrueType
 */
export function sliceFont(file: Uint8Array, count: number, lang: string | undefined): SlicedFont {
  const font = readTrueType(file);
  const { offset, length } = font.outlines;
  const slices = new Uint16Array(font.glyphs).fill(noSlice);
  const members = Array.from({ length: count }, (): number[] => []);
  let before = 0;
  for (const glyph of orderOf(font, lang)) {
    const size = font.startOf(glyph + 1) - font.startOf(glyph);
    if (size === 0) continue;
    const slice = Math.min(count - 1, Math.floor((before * count) / length));
    slices[glyph] = slice;
    members[slice]?.push(glyph);
    before += size;
  }
  return {
    frame: () => writeFrame({ file, offset, length, slices }),
    slice: (index) => writeSlice(piecesOf(font, members[index] ?? [], file.subarray(offset, offset + length))),
  };
}

/** Returns all glyphs: those of characters by rank, then those that replace them by features. */
function orderOf({ glyphs, characters }: TrueType, lang: string | undefined): readonly number[] {
  const rank = characterRank(lang);
  const first = new Map<number, readonly [rank: number, codePoint: number]>();
  for (const [codePoint, glyph] of characters()) {
    const ranked = [rank(codePoint), codePoint] as const;
    const earlier = first.get(glyph);
    if (earlier === undefined || isBefore(ranked, earlier)) first.set(glyph, ranked);
  }
  const unencoded = Array.from({ length: glyphs }, (_, glyph) => glyph).filter((glyph) => !first.has(glyph));
  const encoded = [...first].filter(([glyph]) => glyph < glyphs).toSorted(([, a], [, b]) => (isBefore(a, b) ? -1 : 1));
  return [...encoded.map(([glyph]) => glyph), ...unencoded];
}

const isBefore = (
  [rank, codePoint]: readonly [number, number],
  [other, another]: readonly [number, number],
): boolean => (rank === other ? codePoint < another : rank < other);

/** Returns the outlines of glyphs and their components; adjacent ones are joined. */
function piecesOf(font: TrueType, glyphs: readonly number[], table: Uint8Array): OutlinePiece[] {
  const all = new Set(glyphs);
  // A set may grow while it is iterated.
  for (const glyph of all) for (const part of font.componentsOf(glyph)) all.add(part);
  const ends: { start: number; end: number }[] = [];
  for (const glyph of [...all].toSorted((a, b) => a - b)) {
    const [start, end] = [font.startOf(glyph), font.startOf(glyph + 1)];
    const last = ends.at(-1);
    if (last?.end === start) last.end = end;
    else ends.push({ start, end });
  }
  return ends.map(({ start, end }) => ({ offset: start, bytes: table.subarray(start, end) }));
}
