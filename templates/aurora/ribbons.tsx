import type { SceneNode } from '@placard/core';
import { mix } from '../parts/mix.js';
import { lengthOf, rayOf, type Sky, type Stop } from './ray.js';

export const night = '#050B14';

export const skies: readonly Sky[] = [
  { hem: '#B6FFD0', body: '#22D98A', crown: '#1A6F8F', glow: '#0B2A33' },
  { hem: '#D8FFF2', body: '#2FD0C0', crown: '#2B5FB0', glow: '#0A2438' },
  { hem: '#E9FFB0', body: '#63D95A', crown: '#147A6C', glow: '#0D2A26' },
  { hem: '#FFD9C4', body: '#46D6A0', crown: '#B0405E', glow: '#16202E' },
];

type Next = () => number;
type Height = (x: number) => number;

/** The part of the card that is sky, and the text under it. */
export interface SkyBox {
  readonly width: number;
  readonly height: number;
  /** Where the text begins, and how far to the right it reaches. */
  readonly text: { readonly top: number; readonly right: number };
  /** Between the lowest light and the highest letter. */
  readonly clear: number;
  /** Where the front curtain ends, as a part of the width. */
  readonly end: number;
  /** How far the front curtain may come down beside the text. */
  readonly fall: number;
}

const turn = 2 * Math.PI;
const smooth = (value: number): number => {
  const part = Math.min(1, Math.max(0, value));
  return part * part * (3 - 2 * part);
};

/** A slow wave between −1 and 1 that the title decides. */
export function waveOf(next: Next, width: number): Height {
  const [p1, p2] = [next() * turn, next() * turn];
  const [f1, f2] = [0.8 + next() * 0.7, 2 + next() * 1.2];
  return (x) => Math.sin((f1 * turn * x) / width + p1) * 0.7 + Math.sin((f2 * turn * x) / width + p2) * 0.3;
}

interface Ribbon {
  readonly from: number;
  readonly to: number;
  readonly hem: Height;
  readonly tall: Height;
  /** The widths that its rays take by turns. */
  readonly widths: readonly number[];
  readonly stops: readonly Stop[];
  readonly opacity: number;
}

const fixed = (value: number): number => Math.round(value * 10) / 10;
const samples = 1600;

/** A ribbon that folds back over itself, cut into upright rays: where it overlaps, it shines. */
function ribbon(next: Next, room: { width: number; mirror: boolean }, shape: Ribbon): SceneNode[] {
  const { from, to, hem, tall, widths, stops, opacity } = shape;
  const phase = next() * turn;
  const fold = (to - from) * (0.055 + next() * 0.035);
  const folds = (3.2 + next() * 1.6) * turn;
  const draw = rayOf(stops, 'top');
  const rays: SceneNode[] = [];
  let edge = Math.round(from + fold * Math.sin(phase));
  let [width, ray] = [widths[0] ?? 4, 0.5];
  for (let i = 1; i <= samples; i += 1) {
    const part = i / samples;
    const x = from + (to - from) * part + fold * Math.sin(folds * part + phase);
    while (Math.abs(x - edge) >= width) {
      const left = x > edge ? edge : edge - width;
      edge += x > edge ? width : -width;
      ray = ray * 0.6 + next() * 0.4;
      const fade = Math.max(0, Math.sin(Math.PI * part)) ** 0.6;
      const lean = fold * 0.16 * Math.cos(folds * part + phase);
      const wanted = tall(left + width / 2) * (0.5 + 0.7 * ray) * (0.6 + 0.4 * fade);
      const strength = opacity * (0.35 + 0.9 * ray) * fade;
      for (const slice of slices(left, width, hem)) {
        const foot = Math.round(hem(slice.left + slice.width / 2) + lean);
        // A crown that the frame would cut fades inside it instead.
        const height = lengthOf(Math.min(wanted, foot));
        const [start, end] = [Math.max(0, slice.left), Math.min(room.width, slice.left + slice.width)];
        if (end > start && height > 8 && strength > 0.04)
          rays.push(
            draw(
              { left: room.mirror ? room.width - end : start, top: foot - height, width: end - start, height },
              strength,
            ),
          );
      }
      width = widths[Math.floor(next() * widths.length)] ?? width;
    }
  }
  return rays;
}

