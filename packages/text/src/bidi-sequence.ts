import { bidiClass, isIn, isolateInitiators, neutrals, setOf } from './bidi-classes.js';
import { bracketPairs } from './bidi-data.js';

const { L, R, AL, EN, ES, ET, AN, CS, NSM, ON, PDI } = bidiClass;

/** Characters that are resolved together (BD13). All have the same level. */
export interface IsolatingRunSequence {
  readonly indexes: readonly number[];
  readonly level: number;
  /** Directions (L or R) before and after the sequence (X10). */
  readonly sos: number;
  readonly eos: number;
}

const isolateFormats = isolateInitiators | setOf(PDI);
const strong = setOf(L, R, AL);
const numbers = setOf(EN, AN);
const terminators = setOf(ET);

/** Writes the levels of a sequence's characters (rules W1 to I2). */
export function resolveSequence(
  text: string,
  original: Uint8Array,
  classes: Uint8Array,
  levels: Uint8Array,
  sequence: IsolatingRunSequence,
): void {
  const { indexes, level } = sequence;
  const ownLevels = new Uint8Array(indexes.length);
  for (let k = 0; k < ownLevels.length; k++) ownLevels[k] = classes[indexes[k] ?? 0] ?? ON;
  resolveWeak(ownLevels, sequence.sos);
  resolveBrackets(text, original, ownLevels, sequence);
  resolveNeutrals(ownLevels, sequence);
  for (let k = 0; k < ownLevels.length; k++) {
    const index = indexes[k] ?? 0;
    // I1, I2
    if (level % 2 === 1) levels[index] = ownLevels[k] === R ? level : level + 1;
    else if (ownLevels[k] !== L) levels[index] = ownLevels[k] === R ? level + 1 : level + 2;
  }
}

/** Rules W1 to W7. */
function resolveWeak(own: Uint8Array, sos: number): void {
  let previous = sos;
  let lastStrong = sos;
  for (let k = 0; k < own.length; k++) {
    const each = own[k] ?? ON;
    previous = each !== NSM ? each : isIn(isolateFormats, previous) ? ON : previous; // W1
    if (isIn(strong, previous)) lastStrong = previous;
    own[k] = previous === EN && lastStrong === AL ? AN : previous === AL ? R : previous; // W2, W3
  }
  for (let k = 1; k + 1 < own.length; k++) {
    const [before, each, after] = [own[k - 1], own[k], own[k + 1]];
    if (before !== after) continue;
    if ((each === ES || each === CS) && before === EN) own[k] = EN; // W4
    if (each === CS && before === AN) own[k] = AN;
  }
  for (let k = 0; k < own.length; k++) {
    if (own[k] === ES || own[k] === CS) own[k] = ON; // W6
    if (own[k] !== ET) continue;
    const end = endOf(own, k, terminators);
    own.fill(own[k - 1] === EN || own[end] === EN ? EN : ON, k, end); // W5, W6
    k = end - 1;
  }
  lastStrong = sos;
  for (let k = 0; k < own.length; k++) {
    if (own[k] === L || own[k] === R) lastStrong = own[k] ?? sos;
    else if (own[k] === EN && lastStrong === L) own[k] = L; // W7
  }
}

function endOf(own: Uint8Array, start: number, set: number): number {
  let end = start;
  while (end < own.length && isIn(set, own[end])) end++;
  return end;
}

/** The direction used by N0 and N1, where numbers count as right-to-left. */
const directionOf = (each: number | undefined): number | undefined =>
  each === L ? L : each === R || isIn(numbers, each) ? R : undefined;

/**
 * Rule N0: brackets get the direction of their content, or of the text before them when the content has the opposite
 * direction.
 */
function resolveBrackets(
  text: string,
  original: Uint8Array,
  own: Uint8Array,
  { indexes, level, sos }: IsolatingRunSequence,
): void {
  const embedding = level % 2 === 1 ? R : L;
  for (const [open, close] of findBrackets(text, own, indexes)) {
    const held = strongWithin(own, open, close, embedding);
    if (held === undefined) continue;
    const direction = held === embedding ? embedding : strongBefore(own, open, sos);
    for (const bracket of [open, close]) {
      own[bracket] = direction;
      for (let k = bracket + 1; original[indexes[k] ?? -1] === NSM; k++) own[k] = direction;
    }
  }
}

/** @returns the embedding direction if any character inside has it, else the opposite direction if one has that */
function strongWithin(own: Uint8Array, open: number, close: number, embedding: number): number | undefined {
  let strong: number | undefined;
  for (let k = open + 1; k < close; k++) {
    const direction = directionOf(own[k]);
    if (direction === embedding) return direction;
    strong ??= direction;
  }
  return strong;
}

function strongBefore(own: Uint8Array, open: number, sos: number): number {
  for (let k = open - 1; k >= 0; k--) {
    const direction = directionOf(own[k]);
    if (direction !== undefined) return direction;
  }
  return sos;
}

const closings = new Map<number, number>();
const closingBrackets = new Set<number>();
for (const pair of bracketPairs.split(',')) {
  const [open = 0, close = 0] = pair.split(' ').map((hex) => Number.parseInt(hex, 16));
  closingBrackets.add(close);
  closings.set(open, close);
}

/** U+2329 and U+232A are canonically equivalent to U+3008 and U+3009. */
const canonical = (codePoint: number): number =>
  codePoint === 0x2329 || codePoint === 0x232a ? codePoint + 0xcdf : codePoint;

/** BD16 */
const maxOpenBrackets = 63;

/** BD16: matched pairs as positions in the sequence, sorted by the opening one. All brackets are in the BMP. */
function findBrackets(text: string, own: Uint8Array, indexes: readonly number[]): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  const open: { readonly closing: number; readonly position: number }[] = [];
  for (let k = 0; k < own.length; k++) {
    if (own[k] !== ON) continue;
    const unit = text.charCodeAt(indexes[k] ?? 0);
    const closing = closings.get(unit);
    if (closing !== undefined) {
      if (open.length === maxOpenBrackets) break;
      open.push({ closing: canonical(closing), position: k });
    } else if (closingBrackets.has(unit)) {
      const opening = open.findLastIndex((bracket) => bracket.closing === canonical(unit));
      const [opened] = open.splice(opening === -1 ? open.length : opening);
      if (opened !== undefined) pairs.push([opened.position, k]);
    }
  }
  return pairs.sort(([a], [b]) => a - b);
}

/** Rules N1, N2. */
function resolveNeutrals(own: Uint8Array, { level, sos, eos }: IsolatingRunSequence): void {
  let before = sos;
  for (let k = 0; k < own.length; k++) {
    if (!isIn(neutrals, own[k])) {
      before = directionOf(own[k]) ?? before;
      continue;
    }
    const end = endOf(own, k, neutrals);
    const after = end === own.length ? eos : (directionOf(own[end]) ?? eos);
    own.fill(before === after ? before : level % 2 === 1 ? R : L, k, end);
    k = end - 1;
  }
}
