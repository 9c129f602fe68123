import { createAutomaton, either, nothing, type Automaton, type Part } from './automaton.js';

/**
 * Reads the patterns of schemas: checks that they are safe to run on untrusted text, and matches them.
 *
 * JavaScript's RegExp backtracks: a pattern that can match the same text in many ways can take exponential time to
 * reject it. The rule here: reading from left to right, the next letter alone decides how to continue. Such a pattern is
 * "one-unambiguous" (Brüggemann-Klein and Wood, One-Unambiguous Regular Languages, Information and Computation 142,
 * 1998), which holds when its Glushkov automaton (automaton.ts) is deterministic: no two letters of the pattern that can
 * come next share a character (character-class.ts). It is matched in one pass.
 */

/** A checked pattern. */
export interface PatternFacts {
  /** Maximum number of characters it matches, or Infinity. */
  readonly longest: number;
  /** Same result as RegExp with flag `u`, in linear time. */
  readonly test: (text: string) => boolean;
}

/** Cached, because templates share few patterns. */
const known = new Map<string, PatternFacts>();

/**
 * Checks a pattern.
 *
 * @throws {Error} when the pattern is ambiguous or uses unsupported syntax: assertions other than ^ and $, back
 *   references, `\P{…}`, lazy quantifiers. The message continues "the pattern …".
 */
export function patternFacts(pattern: string): PatternFacts {
  const facts = known.get(pattern) ?? readPattern(pattern);
  known.set(pattern, facts);
  return facts;
}

function readPattern(pattern: string): PatternFacts {
  const source = /^\^(.*)\$$/su.exec(pattern)?.[1];
  if (source === undefined) throw new Error('does not begin with ^ and end with $');
  assertRegExp(pattern);
  const parser: Parser = { source, at: 0, automaton: createAutomaton() };
  // Not `alternatives`: in `^a|b$` each anchor applies to one alternative only.
  const whole = terms(parser);
  if (parser.at !== source.length) throw unsupported(parser);
  return { longest: whole.longest, test: parser.automaton.matcher(whole) };
}

function assertRegExp(pattern: string): void {
  try {
    void new RegExp(pattern, 'u');
  } catch (cause) {
    throw new Error('is not a regular expression', { cause });
  }
}

/** A recursive-descent parser of the text between `^` and `$`. Each function below reads what it is named after. */
interface Parser {
  readonly source: string;
  /** The next character to read. */
  at: number;
  readonly automaton: Automaton;
}

const unsupported = ({ source, at }: Parser): Error =>
  new Error(`holds "${source.slice(at, at + 8)}", which is not supported`);

function alternatives(parser: Parser): Part {
  let all = terms(parser);
  while (parser.source[parser.at] === '|') {
    parser.at += 1;
    all = either(all, terms(parser));
  }
  return all;
}

function terms(parser: Parser): Part {
  const { source, automaton } = parser;
  let all = nothing;
  while (parser.at < source.length && source[parser.at] !== '|' && source[parser.at] !== ')')
    all = automaton.sequence(all, quantified(parser));
  return all;
}

function quantified(parser: Parser): Part {
  const start = parser.at;
  const part = atom(parser);
  const { min, max } = quantifier(parser);
  if (max === 0) return nothing;
  if (min === 1 && max === 1) return part;
  if (max > 1 && part.empty) throw new Error('repeats what may be empty');
  return copies(parser, part, { start, min, max });
}

interface Repetition {
  /** Where the atom begins in the pattern. */
  readonly start: number;
  readonly min: number;
  readonly max: number;
}

/** Each copy gets new positions. An optional copy is reachable only from the copy before it. */
function copies(parser: Parser, part: Part, { start, min, max }: Repetition): Part {
  const { automaton, at: end } = parser;
  let previous = part;
  let last = part.last;
  for (let copy = 2; copy <= (max === Infinity ? min : max); copy++) {
    parser.at = start;
    const next = atom(parser);
    automaton.link(previous, next);
    last = copy <= min ? next.last : [...last, ...next.last];
    previous = next;
  }
  parser.at = end;
  if (max === Infinity) automaton.link(previous, previous);
  return { first: part.first, last, empty: part.empty || min === 0, longest: part.longest * max };
}

function quantifier(parser: Parser): { min: number; max: number } {
  const rest = parser.source.slice(parser.at);
  const [text = '', , min, comma, max] = /^([*+?]|\{(\d+)(,?)(\d*)\})/.exec(rest) ?? [];
  if (text === '') return { min: 1, max: 1 };
  parser.at += text.length;
  if (parser.source[parser.at] === '?') throw new Error('holds a lazy quantifier');
  if (text === '*' || text === '+' || text === '?')
    return { min: text === '+' ? 1 : 0, max: text === '?' ? 1 : Infinity };
  const least = Number(min);
  return { min: least, max: comma === '' ? least : max === '' ? Infinity : Number(max) };
}

const letter =
  /^(\[(?:\\.|[^\]\\])*\]|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\p\{[\w=]+\}|\\[dDwWsStnrfv.*+?^$|/\\()[\]{}-]|[^\\()[\]{}*+?|^$])/su;

function atom(parser: Parser): Part {
  const rest = parser.source.slice(parser.at);
  const group = /^\((\?:)?(?!\?)/.exec(rest);
  if (group !== null) {
    parser.at += group[0].length;
    const inner = alternatives(parser);
    if (parser.source[parser.at] !== ')') throw new Error('holds a group that is not closed');
    parser.at += 1;
    return inner;
  }
  const source = letter.exec(rest)?.[0];
  if (source === undefined) throw unsupported(parser);
  parser.at += source.length;
  return parser.automaton.letter(source);
}
