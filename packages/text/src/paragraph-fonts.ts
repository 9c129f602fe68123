import { covers, type Face } from './face.js';
import { hanLanguage, type FontChain, type TextLanguage } from './fonts.js';
import { european, isMostlyForeign, wordsByGroup } from './stretches.js';

/** Chooses faces for the letters of a whole paragraph, so that all words of a script use the same face. */
export interface ParagraphFonts extends TextLanguage {
  of(chain: FontChain): ChainFaces;
}

/** The faces of one chain. */
export interface ChainFaces {
  /**
   * Face of Latin, Greek and Cyrillic letters, digits and symbols: the chain's primary face, unless it lacks such
   * letters. In a text of another script, which the fallbacks set without serifs, a face without serifs.
   */
  readonly base: Face;
  /** The face of a word; undefined when no face has all its characters. */
  covering(word: string): Face | undefined;
}

/**
 * @param text the whole paragraph, even when only a part is laid out
 * @param asListed faces are taken in the order of the style, as CSS says
 */
export function paragraphFonts(text: string, lang: string | undefined, asListed: boolean): ParagraphFonts {
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
    const companion = asListed ? undefined : companionOf(chain, words.get(european) ?? ['0']);
    if (companion !== undefined) {
      base = companion;
      for (const word of words.get(european) ?? []) if (covers(base, word)) faces.set(word, base);
    }
    return {
      base,
      covering: (word) => faces.get(word) ?? (covers(base, word) ? base : chain.covering(word)),
    };
  }

  /** A high-contrast serif looks out of place between the even strokes of the fallbacks for other scripts. */
  function companionOf(chain: FontChain, europeanWords: readonly string[]): Face | undefined {
    if (chain.primary.font.generic !== 'serif' || !isMostlyForeign(text)) return undefined;
    return chain.coveringMost(europeanWords, 'sans-serif');
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
