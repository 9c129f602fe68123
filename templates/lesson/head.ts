import type { SceneNode } from '@placard/core';
import { at, set, type SetNode } from '../parts/place.js';
import { leading } from '../parts/script.js';
import { language, text } from '../parts/text.js';
import type { Job } from './template.js';

export interface Head {
  readonly height: number;
  readonly draw: (left: number, top: number) => SceneNode[];
}

export const type = { fontFamily: 'Zilla Slab', fontWeight: 600, fontFeatureSettings: '"lnum" 1' } as const;

/** Between the course and what stands at the other end. */
const gap = 48;

/** The course at the start; level and duration at the end, on one line where both fit. */
export function headOf({ params, frame, colours, rtl }: Job, width: number, size: number): Head {
  const { course, level, duration, lang } = params;
  const line = (name: string, words: string): SetNode =>
    set(
      frame,
      text(name, words, {
        ...type,
        ...language(lang),
        color: colours.muted,
        fontSize: size,
        lineHeight: leading(words, 1.2),
        textWrap: 'nowrap',
      }),
    );
  const courseIn = (room: number): SetNode =>
    set(
      frame,
      text('course', course, {
        ...type,
        ...language(lang),
        width: Math.floor(room),
        maxHeight: 2.7 * size,
        lineClamp: 2,
        color: colours.ink,
        fit: { min: 18, max: size },
        lineHeight: leading(course, 1.2),
        textAlign: rtl ? 'right' : 'left',
        textWrap: 'balance',
      }),
    );
  const facts = [
    ...(level ? [{ name: 'level', words: level }] : []),
    ...(duration ? [{ name: 'duration', words: duration }] : []),
  ];
  const both = facts.map(({ words }) => words).join(' · ');
  const joined = facts.length === 2 ? line('level', both) : undefined;
  const free = joined === undefined ? undefined : courseIn(width - gap - joined.metrics.width);
  const side =
    joined !== undefined && free?.metrics.lines === 1 ? [joined] : facts.map(({ name, words }) => line(name, words));
  const beside = side.length === 0 ? 0 : gap + Math.max(...side.map(({ metrics }) => metrics.width));
  const lead = Math.round(1.25 * size);
  const courseWidth = Math.floor(width - beside);
  const placed = courseIn(courseWidth);
  const sideHeight = side.reduce((sum, { metrics }, i) => (i === 0 ? metrics.height : sum + lead), 0);
  return {
    height: Math.max(placed.metrics.height, sideHeight),
    draw: (left, top) => [
      at(placed.node, rtl ? left + width - courseWidth : left, top),
      ...side.map(({ node, metrics }, i) => at(node, rtl ? left : left + width - metrics.width, top + i * lead)),
    ],
  };
}
