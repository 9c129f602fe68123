/** The parts of harfbuzzjs 0.10 that are used here. The package ships no types. */
declare module 'harfbuzzjs/hbjs.js' {
  interface GlyphInfo {
    codepoint: number;
    cluster: number;
    x_advance: number;
    y_advance: number;
    x_offset: number;
    y_offset: number;
  }
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
    glyphToPath(glyph: number): string;
    glyphExtents(glyph: number): GlyphExtents | null;
    destroy(): void;
  }
  interface HbBuffer {
    addText(text: string, itemOffset?: number, itemLength?: number): void;
    setDirection(direction: 'ltr' | 'rtl'): void;
    setLanguage(language: string): void;
    setScript(script: string): void;
    guessSegmentProperties(): void;
    setFlags(flags: readonly string[]): void;
    getGlyphInfosAndPositions(): GlyphInfo[];
    destroy(): void;
  }
  interface HarfBuzz {
    createBlob(bytes: Uint8Array): HbBlob;
    createFace(blob: HbBlob, index: number): HbFace;
    createFont(face: HbFace): HbFont;
    createBuffer(): HbBuffer;
    shape(font: HbFont, buffer: HbBuffer, features?: string): void;
  }
  const wrap: (instance: object) => HarfBuzz;
  export default wrap;
  export type { HarfBuzz, HbFont, HbFace, HbBuffer, GlyphInfo };
}

declare module 'harfbuzzjs/hb.js' {
  const createHarfBuzz: (options: object) => Promise<object>;
  export default createHarfBuzz;
}

/** The used part of the WebAssembly JavaScript interface (W3C), which the types of Node 20 omit. */
declare namespace WebAssembly {
  class Module {}
  class Instance {}
  function instantiate(module: Module, imports: object): Promise<Instance>;
}
