import { coverImage, type Frame, type SceneNode } from '@placard/core';
import { contrast, inkOn } from '../../shared/parts/color.js';
import { logoOf } from '../../shared/parts/logo.js';
import { ornament } from '../../shared/parts/ornament.js';
import { at, set } from '../../shared/parts/place.js';
import { scriptOf } from '../../shared/parts/script.js';
import { text } from '../../shared/parts/text.js';
import type { TestimonialParams } from './params.js';

export interface Colors {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
}

/** The form of the two parts of a mark: commas whose tails rise, commas turned half round, or discs. */
export type Form = 'sixes' | 'nines' | 'discs';

/** A circle in the card, in pixels. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Distance from the middle of a comma's head to the tip of its tail, in radii. */
export const tailReach = 1.92;

/** The box of a tail that rises from the left of a disc around 0,0, in radii. */
const box = { left: -1.08, top: -1.94, right: 0.68, bottom: 0.1 } as const;

/** Draws the tail of a comma; its head is a disc. */
function tail({ x, y, radius }: Disc, isTurned: boolean, color: string): SceneNode {
  const sign = isTurned ? -radius : radius;
  const p = (x: number, y: number): string => `${(x * sign).toFixed(2)} ${(y * sign).toFixed(2)}`;
  const d = `M${p(-1, 0.08)}C${p(-1.06, -0.98)} ${p(-0.5, -1.66)} ${p(0.52, -1.92)}L${p(0.66, -1.56)}C${p(0.16, -1.36)} ${p(-0.02, -1.18)} ${p(0.02, -0.99)}L${p(0, 0)}Z`;
  const [left, right] = isTurned ? [-box.right, -box.left] : [box.left, box.right];
  const [top, bottom] = isTurned ? [-box.bottom, -box.top] : [box.top, box.bottom];
  const [from, over] = [Math.floor(left * radius), Math.floor(top * radius)];
  const [width, height] = [Math.ceil(right * radius) - from, Math.ceil(bottom * radius) - over];
  return at(
    <svg width={width} height={height} viewBox={`${from} ${over} ${width} ${height}`}>
      <path fill={color} d={d} />
    </svg>,
    x + from,
    y + over,
  );
}

/** Draws a part of the mark in a color. */
function part(disc: Disc, form: Form, color: string): SceneNode[] {
  const { x, y, radius } = disc;
  const head = <div style={{ width: 2 * radius, height: 2 * radius, borderRadius: radius, backgroundColor: color }} />;
  return [...tailOf(disc, form, color), at(head, x - radius, y - radius)];
}

const tailOf = (disc: Disc, form: Form, color: string): SceneNode[] =>
  form === 'discs' ? [] : [tail(disc, form === 'nines', color)];

/** Size of letters in a disc, and the most of it that they are wide, in radii. */
const lettering = { size: 0.86, width: 1.5 } as const;

function letters(frame: Frame, words: string, { x, y, radius }: Disc, color: string): SceneNode[] {
  if (words === '') return [];
  const node = (fontSize: number): SceneNode =>
    text('initial', words, {
      fontFamily: 'Fraunces',
      fontWeight: 600,
      fontSize,
      color,
      lineHeight: 1,
      letterSpacing: scriptOf(words) === 'alphabet' ? '-0.03em' : 0,
      textWrap: 'nowrap',
    });
  const wanted = Math.round(lettering.size * radius);
  const first = set(frame, node(wanted));
  const most = lettering.width * radius;
  const { node: found, metrics } =
    first.metrics.width <= most ? first : set(frame, node(Math.floor((wanted * most) / first.metrics.width)));
  return [ornament(at(found, Math.round(x - metrics.width / 2), Math.round(y - metrics.height / 2)))];
}

const startsWithLetter = /^\P{L}*(\p{L}\p{M}*)/u;
const firstOf = (word: string | undefined): string => startsWithLetter.exec(word ?? '')?.[1] ?? '';

/** First letters of the first and the last word of a name; of one in another script than an alphabet, only the first. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => firstOf(word) !== '');
  const first = firstOf(words[0]);
  if (scriptOf(name) !== 'alphabet' || words.length < 2) return first;
  return first + firstOf(words.at(-1));
}

const embedded = (source: string | undefined): source is string => source?.startsWith('data:image/') === true;

/** A color with less contrast to the ground leaves a portrait without a tail. */
const apart = 1.35;

/** Draws the person: the portrait, or their initials. The tail of a comma has the color of the portrait. */
export function person(params: TestimonialParams, frame: Frame, colors: Colors, disc: Disc, form: Form): SceneNode[] {
  const { portrait } = params;
  const { accent, ground } = colors;
  if (!embedded(portrait))
    return [
      ...part(disc, form, accent),
      ...letters(frame, initialsOf(params.name), disc, inkOn(accent, '#14110F', '#FFFFFF')),
    ];
  const { dominant = accent, focal } = frame.pictures['portrait'] ?? {};
  const { x, y, radius } = disc;
  const side = 2 * radius;
  const face = coverImage(portrait, { name: 'portrait', width: side, height: side, focal, borderRadius: radius });
  return [
    ...tailOf(disc, form, contrast(dominant, ground) >= apart ? dominant : accent),
    at(face, x - radius, y - radius),
  ];
}

/** Draws the company: its logo, or its first letter; without one, an empty comma. */
export function company(params: TestimonialParams, frame: Frame, colors: Colors, disc: Disc, form: Form): SceneNode[] {
  const { ground, ink, accent } = colors;
  const hasFace = embedded(params.portrait);
  const isPlain = !embedded(params.logo) && !params.company;
  const fill = isPlain && hasFace ? accent : ink;
  const { x, y, radius } = disc;
  const size = Math.round(1.06 * radius);
  const logo = logoOf(params.logo, frame, { ground: fill, ink: ground }, { size, maxWidth: Math.round(1.4 * radius) });
  return [
    ...part(disc, form, fill),
    ...(logo === undefined
      ? letters(frame, firstOf(params.company), disc, ground)
      : [at(logo.node, Math.round(x - logo.width / 2), Math.round(y - logo.height / 2))]),
  ];
}
