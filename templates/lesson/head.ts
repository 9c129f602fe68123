import type { SceneNode } from '@placard/core';
import { atInCard, inkPadding } from '../shared/parts/ink.js';
import { inRow, logoOf } from '../shared/parts/logo.js';
import { at, set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { Job } from './job.js';

export interface Head {
  readonly height: number;
  readonly draw: (left: number, top: number) => SceneNode[];
}

export const type = { fontFamily: 'Zilla Slab', fontWeight: 600, fontFeatureSettings: '"lnum" 1' } as const;

/** Gap between the course and the texts at the other end, in pixels. */
const gap = 48;

/** Sets logo and course at the start; level and duration at the end, on one line if the course still needs only one. */
export function headOf({ params, frame, colors, rtl }: Job, width: number, size: number): Head {
  const { course, level, duration } = params;
  const logo = logoOf(params.logo, frame, colors, { size: 2 * size, maxWidth: 0.35 * width });
  const behind = logo === undefined ? 0 : logo.width + logo.gap;
  const line = (name: string, words: string): SetNode =>
    set(
      frame,
      text(name, words, {
        ...type,
        color: colors.muted,
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
        color: colors.ink,
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
  const free = joined === undefined ? undefined : courseIn(width - behind - gap - joined.metrics.width);
  const side =
    joined !== undefined && free?.metrics.lines === 1 ? [joined] : facts.map(({ name, words }) => line(name, words));
  const beside = side.length === 0 ? 0 : gap + Math.max(...side.map(({ metrics }) => metrics.width));
  const courseWidth = Math.floor(width - behind - beside);
  const placed = courseIn(courseWidth);
  const tops: number[] = [];
  let sideHeight = 0;
  for (const { metrics } of side) {
    const { above, below } = inkPadding(metrics);
    const top = sideHeight === 0 ? 0 : sideHeight + Math.max(0.55 * size, above + 4);
    tops.push(top);
    sideHeight = top + metrics.height + Math.max(0, below - 0.25 * size);
  }
  const height = Math.max(placed.metrics.height, sideHeight, logo?.height ?? 0);
  // Beside a logo, the texts are vertically centered.
  const lowered = (own: number): number => (logo === undefined ? 0 : (height - own) / 2);
  return {
    height,
    draw: (left, top) => {
      const mark = logo && inRow(logo, rtl ? left + width - logo.width : left, top, height);
      const courseLeft = rtl ? left + width - behind - courseWidth : left + behind;
      return [
        ...(mark === undefined ? [] : [at(mark.node, mark.left, mark.top)]),
        atInCard(frame, placed, courseLeft, top + lowered(placed.metrics.height)),
        ...side.map(({ node, metrics }, i) =>
          at(node, rtl ? left : left + width - metrics.width, top + lowered(sideHeight) + (tops[i] ?? 0)),
        ),
      ];
    },
  };
}
