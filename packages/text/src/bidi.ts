import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Embedding levels of a paragraph (UAX 9), one for each UTF-16 unit. */
export interface BidiLevels {
  readonly levels: Uint8Array;
  readonly base: 'ltr' | 'rtl';
}

/** Text without a right-to-left character, mark or number is all of level 0. */
const plain =
  /^[\u0000-\u0590\u0900-\u200e\u2010-\u2029\u202f-\u2065\u2070-\ud7ff\ue000-\ufb1c\ufe00-\ufe6f\uff00-\uffff]*$/;

export function bidiLevels(text: string, direction: 'auto' | 'ltr' | 'rtl'): BidiLevels {
  if (direction !== 'rtl' && plain.test(text)) return { levels: new Uint8Array(text.length), base: 'ltr' };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
  return { levels, base: (paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr' };
}

/** Rule L1: spaces at the end of a line take the paragraph's level. */
export function trailingLevel(base: 'ltr' | 'rtl'): number {
  return base === 'rtl' ? 1 : 0;
}

/** Rule L2: logical order → visual order of runs that each have one level. */
export function visualOrder<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return order;
}
