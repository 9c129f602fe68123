import type { Frame, SceneNode } from '@placard/core';
import { fitInk } from '../shared/parts/ink.js';
import { at } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import { base, bleed, footOf, margin, type Plan } from './plan.js';

/** Distance from the bottom of the square card to the middle of the champion's line, in pixels. */
export const underline = 60;

/** Distance from the middle of the champion's line to the name below it, in pixels. */
const below = 34;
/** Distance from the name's lowest ink to the middle of the line below it on the square card, in pixels. */
const above = 14;
/** Largest height of the name on the square card, in pixels. */
const squareRoom = 152;

export function champion(words: string, color: string, frame: Frame, { rtl, final, titleLeft }: Plan): SceneNode {
  const square = frame.shape !== 'wide';
  const width = frame.width - margin - titleLeft - (square ? 40 : 0);
  const foot = footOf(frame);
  const room = square ? squareRoom : foot - final.y - below;
  const air = square ? { above: 20, below: 0 } : { above: below - 12, below: frame.safeArea.label ? 0 : bleed };
  const name = fitInk(frame, room, air, (maxHeight) =>
    text('champion', words, {
      ...base,
      width,
      maxHeight,
      color,
      fontWeight: 700,
      fit: { min: 40, max: square ? 180 : 168 },
      lineHeight: 0.94,
      textWrap: square ? 'nowrap' : 'balance',
      // A name must not be hyphenated.
      hyphens: 'manual',
      textAlign: rtl ? 'right' : 'left',
    }),
  );
  const top = square ? frame.height - underline - above - name.hang - name.metrics.height : final.y + below + name.rise;
  return at(name.node, rtl ? frame.width - titleLeft - width : titleLeft, top);
}
