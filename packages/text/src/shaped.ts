import type { Library } from 'harfbuzzjs/hb.js';
import type { HbBuffer } from 'harfbuzzjs/hbjs.js';

/** A glyph in font units, in visual order. `cluster` is a UTF-16 index in the shaped text. */
export interface Glyph {
  readonly id: number;
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** Words of 32 bits in `hb_glyph_info_t` and in `hb_glyph_position_t`. */
const words = 5;

/**
 * Returns a function that reads the glyphs of a shaped buffer from the memory of HarfBuzz. The method of harfbuzzjs defines
 * hidden properties on an object per glyph, which takes longer than the shaping.
 *
 * The function takes the number of UTF-16 units before the shaped text, which clusters are counted without.
 *
 * @see https://harfbuzz.github.io/harfbuzz-hb-buffer.html
 */
export function createGlyphReader(library: Library): (buffer: HbBuffer, before: number) => Glyph[] {
  const hb = library.wasmExports;
  return ({ ptr }, before) => {
    const glyphs: Glyph[] = [];
    const infos = hb.hb_buffer_get_glyph_infos(ptr, 0) / Int32Array.BYTES_PER_ELEMENT;
    const positions = hb.hb_buffer_get_glyph_positions(ptr, 0) / Int32Array.BYTES_PER_ELEMENT;
    // After the calls: they may grow the memory, which replaces the view.
    const memory = library.HEAP32;
    const at = (index: number): number => memory[index] as number;
    for (let i = 0; i < hb.hb_buffer_get_length(ptr); i += 1) {
      const info = infos + i * words;
      const position = positions + i * words;
      glyphs.push({
        id: at(info),
        cluster: at(info + 2) - before,
        advance: at(position),
        dx: at(position + 2),
        dy: at(position + 3),
      });
    }
    return glyphs;
  };
}
