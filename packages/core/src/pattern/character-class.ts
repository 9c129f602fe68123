/** Code points of a character class: ranges with both ends included, sorted, neither overlapping nor adjacent. */
export type CharacterClass = readonly (readonly [from: number, to: number])[];

const last = 0x10ffff;

const digits: CharacterClass = [[0x30, 0x39]];
const words: CharacterClass = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
/** WhiteSpace and LineTerminator (ECMA-262 §12.2, §12.3). */
const spaces: CharacterClass = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const lineEnds: CharacterClass = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

const controls: Readonly<Record<string, number>> = { t: 0x09, n: 0x0a, v: 0x0b, f: 0x0c, r: 0x0d, '0': 0, b: 0x08 };

function union(sets: readonly CharacterClass[]): CharacterClass {
  const ranges: [number, number][] = [];
  for (const [from, to] of sets.flat().sort(([a], [b]) => a - b)) {
    const before = ranges.at(-1);
    if (before !== undefined && from <= before[1] + 1) before[1] = Math.max(before[1], to);
    else ranges.push([from, to]);
  }
  return ranges;
}

function complement(codes: CharacterClass): CharacterClass {
  const ranges: [number, number][] = [];
  let next = 0;
  for (const [from, to] of codes) {
    if (from > next) ranges.push([next, from - 1]);
    next = to + 1;
  }
  return next > last ? ranges : [...ranges, [next, last]];
}

const escapes: Readonly<Record<string, CharacterClass>> = {
  d: digits,
  D: complement(digits),
  w: words,
  W: complement(words),
  s: spaces,
  S: complement(spaces),
};

const one = (code: number): CharacterClass => [[code, code]];
const token = /(\\p\{[\w=]+\})|\\u\{([\da-fA-F]+)\}|\\u([\da-fA-F]{4})|\\x([\da-fA-F]{2})|\\([^ux])|([^\\])/suy;

/**
 * The code points that one atom of a pattern with flag `u` matches: a class, an escape, `.` or a letter.
 *
 * @throws {Error} for unsupported syntax: `\P{…}`, surrogate halves; its message continues "the pattern …"
 */
export function characterClassOf(source: string): CharacterClass {
  if (source === '.') return complement(lineEnds);
  const inside = /^\[(\^?)(.*)\]$/su.exec(source);
  if (inside === null) return item(source, 0).codes;
  const [, negated, list = ''] = inside;
  const sets: CharacterClass[] = [];
  for (let at = 0; at < list.length; ) {
    const { codes, end } = item(list, at);
    at = end;
    const [from] = codes[0] ?? [0];
    if (list[at] === '-' && at + 1 < list.length) {
      const upper = item(list, at + 1);
      at = upper.end;
      sets.push([[from, upper.codes.at(-1)?.[1] ?? from]]);
    } else sets.push(codes);
  }
  return negated === '^' ? complement(union(sets)) : union(sets);
}

function item(text: string, at: number): { readonly codes: CharacterClass; readonly end: number } {
  token.lastIndex = at;
  const [whole = text.slice(at), property, braced, four, two, escaped, letter] = token.exec(text) ?? [];
  const end = at + whole.length;
  if (property !== undefined) return { codes: propertyOf(property), end };
  const hex = braced ?? four ?? two;
  const code = hex === undefined ? (letter ?? escaped)?.codePointAt(0) : Number.parseInt(hex, 16);
  const isHalf = four !== undefined && code !== undefined && code >= 0xd800 && code <= 0xdfff;
  const named = escaped === undefined ? undefined : (escapes[escaped] ?? numbered(controls[escaped]));
  if (code === undefined || isHalf || (escaped !== undefined && named === undefined && /[A-Za-z0-9]/.test(escaped)))
    throw new Error(`holds "${whole}", which is not supported`);
  return { codes: named ?? one(code), end };
}

const properties = new Map<string, CharacterClass>();

/** `\p{…}` is evaluated with the runtime's RegExp, so that both use the same version of Unicode. */
function propertyOf(source: string): CharacterClass {
  const known = properties.get(source);
  if (known !== undefined) return known;
  const test = new RegExp(source, 'u');
  const ranges: [number, number][] = [];
  for (let code = 0; code <= last; code++) {
    if (!test.test(String.fromCodePoint(code))) continue;
    const before = ranges.at(-1);
    if (before?.[1] === code - 1) before[1] = code;
    else ranges.push([code, code]);
  }
  properties.set(source, ranges);
  return ranges;
}

const numbered = (code: number | undefined): CharacterClass | undefined => (code === undefined ? undefined : one(code));

/** The first character that is in both classes, or null. */
export function shared(a: CharacterClass, b: CharacterClass): string | null {
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [[fromA, toA], [fromB, toB]] = [a[i], b[j]] as [CharacterClass[0], CharacterClass[0]];
    const from = Math.max(fromA, fromB);
    if (from <= Math.min(toA, toB)) return String.fromCodePoint(from);
    if (toA < toB) i += 1;
    else j += 1;
  }
  return null;
}

export function has(codes: CharacterClass, code: number): boolean {
  let [low, high] = [0, codes.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = codes[middle] as CharacterClass[0];
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}
