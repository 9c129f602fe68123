import type { Background, FontFace } from '@placard/core/engine';

/** `manifest.json` of an assets folder: what there is, and in which file. */
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
}

export interface FaceEntry extends Omit<FontFace, 'load' | 'covers' | 'ranges' | 'sliced' | 'outlines'> {
  /** The font, or of a font in slices the file without outlines. */
  readonly file: string;
  /** Of the whole font, in bytes. */
  readonly size: number;
  /** Number of slices with its outlines, named by `sliceName`. Undefined: the file is the whole font. */
  readonly slices?: number;
  /** Index into `ranges`. */
  readonly coverage: number;
}

/** The file of a slice, beside that of the font without outlines. */
export const sliceName = (frame: string, slice: number): string => frame.replace(/frame\.ttf$/, `${slice}.ttf`);

export interface EmojiEntry {
  readonly digest: string;
  /** A JSON file: the names of the emoji in each group, by which file has them. */
  readonly index: string;
}

/** Files of emoji, and the emoji in each: JSON of name → SVG. */
export type EmojiIndex = Readonly<Record<string, readonly string[]>>;

export type BackgroundEntry = Omit<Background, 'load'> & { readonly file: string };

/** The name of an emoji: its code points in hex without U+FE0F, which texts may leave out. */
export const emojiName = (sequence: string): string =>
  [...sequence]
    .filter((char) => char !== '\ufe0f')
    .map((char) => (char.codePointAt(0) ?? 0).toString(16))
    .join('-');
