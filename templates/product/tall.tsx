import type { SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { atInCard } from '../shared/parts/ink.js';
import { at, bottomMargin, topMargin } from '../shared/parts/place.js';
import { beginsWithMark } from '../shared/parts/text.js';
import { bestName, footing } from './name.js';
import { band, labelOf, margin, markOf, mirrored, taglineOf, type Job } from './shelf.js';
import { sticker } from './sticker.js';

/** Height of the label, as a share of the card and at most in pixels. */
const labelShare = 0.2;
const highestLabel = 360;

const disc = 264;

/** Smallest height of the front of an empty shelf, as a share of the card. */
const emptyFront = 0.22;

/** Largest share of the height that is free above a name, and below the texts. The shelf is deeper if more is left. */
const mostFree = 0.33;

/** Largest font sizes of the line in pixels, and how much larger than it the name has to be. */
const lineSizes = [60, 50, 40] as const;
const louder = 1.8;

/** Draws a tall card without a photo: the label hangs from the shelf, and the line is below it, across the front. */
export function onTallShelf(job: Job): SceneNode {
  let drawn: Shelf | undefined;
  for (const size of lineSizes) {
    drawn = shelf(job, size);
    if (drawn.nameSize >= louder * drawn.lineSize) break;
  }
  if (drawn === undefined) throw new Error('no size was tried');
  return drawn.node;
}

interface Shelf {
  readonly node: SceneNode;
  /** Font sizes of the name and of the line (0 without one), in pixels. */
  readonly nameSize: number;
  readonly lineSize: number;
}

function shelf(job: Job, size: number): Shelf {
  const { params, frame, colors, rtl } = job;
  const { width, height } = frame;
  const inner = width - 2 * margin;
  const begin = topMargin(frame, margin);
  const mark = markOf(job, 'wall');
  const head = begin + (mark === undefined ? 0 : mark.height + 40);
  const labelHeight = Math.min(highestLabel, Math.round(labelShare * height));
  const label = labelOf(job, { height: labelHeight, maxWidth: inner });
  const tagline = taglineOf(job, inner, 0.2 * height, size);
  const taglineTop = label === undefined ? 72 : labelHeight + 64;
  const content = tagline === undefined ? (label === undefined ? 0 : labelHeight) : taglineTop + tagline.metrics.height;
  const front = content === 0 ? Math.round(emptyFront * height) : bottomMargin(frame, 72) + content;

  const room = {
    max: beginsWithMark(params.name) ? 480 : 640,
    color: colors.ink,
    align: rtl ? 'right' : 'left',
  } as const;
  const lowest = height - front;
  const below = bestName(frame, params.name, {
    ...room,
    width: inner,
    height: lowest - Math.max(head, begin + (params.badge ? disc + 40 : 0)),
  });
  const narrow = inner - disc - 32;
  const beside = params.badge
    ? bestName(frame, params.name, { ...room, width: narrow, height: lowest - head })
    : undefined;
  const isBeside = beside !== undefined && beside.score >= below.score;
  const name = isBeside ? beside.set : below.set;
  const nameWidth = isBeside ? narrow : inner;
  const { fontSize, lastBaseline } = name.metrics;
  // A short name has as much wall above it as there is front below the texts.
  const used =
    (params.badge && !isBeside ? begin + disc : mark === undefined ? 0 : head) + lastBaseline + footing(name);
  const deeper = Math.round(Math.max(0, height - used - content - 2 * mostFree * height));
  const standing = footing(name) + deeper;
  const taken = used + deeper;
  const edge = Math.round(Math.min(lowest, taken + (height - taken - content) / 2));
  const plank = Math.max(standing + Math.round(0.04 * fontSize), 48);
  const node = (
    <Card frame={frame} style={{ backgroundColor: colors.wall }}>
      {band('plank', width, edge - plank, plank, colors.plank)}
      {band('front', width, edge, height - edge, colors.front)}
      {atInCard(frame, name, mirrored(job, margin, nameWidth), edge - standing - lastBaseline)}
      {label && at(label.node, mirrored(job, margin, label.width), edge)}
      {tagline && at(tagline.node, margin, edge + taglineTop)}
      {params.badge &&
        at(
          sticker(frame, params.badge, disc, params.accent ?? '#FF6B3D'),
          mirrored(job, width - margin - disc, disc),
          begin,
        )}
      {mark && at(mark.node, mirrored(job, margin, mark.width), begin)}
    </Card>
  );
  return { node, nameSize: fontSize, lineSize: tagline?.metrics.fontSize ?? 0 };
}
