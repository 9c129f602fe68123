import type { Face } from './face.js';
import type { ItemizedText, Run } from './itemize.js';
import { restyle, withFeature, type Range } from './restyle.js';

/** Full-width punctuation with white space in its right half (closing) or left half (opening). */
const closing = /[\u3001\u3002\uff0c\uff0e\u300d\u300f\uff09\u3011\u300b\u3009\u3015\u3017\u3019\u301b\uff3d\uff5d]/u;
const opening = /[\u300c\u300e\uff08\u3010\u300a\u3008\u3014\u3016\u3018\u301a\uff3b\uff5b]/u;
/** Characters with white space in both halves: U+3000, middle dots, full-width colon and semicolon. */
const middle = /[\u3000\u00b7\u2027\u30fb\uff1a\uff1b]/u;
const either = new RegExp(`${closing.source}|${opening.source}`, 'u');
const beforeOpening = new RegExp(`${opening.source}|${middle.source}`, 'u');
const afterClosing = new RegExp(`${either.source}|${middle.source}`, 'u');

/** Quotation marks that are full-width in Chinese faces only. */
const quotation = /[\u2018\u2019\u201c\u201d]/u;
const mayBeTrimmed = new RegExp(`${either.source}|${quotation.source}`, 'u');

/**
 * Halves the width of full-width punctuation where two meet, so that one half em of white space remains between them
 * (CSS Text 4, `text-spacing-trim`): the first of 」「 and 。」, the second of 「『, and the bracket of 」・ and ・「.
 *
 * @param isTitle halves it everywhere
 */
export function trimSpacing<T extends ItemizedText>(itemized: T, isTitle = false): T {
  const { text, runs } = itemized;
  if (!mayBeTrimmed.test(text)) return itemized;
  const isHalved = (run: Run, index: number): boolean =>
    isBesideOther(text, index) || (isTitle && isFullWidth(run.face, text.charAt(index)));
  const ranges = runs.flatMap((run) =>
    Array.from({ length: run.end - run.start }, (_, i) => run.start + i)
      .filter((index) => isHalved(run, index))
      .map((index): Range => [index, index + 1]),
  );
  return restyle(itemized, ranges, withFeature('halt=1'));
}

function isBesideOther(text: string, index: number): boolean {
  const char = text.charAt(index);
  if (closing.test(char)) return afterClosing.test(text.charAt(index + 1));
  return opening.test(char) && beforeOpening.test(text.charAt(index - 1));
}

function isFullWidth(face: Face, char: string): boolean {
  if (either.test(char)) return true;
  if (!quotation.test(char)) return false;
  const [glyph] = face.shape(char, { direction: 'ltr', features: '' });
  return glyph?.advance === face.unitsPerEm;
}
