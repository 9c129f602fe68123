import type { SceneNode } from '@placard/core';
import { atInCard } from '../shared/parts/ink.js';
import { at, labelOfX } from '../shared/parts/place.js';
import { baselineAt, box, disc, placed, stroke } from './marks.js';
import { labelOf, scaleOf } from './scale.js';
import { heightAt, measured, straight, type Point } from './trace.js';
import { gapUnder, label, margin, readingOf, subtitleIn, titleIn, type Instrument, type Reading } from './type.js';

/** The area of the instrument below the title, in pixels. Its text ends at `foot`. */
interface Field {
  readonly top: number;
  readonly foot: number;
}

/** Draws a card without a photo: title and subtitle above the instrument. */
export function onGround(job: Instrument): SceneNode[] {
  const { frame, subtitle, reading, rtl, story } = job;
  const { width, height } = frame;
  const square = frame.shape !== 'wide';
  const inner = width - 2 * margin;
  const alone = reading === undefined && !('points' in story);
  const name = titleIn(job, {
    width: inner,
    height: square ? (alone ? 560 : 330) : alone ? 250 : subtitle === undefined ? 176 : 132,
    most: square ? 440 : 300,
    max: alone ? 240 : square ? 190 : 148,
  });
  const under = subtitleIn(job, square ? inner : 1000, square ? 130 : 84, square ? 46 : 38);
  const subTop = margin + name.metrics.height + gapUnder(name);
  const foot = under === undefined ? margin + name.metrics.height : subTop + under.metrics.height;
  const field = {
    top: Math.round(foot + (square ? 64 : 48)),
    foot: height - margin,
  };
  return [
    atInCard(frame, name, margin, margin),
    ...(under === undefined ? [] : [at(under.node, rtl ? width - margin - (square ? inner : 1000) : margin, subTop)]),
    ...('points' in story ? plotted(job, field, story.points) : told(job, field, story.trend)),
  ];
}

/** Draws the instrument without points: one line that ends at the reading, without a grid or a scale. */
function told(job: Instrument, field: Field, trend: 'up' | 'down' | 'flat'): SceneNode[] {
  const { frame, accent } = job;
  const { width } = frame;
  const square = frame.shape !== 'wide';
  const right = width - margin;
  const thickness = square ? 7 : 6;
  const high = field.foot - field.top;
  const reading = fitted(job, width - 2 * margin - (square ? 140 : 200), Math.min(high, square ? 330 : 250), field);
  const level = Math.round(field.top + high * (reading === undefined ? 0.62 : 0.5));
  const end = Math.round(reading === undefined ? right : right - reading.width - 44);
  const baseline = reading === undefined ? 0 : baselineAt(reading, level, field.top, lowest(job, field, reading));
  const value = reading === undefined ? level : Math.round(baseline - reading.capital / 2);
  const rise = 0.34 * high;
  const points = straight(trend, reading === undefined ? width : end, value, rise);
  return [
    stroke(points, thickness, accent),
    disc([end, heightAt(points, end)], square ? 15 : 13, accent),
    ...(reading === undefined ? [] : placed(reading, right - reading.width, baseline)),
  ];
}

/** Lowest position of a reading's ink: above the label of `x` if the reading would extend over it. */
const lowest = ({ frame: { safeArea, width } }: Instrument, { foot }: Field, reading: Reading): number =>
  safeArea.label && width - margin - reading.width < labelOfX.right ? labelOfX.top - 8 : foot;

/** Sets the reading, smaller if its ink would not fit above its lowest position. */
function fitted(job: Instrument, width: number, height: number, field: Field): Reading | undefined {
  const first = readingOf(job, width, height);
  if (first === undefined) return undefined;
  const room = lowest(job, field, first) - field.top;
  return room < first.over + first.under ? readingOf(job, width, room) : first;
}

/** Draws the instrument with points: the line on a grid, a dot at the newest value, the scale and the reading. */
function plotted(job: Instrument, field: Field, values: readonly number[]): SceneNode[] {
  const { frame, colors, accent } = job;
  const { width, height } = frame;
  const square = frame.shape !== 'wide';
  const scale = scaleOf(values, job.percent);
  const { divisions } = scale;
  const labels = Array.from({ length: divisions + 1 }, (_, i) => label(labelOf(scale, i, job.reading), i, colors.soft));
  const axis = Math.max(...labels.map((node) => frame.measure(node).width)) + 34;
  const right = width - margin;
  const reading = fitted(job, 580, Math.min(field.foot - field.top, square ? 210 : 190), field);
  const end = Math.round(right - axis - (reading === undefined ? 0 : reading.width + 56));
  const division = (height - field.top) / (divisions + 0.4);
  const level = (i: number): number => height - (i + 0.2) * division;
  const points: readonly Point[] = measured(values, end, (value) =>
    Math.round(level((value - scale.from) / scale.step)),
  );
  const value = points.at(-1)?.[1] ?? 0;
  const ceiling = Math.round(level(divisions));
  const pitch = (height - field.top) / 6.4;
  const hidden = (node: SceneNode, middle: number): boolean => {
    const half = frame.measure(node).height / 2;
    const behindX =
      frame.safeArea.label && end + 26 < labelOfX.right && middle + half > labelOfX.top && middle - half < height - 28;
    return behindX || Math.abs(middle - value) < 28 || middle + half > height - margin + 24;
  };
  return [
    ...Array.from({ length: divisions + 1 }, (_, i) => box(0, Math.round(level(i)) - 1, end, 2, colors.grid)),
    ...Array.from({ length: Math.ceil(end / pitch) }, (_, i) => Math.round(end - i * pitch)).map((x) =>
      box(x - 1, ceiling, 2, height - ceiling, colors.grid),
    ),
    box(end - 1, ceiling, 3, height - ceiling, colors.soft),
    ...Array.from({ length: 5 * divisions + 1 }, (_, i) => {
      const major = i % 5 === 0;
      return box(end, Math.round(level(i / 5)) - 1, major ? 16 : 8, major ? 3 : 2, colors.soft);
    }),
    ...labels.flatMap((node, i) =>
      hidden(node, level(i)) ? [] : [at(node, end + 26, level(i) - frame.measure(node).height / 2)],
    ),
    stroke(points, square ? 7 : 6, accent),
    ...(reading === undefined
      ? []
      : [
          box(end, value - 1, right - reading.width - 20 - end, 3, accent),
          ...placed(reading, right - reading.width, baselineAt(reading, value, field.top, lowest(job, field, reading))),
        ]),
    disc([end, value], square ? 15 : 13, accent),
  ];
}
