import { characterClassOf, has, shared, type CharacterClass } from './character-class.js';

/**
 * The automaton of a pattern (Glushkov 1961), whose states are the letters of the pattern. It is built while the
 * pattern is parsed: each part has lists of the letters with which it can begin and end.
 */

/** One letter of the pattern: a class, an escape or a literal. */
interface Position {
  readonly source: string;
  readonly matches: CharacterClass;
}

/** A subexpression: the positions it can begin and end with, and whether it matches the empty text. */
export interface Part {
  readonly first: readonly Position[];
  readonly last: readonly Position[];
  readonly empty: boolean;
  /** Maximum number of letters it matches. */
  readonly longest: number;
}

export interface Automaton {
  /** @throws {Error} for unsupported syntax; its message continues "the pattern …" */
  letter(source: string): Part;
  sequence(a: Part, b: Part): Part;
  /** Lets `to` follow `from`. */
  link(from: Part, to: Part): void;
  /**
   * Returns the test whether the whole pattern matches a text, in linear time.
   *
   * @throws {Error} when a letter can be read as one of two positions
   */
  matcher(whole: Part): (text: string) => boolean;
}

/** Limit on letters after `{n,m}` is expanded. */
const maxPositions = 4000;

/** Limit on positions that can follow one position. With the largest params it allows 2,000,000 comparisons. */
const maxChoices = 128;

/** The part that matches only the empty text. */
export const nothing: Part = { first: [], last: [], empty: true, longest: 0 };

export const either = (a: Part, b: Part): Part => ({
  first: [...a.first, ...b.first],
  last: [...a.last, ...b.last],
  empty: a.empty || b.empty,
  longest: Math.max(a.longest, b.longest),
});

export function createAutomaton(): Automaton {
  // A position that is listed twice is reachable by two loops, as in (a+)+.
  const follows = new Map<Position, readonly Position[]>();
  let positions = 0;

  function link({ last }: Part, { first }: Part): void {
    for (const position of last) follows.set(position, fewChoices([...(follows.get(position) ?? []), ...first]));
  }

  return {
    link,
    letter(source) {
      if ((positions += 1) > maxPositions) throw new Error(`has more than ${maxPositions} letters when written out`);
      const position = { source, matches: characterClassOf(source) };
      return { first: [position], last: [position], empty: false, longest: 1 };
    },
    sequence(a, b) {
      link(a, b);
      return {
        first: a.empty ? [...a.first, ...b.first] : a.first,
        last: b.empty ? [...a.last, ...b.last] : b.last,
        empty: a.empty && b.empty,
        longest: a.longest + b.longest,
      };
    },
    matcher({ first, last, empty }) {
      for (const choices of [fewChoices(first), ...follows.values()]) refuseAmbiguity(choices);
      const ends = new Set(last);
      return (text) => {
        let at: Position | undefined;
        for (const letter of text) {
          const code = letter.codePointAt(0) ?? 0;
          // At most one of the next positions matches, because the pattern is not ambiguous.
          at = (at === undefined ? first : (follows.get(at) ?? [])).find(({ matches }) => has(matches, code));
          if (at === undefined) return false;
        }
        return at === undefined ? empty : ends.has(at);
      };
    },
  };
}

function fewChoices(choices: readonly Position[]): readonly Position[] {
  if (choices.length > maxChoices) throw new Error(`goes on in more than ${maxChoices} ways`);
  return choices;
}

function refuseAmbiguity(choices: readonly Position[]): void {
  for (const [i, one] of choices.entries()) {
    for (const other of choices.slice(i + 1)) {
      const letter = shared(one.matches, other.matches);
      if (letter !== null)
        throw new Error(
          `is ambiguous ("${letter}" can match in two ways: as ${one.source} or as ${other.source}), so a long text could make it hang`,
        );
    }
  }
}
