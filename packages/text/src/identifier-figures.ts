import type { ItemizedText } from './itemize.js';
import { matchesOf } from './matches.js';
import { restyle, withFeature } from './restyle.js';

/** A word with an x between figures, for which some faces have a rule (`calt`) that draws ×. */
const crossed = /[\p{L}\p{N}_-]*[0-9][xX][0-9][\p{L}\p{N}_-]*/gu;
const mayBeCrossed = /[0-9][xX][0-9]/;
/** Lengths, resolutions and counts, whose x does stand for ×. */
const dimensions = /^[0-9]+(?:x[0-9]+){1,3}(?:[mck]?m|px|in|ft)?$/;

/** Draws the x of identifiers as it is written: `GHSA-f5x3`, `8x7B`, but 1920×1080. */
export function keepIdentifiers<T extends ItemizedText>(itemized: T): T {
  const { text } = itemized;
  if (!mayBeCrossed.test(text)) return itemized;
  const words = matchesOf(text, crossed)
    .filter(({ 0: word }) => !dimensions.test(word))
    .map(({ 0: word, index }) => [index, index + word.length] as const);
  return restyle(itemized, words, withFeature('calt=0'));
}
