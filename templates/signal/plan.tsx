import type { SceneNode } from '@placard/core';
import { airOf } from '../parts/air.js';
import { at } from '../parts/place.js';
import { scriptOf } from '../parts/script.js';
import { labelOf, mostDivisions, scaleOf } from './scale.js';
import { heightAt, measured, straight } from './trace.js';
import { label, readingOf, words, type Instrument, type Reading } from './type.js';

const margin = 56;
/** Scripts of square or tall letters say more in a line, and may be set smaller. */
const leastTitle = (title: string, other: number): number => (scriptOf(title) === 'latin' ? 56 : other);

type Point = readonly [x: number, y: number];

/** Title and subtitle above a field that exists only where something was measured: it ends at the scale. */
export function onGround(job: Instrument): SceneNode[] {
  const { frame, colours, accent, title, subtitle, rtl, story } = job;
  const { width, height } = frame;
  const square = frame.preset === 'square';
  const inner = width - 2 * margin;
  const max = square || title.length < 14 ? 148 : 104;
  const name = words(job, 'title', title, {
    width: inner,
    height: square ? 330 : subtitle ? ([...title].length > 84 ? 172 : 134) : 210,
    min: leastTitle(title, 40),
    max,
  });
  const subWidth = square ? inner : 940;
  const under =
    subtitle === undefined
      ? undefined
      : words(job, 'subtitle', subtitle, {
          width: subWidth,
          height: square ? 130 : 80,
          min: 20,
          max: square ? 46 : 38,
        });
  const subTop = margin + name.metrics.height + 0.22 * name.metrics.fontSize + 18 + airOf(subtitle ?? '').above * 30;
  const foot = under === undefined ? margin + name.metrics.height : subTop + under.metrics.height;

  const top = foot + (square ? 64 : 52);
  const scale = 'points' in story ? scaleOf(story.points, job.percent) : undefined;
  const divisions = scale?.divisions ?? mostDivisions;
  const reading = readingOf(job, 560, square ? 260 : 230);
  const labels =
    scale === undefined
      ? []
      : Array.from({ length: divisions + 1 }, (_, division) => label(labelOf(scale, division), division, colours.soft));
  const labelWidth = Math.max(0, ...labels.map((node) => frame.measure(node).width));
  const right = width - margin;
  const axis = scale === undefined ? 0 : labelWidth + 8;
  const end = Math.round(
    reading === undefined ? (scale === undefined ? width : right - axis - 20) : right - reading.width - 72 - axis,
  );
  const division = (height - top) / 6.4;
  const level = (at: number): number => height - (at + 0.2) * division;
  const points =
    'points' in story && scale !== undefined
      ? measured(story.points, end, (value) => Math.round(level((value - scale.from) / scale.step)))
      : straight('trend' in story ? story.trend : 'flat', end, Math.round(level(2.7)), 2 * division);
  const value = points.at(-1)?.[1] ?? 0;
  const dotAt = Math.min(end, right);
  const dot: Point = [dotAt, heightAt(points, dotAt)];
  // The figure stands in the card, however low the line ends.
  const figure = reading === undefined ? value : Math.min(value, height - 40 - reading.height / 2);
  const ceiling = Math.round(level(divisions));
  const box = (left: number, top: number, width: number, height: number, backgroundColor: string): SceneNode => (
    <div style={{ position: 'absolute', left, top, width, height, backgroundColor }} />
  );
  return [
    at(name.node, margin, margin),
    ...(under === undefined ? [] : [at(under.node, rtl ? right - subWidth : margin, subTop)]),
    ...Array.from({ length: divisions + 1 }, (_, i) => box(0, Math.round(level(i)) - 1, end, 2, colours.grid)),
    ...Array.from({ length: Math.ceil(end / division) }, (_, i) => Math.round(end - i * division))
      .filter((x) => x < width)
      .map((x) => box(x - 1, ceiling, 2, height - ceiling, colours.grid)),
    ...(reading === undefined ? [] : [box(end - 1, ceiling, 3, height - ceiling, colours.soft)]),
    ...(scale === undefined
      ? []
      : Array.from({ length: 5 * divisions + 1 }, (_, i) => {
          const major = i % 5 === 0;
          return box(end, Math.round(level(i / 5)) - 1, major ? 16 : 8, major ? 3 : 2, colours.soft);
        })),
    ...labels.flatMap((node, i) => {
      const middle = level(i);
      const hidden = Math.abs(middle - value) < 26 || middle > height - margin + 12;
      return hidden ? [] : [at(node, end + 26, middle - frame.measure(node).height / 2)];
    }),
    ...stroke(points, square ? 6 : 5, accent),
    ...(reading === undefined ? [] : [box(end, value - 1, right - reading.width - 20 - end, 3, accent)]),
    disc(dot, square ? 14 : 12, accent),
    ...(reading === undefined ? [] : placed(reading, right - reading.width, figure)),
  ];
}

