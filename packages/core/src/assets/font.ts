import { digest } from '../util/digest.js';
import { definedBy, version } from '../template/version.js';

/** One font file. `load` is called when a text first needs the face. */
export interface FontFace {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  /**
   * Generic family of CSS. When a serif font lacks a character, serif fallbacks are tried before others. Leave it out
   * for the only family of a script.
   */
  readonly generic?: 'serif' | 'sans-serif' | 'monospace';
  /**
   * BCP 47 language whose letterforms the file draws. As a fallback, the family keeps its position for texts of that
   * language (`ur` includes `ur-PK`) and comes after all others otherwise. `ja`, `zh-Hans`, `zh-Hant` and `ko` select
   * forms of Han characters, which texts in other languages can contain too.
   */
  readonly lang?: string;
  /** Values of the axes of a variable font by tag, as in `{ wght: 650 }`. Default: those of the file. */
  readonly variations?: Readonly<Record<string, number>>;
  /**
   * The axes that a text may set: `wght` by its weight unless `variations` has a value, `wdth` and `opsz` by its style,
   * and all by `fontVariationSettings`. Default: none.
   */
  readonly axes?: readonly FontAxis[];
  /** SHA-256 of the file, lower-case hex. */
  readonly sha256: string;
  /** Returns the file: TrueType or OpenType. */
  readonly load: () => Uint8Array;
  /** Whether the file has a character, answered without loading it. Default: the file is loaded to find out. */
  readonly covers?: (codePoint: number) => boolean;
  /**
   * The same as `covers`, packed by `packRanges`, for hosts that load fonts by URL. Default: `covers` is asked for
   * every code point, which takes 7 ms per face.
   */
  readonly ranges?: string;
  /** Size of the file, in bytes. Default: the file is loaded to find out. */
  readonly size?: number;
  /**
   * Hosts that load fonts by URL get the outlines in slices and load those that a text needs. For large TrueType files
   * (table `glyf`). Default: they load the whole file.
   */
  readonly sliced?: boolean;
  /** The outlines, where `load` returns the file with zeros in their place. Default: the file has them. */
  readonly outlines?: OutlineSlices;
}

/** An axis of a variable font, and its range. */
export interface FontAxis {
  /** Four characters, such as `wght`. */
  readonly tag: string;
  readonly minimum: number;
  readonly maximum: number;
}

/** The outlines of a face, in slices that are loaded when a text needs them. */
export interface OutlineSlices {
  /**
   * Returns the slice that has the outline of a glyph, or undefined for a glyph without ink. The file must be loaded.
   */
  readonly sliceOf: (glyph: number) => number | undefined;
  /**
   * Returns the content of slices.
   *
   * @throws {NotLoaded} while one of them is not in memory
   */
  readonly read: (slices: readonly number[]) => readonly OutlinePiece[];
}

/** Outlines of glyphs that are adjacent in the file. */
export interface OutlinePiece {
  /** Position in the table `glyf`, in bytes. */
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** Emoji images, drawn inline at the size of the text. */
export interface EmojiSet {
  /** Digest of all images. Part of every cache key. */
  readonly digest: string;
  /**
   * Returns the image of an emoji.
   *
   * @param sequence one emoji as text, with or without U+FE0F: `'❤️'`, `'👍🏽'`, `'🇩🇪'`, `'1️⃣'`
   * @returns a complete SVG document, or undefined when the set lacks the emoji
   */
  readonly svg: (sequence: string) => string | undefined;
  /** All emoji of the set, to copy it to other hosts. */
  readonly sequences?: () => readonly string[];
}

/** The fonts of cards, with fallback families for missing characters. */
export interface FontSet {
  readonly faces: readonly FontFace[];
  /**
   * Family names in order of preference. Two rules change the order: among the families with a `generic`, those of the
   * text's generic family come first; families of another `lang` come last.
   */
  readonly fallbacks: readonly string[];
  readonly emoji: EmojiSet | undefined;
  /** Returns the name of a package that has a character and is not installed, for a warning. */
  readonly packageOf?: ((character: string) => string | undefined) | undefined;
  /** Digest of all files, the fallback order and the emoji. Part of every cache key. */
  readonly digest: () => Promise<string>;
}

/**
 * Defines a font set.
 *
 * @throws {Error} when two files define the same face, or a fallback is not among the faces
 * @example
 * import { readFileSync } from 'node:fs';
 * const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
 * const fonts = defineFonts({
 *   faces: [{ family: 'Inter', weight: 400, style: 'normal', sha256, load: () => readFileSync('Inter-400.ttf') }],
 *   fallbacks: ['Inter'],
 * });
 */
export function defineFonts(set: {
  faces: readonly FontFace[];
  fallbacks?: readonly string[];
  emoji?: EmojiSet | undefined;
  packageOf?: ((character: string) => string | undefined) | undefined;
}): FontSet {
  const { faces, fallbacks = [], emoji, packageOf } = set;
  const seen = new Set<string>();
  for (const { family, weight, style } of faces) {
    const face = `${family} ${weight} ${style}`;
    if (seen.has(face)) throw new Error(`fonts: two files claim the face "${face}"`);
    seen.add(face);
  }
  for (const family of fallbacks) {
    if (!faces.some((face) => face.family === family)) throw new Error(`fonts: the fallback "${family}" names no face`);
  }
  return Object.freeze({
    [definedBy]: version,
    faces,
    fallbacks,
    emoji,
    packageOf,
    digest: digest(() => [
      faces.map(({ family, weight, style, generic, lang, sha256, variations, axes }) => [
        family,
        weight,
        style,
        generic,
        lang,
        sha256,
        ...(variations === undefined && axes === undefined ? [] : [variations]),
        ...(axes === undefined ? [] : [axes]),
      ]),
      fallbacks,
      emoji?.digest,
    ]),
  });
}
