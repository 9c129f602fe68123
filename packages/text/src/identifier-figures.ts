import type { ItemizedText, Run } from './itemize.js';
import { matchesOf } from './matches.js';

/** A word with an x between figures, for which some faces have a rule (`calt`) that draws ×. */
const crossed = /[\p{L}\p{N}_-]*[0-9][xX][0-9][\p{L}\p{N}_-]*/gu;
const mayBeCrossed = /[0-9][xX][0-9]/;
/** Lengths, resolutions and counts, whose x does stand for ×. */
const dimensions = /^[0-9]+(?:x[0-9]+){1,3}(?:[mck]?m|px|in|ft)?$/;

const literal = 'calt=0';

/** Draws the x of identifiers as it is written: `GHSA-f5x3`, `8x7B`, but 1920×1080. */
export function keepIdentifiers<T extends ItemizedText>(itemized: T): T {
  const { text, runs } = itemized;
  if (!mayBeCrossed.test(text)) return itemized;
  const words = matchesOf(text, crossed)
    .filter(({ 0: word }) => !dimensions.test(word))
    .map(({ 0: word, index }) => [index, index + word.length] as const);
  if (words.length === 0) return itemized;
  return { ...itemized, runs: runs.flatMap((run) => (run.emoji === undefined ? parted(run, words) : [run])) };
}

function parted(run: Run, words: readonly (readonly [start: number, end: number])[]): Run[] {
  const parts: Run[] = [];
  let from = run.start;
  for (const [wordStart, wordEnd] of words) {
    const [start, end] = [Math.max(wordStart, from), Math.min(wordEnd, run.end)];
    if (start >= end) continue;
    if (start > from) parts.push({ ...run, start: from, end: start });
    const features = [run.span.features, literal].filter(Boolean).join(',');
    parts.push({ ...run, start, end, span: { ...run.span, features } });
    from = end;
  }
  return from < run.end ? [...parts, { ...run, start: from }] : parts;
}
