import { bidiClass, bidiClasses, isIn, reorderingClasses, trailing } from './bidi-classes.js';
import { resolveLevels } from './bidi-levels.js';

/** A paragraph (rule P1) including its separator. Level 0 is left-to-right, 1 right-to-left. */
export interface BidiParagraph {
  readonly start: number;
  readonly end: number;
  readonly level: number;
}

/** Embedding levels (UAX 9), one per UTF-16 unit. */
export interface BidiLevels {
  /** Rule L1 has been applied to tabs and paragraph ends, but not yet to line ends. */
  readonly levels: Uint8Array;
  /** Direction of the first paragraph. */
  readonly base: 'ltr' | 'rtl';
  readonly paragraphs: readonly BidiParagraph[];
}

const { B, S } = bidiClass;

/**
 * The Unicode Bidirectional Algorithm up to rule L1 (UAX 9, Unicode 17), in linear time. Characters removed by X9
 * (embeddings, boundary neutrals) take the level of the preceding character.
 *
 * @param direction of every paragraph; `auto` uses the first strong character of each (P2, P3)
 */
export function bidiLevels(text: string, direction: 'auto' | 'ltr' | 'rtl'): BidiLevels {
  const levels = new Uint8Array(text.length);
  const classes = direction === 'rtl' ? bidiClasses(text) : reorderingClasses(text);
  if (classes === undefined) return { levels, base: 'ltr', paragraphs: [{ start: 0, end: text.length, level: 0 }] };
  const paragraphs: BidiParagraph[] = [];
  for (let start = 0; start < text.length || paragraphs.length === 0; ) {
    const end = paragraphEnd(text, classes, start);
    const [its, own] = [classes.subarray(start, end), levels.subarray(start, end)];
    const level = resolveLevels(text.slice(start, end), its, own, direction);
    resetSeparators(its, own, level);
    paragraphs.push({ start, end, level });
    start = end;
  }
  return { levels, base: paragraphs[0]?.level === 1 ? 'rtl' : 'ltr', paragraphs };
}

function paragraphEnd(text: string, classes: Uint8Array, start: number): number {
  let end = start;
  while (end < text.length && classes[end] !== B) end++;
  return Math.min(text.length, end + (text.startsWith('\r\n', end) ? 2 : 1));
}

/** Rule L1, parts 1 to 3, and part 4 for the last line of the paragraph. */
function resetSeparators(classes: Uint8Array, levels: Uint8Array, level: number): void {
  let from = 0;
  for (let i = 0; i <= classes.length; i++) {
    if (i < classes.length && isIn(trailing, classes[i])) continue;
    if (i === classes.length || classes[i] === B || classes[i] === S) levels.fill(level, from, i + 1);
    from = i + 1;
  }
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Rule L1, part 4: the levels of a line, with trailing spaces and isolates reset to the paragraph level. */
export function lineLevels(text: string, { levels, paragraphs }: BidiLevels, { start, end }: Range): Uint8Array {
  const line = levels.slice(start, end);
  const level = paragraphs.find((paragraph) => end <= paragraph.end)?.level ?? 0;
  const classes = bidiClasses(text.slice(start, end));
  for (let i = line.length - 1; i >= 0 && isIn(trailing, classes[i]); i--) line[i] = level;
  return line;
}

/**
 * Returns the runs of a line in logical order, for `visualOrder`. Runs are cut to the line, and split where rule L1
 * resets levels at its end.
 *
 * @param runs of one level each
 */
export function lineRuns<T extends Range & { readonly level: number }>(
  runs: readonly T[],
  text: string,
  bidi: BidiLevels,
  line: Range,
): T[] {
  const levels = lineLevels(text, bidi, line);
  const found: T[] = [];
  for (const run of runs) {
    const end = Math.min(run.end, line.end);
    let start = Math.max(run.start, line.start);
    for (let i = start + 1; i <= end; i++) {
      const level = levels[start - line.start] ?? 0;
      if (i < end && levels[i - line.start] === level) continue;
      found.push({ ...run, start, end: i, level });
      start = i;
    }
  }
  return found;
}

/** Rule L2: reorders runs, each of one level, from logical to visual order. */
export function visualOrder<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  const order = [...runs];
  let highest = 0;
  for (const { level } of runs) highest = Math.max(highest, level);
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++;
      reverse(order, start, end);
      start = Math.max(start, end);
    }
  }
  return order;
}

function reverse<T>(items: T[], start: number, end: number): void {
  for (const [i, item] of items.slice(start, end).reverse().entries()) items[start + i] = item;
}
