import type { HarfBuzzFont } from './harfbuzz-font.js';
import type { HarfBuzzInstance } from './harfbuzz-instance.js';

/** A glyph in font units, in visual order. `cluster` is a UTF-16 index in the shaped text. */
export interface Glyph {
  readonly id: number;
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** A part of a text that is shaped. */
export interface ShapedRun {
  /** The run and the text around it, whose letters may join those of the run. */
  readonly text: string;
  /** UTF-16 index at which the run begins. Clusters are counted from it. */
  readonly start: number;
  readonly length: number;
  /** `ttb`: from top to bottom, with advances downwards. */
  readonly direction: 'ltr' | 'rtl' | 'ttb';
  /** As BCP 47. Default: none. */
  readonly language?: string | undefined;
  /** As ISO 15924. Default: that of the text. */
  readonly script?: string | undefined;
  /** As `hb_feature_from_string` reads them. */
  readonly features: readonly string[];
}

/** `HB_DIRECTION_LTR`, `HB_DIRECTION_RTL` and `HB_DIRECTION_TTB`. */
const directions = { ltr: 4, rtl: 5, ttb: 6 } as const;

/** Words of 32 bits in `hb_glyph_info_t` and in `hb_glyph_position_t`. */
const words = 5;
/** Size of `hb_feature_t`, in bytes. */
const featureBytes = 16;

/** @see https://harfbuzz.github.io/harfbuzz-hb-buffer.html */
export function createShaper(harfBuzz: HarfBuzzInstance): (font: HarfBuzzFont, run: ShapedRun) => Glyph[] {
  const { hb } = harfBuzz;

  /** Calls a function with the address of an ASCII text that ends in a zero. */
  function withText<Result>(text: string, use: (address: number) => Result): Result {
    const address = harfBuzz.allocate(text.length + 1);
    for (let i = 0; i < text.length; i++) harfBuzz.bytes[address + i] = text.charCodeAt(i);
    harfBuzz.bytes[address + text.length] = 0;
    const result = use(address);
    hb.free(address);
    return result;
  }

  function addText(buffer: number, { text, start, length }: ShapedRun): void {
    const address = harfBuzz.allocate(text.length * Uint16Array.BYTES_PER_ELEMENT);
    const units = new Uint16Array(hb.memory.buffer, address, text.length);
    for (let i = 0; i < units.length; i++) units[i] = text.charCodeAt(i);
    hb.hb_buffer_add_utf16(buffer, address, text.length, start, length);
    hb.free(address);
  }

  function shapeWith(font: HarfBuzzFont, buffer: number, features: readonly string[]): void {
    const address = features.length === 0 ? 0 : harfBuzz.allocate(featureBytes * features.length);
    let count = 0;
    for (const feature of features) {
      const target = address + count * featureBytes;
      count += withText(feature, (text) => hb.hb_feature_from_string(text, -1, target));
    }
    hb.hb_shape(font.address, buffer, address, count);
    if (address !== 0) hb.free(address);
  }

  function glyphsOf(buffer: number, { start, direction }: ShapedRun): Glyph[] {
    const length = hb.hb_buffer_get_length(buffer);
    const infos = hb.hb_buffer_get_glyph_infos(buffer, 0) / Int32Array.BYTES_PER_ELEMENT;
    const positions = hb.hb_buffer_get_glyph_positions(buffer, 0) / Int32Array.BYTES_PER_ELEMENT;
    const { numbers } = harfBuzz;
    const numberAt = (index: number): number => numbers[index] as number;
    const glyphs: Glyph[] = [];
    for (let i = 0; i < length; i += 1) {
      const info = infos + i * words;
      const position = positions + i * words;
      glyphs.push({
        id: numberAt(info),
        cluster: numberAt(info + 2) - start,
        advance: direction === 'ttb' ? -numberAt(position + 1) : numberAt(position),
        dx: numberAt(position + 2),
        dy: numberAt(position + 3),
      });
    }
    return glyphs;
  }

  return (font, run) => {
    const buffer = hb.hb_buffer_create();
    try {
      const { direction, language, script, features } = run;
      addText(buffer, run);
      hb.hb_buffer_set_direction(buffer, directions[direction]);
      if (language !== undefined)
        hb.hb_buffer_set_language(
          buffer,
          withText(language, (text) => hb.hb_language_from_string(text, -1)),
        );
      if (script !== undefined)
        hb.hb_buffer_set_script(
          buffer,
          withText(script, (text) => hb.hb_script_from_string(text, -1)),
        );
      hb.hb_buffer_guess_segment_properties(buffer);
      shapeWith(font, buffer, features);
      return glyphsOf(buffer, run);
    } finally {
      hb.hb_buffer_destroy(buffer);
    }
  };
}
