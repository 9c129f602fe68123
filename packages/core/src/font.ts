import { digest } from './digest.js';

/** One font file. `load` is called at most once in a process, when a text first needs the face. */
export interface FontFace {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  /** Lower-case hex of the file's bytes. */
  readonly sha256: string;
  /** TrueType or OpenType bytes. */
  readonly load: () => Uint8Array;
}

/** The faces that cards may use, and the families that follow when a face lacks a character. */
export interface FontSet {
  readonly faces: readonly FontFace[];
  /** Family names, tried in this order. */
  readonly fallbacks: readonly string[];
  /** Names every file and the order of the fallbacks: part of each cache key. */
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
export function defineFonts(set: { faces: readonly FontFace[]; fallbacks?: readonly string[] }): FontSet {
  const { faces, fallbacks = [] } = set;
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
    digest: digest(() => [faces.map((face) => [face.family, face.weight, face.style, face.sha256]), fallbacks]),
  });
}
