import type { SceneNode } from '@placard/core';
import { mix } from '../shared/parts/mix.js';
import { lengthOf, leaningOf, rayOf, type Sky, type Stop } from './ray.js';

export const night = '#050B14';

export const skies: readonly Sky[] = [
  { hem: '#B6FFD0', body: '#22D98A', crown: '#1A6F8F', glow: '#0B2A33' },
  { hem: '#D8FFF2', body: '#2FD0C0', crown: '#2B5FB0', glow: '#0A2438' },
  { hem: '#E9FFB0', body: '#63D95A', crown: '#147A6C', glow: '#0D2A26' },
  { hem: '#FFD9C4', body: '#46D6A0', crown: '#B0405E', glow: '#16202E' },
];

type Next = () => number;
type Height = (x: number) => number;

/** Size of the sky and position of the text in it, in pixels. */
export interface SkyBox {
  readonly width: number;
  readonly height: number;
  /** Top and right edge of the text. */
  readonly text: { readonly top: number; readonly right: number };
  /** Smallest distance from the curtains to the text below them. */
  readonly clear: number;
  /** Right end of the front curtain, as a part of the width. */
  readonly end: number;
  /** Largest distance that the front curtain may extend down beside the text. */
  readonly fall: number;
}

const turn = 2 * Math.PI;
const smooth = (value: number): number => {
  const part = Math.min(1, Math.max(0, value));
  return part * part * (3 - 2 * part);
};

/** Returns a slow wave between −1 and 1 that depends on the seed of `next`, the title. */
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
  readonly stops: readonly Stop[];
  readonly opacity: number;
  /** Whether its rays lean away from the card's middle. Those of the ribbon in the background stand upright. */
  readonly leaning: boolean;
}

const fixed = (value: number): number => Math.round(value * 10) / 10;
/** Number of steps in which a ribbon is traced. */
const samples = 700;
/** Width of a column in pixels; it is 1 where the hem is steep. A width of 1 everywhere takes too long to draw. */
const wide = 3;
const steep = 1.2;

/** Returns the brightness along a ribbon, one value per pixel: rays of a few pixels within broader ones. */
function raysOf(next: Next, length: number): Height {
  let [fine, broad, target] = [0.5, 0.5, 0.5];
  const values = Array.from({ length }, (_, i) => {
    if (i % 23 === 0) target = next();
    fine = fine * 0.55 + next() * 0.45;
    broad = broad * 0.93 + target * 0.07;
    return 0.2 + 0.75 * fine * fine * 1.6 + 0.75 * (broad - 0.3);
  });
  return (x) => values[Math.max(0, Math.min(length - 1, Math.round(x)))] ?? 0.5;
}

/**
 * Draws a ribbon that folds back over itself as columns of light. It is brighter where it overlaps, and brightest where
 * it turns, because more of it lies behind a pixel there.
 */
function ribbon(next: Next, room: { width: number; mirror: boolean }, shape: Ribbon): SceneNode[] {
  const { from, to, hem, tall, stops, opacity, leaning } = shape;
  const upright = rayOf(stops, 'top');
  const slanted = leaningOf(stops);
  const phase = next() * turn;
  const fold = (to - from) * (0.05 + next() * 0.03);
  const folds = (2.6 + next() * 1.3) * turn;
  const span = to - from;
  const place = (part: number): number => from + span * part + fold * Math.sin(folds * part + phase);
  const ray = raysOf(next, Math.ceil(span + 4 * fold + 400));
  const columns: SceneNode[] = [];
  let edge = Math.round(place(0));
  for (let i = 1; i <= samples; i += 1) {
    const part = i / samples;
    const x = place(part);
    const speed = Math.abs(span + fold * folds * Math.cos(folds * part + phase)) / span;
    const fade = Math.max(0, Math.sin(Math.PI * part)) ** 0.7;
    const dense = opacity * fade * (0.5 + 0.55 / (0.35 + speed));
    const drop = fold * 0.14 * Math.cos(folds * part + phase);
    while (Math.abs(x - edge) >= wide) {
      const width = Math.abs(hem(edge + wide) - hem(edge)) > steep ? 1 : wide;
      const left = x > edge ? edge : edge - width;
      edge += x > edge ? width : -width;
      if (left < 0 || left + width > room.width) continue;
      const shine = ray(left - from + 2 * fold + 200);
      const foot = Math.round(hem(left + width / 2) + drop);
      // A column ends at the top of the card, so that its crown fades out instead of being cut off.
      const height = lengthOf(Math.min(tall(left) * (0.5 + 0.42 * shine) * (0.6 + 0.4 * fade), foot));
      if (height <= 12 || dense < 0.04) continue;
      const box = {
        left: room.mirror ? room.width - left - width : left,
        top: foot - height,
        width,
        height,
      };
      const place = (left < room.width / 2 ? -1 : 1) * Math.round(left / wide);
      columns.push(
        leaning && dense > 0.3 ? slanted(box, dense * (0.45 + 0.6 * shine), place) : upright(box, dense * shine),
      );
    }
  }
  return columns;
}

/** Color stops of a curtain, from its bright foot up to the dark sky. */
const curtain = ({ hem, body, crown }: Sky, middle: string): Stop[] => [
  [0, hem, 0],
  [0.025, hem, 1],
  [0.07, body, 1],
  [0.2, body, 0.72],
  [0.42, middle, 0.42],
  [0.7, crown, 0.2],
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

/** Draws the glow behind the curtains as rows of one color each, from the top down to `foot`. */
function glow({ width }: SkyBox, foot: number, { glow: color }: Sky): SceneNode[] {
  const [crest, rows] = [foot * 0.5, 32];
  const at = (row: number): number => Math.round((row * foot) / rows);
  return Array.from({ length: rows }, (_, row) => {
    const y = (at(row) + at(row + 1)) / 2;
    const share = smooth(y < crest ? 0.4 + (0.6 * y) / crest : (foot - y) / (foot - crest));
    return (
      <div
        style={{
          position: 'absolute',
          left: 0,
          top: at(row),
          width,
          height: at(row + 1) - at(row),
          backgroundColor: mix(night, color, share),
        }}
      />
    );
  });
}

/** Smallest height of a curtain in pixels. If the sky above the text is lower, there are no curtains. */
const minSky = 120;

/** Draws night, stars and two curtains, whose hems stay above the text and come down beside it. */
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
  const tall: Height = (x) => Math.max(front(x) * 0.98, minSky);
  const lit = text.top >= minSky;
  const room = { width, mirror };
  return (
    <div style={{ position: 'absolute', left: 0, top: 0, width, height, overflow: 'hidden', backgroundColor: night }}>
      {lit && glow(box, text.top - 12, sky)}
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
          stops: curtain(sky, sky.crown),
          opacity: 0.42,
          leaning: false,
        }),
        ...ribbon(next, room, {
          from: 0.1 * width,
          to: box.end * width,
          hem: front,
          tall,
          stops: curtain(sky, sky.body),
          opacity: 0.85,
          leaning: true,
        }),
      ]}
    </div>
  );
}
