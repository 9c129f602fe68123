import type { Frame } from '@placard/core';
import { fitInk, type InkFit } from '../shared/parts/ink.js';
import { set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import { mono, type Colors, type Measures } from './measures.js';
import type { DocsParams } from './params.js';

const minTitle = 56;
/** Smallest font size in pixels of a title that would be shortened at `minTitle`. */
const minOfAll = 32;

/** Whether a title looks like code, which is not hyphenated: by its marks or capitals, or as one lower-case word. */
const isCode = (words: string): boolean =>
  /[_{}<>[\]\\=]|::|->|[\p{L}\p{N}]\(|\p{Ll}\p{Lu}|\S[./]\S/u.test(words) || /^\p{Ll}\S*$/u.test(words);

/** Smallest ratio of the title's font size to the description's. `unhindered` is for a title of its largest size. */
const contrast = { normal: 2.2, unhindered: 1.8 } as const;

/** Sets title and description in their room. The description is made smaller before the title is. */
export function fitted(
  params: DocsParams,
  frame: Frame,
  { ink, muted }: Colors,
  room: { readonly width: number; readonly height: number },
  measures: Measures,
): { title: InkFit; description: SetNode | undefined; gap: number } {
  const setTitle = (height: number, below: number, min: number, max: number, hyphens: 'auto' | 'manual'): InkFit =>
    fitInk(frame, height, { above: 16, below }, (maxHeight) =>
      text('title', params.title, {
        ...mono(600, ink),
        letterSpacing: '-0.055em',
        lineHeight: 1.04,
        width: room.width,
        maxHeight: Math.max(min, maxHeight),
        fit: { min, max },
        textWrap: 'balance',
        hyphens,
      }),
    );
  const titleIn = (height: number, below: number, min: number, max: number): InkFit => {
    const whole = setTitle(height, below, min, max, 'manual');
    return whole.metrics.fontSize > min || isCode(params.title) ? whole : setTitle(height, below, min, max, 'auto');
  };
  const whole = (height: number, below: number): InkFit => {
    const title = titleIn(height, below, minTitle, measures.title);
    return title.metrics.truncated ? titleIn(height, below, minOfAll, minTitle) : title;
  };
  const words = params.description ?? '';
  if (words === '') return { title: whole(room.height, measures.margin - 16), description: undefined, gap: 0 };
  const { description: largest, minDescription: smallest, gap: least } = measures;
  const largestTitle = (): number => titleIn(room.height, 0, minTitle, measures.title).metrics.fontSize;
  for (const size of [largest, Math.round((largest + smallest) / 2), smallest]) {
    const description = set(
      frame,
      text('description', words, {
        fontFamily: 'Inter',
        fontWeight: 400,
        color: muted,
        width: room.width,
        fontSize: size,
        lineHeight: 1.36,
        textWrap: 'balance',
      }),
    );
    const height = room.height - description.metrics.height - least;
    const last = size === smallest;
    const title = last ? whole(height, 0) : titleIn(height, 0, minTitle, measures.title);
    const { metrics, rise, hang } = title;
    const needed = metrics.fontSize < largestTitle() ? contrast.normal : contrast.unhindered;
    if (!last && (metrics.truncated || metrics.fontSize < needed * size)) continue;
    // A title without descenders keeps the same distance to the description, if there is room.
    const air = Math.min(0.18 * metrics.fontSize, height - rise - metrics.height);
    return { title, description, gap: least + Math.max(hang, air) };
  }
  throw new Error('no size was tried');
}
