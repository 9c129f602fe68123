import type { Frame, SceneNode } from '@placard/core';
import { inkOverflow } from '../parts/ink.js';
import { at, set } from '../parts/place.js';
import { isRtl, text } from '../parts/text.js';
import type { BlogParams } from './params.js';

/** From the plate's edges to the letter, and the least above its accents. */
const edges = { wide: { side: 36, top: 48 }, square: { side: 64, top: 56 }, least: 20 } as const;
/** How high it is, as a part of the plate: a Latin capital is cut off at its foot, of others nothing is lost. */
const heights = { latin: 1.02, other: 0.84 } as const;
/** The part of its width that is seen at the least: half a W is a V. */
const seen = (letter: string): number => (/[MWЖМФШЩЮ]/u.test(letter) ? 0.8 : 0.6);

/** The title's first letter, so large that the page cuts it off; of a title without letters, its first sign. */
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
  const square = frame.preset === 'square';
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
  // One that is too wide to be cut off at its foot stands on it.
  const free = plate.height - edge.top - (latin ? height : bottom) * scale;
  const fromTop = latin ? Math.max(edge.top, edges.least + inkOverflow(metrics).above) : edge.top - top * scale;
  const y = wide < tall && free > edge.top ? free : fromTop;
  return at(node, isRtl(title) ? plate.width - edge.side - right * scale : edge.side - left * scale, y);
}

/** A shape made of a letter: it is cropped and covered on purpose, and nobody need read it. */
const ornament = ({ type, props }: SceneNode): SceneNode => ({ type, props: { ...props, 'aria-hidden': true } });
