import type { SceneNode } from '@placard/core';
import { atInCard, inkPadding } from '../parts/ink.js';
import { at, set, type SetNode } from '../parts/place.js';
import { text } from '../parts/text.js';
import type { Job } from './job.js';

export interface Head {
  readonly height: number;
  readonly draw: (left: number, top: number) => SceneNode[];
}

export const type = { fontFamily: 'Zilla Slab', fontWeight: 600, fontFeatureSettings: '"lnum" 1' } as const;

/** Between the course and what stands at the other end. */
const gap = 48;

/** The course at the start; level and duration at the end, on one line where both fit. */
export function headOf({ params, frame, colours, rtl }: Job, width: number, size: number): Head {
  const { course, level, duration } = params;
  const line = (name: string, words: string): SetNode =>
    set(
      frame,
      text(name, words, {
        ...type,
        color: colours.muted,
        fontSize: size,
        lineHeight: 1.2,
        textWrap: 'nowrap',
      }),
    );
  const courseIn = (room: number): SetNode =>
    set(
      frame,
      text('course', course, {
        ...type,
        width: Math.floor(room),
        maxHeight: 2.7 * size,
        lineClamp: 2,
        color: colours.ink,
        fit: { min: 18, max: size },
        lineHeight: 1.2,
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
  const courseWidth = Math.floor(width - beside);
  const placed = courseIn(courseWidth);
  const tops: number[] = [];
  let sideHeight = 0;
  for (const { metrics } of side) {
    const { above, below } = inkPadding(metrics);
    const top = sideHeight === 0 ? 0 : sideHeight + Math.max(0.55 * size, above + 4);
    tops.push(top);
    sideHeight = top + metrics.height + Math.max(0, below - 0.25 * size);
  }
  return {
    height: Math.max(placed.metrics.height, sideHeight),
    draw: (left, top) => [
      atInCard(frame, placed, rtl ? left + width - courseWidth : left, top),
      ...side.map(({ node, metrics }, i) => at(node, rtl ? left : left + width - metrics.width, top + (tops[i] ?? 0))),
    ],
  };
}
