import { has, lettersOf, shared, type Letters } from './letters.js';

/**
 * Checks that a pattern is safe to run on untrusted text, and matches it. JavaScript's RegExp backtracks: a pattern
 * that can match the same text in many ways takes exponential time to reject it. A pattern is accepted when, reading
 * from left to right, the next letter alone decides how to continue (one-unambiguous; Brüggemann-Klein and Wood 1998).
 * Such a pattern is matched in one pass.
 */

/** One letter of the pattern: a class, an escape or a literal. */
interface Position {
  readonly source: string;
  readonly letters: Letters;
}

/** A subexpression: the positions it can begin and end with, and whether it matches the empty text. */
interface Part {
  readonly first: readonly Position[];
  readonly last: readonly Position[];
  readonly empty: boolean;
  /** Maximum number of letters it matches. */
  readonly longest: number;
}

/** Limit on letters after `{n,m}` is expanded. */
const maxPositions = 4000;

/** Limit on positions that can follow one position. With the largest params it allows 2,000,000 comparisons. */
const maxChoices = 128;

const nothing: Part = { first: [], last: [], empty: true, longest: 0 };

/** A checked pattern. */
export interface PatternFacts {
  /** Maximum number of characters it matches, or Infinity. */
  readonly longest: number;
  /** Same result as RegExp with flag `u`, in linear time. */
  readonly test: (text: string) => boolean;
}

/**
 * Checks a pattern.
 *
 * @throws {Error} when the pattern is ambiguous or uses unsupported syntax: assertions other than ^ and $, back
 *   references, `\P{…}`, lazy quantifiers. The message continues "the pattern …".
 */
export function patternFacts(pattern: string): PatternFacts {
  const known = read.get(pattern) ?? readPattern(pattern);
  read.set(pattern, known);
  return known;
}

const letter =
  /^(\[(?:\\.|[^\]\\])*\]|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\p\{[\w=]+\}|\\[dDwWsStnrfv.*+?^$|/\\()[\]{}-]|[^\\()[\]{}*+?|^$])/su;

/** Cached, because templates share few patterns. */
const read = new Map<string, PatternFacts>();

function readPattern(pattern: string): PatternFacts {
  const anchored = /^\^(.*)\$$/su.exec(pattern)?.[1];
  if (anchored === undefined) throw new Error('does not begin with ^ and end with $');
  assertRegExp(pattern);
  // A position that is listed twice is reachable by two loops, as in (a+)+.
  const follows = new Map<Position, Position[]>();
  let at = 0;
  let positions = 0;

  const link = (from: readonly Position[], to: readonly Position[]): void => {
    for (const position of from) {
      follows.set(position, fewChoices([...(follows.get(position) ?? []), ...to]));
    }
  };
  const sequence = (a: Part, b: Part): Part => {
    link(a.last, b.first);
    return {
      first: a.empty ? [...a.first, ...b.first] : a.first,
      last: b.empty ? [...a.last, ...b.last] : b.last,
      empty: a.empty && b.empty,
      longest: a.longest + b.longest,
    };
  };

  function alternatives(): Part {
    let all = terms();
    while (anchored?.[at] === '|') {
      at += 1;
      const other = terms();
      all = {
        first: [...all.first, ...other.first],
        last: [...all.last, ...other.last],
        empty: all.empty || other.empty,
        longest: Math.max(all.longest, other.longest),
      };
    }
    return all;
  }

  function terms(): Part {
    let all = nothing;
    while (anchored !== undefined && at < anchored.length && anchored[at] !== '|' && anchored[at] !== ')')
      all = sequence(all, quantified());
    return all;
  }

  function quantified(): Part {
    const start = at;
    const part = atom();
    const { min, max } = quantifier();
    if (max === 0) return nothing;
    if (min === 1 && max === 1) return part;
    if (max > 1 && part.empty) throw new Error('repeats what may be empty');
    return copies(part, start, min, max);
  }

  /** Each copy gets new positions. An optional copy is reachable only from the copy before it. */
  function copies(part: Part, start: number, min: number, max: number): Part {
    const end = at;
    let previous = part;
    let last = part.last;
    for (let copy = 2; copy <= (max === Infinity ? min : max); copy++) {
      at = start;
      const next = atom();
      link(previous.last, next.first);
      last = copy <= min ? next.last : [...last, ...next.last];
      previous = next;
    }
    at = end;
    if (max === Infinity) link(previous.last, previous.first);
    return { first: part.first, last, empty: part.empty || min === 0, longest: part.longest * max };
  }

  function quantifier(): { min: number; max: number } {
    const [text = '', , min, comma, max] = /^([*+?]|\{(\d+)(,?)(\d*)\})/.exec(anchored?.slice(at) ?? '') ?? [];
    if (text === '') return { min: 1, max: 1 };
    at += text.length;
    if (anchored?.[at] === '?') throw new Error('holds a lazy quantifier');
    if (text === '*' || text === '+' || text === '?')
      return { min: text === '+' ? 1 : 0, max: text === '?' ? 1 : Infinity };
    const least = Number(min);
    return { min: least, max: comma === '' ? least : max === '' ? Infinity : Number(max) };
  }

  function atom(): Part {
    const rest = anchored?.slice(at) ?? '';
    const group = /^\((\?:)?(?!\?)/.exec(rest);
    if (group !== null) {
      at += group[0].length;
      const inner = alternatives();
      if (anchored?.[at] !== ')') throw new Error('holds a group that is not closed');
      at += 1;
      return inner;
    }
    const source = letter.exec(rest)?.[0];
    if (source === undefined) throw new Error(`holds "${rest.slice(0, 8)}", which is not supported`);
    at += source.length;
    if ((positions += 1) > maxPositions) throw new Error(`has more than ${maxPositions} letters when written out`);
    const position = { source, letters: lettersOf(source) };
    return { first: [position], last: [position], empty: false, longest: 1 };
  }

  // Not `alternatives`: in `^a|b$` each anchor applies to one alternative only.
  const whole = terms();
  if (at !== anchored.length) throw new Error(`holds "${anchored.slice(at, at + 8)}", which is not supported`);
  for (const choices of [fewChoices(whole.first), ...follows.values()]) refuseAmbiguity(choices);
  return { longest: whole.longest, test: matcher(whole, follows) };
}

function assertRegExp(pattern: string): void {
  try {
    void new RegExp(pattern, 'u');
  } catch (cause) {
    throw new Error('is not a regular expression', { cause });
  }
}

function fewChoices<P extends readonly Position[]>(choices: P): P {
  if (choices.length > maxChoices) throw new Error(`goes on in more than ${maxChoices} ways`);
  return choices;
}

function refuseAmbiguity(choices: readonly Position[]): void {
  for (const [i, one] of choices.entries()) {
    for (const other of choices.slice(i + 1)) {
      const letter = shared(one.letters, other.letters);
      if (letter !== null)
        throw new Error(
          `can read "${letter}" as ${one.source} or as ${other.source}: a text could make it try for ever`,
        );
    }
  }
}

/** The positions are the states of an automaton (Glushkov 1961). At most one of the next positions matches a letter. */
function matcher(
  { first, last, empty }: Part,
  follows: ReadonlyMap<Position, readonly Position[]>,
): PatternFacts['test'] {
  const ends = new Set(last);
  return (text) => {
    let at: Position | undefined;
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0;
      at = (at === undefined ? first : (follows.get(at) ?? [])).find(({ letters }) => has(letters, code));
      if (at === undefined) return false;
    }
    return at === undefined ? empty : ends.has(at);
  };
}
