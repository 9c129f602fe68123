import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { at, footOf, set, topMargin } from '../shared/parts/place.js';
import { isBranded, paperOf, visibleOn } from '../shared/parts/paper.js';
import { proseOf } from '../shared/parts/prose.js';
import { text } from '../shared/parts/text.js';
import { examples } from './examples.js';
import { lettersOf, readLine, type, waysToBreak, type Line } from './lines.js';
import { params, type SnellenParams } from './params.js';
import { gapAbove, solve, type Chart, type Room } from './series.js';

const colors = { paper: '#F8F2DE', ink: '#131313', figures: '#57534A', green: '#0A8F4E', red: '#D81E2C' } as const;

/** Returns the colors of the chart, which may be those of a brand. */
function colorsOf(params: SnellenParams, frame: Frame): Readonly<Record<keyof typeof colors, string>> {
  if (!isBranded(params)) return colors;
  const paper = paperOf(params, { ground: colors.paper, ink: colors.ink, muted: colors.figures }, frame);
  const [green, red] = [visibleOn(paper, colors.green), visibleOn(paper, colors.red)];
  return { paper: paper.ground, ink: paper.ink, figures: paper.muted, green, red };
}

const margin = 56;
const bar = 6;

/** An eye chart: the text in lines of decreasing size. */
export const snellen = defineTemplate({
  id: 'snellen',
  version: '1',
  title: 'Snellen',
  description: 'An eye chart: each line smaller than the one above, its true acuity beside it.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['line'],
  params,
  examples,
  alt: ({ lines, caption, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    return text(labelled(words.eyeChart, lines.join(' ')), caption);
  },
  render: (params, frame) => {
    const { paper, ink, figures, green, red } = colorsOf(params, frame);
    const layout = frame.shape === 'tall' && params.lines.length < 4 ? sparse : layouts[frame.shape];
    const { column } = layout;
    const top = topMargin(frame, margin) + layout.headroom + layout.figuresOver;
    const foot = footOf(frame, margin) - (params.caption ? layout.captionRoom : 10);
    const room: Room = {
      ...layout.room,
      width: frame.width - 2 * column,
      height: foot - top,
      bar: Math.max(1, params.lines.length - 2),
    };
    const ways = layout.breaks
      ? waysToBreak(frame, params.lines)
      : [params.lines.map((text) => readLine(frame, [text]))];
    const { chart, lines } = ways
      .map((lines) => ({ lines, chart: solve(lines, room) }))
      .reduce((best, next) => (worthOf(next) > worthOf(best) ? next : best));
    const placed = spread(chart, lines, room, top, layout.maxGap[lines.length < 4 ? 0 : 1]);
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
          color: ink,
          backgroundColor: paper,
        }}
      >
        {placed.rows.flatMap((row, i) => drawRow(frame, row, lines[i], i, layout, figures))}
        {line('green', placed.green - bar / 2, green)}
        {line('red', placed.bottom + layout.redGap, red)}
        {params.caption && captionNode(frame, params.caption, layout, figures)}
      </Card>
    );
  },
});

/** Sizes on cards of one shape, in pixels. */
interface Layout {
  /** Additional space above the first line: the boxes of some scripts are higher than their ink. */
  readonly headroom: number;
  /** Distance from both edges of the card to the column of lines. */
  readonly column: number;
  readonly figure: number;
  /** Distance from the top of the figures to the line below them; 0: the figures are beside the line. */
  readonly figuresOver: number;
  readonly caption: number;
  readonly captionRoom: number;
  readonly redGap: number;
  /** Largest gap that is added between lines. Infinite: the free height is distributed above, between and below them. */
  readonly maxGap: readonly [few: number, many: number];
  /** Whether lines may have several rows. */
  readonly breaks: boolean;
  readonly room: Pick<Room, 'gap' | 'barGap' | 'wish'>;
}

const wide: Layout = {
  headroom: 4,
  column: 148,
  figure: 24,
  figuresOver: 0,
  caption: 26,
  captionRoom: 62,
  redGap: 17,
  maxGap: [70, 44],
  breaks: false,
  room: { gap: 12, barGap: 34, wish: 28 },
};

