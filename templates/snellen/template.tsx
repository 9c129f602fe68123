import { defineTemplate, type Frame, type Params, type ParamsInput, type SceneNode } from '@placard/core';
import { lang } from '../parts/params.js';
import { at, set } from '../parts/place.js';
import { scriptOf, type ScriptKind } from '../parts/script.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { gapAbove, solve, type Chart, type Demand, type Room } from './series.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['lines'],
  properties: {
    lines: {
      type: 'array',
      title: 'Lines',
      description: 'From the largest to the smallest; set in capitals.',
      minItems: 2,
      maxItems: 8,
      items: { type: 'string', minLength: 1, maxLength: 24 },
      examples: [['Look', 'closer']],
    },
    caption: {
      type: 'string',
      title: 'Caption',
      description: 'The small line at the foot.',
      maxLength: 60,
      examples: ['Can you read the fine print?'],
    },
    lang,
  },
} as const;

type SnellenParams = Params<typeof params>;
export type SnellenInput = ParamsInput<typeof params>;

const colours = { paper: '#FAF8F1', ink: '#131313', figures: '#5D5A52', green: '#0A8F4E', red: '#D81E2C' } as const;
const margin = 56;
const bar = 6;
const type = {
  fontFamily: 'Zilla Slab',
  textBox: 'trim-both cap alphabetic',
  textWrap: 'nowrap',
  lineHeight: 1.2,
} as const;
/** The height of Zilla Slab's capitals. */
const cap = 0.656;