/** Pixels from one step of a hem to the next. */
const step = 2;

/** Where the hem falls steeply a ray is cut, so that its foot follows it. */
function slices(left: number, width: number, hem: Height): { readonly left: number; readonly width: number }[] {
  const fall = Math.abs(hem(left + width) - hem(left));
  const count = Math.min(width, Math.max(1, Math.round(fall / step)));
  const at = (slice: number): number => left + Math.round((width * slice) / count);
  return Array.from({ length: count }, (_, i) => ({ left: at(i), width: at(i + 1) - at(i) }));
}

/** From its bright foot up into the dark. */
const curtain = ({ hem, body, crown }: Sky, middle: string): Stop[] => [
  [0, hem, 0],
  [0.03, hem, 1],
  [0.15, body, 0.8],
  [0.5, middle, 0.3],
  [1, crown, 0],
];

function stars(next: Next, { width, height, text }: SkyBox, count: number, mirror: boolean): SceneNode[] {
  return Array.from({ length: count }, () => {
    const [x, y, r, opacity] = [
      next() * width,
      next() * height * 0.9,
      0.6 + next() * next() * 1.6,
      0.25 + next() * 0.55,
    ];
    const near = y > text.top - 20 && x < text.right + 40;
    return near ? null : (
      <circle
        cx={fixed(mirror ? width - x : x)}
        cy={fixed(y)}
        r={fixed(r)}
        fill="#DFE9F2"
        fillOpacity={Math.round(opacity * 100) / 100}
      />
    );
  }).filter((star) => star !== null);
}

/** The glow behind the curtains and its end: rows of one colour each, about as many as there are levels between. */
function glow({ width }: SkyBox, above: number, { glow: colour }: Sky): SceneNode[] {
  const [crest, foot, rows] = [Math.round((above + 160) * 0.75), Math.round(above + 160), 40];
  const at = (row: number): number => Math.round((row * foot) / rows);
  return Array.from({ length: rows }, (_, row) => {
    const y = (at(row) + at(row + 1)) / 2;
    const share = y < crest ? y / crest : (foot - y) / (foot - crest);
    return (
      <div
        style={{
          position: 'absolute',
          left: 0,
          top: at(row),
          width,
          height: at(row + 1) - at(row),
          backgroundColor: mix(night, colour, share),
        }}
      />
    );
  });
}

/** The least sky in which a curtain still looks like one. */
const leastSky = 120;

/** Night, stars and two curtains; their hems keep above the words and come down beside them. */
export function auroraSky(next: Next, box: SkyBox, sky: Sky, mirror: boolean): SceneNode {
  const { width, height, text, clear } = box;
  const above = Math.max(text.top, 160);
  const swing = Math.min(84, above * 0.15);
  const lowest = text.top - clear;
  const wave = waveOf(next, width);
  const fall = Math.max(0, Math.min(height - 90 - lowest, (width - text.right) * 0.9, box.fall));
  const shoulder = Math.max(160, width - text.right - 60);
  const front: Height = (x) => lowest - swing + wave(x) * swing + fall * smooth((x - text.right - 60) / shoulder);
  const back: Height = (x) => front(x) - above * 0.24 - wave(x * 1.7 + 300) * swing * 0.5;
  const tall: Height = (x) => Math.max(front(x) * 0.98, leastSky);
  const lit = text.top >= leastSky;
  const room = { width, mirror };
  return (
    <div style={{ position: 'absolute', left: 0, top: 0, width, height, overflow: 'hidden', backgroundColor: night }}>
      {lit && glow(box, Math.max(above, 200), sky)}
      <svg
        name="stars"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ position: 'absolute', left: 0, top: 0 }}
      >
        {stars(next, box, Math.round(width / 10), mirror)}
      </svg>
      {lit && [
        ...ribbon(next, room, {
          from: -0.12 * width,
          to: (box.end - 0.32) * width,
          hem: back,
          tall: (x) => tall(x) * 0.8,
          widths: [5, 8],
          stops: curtain(sky, sky.crown),
          opacity: 0.5,
        }),
        ...ribbon(next, room, {
          from: 0.1 * width,
          to: box.end * width,
          hem: front,
          tall,
          widths: [4, 6],
          stops: curtain(sky, sky.body),
          opacity: 0.85,
        }),
      ]}
    </div>
  );
}
