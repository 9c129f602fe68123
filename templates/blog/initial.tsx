import type { Frame, SceneNode } from '@placard/core';
import { at, set } from '../parts/place.js';
import { scriptOf } from '../parts/script.js';
import { isRtl, text } from '../parts/text.js';
import type { BlogParams } from './template.js';

/** How high its capitals stand, as a part of the plate, and how much their own tops rise above a Latin capital's. */
const cuts = {
  latin: { height: 1.02, rise: 0 },
  cjk: { height: 0.72, rise: 0.14 },
  rtl: { height: 0.9, rise: 0.1 },
  indic: { height: 0.62, rise: 0.2 },
  thai: { height: 0.62, rise: 0.16 },
} as const;

/** Arabic letters that begin well below a capital's top and hang below the line: they are lifted, to be known still. */
const low = /[بتثجحخدذرزسشصضعغفقمنهوي]/u;
const lowCut = { height: 0.9, rise: -0.16 } as const;

/** The title's first letter, so large that the page cuts it off. */
export function initial(
  frame: Frame,
  { title, lang }: BlogParams,
  plate: { readonly width: number; readonly height: number },
  color: string,
): SceneNode | null {
  const first = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(title)].find(({ segment }) =>
    /[\p{L}\p{N}]/u.test(segment),
  )?.segment;
  if (first === undefined) return null;
  const letter = first.toLocaleUpperCase(lang?.startsWith('tr') === true ? 'tr' : 'en');
  const square = frame.preset === 'square';
  const latin = /[\p{Script=Latin}0-9]/u.test(letter);
  const type = latin
    ? ({ fontFamily: 'Instrument Serif', fontStyle: 'italic' } as const)
    : ({ fontFamily: 'Inter', fontWeight: 800 } as const);
  const sized = (fontSize: number): SceneNode =>
    ornament(text('initial', letter, { ...type, color, fontSize, lineHeight: 1, textWrap: 'nowrap' }));
  const { height, rise } = low.test(letter) ? lowCut : cuts[scriptOf(letter)];
  const capitals = frame.measure(sized(100)).height / 100;
  const size = Math.round((plate.height * height * (square ? 1.18 : 1)) / capitals);
  const { node, metrics } = set(frame, sized(size));
  const edge = square ? 64 : 36;
  const left = edge - (latin ? 0.04 * size : 0);
  return at(node, isRtl(title) ? plate.width - edge - metrics.width : left, (square ? 56 : 48) + rise * size);
}

/** A shape made of a letter: it is cropped and covered on purpose, and nobody need read it. */
const ornament = ({ type, props }: SceneNode): SceneNode => ({ type, props: { ...props, 'aria-hidden': true } });
