import type { Frame, SceneNode } from '@placard/core';
import { inkBottom, inkOverflow } from '../shared/parts/ink.js';
import { withLogo } from '../shared/parts/lockup.js';
import { logoOf } from '../shared/parts/logo.js';
import { at, set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { Paint } from './figures.js';

export const margin = 56;

export interface Job {
  readonly frame: Frame;
  readonly paint: Paint;
  readonly ground: string;
  readonly logo: string | undefined;
  readonly name: string;
  readonly release: string;
  readonly summary: string | undefined;
  readonly date: string | undefined;
  readonly rtl: boolean;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly min: number;
  readonly max: number;
}

type Part = 'name' | 'summary' | 'date';

export function words(job: Job, part: Part, room: Room, color: string, align?: 'left' | 'right'): SetNode | undefined {
  const content = job[part];
  if (content === undefined) return undefined;
  const { frame, logo: source, rtl } = job;
  const ground = color === job.paint.figure ? job.paint.block : job.ground;
  const size = Math.round(Math.min(1.3 * room.max, 96));
  const logo =
    part === 'name' ? logoOf(source, frame, { ground, ink: color }, { size, maxWidth: 0.4 * room.width }) : undefined;
  return withLogo(logo, { width: room.width, rtl }, (width) =>
    textIn(job, part, content, { ...room, width }, color, align),
  );
}

const textIn = (
  job: Job,
  part: Part,
  content: string,
  room: Room,
  color: string,
  align: 'left' | 'right' | undefined,
): SetNode =>
  set(
    job.frame,
    text(part, content, {
      width: room.width,
      maxHeight: Math.max(room.min, room.height),
      fit: { min: room.min, max: room.max },
      color,
      fontFamily: 'Inter',
      fontWeight: part === 'name' ? 600 : 500,
      lineHeight: part === 'name' ? 1.08 : 1.28,
      letterSpacing: part === 'name' ? '-0.03em' : '-0.014em',
      textAlign: align ?? (job.rtl ? 'right' : 'left'),
      textWrap: 'balance',
    }),
  );

export interface Column {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Sizes {
  readonly name: number;
  readonly summary: number;
  readonly date: number;
}

/** Draws the texts in `parts` in a column: name and summary at the top, the date at the foot. */
export function column(job: Job, box: Column, parts: readonly Part[], color: string, sizes: Sizes): SceneNode[] {
  const { left, width, top, bottom } = box;
  const nodes: SceneNode[] = [];
  let y = top;
  let foot = bottom;
  const date = parts.includes('date')
    ? words(job, 'date', { width, height: 2.1 * sizes.date, min: 16, max: sizes.date }, color)
    : undefined;
  if (date !== undefined) {
    foot = bottom - date.metrics.height;
    nodes.push(at(date.node, left, foot));
  }
  const name = parts.includes('name')
    ? words(
        job,
        'name',
        { width, height: Math.min(3.2 * sizes.name, 0.52 * (foot - y)), min: 20, max: sizes.name },
        color,
      )
    : undefined;
  if (name !== undefined) {
    y += raised(name);
    nodes.push(at(name.node, left, y));
    y += below(name);
  }
  const summary = parts.includes('summary')
    ? words(
        job,
        'summary',
        { width, height: foot - y - (date === undefined ? 0 : 28), min: 16, max: sizes.summary },
        color,
      )
    : undefined;
  if (summary !== undefined) nodes.push(at(summary.node, left, y));
  return nodes;
}

/** Distance in pixels from the top of a name to the summary below it. */
export const below = ({ metrics }: SetNode): number =>
  Math.max(metrics.height + 0.2 * metrics.fontSize, inkBottom(metrics)) + 24;

/** Pixels to move a name down so that its accents stay in the safe area: they may extend 16 above its box. */
export const raised = ({ metrics }: SetNode): number => Math.max(0, Math.ceil(inkOverflow(metrics).above - 16));
