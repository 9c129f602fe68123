import type { Frame, SceneNode } from '@placard/core';
import { inkOverflow } from '../shared/parts/ink.js';
import { at, set } from '../shared/parts/place.js';
import { isRtl, text } from '../shared/parts/text.js';
import type { BlogParams } from './params.js';

/** Pixels from the plate's side and top to the letter. `least` is the smallest distance from the top to its accents. */
const edges = { wide: { side: 36, top: 48 }, square: { side: 64, top: 56 }, least: 20 } as const;
/** Height of the letter as a part of the plate's. A Latin letter is cropped at its foot; other letters are whole. */
const heights = { latin: 1.02, other: 0.84 } as const;
/** Smallest part of the letter's width that is visible. It is larger for wide letters: half of a W looks like a V. */
const seen = (letter: string): number => (/[MWЖМФШЩЮ]/u.test(letter) ? 0.8 : 0.6);

/** Draws the title's first letter or digit, else its first character, cropped by the page; null for a blank title. */
export function initial(
  frame: Frame,
  { title, lang }: BlogParams,
  plate: { readonly width: number; readonly height: number },
  color: string,
): SceneNode | null {
  const signs = Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(title),
    (each) => each.segment,
  );
  const first = signs.find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? signs.find((sign) => sign.trim() !== '');
  if (first === undefined) return null;
  const letter = first.toLocaleUpperCase(lang?.startsWith('tr') === true ? 'tr' : 'en');
  const square = frame.shape !== 'wide';
  const edge = square ? edges.square : edges.wide;
  const latin = /[\p{Script=Latin}0-9]/u.test(letter);
  const type = latin
    ? ({ fontFamily: 'Instrument Serif', fontStyle: 'italic' } as const)
    : ({ fontFamily: 'Inter', fontWeight: 800 } as const);
  const sized = (fontSize: number): SceneNode =>
    ornament(text('initial', letter, { ...type, color, fontSize, lineHeight: 1, textWrap: 'nowrap' }));
  const { height, ink } = frame.measure(sized(100));
  const [{ left, top, right, bottom } = { left: 0, top: 0, right: 100, bottom: height }] = ink;
  const tall = latin
    ? (plate.height * heights.latin * (square ? 1.18 : 1)) / height
    : (plate.height * heights.other) / (bottom - top);
  const wide = (plate.width - edge.side) / seen(letter) / (right - left);
  const { node, metrics } = set(frame, sized(Math.round(100 * Math.min(tall, wide))));
  const scale = metrics.fontSize / 100;
  // A letter whose size is limited by its width is not cropped at its foot: it stands on the foot of the plate.
  const free = plate.height - edge.top - (latin ? height : bottom) * scale;
  const fromTop = latin ? Math.max(edge.top, edges.least + inkOverflow(metrics).above) : edge.top - top * scale;
  const y = wide < tall && free > edge.top ? free : fromTop;
  return at(node, isRtl(title) ? plate.width - edge.side - right * scale : edge.side - left * scale, y);
}

/** Marks a letter as decoration: it is cropped and covered on purpose, and nobody needs to read it. */
const ornament = ({ type, props }: SceneNode): SceneNode => ({ type, props: { ...props, 'aria-hidden': true } });
