import { bidiClass, isIn, isolateInitiators, removed, setOf } from './bidi-classes.js';
import { resolveSequence, type IsolatingRunSequence } from './bidi-sequence.js';

const { L, R, AL, B, BN, LRE, LRO, RLE, RLO, PDF, RLI, FSI, PDI } = bidiClass;
const strong = setOf(L, R, AL);
const rightToLeft = setOf(R, AL);

/** BD2, `max_depth` */
const maxDepth = 125;
const none = -1;

/** A paragraph being resolved. All arrays have one entry per UTF-16 unit. */
interface Paragraph {
  readonly level: number;
  /** Classes of the characters. */
  readonly original: Uint8Array;
  /** Classes as changed by the rules. */
  readonly classes: Uint8Array;
  readonly levels: Uint8Array;
  readonly isolates: Isolates;
}

/**
 * Writes the levels of one paragraph (rules P2 to I2).
 *
 * @returns the paragraph's level
 */
export function resolveLevels(
  text: string,
  original: Uint8Array,
  levels: Uint8Array,
  direction: 'auto' | 'ltr' | 'rtl',
): number {
  const isolates = findIsolates(original);
  const level = direction === 'rtl' || (direction === 'auto' && isIn(rightToLeft, isolates.firstStrong)) ? 1 : 0;
  const paragraph = { level, original, classes: original.slice(), levels, isolates };
  setExplicitLevels(paragraph);
  for (const sequence of isolatingRunSequences(paragraph))
    resolveSequence(text, original, paragraph.classes, levels, sequence);
  levelRemoved(paragraph);
  return level;
}

interface Isolates {
  /** For isolate initiators and their matching PDI (BD9): the index of the other, or -1. */
  readonly partners: Int32Array;
  /** Initiators whose content has a right-to-left first strong character, needed for FSI (X5c). */
  readonly rightToLeft: ReadonlySet<number>;
  /** Class of the first strong character outside isolates (P2). */
  readonly firstStrong: number | undefined;
}

/** BD9, P2 and X5c in one pass; searching from each FSI would take quadratic time. */
function findIsolates(original: Uint8Array): Isolates {
  const partners = new Int32Array(original.length).fill(none);
  const rightToLeftIsolates = new Set<number>();
  const open: { readonly index: number; undecided: boolean }[] = [];
  let firstStrong: number | undefined;
  for (let i = 0; i < original.length; i++) {
    const each = original[i];
    const innermost = open.at(-1);
    if (isIn(isolateInitiators, each)) open.push({ index: i, undecided: true });
    else if (each === PDI && innermost !== undefined) {
      open.pop();
      partners[i] = innermost.index;
      partners[innermost.index] = i;
    } else if (isIn(strong, each)) {
      if (innermost === undefined) firstStrong ??= each;
      else if (innermost.undecided && isIn(rightToLeft, each)) rightToLeftIsolates.add(innermost.index);
      if (innermost !== undefined) innermost.undecided = false;
    }
  }
  return { partners, rightToLeft: rightToLeftIsolates, firstStrong };
}

interface Embedding {
  readonly level: number;
  /** L, R or undefined. */
  readonly override: number | undefined;
  readonly isolate: boolean;
}

/** The directional status stack of rules X1 to X7, with its overflow counters. */
class EmbeddingStack {
  top: Embedding;
  readonly #below: Embedding[] = [];
  #overflowIsolates = 0;
  #overflowEmbeddings = 0;
  #validIsolates = 0;

  constructor(level: number) {
    this.top = { level, override: undefined, isolate: false };
  }

