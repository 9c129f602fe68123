import { digest } from './digest.js';

/** One font file. `load` is called when a text first needs the face. */
export interface FontFace {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  /**
   * CSS's generic family, of a family that may stand in for another: where a serif lacks a letter, a fallback that is a
   * serif comes before one that is not. Left out for families that are alone in their script.
   */
  readonly generic?: 'serif' | 'sans-serif' | 'monospace';
  /**
   * BCP 47: the language whose letterforms the file draws. As a fallback the family keeps its place for texts of that
   * language (`ur` is `ur-PK` too), and comes after all others for the rest. `ja`, `zh-Hans`, `zh-Hant` and `ko` stand
   * for forms of Han characters, which a text in another language has as well.
   */
  readonly lang?: string;
  /** Lower-case hex of the file's bytes. */
  readonly sha256: string;
  /** TrueType or OpenType bytes. */
  readonly load: () => Uint8Array;
  /** Whether the file has a character, answered without the file. Left out, the file is opened to know. */
  readonly covers?: (codePoint: number) => boolean;
}

/** Pictures of emoji: drawn where a text has one, at the text's size. */
export interface EmojiSet {
  /** Names every picture: part of each cache key. */
  readonly digest: string;
  /**
   * @param sequence one emoji as text, with or without U+FE0F: `'❤️'`, `'👍🏽'`, `'🇩🇪'`, `'1️⃣'`
   * @returns a whole SVG document; undefined when the set has no such picture
   */
  readonly svg: (sequence: string) => string | undefined;
}

/** The faces that cards may use, and the families that follow when a face lacks a character. */
export interface FontSet {
  readonly faces: readonly FontFace[];
  /**
   * Family names, tried in this order; but those with a `generic` share their places among them, first the ones of the
   * text's own generic family, and those of another language come last.
   */
  readonly fallbacks: readonly string[];
  readonly emoji: EmojiSet | undefined;
  /** Names every file, the order of the fallbacks and the emoji: part of each cache key. */
  readonly digest: () => Promise<string>;
}

/**
 * Declares a font set.
 *
 * @throws {Error} when two files claim one face, or a fallback names no face.
 * @example
 * const fonts = defineFonts({
 *   faces: [{ family: 'Inter', weight: 400, style: 'normal', sha256, load: () => readFileSync('Inter-400.ttf') }],
 *   fallbacks: ['Inter'],
 * });
 */
export function defineFonts(set: {
  faces: readonly FontFace[];
  fallbacks?: readonly string[];
  emoji?: EmojiSet;
}): FontSet {
  const { faces, fallbacks = [], emoji } = set;
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
    faces,
    fallbacks,
    emoji,
    digest: digest(() => [
      faces.map(({ family, weight, style, generic, lang, sha256 }) => [family, weight, style, generic, lang, sha256]),
      fallbacks,
      emoji?.digest,
    ]),
  });
}
