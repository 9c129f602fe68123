import type { Frame } from '@placard/core';
import { airOf } from '../parts/air.js';
import { set, type SetNode } from '../parts/place.js';
import { leading, tracking } from '../parts/script.js';
import { language, text } from '../parts/text.js';
import { mono, type Colours, type Measures } from './measures.js';
import type { DocsParams } from './template.js';

const leastTitle = 56;
/** Lest it be shortened. */
const leastOfAll = 32;

const longestCompound = 16;

/** Words like multi-region stay on one line: a word joiner follows their hyphens. */
const compounds = (words: string): string =>
  words.replace(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu, (word) =>
    word.length > longestCompound ? word : word.replaceAll('-', '-\u2060'),
  );

/** Title and description in their room; the description gives way first. */
export function fitted(
  params: DocsParams,
  frame: Frame,
  { ink, muted }: Colours,
  room: { readonly width: number; readonly height: number },
  measures: Measures,
): { title: SetNode; description: SetNode | undefined; gap: number } {
  const words = params.description ?? '';
  const air = airOf(params.title);
  const gapOf = (size: number): number => 20 + air.below * size;
  for (let size = measures.description; ; size -= 3) {
    const description =
      words === ''
        ? undefined
        : set(
            frame,
            text('description', words, {
              ...language(params.lang),
              fontFamily: 'Inter',
              fontWeight: 400,
              color: muted,
              width: room.width,
              fontSize: size,
              lineHeight: leading(words, 1.38),
              textWrap: 'balance',
            }),
          );
    const within = (min: number, max: number): SetNode => {
      const taken = air.above * max + (description === undefined ? 0 : description.metrics.height + gapOf(max));
      return set(
        frame,
        text('title', compounds(params.title), {
          ...language(params.lang),
          ...mono(params.title, 600, ink),
          letterSpacing: tracking(params.title, -0.055),
          lineHeight: leading(params.title, 1.04),
          width: room.width,
          maxHeight: Math.max(min, room.height - taken),
          fit: { min, max },
          textWrap: 'balance',
        }),
      );
    };
    let title = within(leastTitle, measures.title);
    const near = Math.round(1.2 * title.metrics.fontSize);
    // The air was that of the largest title; that of the one found leaves more room.
    if (near < measures.title) title = within(leastTitle, near);
    const last = description === undefined || size - 3 < measures.leastDescription;
    if (last && title.metrics.truncated) title = within(leastOfAll, leastTitle);
    const { fontSize, truncated } = title.metrics;
    if (last || (!truncated && fontSize >= 2.3 * size)) return { title, description, gap: gapOf(fontSize) };
  }
}
