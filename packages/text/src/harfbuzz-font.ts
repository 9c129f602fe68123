import type { HarfBuzzInstance } from './harfbuzz-instance.js';

/** In font units; `yBearing` is positive upwards, `height` downwards. */
export interface GlyphExtents {
  readonly xBearing: number;
  readonly yBearing: number;
  readonly width: number;
  readonly height: number;
}

/** A font in the memory of HarfBuzz. */
export interface HarfBuzzFont {
  /** The address of its `hb_font_t`. */
  readonly address: number;
  readonly unitsPerEm: number;
  /** A view of a table, valid until the memory grows; undefined when the file has none. */
  table(tag: string): Uint8Array | undefined;
  /** The code points that it has. */
  codePoints(): Uint32Array;
  /** Null for a glyph that the font does not have. */
  extents(glyph: number): GlyphExtents | null;
  /** Advance of a glyph in a horizontal line. */
  advance(glyph: number): number;
}

/** `HB_MEMORY_MODE_WRITABLE`: HarfBuzz owns the bytes. */
const writable = 2;
/** `HB_SET_VALUE_INVALID`: reading begins at the first value of a set. */
const beforeFirst = -1;

const extentsBytes = 16;
const variationBytes = 8;

/** Returns a function that opens the first face of a font file, of which HarfBuzz keeps a copy. */
export function createFontOpener(
  harfBuzz: HarfBuzzInstance,
): (file: Uint8Array, variations?: Readonly<Record<string, number>>) => HarfBuzzFont {
  const { hb } = harfBuzz;
  const freeFunction = harfBuzz.addExport(hb.free);
  const extentsAddress = harfBuzz.allocate(extentsBytes);

  /** Fonts of a variable file share its copy. */
  const faces = new WeakMap<Uint8Array, number>();

  function faceOf(file: Uint8Array): number {
    const face = faces.get(file) ?? openFace(file);
    faces.set(file, face);
    return face;
  }

  function openFace(file: Uint8Array): number {
    const address = harfBuzz.allocate(file.byteLength);
    harfBuzz.bytes.set(file, address);
    const blob = hb.hb_blob_create(address, file.byteLength, writable, address, freeFunction);
    const face = hb.hb_face_create(blob, 0);
    hb.hb_blob_destroy(blob);
    return face;
  }

  function codePointsOf(face: number): Uint32Array {
    const set = hb.hb_set_create();
    hb.hb_face_collect_unicodes(face, set);
    const count = hb.hb_set_get_population(set);
    const address = harfBuzz.allocate(count * Uint32Array.BYTES_PER_ELEMENT);
    hb.hb_set_next_many(set, beforeFirst, address, count);
    const codePoints = new Uint32Array(hb.memory.buffer, address, count).slice();
    hb.free(address);
    hb.hb_set_destroy(set);
    return codePoints;
  }

  /** Writes an array of `hb_variation_t`: a tag and a 32-bit float each. */
  function setVariations(font: number, variations: readonly (readonly [tag: string, value: number])[]): void {
    const address = harfBuzz.allocate(variations.length * variationBytes);
    const view = new DataView(hb.memory.buffer, address);
    for (const [index, [tag, value]] of variations.entries()) {
      view.setUint32(index * variationBytes, tagNumber(tag), true);
      view.setFloat32(index * variationBytes + 4, value, true);
    }
    hb.hb_font_set_variations(font, address, variations.length);
    hb.free(address);
  }

  return (file, variations = {}) => {
    const face = faceOf(file);
    const font = hb.hb_font_create(face);
    const values = Object.entries(variations);
    if (values.length > 0) setVariations(font, values);
    return {
      address: font,
      unitsPerEm: hb.hb_face_get_upem(face),
      table(tag) {
        const blob = hb.hb_face_reference_table(face, tagNumber(tag));
        const length = hb.hb_blob_get_length(blob);
        const start = hb.hb_blob_get_data(blob, 0);
        // The face keeps the file, of which the table is a part.
        hb.hb_blob_destroy(blob);
        return length === 0 ? undefined : harfBuzz.bytes.subarray(start, start + length);
      },
      codePoints: () => codePointsOf(face),
      extents(glyph) {
        if (hb.hb_font_get_glyph_extents(font, glyph, extentsAddress) === 0) return null;
        const extentAt = (index: number): number => harfBuzz.numbers[extentsAddress / 4 + index] as number;
        return { xBearing: extentAt(0), yBearing: extentAt(1), width: extentAt(2), height: extentAt(3) };
      },
      advance: (glyph) => hb.hb_font_get_glyph_h_advance(font, glyph),
    };
  };
}

/** OpenType 1.9, "Data types": four ASCII characters. */
const tagNumber = (tag: string): number => [...tag].reduce((number, char) => (number << 8) | char.charCodeAt(0), 0);
