/**
 * The functions of `hb.wasm` of harfbuzzjs that are used here. Pointers, and indexes of the table, are numbers.
 *
 * @see https://harfbuzz.github.io/harfbuzz-hb-draw.html
 */
interface DrawingExports {
  hb_draw_funcs_create(): number;
  readonly hb_draw_funcs_set_move_to_func: SetCallback;
  readonly hb_draw_funcs_set_line_to_func: SetCallback;
  readonly hb_draw_funcs_set_quadratic_to_func: SetCallback;
  readonly hb_draw_funcs_set_cubic_to_func: SetCallback;
  readonly hb_draw_funcs_set_close_path_func: SetCallback;
  hb_font_draw_glyph(font: number, glyph: number, funcs: number, drawData: number): void;
}

type SetCallback = (funcs: number, callback: number, userData: number, destroy: number) => void;

/** <https://harfbuzz.github.io/harfbuzz-hb-buffer.html>. A second parameter that is a length's address may be 0. */
interface BufferExports {
  hb_buffer_create(): number;
  hb_buffer_destroy(buffer: number): void;
  hb_buffer_add_utf16(buffer: number, text: number, length: number, itemOffset: number, itemLength: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_set_language(buffer: number, language: number): void;
  hb_buffer_set_script(buffer: number, script: number): void;
  hb_buffer_guess_segment_properties(buffer: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_language_from_string(text: number, length: number): number;
  hb_script_from_string(text: number, length: number): number;
}

/** <https://harfbuzz.github.io/harfbuzz-hb-face.html> and the pages of blobs, fonts and sets. */
interface FontExports {
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_length(blob: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_get_upem(face: number): number;
  hb_face_reference_table(face: number, tag: number): number;
  hb_face_collect_unicodes(face: number, set: number): void;
  hb_font_create(face: number): number;
  hb_font_set_variations(font: number, variations: number, length: number): void;
  hb_font_get_glyph_extents(font: number, glyph: number, extents: number): number;
  hb_font_get_glyph_h_advance(font: number, glyph: number): number;
  hb_set_create(): number;
  hb_set_destroy(set: number): void;
  hb_set_get_population(set: number): number;
  hb_set_next_many(set: number, after: number, out: number, size: number): number;
}

/** <https://harfbuzz.github.io/harfbuzz-hb-shape.html> */
interface ShapingExports {
  hb_feature_from_string(text: number, length: number, feature: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}

export interface HarfBuzzExports extends DrawingExports, BufferExports, FontExports, ShapingExports {
  readonly memory: WebAssembly.Memory;
  readonly __indirect_function_table: WebAssembly.Table;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(address: number): void;
}
