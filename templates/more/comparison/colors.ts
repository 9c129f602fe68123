import type { Frame } from '@placard/core';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { mix } from '@placard/templates/parts/mix';
import type { ComparisonParams } from './params.js';

/** A side's color and that of the text on it. */
export interface Field {
  readonly ground: string;
  readonly ink: string;
}

export type Fields = Readonly<Record<'a' | 'b' | '-', Field>>;

const grounds = { dark: '#2A1B5C', light: '#F4EFE6' } as const;
const [dark, light] = ['#160F33', '#FFFFFF'];

/** Contrast that a title needs (WCAG 2.2, level AAA). */
const readable = 7;
/** Minimum contrast of the two sides, without which the front between them is invisible. */
const minApart = 2;

/** Returns the colors of both sides and of a row that nobody wins. */
export function fieldsOf(
  { accent = '#FFC233', ground, ink, theme = 'dark' }: Pick<ComparisonParams, 'accent' | 'ground' | 'ink' | 'theme'>,
  frame: Frame,
): Fields {
  const wanted = ground ?? grounds[theme];
  const other = apart(wanted, accent);
  if (ground !== undefined && other !== ground)
    frame.warn(`the ground ${ground} was drawn as ${other}: beside the accent ${accent} it would be hard to see`);
  const drawn = inked(other, ink);
  if (ink !== undefined && drawn.ink !== ink)
    frame.warn(`the ink ${ink} was drawn as ${drawn.ink}: on the ground ${other} it would be hard to read`);
  return { a: inked(accent), b: drawn, '-': inked(mix(accent, other, 0.5)) };
}

function inked(ground: string, ink?: string): Field {
  if (ink !== undefined && contrast(ink, ground) >= readable) return { ground, ink };
  const own = inkOn(ground, dark, light);
  return { ground, ink: contrast(own, ground) >= readable ? own : inkOn(ground, '#000000', '#FFFFFF') };
}

/** Darkens or lightens a color, whichever is less of a change, until it stands apart from another one. */
function apart(color: string, from: string): string {
  for (let share = 0; share < 1; share += 0.04)
    for (const end of ['#000000', '#FFFFFF']) {
      const moved = mix(color, end, share).toUpperCase();
      if (contrast(moved, from) >= minApart) return share === 0 ? color : moved;
    }
  return inkOn(from, '#000000', '#FFFFFF');
}