  /** X2 to X5c */
  open(direction: number, override: number | undefined, isolate: boolean): void {
    const level = direction === R ? (this.top.level + 1) | 1 : (this.top.level + 2) & ~1;
    if (level <= maxDepth && this.#overflowIsolates === 0 && this.#overflowEmbeddings === 0) {
      this.#below.push(this.top);
      this.top = { level, override, isolate };
      if (isolate) this.#validIsolates++;
    } else if (isolate) this.#overflowIsolates++;
    else if (this.#overflowIsolates === 0) this.#overflowEmbeddings++;
  }

  /** X6a */
  closeIsolate(): void {
    if (this.#overflowIsolates > 0) this.#overflowIsolates--;
    else if (this.#validIsolates > 0) {
      this.#overflowEmbeddings = 0;
      while (!this.top.isolate) this.#pop();
      this.#pop();
      this.#validIsolates--;
    }
  }

  /** X7 */
  closeEmbedding(): void {
    if (this.#overflowIsolates > 0) return;
    if (this.#overflowEmbeddings > 0) this.#overflowEmbeddings--;
    else if (!this.top.isolate) this.#pop();
  }

  #pop(): void {
    this.top = this.#below.pop() ?? this.top;
  }
}

/** Rules X1 to X8. */
function setExplicitLevels({ original, classes, levels, level, isolates }: Paragraph): void {
  const stack = new EmbeddingStack(level);
  const place = (i: number): void => {
    levels[i] = stack.top.level;
    if (stack.top.override !== undefined) classes[i] = stack.top.override;
  };
  for (let i = 0; i < original.length; i++) {
    const each = original[i];
    if (each === LRE || each === LRO) stack.open(L, each === LRO ? L : undefined, false);
    else if (each === RLE || each === RLO) stack.open(R, each === RLO ? R : undefined, false);
    else if (each === PDF) stack.closeEmbedding();
    else if (each === B) levels[i] = level;
    else if (isIn(isolateInitiators, each)) {
      place(i);
      stack.open(each === RLI || (each === FSI && isolates.rightToLeft.has(i)) ? R : L, undefined, true);
    } else if (each !== BN) {
      if (each === PDI) stack.closeIsolate();
      place(i);
    }
  }
}

/** Rules X9 and X10: level runs joined to isolating run sequences (BD13). */
function isolatingRunSequences({ level, original, levels, isolates }: Paragraph): IsolatingRunSequence[] {
  const sequences: { indexes: number[]; level: number; before: number; after: number }[] = [];
  /** Sequences that continue at a PDI, by its index. */
  const suspended = new Map<number, (typeof sequences)[number]>();
  let current: (typeof sequences)[number] | undefined;
  let last = none;
  for (let i = 0; i < original.length; i++) {
    if (isIn(removed, original[i])) continue;
    const unitLevel = levels[i] ?? 0;
    if (current === undefined || unitLevel !== levels[last]) {
      const before = last === none ? level : (levels[last] ?? 0);
      if (current !== undefined) suspend(current, last, unitLevel);
      current = suspended.get(i);
      if (current === undefined) sequences.push((current = { indexes: [], level: unitLevel, before, after: level }));
    }
    current.indexes.push(i);
    last = i;
  }
  if (current !== undefined) suspend(current, last, level);
  return sequences.map(({ indexes, level, before, after }) => ({
    indexes,
    level,
    sos: directionOf(Math.max(level, before)),
    eos: directionOf(Math.max(level, after)),
  }));

  function suspend(sequence: (typeof sequences)[number], at: number, next: number): void {
    const initiates = isIn(isolateInitiators, original[at]);
    const partner = isolates.partners[at] ?? none;
    if (initiates && partner !== none) suspended.set(partner, sequence);
    sequence.after = initiates && partner === none ? level : next;
  }
}

const directionOf = (level: number): number => (level % 2 === 1 ? R : L);

/**
 * Section 5.2: characters removed by X9 take the level of the preceding character, so that a joiner never splits a run.
 */
function levelRemoved({ level, original, levels }: Paragraph): void {
  let before = level;
  for (let i = 0; i < original.length; i++) {
    if (isIn(removed, original[i])) levels[i] = before;
    else before = levels[i] ?? level;
  }
}
