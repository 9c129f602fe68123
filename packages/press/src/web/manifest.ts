import type { Background, FontFace } from '@placard/core/engine';

/** `manifest.json` of an assets folder: fonts and photos, and their files. */
export interface Manifest {
  readonly fonts: {
    readonly faces: readonly FaceEntry[];
    /** Coverage of faces, by `packRanges`. */
    readonly ranges: readonly string[];
    readonly fallbacks: readonly string[];
    readonly emoji: EmojiEntry | null;
  };
  readonly backgrounds: readonly BackgroundEntry[];
  /** Files of hyphenation patterns, by the names of modules of npm's `hyphen`: `en-us`. */
  readonly hyphenation: Readonly<Record<string, string>>;
  /** The file of the letters of languages. */
  readonly letterGroups: string;
}

export interface FaceEntry extends Omit<FontFace, 'load' | 'covers' | 'ranges' | 'sliced' | 'outlines'> {
  /** The font; for a font in slices, the file without outlines. */
  readonly file: string;
  /** Size of the whole font, in bytes. */
  readonly size: number;
  /** Number of slices with its outlines, named by `sliceName`. Undefined: the file is the whole font. */
  readonly slices?: number;
  /** Index into `ranges`. */
  readonly coverage: number;
}

/** Returns the name of the file of a slice, in the folder of the font without outlines. */
export const sliceName = (frame: string, slice: number): string => frame.replace(/frame\.ttf$/, `${slice}.ttf`);

export interface EmojiEntry {
  readonly digest: string;
  /** A JSON file with the names of the emoji in each file. */
  readonly index: string;
}

/** Names of the emoji in each file, by path. A file is JSON: SVG by name. */
export type EmojiIndex = Readonly<Record<string, readonly string[]>>;

export type BackgroundEntry = Omit<Background, 'load'> & { readonly file: string };

/** The name of an emoji: its code points in hex without U+FE0F, which texts may leave out. */
export const emojiName = (sequence: string): string =>
  [...sequence]
    .filter((char) => char !== '\ufe0f')
    .map((char) => (char.codePointAt(0) ?? 0).toString(16))
    .join('-');