/** The panel's upper edge is the trace: picture above, ground below; the reading stands on a plate at its end. */
export function onPhoto(job: Instrument): SceneNode[] {
  const { frame, colours, accent, title, subtitle, story } = job;
  const { width, height } = frame;
  const square = frame.preset === 'square';
  const inner = width - 2 * margin;
  const name = words(job, 'title', title, {
    width: inner,
    height: square ? 240 : subtitle ? ([...title].length > 84 ? 164 : 120) : 176,
    min: leastTitle(title, square ? 40 : 32),
    max: square ? 112 : 88,
  });
  const under =
    subtitle === undefined
      ? undefined
      : words(job, 'subtitle', subtitle, { width: inner, height: square ? 110 : 62, min: 20, max: square ? 42 : 34 });
  const gap = under === undefined ? 0 : 0.22 * name.metrics.fontSize + 16 + airOf(subtitle ?? '').above * 30;
  const subTop = height - margin - (under?.metrics.height ?? 0);
  const titleTop = subTop - gap - name.metrics.height;
  const base = Math.round(titleTop - (square ? 92 : 56) - airOf(title).above * 60);
  const reading = readingOf(job, square ? 620 : 480, square ? 200 : 140);
  const plate = reading === undefined ? 0 : Math.round(reading.height + (square ? 72 : 52));
  const end = reading === undefined ? width : Math.round(width - margin - reading.width - 40);
  const roomy = base > 0.56 * height;
  const reach = square ? (roomy ? 150 : 84) : roomy ? 88 : 44;
  const points =
    'points' in story
      ? measured(story.points, end, withinRange(story.points, base, reach))
      : straight(story.trend, end, Math.round(base - (story.trend === 'up' ? reach / 2 : 0)), reach / 2);
  const [crest, trough] = [Math.floor(base - reach), Math.ceil(base + 0.25 * reach)];
  const thickness = square ? 6 : 5;
  const dotAt = Math.min(end, width - margin);
  const dot: Point = [dotAt, heightAt(points, dotAt)];
  const area = `M0 ${trough - crest}L${points.map(([x, y]) => `${x.toFixed(1)} ${(y - crest).toFixed(1)}`).join('L')}L${end} ${trough - crest}Z`;
  const plateTop = base + 28 - plate;
  return [
    <svg
      width={end}
      height={trough - crest}
      viewBox={`0 0 ${end} ${trough - crest}`}
      style={{ position: 'absolute', left: 0, top: crest }}
    >
      <path d={area} fill={colours.ground} />
    </svg>,
    <div
      name="panel"
      style={{
        position: 'absolute',
        left: 0,
        top: trough,
        width,
        height: height - trough,
        backgroundColor: colours.ground,
      }}
    />,
    ...(reading === undefined
      ? []
      : [
          <div
            name="plate"
            style={{
              position: 'absolute',
              left: end,
              top: plateTop,
              width: width - end,
              height: trough - plateTop,
              backgroundColor: colours.ground,
            }}
          />,
        ]),
    ...stroke(points, thickness, accent),
    disc(dot, square ? 13 : 11, accent),
    ...(reading === undefined ? [] : placed(reading, end + 40, plateTop + plate / 2)),
    at(name.node, margin, titleTop),
    ...(under === undefined ? [] : [at(under.node, margin, subTop)]),
  ];
}

/** The least value a quarter of the reach under the panel's edge, the largest all of it above. */
function withinRange(values: readonly number[], base: number, reach: number): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => base + 0.25 * reach - (most === least ? 0.25 : (1.25 * (value - least)) / (most - least)) * reach;
}

/** Straight segments: data, not decoration. The drawing is no larger than the line. */
function stroke(points: readonly Point[], thickness: number, colour: string): SceneNode[] {
  const heights = points.map(([, y]) => y);
  const top = Math.floor(Math.min(...heights)) - thickness;
  const height = Math.ceil(Math.max(...heights)) + thickness - top;
  const width = Math.ceil(points.at(-1)?.[0] ?? 0);
  return [
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top }}
    >
      <path
        d={`M${points.map(([x, y]) => `${x.toFixed(1)} ${(y - top).toFixed(1)}`).join('L')}`}
        fill="none"
        stroke={colour}
        strokeWidth={thickness}
        strokeLinejoin="round"
      />
    </svg>,
  ];
}

const disc = ([x, y]: Point, radius: number, backgroundColor: string): SceneNode => (
  <div
    style={{
      position: 'absolute',
      left: x - radius,
      top: y - radius,
      width: 2 * radius,
      height: 2 * radius,
      borderRadius: radius,
      backgroundColor,
    }}
  />
);

/** The reading, its capitals centred on a level, and its unit on the same line. */
const placed = ({ number, unit, gap, height }: Reading, left: number, middle: number): SceneNode[] => [
  at(number.node, left, middle - height / 2),
  ...(unit === undefined
    ? []
    : [at(unit.node, left + number.metrics.width + gap, middle + height / 2 - unit.metrics.lastBaseline)]),
];
