import { covers, type Face } from './face.js';
import { hanLanguage, type FontChain, type TextLanguage } from './fonts.js';
import { european, groupOf, wordsByGroup } from './stretches.js';

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
    const faces = new Map([...words].map(([group, words]) => [group, chain.coveringMost(words)]));
    const base = faces.get(european) ?? primary;
    return {
      base,
      covering(word) {
        const group = groupOf(word);
        const face = group === undefined ? base : faces.get(group);
        return face !== undefined && covers(face, word) ? face : chain.covering(word);
      },
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
