import { covers, type Face } from './face.js';
import { hanLanguage, type FontChain, type TextLanguage } from './fonts.js';
import { european, wordsByGroup } from './stretches.js';

/** The faces of a paragraph's letters, by what all of it holds: no word is set apart from its neighbours. */
export interface Letters extends TextLanguage {
  of(chain: FontChain): GroupFaces;
}

/** What letters of one chain are set in. */
export interface GroupFaces {
  /** Of Latin, Greek and Cyrillic letters, of figures and signs: the chain's primary, unless it lacks such letters. */
  readonly base: Face;
  /** The face of a word; undefined where no face has all of it. */
  covering(word: string): Face | undefined;
}

/** @param text the whole paragraph, of which a part may be set */
export function lettersOf(text: string, lang: string | undefined): Letters {
  const known = new Map<FontChain, GroupFaces>();
  let words: ReadonlyMap<string, readonly string[]> | undefined;

  function groupFaces(chain: FontChain): GroupFaces {
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
      const faces = known.get(chain) ?? groupFaces(chain);
      known.set(chain, faces);
      return faces;
    },
  };
}
