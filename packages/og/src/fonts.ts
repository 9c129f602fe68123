import { createHash } from 'node:crypto';
import { defineFonts, type EmojiSet, type FontFace, type FontSet } from '@placard/core/engine';
import { createFaults } from './faults.js';

/** A font in the format of `@vercel/og` and satori. */
export interface ElementFont {
  readonly name: string;
  /** TrueType or OpenType file. */
  readonly data: ArrayBuffer | Uint8Array;
  readonly weight?: number;
  readonly style?: 'normal' | 'italic';
}

/**
 * Converts a list of fonts to a font set. The first family is the default, the others are fallbacks.
 *
 * @throws {Error} naming each font that cannot be read
 */
export function elementFonts(fonts: readonly ElementFont[], emoji: EmojiSet | undefined): FontSet {
  const [first] = fonts;
  if (first === undefined) throw new Error('fonts: is empty; a text needs at least one');
  const families = [...new Set(fonts.map(({ name }) => name))];
  const faults = createFaults();
  const faces = fonts.flatMap((font) => faults.attempt(() => faceOf(font)) ?? []);
  faults.throwAll();
  return defineFonts({ faces, fallbacks: families, ...(emoji === undefined ? {} : { emoji }) });
}

function faceOf({ name, data, weight = 400, style = 'normal' }: ElementFont): FontFace {
  const bytes = data instanceof Uint8Array ? data : new Uint8Array(data);
  const signature = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (signature === 'wOFF' || signature === 'wOF2')
    throw new Error(`fonts: "${name}" is a ${signature === 'wOFF' ? 'WOFF' : 'WOFF2'} file; give its .ttf or .otf`);
  if (!['\0\u0001\0\0', 'OTTO', 'true'].includes(signature))
    throw new Error(`fonts: "${name}" is not a TrueType or OpenType font`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { family: name, weight, style, sha256, load: () => bytes };
}

/**
 * Returns a function that gives the CSS line height `normal` for a list of families: that of the first family in the
 * set, as a multiple of the font size.
 */
export function normalLineHeights({
  faces,
  fallbacks,
}: Pick<FontSet, 'faces' | 'fallbacks'>): (families: readonly string[]) => number {
  const known = new Map<FontFace | undefined, number>();
  return (families) => {
    const face = [...families, ...fallbacks]
      .map((family) => faces.find((each) => each.family === family))
      .find(Boolean);
    const height = known.get(face) ?? (face === undefined ? usual : lineHeightOf(face.load()));
    known.set(face, height);
    return height;
  };
}

const usual = 1.2;

/** Reads `head` and `hhea` (OpenType 1.9). */
function lineHeightOf(font: Uint8Array): number {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const [head, hhea] = [tableAt(view, 'head'), tableAt(view, 'hhea')];
  if (head === undefined || hhea === undefined) return usual;
  const height = view.getInt16(hhea + 4) - view.getInt16(hhea + 6) + view.getInt16(hhea + 8);
  return height / view.getUint16(head + 18);
}

function tableAt(view: DataView, name: string): number | undefined {
  const wanted = Buffer.from(name, 'latin1').readUInt32BE();
  for (let i = 0; i < view.getUint16(4); i++)
    if (view.getUint32(12 + 16 * i) === wanted) return view.getUint32(12 + 16 * i + 8);
  return undefined;
}
