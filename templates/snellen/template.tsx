import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { at, footOf, set } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { text } from '../shared/parts/text.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { gapAbove, solve, type Chart, type Demand, type Room } from './series.js';

const colors = { paper: '#F8F2DE', ink: '#131313', figures: '#57534A', green: '#0A8F4E', red: '#D81E2C' } as const;
const margin = 56;
const bar = 6;
const type = {
  fontFamily: 'Zilla Slab',
  textWrap: 'nowrap',
  lineHeight: 1.2,
} as const;

/** An eye chart: the text in lines of decreasing size. */
export const snellen = defineTemplate({
  id: 'snellen',
  version: '1',
  title: 'Snellen',
  description: 'An eye chart: each line smaller than the one above, its true acuity beside it.',
  background: false,
  keyTexts: ['line1'],
  params,
  examples,
  alt: ({ lines, caption, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    return text(labelled(words.eyeChart, lines.join(' ')), caption);
  },
  render: (params, frame) => {
    const layout = frame.shape === 'wide' ? wide : stacked;
    const lines = params.lines.map((text) => readLine(frame, text));
    const { column } = layout;
    const foot = footOf(frame, margin) - (params.caption ? layout.captionRoom : 10);
    const room: Room = {
      ...layout.room,
      width: frame.width - 2 * column,
      height: foot - margin - 4,
      bar: Math.max(1, lines.length - 2),
    };
    const chart = solve(lines, room);
    const placed = spread(chart, lines, room, layout.maxGap[lines.length < 4 ? 0 : 1]);
    const line = (name: string, top: number, color: string): SceneNode => (
      <div
        name={name}
        style={{
          position: 'absolute',
          left: column,
          top: Math.round(top),
          width: room.width,
          height: bar,
          backgroundColor: color,
        }}
      />
    );
    return (
      <Card
        frame={frame}
        style={{
          backgroundColor: colors.paper,
        }}
      >
        {placed.rows.flatMap((row, i) => drawRow(frame, row, lines[i], i, layout.figure))}
        {line('green', placed.green - bar / 2, colors.green)}
        {line('red', placed.bottom + layout.redGap, colors.red)}
        {params.caption && captionNode(frame, params.caption, layout)}
      </Card>
    );
  },
});

/** Sizes on cards of one shape, in pixels. */
interface Layout {
  /** Distance from both edges of the card to the column of lines. */
  readonly column: number;
  readonly figure: number;
  readonly caption: number;
  readonly captionRoom: number;
  readonly redGap: number;
  readonly maxGap: readonly [few: number, many: number];
  readonly room: Pick<Room, 'gap' | 'barGap' | 'wish'>;
}

const wide: Layout = {
  column: 148,
  figure: 24,
  caption: 26,
  captionRoom: 62,
  redGap: 17,
  maxGap: [70, 44],
  room: { gap: 12, barGap: 34, wish: 28 },
};

const stacked: Layout = {
  column: 136,
  figure: 24,
  caption: 30,
  captionRoom: 78,
  redGap: 22,
  maxGap: [170, 84],
  room: { gap: 16, barGap: 42, wish: 42 },
};

/** A line of the chart. Lengths are parts of the font size. */
interface Line extends Demand {
  readonly text: string;
  readonly tracking: number;
  /** From the box's top to the highest ink or the capitals, and (`middle`) from its left edge to the ink's middle. */
  readonly top: number;
  readonly middle: number;
}

const probe = 100;
/** Height of Zilla Slab's capitals, as a part of the font size; the smallest height of a line. */
const cap = 0.65;

/** Measures a line. Short lines have wide letter spacing, like the letters of an eye chart. */
function readLine(frame: Frame, text: string): Line {
  const letters = [...text].length;
  const [, tracking = 0] =
    [
      [2, 0.22],
      [8, 0.14],
      [14, 0.09],
      [18, 0.05],
      [24, 0.02],
    ].find(([most = 0]) => letters <= most) ?? [];
  const { ink, lastBaseline, width } = frame.measure(lettersOf('line', text, probe, tracking));
  const { left, top, right, bottom } = ink[0] ?? { left: 0, top: 0, right: probe, bottom: probe };
  const over = Math.max(cap * probe, lastBaseline - top);
  const under = Math.max(0, bottom - lastBaseline);
  const middle = (left + right) / 2;
  return {
    text,
    tracking,
    // Includes the spacing after the last letter on both sides, because the ink is centred.
    width: (2 * Math.max(middle, width - middle, right + tracking * probe - middle)) / probe,
    height: (over + under) / probe,
    top: (lastBaseline - over) / probe,
    middle: middle / probe,
  };
}

const lettersOf = (name: string, words: string, fontSize: number, tracking: number): SceneNode =>
  text(name, words, {
    ...type,
    color: colors.ink,
    fontSize,
    fontWeight: 700,
    textTransform: 'uppercase',
    letterSpacing: `${tracking}em`,
    // Digits as high as capitals: old-style digits look like lower-case letters.
    fontFeatureSettings: '"lnum" 1',
  });

interface Row {
  readonly size: number;
  readonly distance: number;
  readonly top: number;
}

/** Positions the lines. Free height is added to each gap up to `maxGap`; what remains centres the chart. */
function spread(
  { unit, distances, height }: Chart,
  lines: readonly Line[],
  room: Room,
  maxGap: number,
): { rows: Row[]; green: number; bottom: number } {
  const spare = room.height - height;
  const more = Math.max(0, Math.min(maxGap, spare / (lines.length - 1)));
  let y = margin + 4 + Math.max(0, (spare - more * (lines.length - 1)) / 2);
  let green = y;
  const rows = lines.map((line, i) => {
    const distance = distances[i] ?? 20;
    const size = (unit * distance) / 20;
    const gap = i === 0 ? 0 : gapAbove(room, i, size, line.height) + more;
    if (i === room.bar) green = y + gap / 2;
    const row = { size, distance, top: y + gap };
    y += gap + size * line.height;
    return row;
  });
  return { rows, green, bottom: y };
}

function drawRow(frame: Frame, row: Row, line: Line | undefined, i: number, figure: number): SceneNode[] {
  if (line === undefined) return [];
  const { size, distance, top } = row;
  const middle = top + (size * line.height) / 2;
  const number = (name: string, words: string, weight: number, color: string): SceneNode =>
    text(`${name}${i + 1}`, words, {
      ...type,
      color: color,
      fontSize: figure,
      fontWeight: weight,
      direction: 'ltr',
      fontFeatureSettings: '"tnum" 1, "lnum" 1',
    });
  const acuity = set(frame, number('acuity', `20/${distance}`, 500, colors.figures));
  const place = set(frame, number('number', String(i + 1), 700, colors.ink));
  return [
    at(
      lettersOf(`line${i + 1}`, line.text, size, line.tracking),
      frame.width / 2 - line.middle * size,
      top - line.top * size,
    ),
    at(acuity.node, margin, middle - acuity.metrics.height / 2),
    at(place.node, frame.width - margin - place.metrics.width, middle - place.metrics.height / 2),
  ];
}

/** Draws the caption. A limited height keeps even tall letters below the red line. */
function captionNode(frame: Frame, caption: string, { caption: size, captionRoom, redGap }: Layout): SceneNode {
  const { node, metrics } = set(
    frame,
    text('caption', caption, {
      ...type,
      width: frame.width - 2 * margin,
      maxHeight: captionRoom - redGap - bar - 8,
      color: colors.figures,
      fontWeight: 500,
      fit: { min: 10, max: size },
      textAlign: 'center',
    }),
  );
  return at(node, margin, footOf(frame, margin) - metrics.height);
}