const square: Layout = {
  headroom: 4,
  column: 136,
  figure: 24,
  figuresOver: 0,
  caption: 30,
  captionRoom: 78,
  redGap: 22,
  maxGap: [170, 84],
  breaks: false,
  room: { gap: 16, barGap: 42, wish: 42 },
};

const tall: Layout = {
  headroom: 12,
  column: 148,
  figure: 28,
  figuresOver: 0,
  caption: 40,
  captionRoom: 104,
  redGap: 26,
  maxGap: [Infinity, Infinity],
  breaks: true,
  room: { gap: 20, barGap: 50, wish: 64 },
};

/** Few lines on a tall card, as wide as the card allows. */
const sparse: Layout = {
  ...tall,
  column: margin,
  figure: 34,
  figuresOver: 72,
  room: { ...tall.room, gap: 128, barGap: 200 },
};

const layouts = { wide, square, tall } as const;

/** What a row costs: lines are broken into more rows only if the score is that much better. */
const rowCost = 0.045;

const worthOf = ({ chart, lines }: { readonly chart: Chart; readonly lines: readonly Line[] }): number =>
  chart.score - rowCost * lines.reduce((sum, { rows }) => sum + rows.length, 0);

/** Share of a gap's height that is free above the first line and below the last one, where the gaps are not limited. */
const outer = 0.8;

interface SetLine {
  readonly size: number;
  readonly distance: number;
  readonly top: number;
}

/** Positions the lines. Free height is added to each gap up to `maxGap`; what remains centers the chart. */
function spread(
  { unit, distances, height }: Chart,
  lines: readonly Line[],
  room: Room,
  head: number,
  maxGap: number,
): { rows: SetLine[]; green: number; bottom: number } {
  const spare = room.height - height;
  const shares = lines.length - 1 + (Number.isFinite(maxGap) ? 0 : 2 * outer);
  const more = Math.max(0, Math.min(maxGap, spare / shares));
  let y = head + Math.max(0, (spare - more * (lines.length - 1)) / 2);
  let green = y;
  const rows = lines.map((line, i) => {
    const distance = distances[i] ?? 20;
    const size = (unit * distance) / 20;
    const gap = i === 0 ? 0 : gapAbove(room, i, size, line.gap) + more;
    if (i === room.bar) green = y + gap / 2;
    const row = { size, distance, top: y + gap };
    y += gap + size * line.height;
    return row;
  });
  return { rows, green, bottom: y };
}

function drawRow(
  frame: Frame,
  row: SetLine,
  line: Line | undefined,
  i: number,
  { figure, figuresOver }: Layout,
  figures: string,
): SceneNode[] {
  if (line === undefined) return [];
  const { size, distance, top } = row;
  const middle = top + (size * line.height) / 2;
  const number = (name: string, words: string, weight: number, color?: string): SceneNode =>
    text(`${name}${i + 1}`, words, {
      ...type,
      ...(color !== undefined && { color }),
      fontSize: figure,
      fontWeight: weight,
      direction: 'ltr',
      fontFeatureSettings: '"tnum" 1, "lnum" 1',
    });
  const acuity = set(frame, number('acuity', `20/${distance}`, 500, figures));
  const place = set(frame, number('number', String(i + 1), 700));
  const figureTop = figuresOver > 0 ? top - figuresOver : middle - acuity.metrics.height / 2;
  return [
    ...line.rows.map((row, j) =>
      at(
        lettersOf('line', row.text, size, line.tracking),
        frame.width / 2 - row.middle * size,
        top + j * line.pitch * size - row.top * size,
      ),
    ),
    at(acuity.node, margin, figureTop),
    at(place.node, frame.width - margin - place.metrics.width, figureTop),
  ];
}

/** Draws the caption. A limited height keeps even tall letters below the red line. */
function captionNode(
  frame: Frame,
  caption: string,
  { caption: size, captionRoom, redGap }: Layout,
  color: string,
): SceneNode {
  const { node, metrics } = set(
    frame,
    text('caption', caption, {
      ...type,
      width: frame.width - 2 * margin,
      maxHeight: captionRoom - redGap - bar - 8,
      color,
      fontWeight: 500,
      fit: { min: 10, max: size },
      textAlign: 'center',
    }),
  );
  return at(node, margin, footOf(frame, margin) - metrics.height);
}
