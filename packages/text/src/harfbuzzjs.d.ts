/** The parts of harfbuzzjs 0.10 that are used here. The package ships no types. */
declare module 'harfbuzzjs/hbjs.js' {
  interface HbBlob {
    destroy(): void;
  }
  interface HbFace {
    readonly upem: number;
    collectUnicodes(): Uint32Array;
    reference_table(tag: string): Uint8Array | undefined;
    destroy(): void;
  }
  interface GlyphExtents {
    xBearing: number;
    yBearing: number;
    width: number;
    height: number;
  }
  interface HbFont {
    readonly ptr: number;
    glyphToPath(glyph: number): string;
    glyphExtents(glyph: number): GlyphExtents | null;
    destroy(): void;
  }
  interface HbBuffer {
    readonly ptr: number;
    addText(text: string, itemOffset?: number, itemLength?: number): void;
    setDirection(direction: 'ltr' | 'rtl'): void;
    setLanguage(language: string): void;
    setScript(script: string): void;
    guessSegmentProperties(): void;
    setFlags(flags: readonly string[]): void;
    destroy(): void;
  }
  interface HarfBuzz {
    createBlob(bytes: Uint8Array): HbBlob;
    createFace(blob: HbBlob, index: number): HbFace;
    createFont(face: HbFace): HbFont;
    createBuffer(): HbBuffer;
    shape(font: HbFont, buffer: HbBuffer, features?: string): void;
  }
  import type { Library } from 'harfbuzzjs/hb.js';
  const wrap: (library: Library) => HarfBuzz;
  export default wrap;
  export type { HarfBuzz, HbFont, HbFace, HbBuffer };
}

declare module 'harfbuzzjs/hb.js' {
  type SetCallback = (funcs: number, callback: number, userData: number, destroy: number) => void;
  /** <https://harfbuzz.github.io/harfbuzz-hb-draw.html>; pointers and indexes of the table are numbers. */
  interface DrawingExports {
    hb_draw_funcs_create(): number;
    readonly hb_draw_funcs_set_move_to_func: SetCallback;
    readonly hb_draw_funcs_set_line_to_func: SetCallback;
    readonly hb_draw_funcs_set_quadratic_to_func: SetCallback;
    readonly hb_draw_funcs_set_cubic_to_func: SetCallback;
    readonly hb_draw_funcs_set_close_path_func: SetCallback;
    hb_font_draw_glyph(font: number, glyph: number, funcs: number, drawData: number): void;
  }
  /** <https://harfbuzz.github.io/harfbuzz-hb-buffer.html>; they return addresses, and the second parameter may be 0. */
  interface BufferExports {
    hb_buffer_get_length(buffer: number): number;
    hb_buffer_get_glyph_infos(buffer: number, length: number): number;
    hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  }
  interface Exports extends DrawingExports, BufferExports {
    readonly memory: WebAssembly.Memory;
    readonly __indirect_function_table: WebAssembly.Table;
    __wasm_call_ctors(): void;
    emscripten_stack_get_current(): number;
    _emscripten_stack_restore(to: number): void;
    _emscripten_stack_alloc(bytes: number): number;
  }
  /** What hbjs.js needs. The views of the memory are replaced when it grows. */
  interface Library {
    readonly wasmExports: Exports;
    readonly HEAPU8: Uint8Array;
    readonly HEAPU16: Uint16Array;
    readonly HEAPU32: Uint32Array;
    readonly HEAP32: Int32Array;
    readonly HEAPF32: Float32Array;
    /** Adds a function to the table. @returns its index */
    addFunction(callback: (...args: number[]) => void, signature: string): number;
    stackSave(): number;
    stackRestore(to: number): void;
    stackAlloc(bytes: number): number;
  }
  export type { Exports, Library };
}

/** The used part of the WebAssembly JavaScript interface (W3C), which the types of Node 20 omit. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: object);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  interface Table {
    grow(entries: number): number;
    set(index: number, value: unknown): void;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<Instance>;
}

/** npm's `hyphen` ships no types for its main module. */
declare module 'hyphen/hyphen.js' {
  const createHyphenator: (
    patterns: unknown,
  ) => (text: string, options: { hyphenChar: string; minWordLength: number }) => string;
  export default createHyphenator;
}