/** The sentence is an eye chart: you have to come closer to finish it. */
export const snellen = defineTemplate({
  id: 'snellen',
  version: '1',
  title: 'Snellen',
  description: 'An eye chart: each line smaller than the one above, its true acuity beside it.',
  background: false,
  params,
  examples,
  alt: ({ lines, caption, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    return text(labelled(words.eyeChart, lines.join(' ')), caption);
  },
  render: (params, frame) => {
    const layout = layouts[frame.preset];
    const lines = params.lines.map((text) => readLine(frame, text, params.lang));
    const { column } = layout;
    const foot = frame.height - margin - (params.caption ? layout.captionRoom : 10);
    const room: Room = {
      ...layout.room,
      width: frame.width - 2 * column,
      height: foot - margin - 4,
      bar: Math.max(1, lines.length - 2),
    };
    const chart = solve(lines, room);
    const placed = spread(chart, lines, room, layout.mostGap[lines.length < 4 ? 0 : 1]);
    const line = (name: string, top: number, colour: string): SceneNode => (
      <div
        name={name}
        style={{
          position: 'absolute',
          left: column,
          top: Math.round(top),
          width: room.width,
          height: bar,
          backgroundColor: colour,
        }}
      />
    );
    return (
      <div
        style={{
          position: 'relative',
          width: frame.width,
          height: frame.height,
          backgroundColor: colours.paper,
          ...(params.lang === undefined ? {} : { lang: params.lang }),
        }}
      >
        {placed.rows.flatMap((row, i) => drawRow(frame, row, lines[i], i, layout.figure))}
        {line('green', placed.green - bar / 2, colours.green)}
        {line('red', placed.bottom + layout.redGap, colours.red)}
        {params.caption && caption(frame, params, layout.caption)}
      </div>
    );
  },
});

interface Layout {
  /** Where the lines' column begins; it ends as far from the other edge. */
  readonly column: number;
  readonly figure: number;
  readonly caption: number;
  readonly captionRoom: number;
  readonly redGap: number;
  readonly mostGap: readonly [few: number, many: number];
  readonly room: Pick<Room, 'gap' | 'barGap' | 'wish'>;
}

const wide: Layout = {
  column: 148,
  figure: 24,
  caption: 26,
  captionRoom: 62,
  redGap: 17,
  mostGap: [70, 44],
  room: { gap: 12, barGap: 34, wish: 28 },
};

const layouts: Readonly<Record<Frame['preset'], Layout>> = {
  og: wide,
  x: wide,
  square: {
    column: 136,
    figure: 24,
    caption: 30,
    captionRoom: 78,
    redGap: 22,
    mostGap: [170, 84],
    room: { gap: 16, barGap: 42, wish: 42 },
  },
};

interface Line extends Demand {
  readonly text: string;
  /** Of its first character to its last, without the air after it. */
  readonly tracking: number;
  /** Of the ink, over and under the baseline. */
  readonly over: number;
  readonly under: number;
}

const probe = 100;

/** Short lines are spaced out, as single letters are on a chart; joined scripts stay joined. */
function readLine(frame: Frame, text: string, lang: string | undefined): Line {
  const letters = [...text].length;
  const script = scriptOf(text);
  const spaced = script === 'latin' || script === 'cjk';
  const [, step = 0] =
    [
      [2, 0.22],
      [8, 0.14],
      [14, 0.09],
      [18, 0.05],
      [24, 0.02],
    ].find(([most = 0]) => letters <= most) ?? [];
  const tracking = spaced ? step : 0;
  const plain = frame.measure(
    <div style={{ ...capitals, fontSize: probe, ...(lang === undefined ? {} : { lang }) }}>{text}</div>,
  );
  const [over, under] = inkOf[script];
  return { text, tracking, over, under, width: plain.width / probe + tracking * (letters - 1), height: over + under };
}

/** How far the ink of a script reaches over and under the baseline. */
const inkOf: Readonly<Record<ScriptKind, readonly [number, number]>> = {
  latin: [cap, 0],
  cjk: [0.8, 0.075],
  rtl: [0.98, 0.34],
  indic: [0.94, 0.34],
  thai: [1.1, 0.3],
};

const capitals = { ...type, fontWeight: 700, textTransform: 'uppercase' } as const;

interface Row {
  readonly size: number;
  readonly distance: number;
  readonly top: number;
}

/** Stands the lines one under the other; what height is left opens the gaps, and the rest centres the chart. */
function spread(
  { unit, distances, height }: Chart,
  lines: readonly Line[],
  room: Room,
  mostGap: number,
): { rows: Row[]; green: number; bottom: number } {
  const spare = room.height - height;
  const more = Math.max(0, Math.min(mostGap, spare / (lines.length - 1)));
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
  const number = (name: string, text: string, weight: number, colour: string): SceneNode => (
    <div
      name={`${name}${i + 1}`}
      style={{
        ...type,
        color: colour,
        fontSize: figure,
        fontWeight: weight,
        direction: 'ltr',
        fontFeatureSettings: '"tnum" 1, "lnum" 1',
      }}
    >
      {text}
    </div>
  );
  const acuity = set(frame, number('acuity', `20/${distance}`, 500, colours.figures));
  const place = set(frame, number('number', String(i + 1), 700, colours.ink));
  return [
    at(
      <div
        name={`line${i + 1}`}
        style={{ ...capitals, color: colours.ink, fontSize: size, letterSpacing: `${line.tracking}em` }}
      >
        {line.text}
      </div>,
      (frame.width - line.width * size) / 2,
      top + (line.over - cap) * size,
    ),
    at(acuity.node, margin, middle - acuity.metrics.height / 2),
    at(place.node, frame.width - margin - place.metrics.width, middle - place.metrics.height / 2),
  ];
}

function caption(frame: Frame, { caption }: SnellenParams, size: number): SceneNode {
  const width = frame.width - 2 * margin;
  const { node, metrics } = set(
    frame,
    <div
      name="caption"
      style={{
        ...type,
        width,
        maxHeight: 2 * size,
        color: colours.figures,
        fontWeight: 500,
        fit: { min: 18, max: size },
        textAlign: 'center',
      }}
    >
      {caption}
    </div>,
  );
  return at(node, margin, frame.height - margin + 4 - metrics.height);
}
