import type { ItemizedText, Run } from './itemize.js';

/** Full-width punctuation with white space in its right half (closing) or left half (opening). */
const closing = /[\u3001\u3002\uff0c\uff0e\u300d\u300f\uff09\u3011\u300b\u3009\u3015\u3017\u3019\u301b\uff3d\uff5d]/u;
const opening = /[\u300c\u300e\uff08\u3010\u300a\u3008\u3014\u3016\u3018\u301a\uff3b\uff5b]/u;
/** Characters with white space in both halves: U+3000, middle dots, full-width colon and semicolon. */
const middle = /[\u3000\u00b7\u2027\u30fb\uff1a\uff1b]/u;
const either = new RegExp(`${closing.source}|${opening.source}`, 'u');
const beforeOpening = new RegExp(`${opening.source}|${middle.source}`, 'u');
const afterClosing = new RegExp(`${either.source}|${middle.source}`, 'u');

/** OpenType feature: alternate half widths. */
const halved = 'halt=1';

/**
 * Halves the width of full-width punctuation where two meet, so that one half em of white space remains between them
 * (CSS Text 4, `text-spacing-trim`): the first of 」「 and 。」, the second of 「『, and the bracket of 」・ and ・「.
 */
export function trimSpacing<T extends ItemizedText>(itemized: T): T {
  const { text, runs } = itemized;
  if (!either.test(text)) return itemized;
  return { ...itemized, runs: runs.flatMap((run) => (run.emoji === undefined ? trimmed(run, text) : [run])) };
}

function trimmed(run: Run, text: string): Run[] {
  const parts: Run[] = [];
  let from = run.start;
  for (let i = run.start; i < run.end; i++) {
    if (!isHalved(text, i)) continue;
    if (i > from) parts.push({ ...run, start: from, end: i });
    const features = [run.span.features, halved].filter(Boolean).join(',');
    parts.push({ ...run, start: i, end: i + 1, span: { ...run.span, features } });
    from = i + 1;
  }
  if (parts.length === 0) return [run];
  return from < run.end ? [...parts, { ...run, start: from, end: run.end }] : parts;
}

function isHalved(text: string, index: number): boolean {
  const char = text.charAt(index);
  if (closing.test(char)) return afterClosing.test(text.charAt(index + 1));
  return opening.test(char) && beforeOpening.test(text.charAt(index - 1));
}
