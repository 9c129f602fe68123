/**
 * Whether a pattern is safe to run on text from outside. JavaScript's matcher backtracks: a pattern that can read the
 * same letters in many ways takes as many tries to say no. A pattern is admitted when, reading from the left, the next
 * letter alone always decides how to go on (one-unambiguous, Brüggemann-Klein and Wood 1998): then there is one way.
 */

/** A letter of the pattern: a class, an escape or itself. */
interface Position {
  readonly source: string;
}

/** A part of the pattern: the positions with which it may begin and end, and whether it may be empty. */
interface Part {
  readonly first: readonly Position[];
  readonly last: readonly Position[];
  readonly empty: boolean;
  /** The most letters that it can match. */
  readonly longest: number;
}

/** Of `{n,m}`: beyond it the copies are taken for any number. */
const mostCopies = 64;

const nothing: Part = { first: [], last: [], empty: true, longest: 0 };

export interface PatternFacts {
  /** The most characters that it can match; Infinity when it sets no bound. */
  readonly longest: number;
}

/**
 * @throws {Error} whose message continues "the pattern …", when a text could make it backtrack, or when it uses what
 *   is not read here: assertions other than ^ and $, back references, `\p{…}`, lazy quantifiers
 */
export function patternFacts(pattern: string): PatternFacts {
  const known = read.get(pattern) ?? readPattern(pattern);
  read.set(pattern, known);
  return known;
}

/** Every template of a set tends to have the same few. */
const read = new Map<string, PatternFacts>();

function readPattern(pattern: string): PatternFacts {
  const anchored = /^\^(.*)\$$/su.exec(pattern)?.[1];
  if (anchored === undefined) throw new Error('does not begin with ^ and end with $');
  // A position twice in a list is reached by two loops: (a+)+.
  const follows = new Map<Position, Position[]>();
  let at = 0;

  const link = (from: readonly Position[], to: readonly Position[]): void => {
    for (const position of from) {
      follows.set(position, [...(follows.get(position) ?? []), ...to]);
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
    if (min === 1 && max === 1) return part;
    if (max > 1 && part.empty) throw new Error('repeats what may be empty');
    if (max <= mostCopies) return copies(part, start, at, min, max);
    if (max > 1) link(part.last, part.first);
    return { ...(min === 0 ? optional(part) : part), longest: part.longest * max };
  }

  /** Each copy has places of its own, and one that may be missing is reached from the one before it alone. */
  function copies(part: Part, start: number, end: number, min: number, max: number): Part {
    let previous = part;
    let last = part.last;
    for (let copy = 2; copy <= max; copy++) {
      at = start;
      const next = atom();
      link(previous.last, next.first);
      last = copy <= min ? next.last : [...last, ...next.last];
      previous = next;
    }
    at = end;
    return { first: part.first, last, empty: part.empty || min === 0, longest: part.longest * max };
  }

  const optional = (part: Part): Part => ({ ...part, empty: true });

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
    const source = /^(\[(?:\\.|[^\]\\])*\]|\\[dDwWsStnrfv.*+?^$|/\\()[\]{}-]|[^\\()[\]{}*+?|^$])/su.exec(rest)?.[0];
    if (source === undefined) throw new Error(`holds "${rest.slice(0, 8)}", which is not read here`);
    at += source.length;
    const position = { source };
    return { first: [position], last: [position], empty: false, longest: 1 };
  }

  // Not `alternatives`: in ^a|b$ neither anchor holds for both.
  const whole = terms();
  if (at !== anchored.length) throw new Error(`holds "${anchored.slice(at, at + 8)}", which is not read here`);
  for (const choices of [whole.first, ...follows.values()]) refuseAmbiguity(choices);
  return { longest: whole.longest };
}

/** Latin, its neighbours, and one letter for each further block that a class may name. */
const alphabet = Array.from({ length: 0x600 }, (_, code) => code)
  .concat([0x0e01, 0x3042, 0x4e00, 0xac00, 0x1f600])
  .map((code) => String.fromCodePoint(code));

function refuseAmbiguity(choices: readonly Position[]): void {
  if (choices.length < 2) return;
  const letters = choices.map(({ source }) => new RegExp(`^${source}$`, 'su'));
  for (const text of alphabet) {
    const able = choices.filter((_, i) => letters[i]?.test(text));
    if (able.length > 1) {
      const ways = able.slice(0, 2).map(({ source }) => source);
      throw new Error(`can read "${text}" as ${ways.join(' or as ')}: a text could make it try for ever`);
    }
  }
}
