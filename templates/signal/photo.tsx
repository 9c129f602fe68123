import type { SceneNode } from '@placard/core';
import { atInCard } from '../shared/parts/ink.js';
import { at, labelOfX } from '../shared/parts/place.js';
import { baselineAt, box, disc, placed, stroke } from './marks.js';
import { heightAt, measured, straight } from './trace.js';
import { gapUnder, margin, readingOf, subtitleIn, titleIn, type Instrument } from './type.js';

/**
 * Draws a card with a photo: a panel at its foot, whose upper edge is the line, and the reading on a plate at the
 * line's end. The panel is as wide as the photo, so no side has to be chosen for it.
 */
export function onPhoto(job: Instrument): SceneNode[] {
  const { frame, colors, accent, story } = job;
  const { width, height, shape, safeArea } = frame;
  const square = shape !== 'wide';
  const inner = width - 2 * margin;
  const foot = safeArea.label ? labelOfX.top - 8 : height - margin;
  const name = titleIn(job, {
    width: inner,
    height: square ? 240 : job.subtitle === undefined ? 176 : 124,
    most: square ? 300 : 190,
    max: square ? 128 : 112,
  });
  const under = subtitleIn(job, inner, square ? 110 : 68, square ? 42 : 36);
  const subTop = foot - (under?.metrics.height ?? 0);
  const titleTop = subTop - (under === undefined ? 0 : gapUnder(name)) - name.metrics.height;
  const base = Math.round(titleTop - (square ? 84 : 56));
  const reading = readingOf(job, square ? 620 : 480, square ? 150 : 104);
  const plate = reading === undefined ? 0 : Math.round(reading.over + reading.under + (square ? 72 : 52));
  const end = reading === undefined ? width : Math.round(width - margin - reading.width - 40);
  const roomy = base > 0.56 * height;
  const reach = square ? (roomy ? 150 : 84) : roomy ? 88 : 44;
  const points =
    'points' in story
      ? measured(story.points, end, withinRange(story.points, base, reach))
      : straight(story.trend, end, Math.round(base - (story.trend === 'up' ? reach / 2 : 0)), reach / 2);
  const heights = points.map(([, y]) => y);
  const [crest, trough] = [Math.floor(Math.min(...heights)), Math.ceil(Math.max(base, ...heights))];
  const area = `M0 ${trough - crest}L${points.map(([x, y]) => `${x.toFixed(1)} ${(y - crest).toFixed(1)}`).join('L')}L${end} ${trough - crest}Z`;
  const plateTop = base + 28 - plate;
  const dotAt = Math.min(end, width - margin);
  return [
    ...(trough === crest
      ? []
      : [
          <svg
            width={end}
            height={trough - crest}
            viewBox={`0 0 ${end} ${trough - crest}`}
            style={{ position: 'absolute', left: 0, top: crest }}
          >
            <path d={area} fill={colors.ground} />
          </svg>,
        ]),
    ...(reading === undefined ? [] : [box(end, plateTop, width - end, trough - plateTop, colors.ground)]),
    box(0, trough, width, height - trough, colors.ground),
    stroke(points, square ? 6 : 5, accent),
    disc([dotAt, heightAt(points, dotAt)], square ? 13 : 11, accent),
    ...(reading === undefined
      ? []
      : placed(reading, end + 40, baselineAt(reading, plateTop + plate / 2, plateTop + 20, base + 28))),
    atInCard(frame, name, margin, titleTop),
    ...(under === undefined ? [] : [at(under.node, margin, subTop)]),
  ];
}

/** Returns the position of a value: the smallest is `reach / 4` below `base`, the largest is `reach` above it. */
function withinRange(values: readonly number[], base: number, reach: number): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => base + 0.25 * reach - (most === least ? 0.25 : (1.25 * (value - least)) / (most - least)) * reach;
}
