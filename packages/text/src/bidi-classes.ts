import { bidiRuns } from './bidi-data.js';
import { unicodeTable } from './unicode-table.js';

/** Classes of UAX 9, table 4, numbered below 32 so that a set of classes fits into the bits of a number. */
export const bidiClass = {
  L: 0,
  R: 1,
  AL: 2,
  EN: 3,
  ES: 4,
  ET: 5,
  AN: 6,
  CS: 7,
  NSM: 8,
  BN: 9,
  B: 10,
  S: 11,
  WS: 12,
  ON: 13,
  LRE: 14,
  LRO: 15,
  RLE: 16,
  RLO: 17,
  PDF: 18,
  LRI: 19,
  RLI: 20,
  FSI: 21,
  PDI: 22,
} as const;

const { L, R, AL, AN, BN, B, S, WS, ON, LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI } = bidiClass;

const numbers: Readonly<Record<string, number>> = bidiClass;
const classOf = unicodeTable(bidiRuns, (name) => numbers[name] ?? L);

export const setOf = (...classes: number[]): number => classes.reduce((set, each) => set | (1 << each), 0);
export const isIn = (set: number, each: number | undefined): boolean => each !== undefined && ((set >> each) & 1) === 1;

export const isolateInitiators = setOf(LRI, RLI, FSI);
/** Removed by rule X9. */
export const removed = setOf(LRE, LRO, RLE, RLO, PDF, BN);
/** `NI` in rules N0 to N2. */
export const neutrals = setOf(B, S, WS, ON, LRI, RLI, FSI, PDI);
/** Reset at the end of a line by rule L1. Section 5.2 adds the characters removed by X9. */
export const trailing = setOf(WS, LRI, RLI, FSI, PDI) | removed;
/** In a left-to-right paragraph, text without these has level 0 throughout. */
const reordering = setOf(R, AL, AN, LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI);

/** No character below this code point has one of the reordering classes. */
const firstReordering = 0x590;

/**
 * The bidi class of each UTF-16 unit (equal for both units of a pair), or undefined when the text needs no reordering.
 */
export function reorderingClasses(text: string): Uint8Array | undefined {
  let first = 0;
  for (; first < text.length; first++) {
    const unit = text.charCodeAt(first);
    if (unit >= firstReordering && isIn(reordering, classAt(text, first))) return bidiClasses(text);
    if (unit >= 0xd800 && unit <= 0xdbff) first++;
  }
  return undefined;
}

export function bidiClasses(text: string): Uint8Array {
  const classes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const each = classAt(text, i);
    classes[i] = each;
    if ((text.codePointAt(i) ?? 0) > 0xffff) classes[++i] = each;
  }
  return classes;
}

const classAt = (text: string, index: number): number => classOf(text.codePointAt(index) ?? 0);
