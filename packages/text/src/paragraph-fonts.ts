import { covers, type Face } from './face.js';
import { hanLanguage, type FontChain, type TextLanguage } from './fonts.js';
import { european, wordsByGroup } from './stretches.js';

/** Chooses faces for the letters of a whole paragraph, so that all words of a script use the same face. */
export interface ParagraphFonts extends TextLanguage {
  of(chain: FontChain): ChainFaces;
}

/** The faces of one chain. */
export interface ChainFaces {
  /**
   * Face of Latin, Greek and Cyrillic letters, digits and symbols: the chain's primary face, unless it lacks such
   * letters.
   */
  readonly base: Face;
  /** The face of a word; undefined when no face has all its characters. */
  covering(word: string): Face | undefined;
}

/** @param text the whole paragraph, even when only a part is laid out */
export function paragraphFonts(text: string, lang: string | undefined): ParagraphFonts {
  const facesByChain = new Map<FontChain, ChainFaces>();
  let words: ReadonlyMap<string, readonly string[]> | undefined;

  function chainFaces(chain: FontChain): ChainFaces {
    const { primary } = chain;
    if (covers(primary, text)) return { base: primary, covering: () => primary };
    words ??= wordsByGroup(text);
    const faces = new Map<string, Face>();
    let base = primary;
    for (const [group, each] of words) {
      const face = chain.coveringMost(each);
      if (face === undefined) continue;
      if (group === european) base = face;
      for (const word of each) if (covers(face, word)) faces.set(word, face);
    }
    return {
      base,
      covering: (word) => faces.get(word) ?? (covers(base, word) ? base : chain.covering(word)),
    };
  }

  return {
    han: hanLanguage(text, lang),
    lang,
    of(chain) {
      const faces = facesByChain.get(chain) ?? chainFaces(chain);
      facesByChain.set(chain, faces);
      return faces;
    },
  };
}
