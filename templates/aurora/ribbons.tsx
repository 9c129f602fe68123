import type { SceneNode } from '@placard/core';

/** Colours of one sky: the bright hem of a curtain, its body, its crown, and the glow behind it. */
export interface Sky {
  readonly hem: string;
  readonly body: string;
  readonly crown: string;
  readonly glow: string;
}

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
  readonly rays: number;
  readonly fill: string;
  readonly opacity: number;
}

const fixed = (value: number): number => Math.round(value * 10) / 10;

/** A ribbon that folds back over itself, cut into upright rays: where it overlaps, it shines. */
function ribbon(next: Next, { from, to, hem, tall, rays, fill, opacity }: Ribbon): SceneNode[] {
  const phase = next() * turn;
  const fold = (to - from) * (0.055 + next() * 0.035);
  const folds = (3.2 + next() * 1.6) * turn;
  const point = (part: number): readonly [number, number] => {
    const x = from + (to - from) * part + fold * Math.sin(folds * part + phase);
    return [x, hem(x) + fold * 0.16 * Math.cos(folds * part + phase)];
  };
  let [a, ray] = [point(0), 0.5];
  return Array.from({ length: rays }, (_, i) => {
    const b = point((i + 1) / rays);
    ray = ray * 0.72 + next() * 0.28;
    const fade = Math.sin((Math.PI * (i + 1)) / rays) ** 0.6;
    const high = tall((a[0] + b[0]) / 2) * (0.5 + 0.7 * ray) * (0.6 + 0.4 * (Number.isNaN(fade) ? 0 : fade));
    const [left, right] = b[0] < a[0] ? [b, a] : [a, b];
    const lean = (left[0] - (from + to) / 2) * 0.045;
    const [x1, x2] = [left[0] - 0.1, right[0] + 0.1];
    a = b;
    return (
      <path
        fill={`url(#${fill})`}
        fillOpacity={
          Math.round(100 * Math.min(1, opacity * (0.35 + 0.9 * ray) * (Number.isNaN(fade) ? 0 : fade))) / 100
        }
        d={`M${fixed(x1)} ${fixed(left[1])}L${fixed(x2)} ${fixed(right[1])}L${fixed(x2 + lean)} ${fixed(right[1] - high)}L${fixed(x1 + lean)} ${fixed(left[1] - high)}Z`}
      />
    );
  });
}

/** A vertical gradient of a ray, from its bright foot up into the dark. */
const rayGradient = (id: string, { hem, body, crown }: Sky, middle: string): SceneNode => (
  <linearGradient id={id} x1={0} y1={1} x2={0} y2={0}>
    <stop offset={0} stopColor={hem} stopOpacity={0} />
    <stop offset={0.03} stopColor={hem} stopOpacity={1} />
    <stop offset={0.15} stopColor={body} stopOpacity={0.8} />
    <stop offset={0.5} stopColor={middle} stopOpacity={0.3} />
    <stop offset={1} stopColor={crown} stopOpacity={0} />
  </linearGradient>
);

function stars(next: Next, { width, height, text }: SkyBox, count: number): SceneNode[] {
  return Array.from({ length: count }, () => {
    const [x, y, r, opacity] = [
      next() * width,
      next() * height * 0.9,
      0.6 + next() * next() * 1.6,
      0.25 + next() * 0.55,
    ];
    const near = y > text.top - 20 && x < text.right + 40;
    return near ? null : (
      <circle cx={fixed(x)} cy={fixed(y)} r={fixed(r)} fill="#DFE9F2" fillOpacity={Math.round(opacity * 100) / 100} />
    );
  }).filter((star) => star !== null);
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
  const glow = `linear-gradient(to bottom, ${night} 0px, ${sky.glow} ${Math.round((Math.max(above, 200) + 160) * 0.75)}px, ${night} ${Math.round(Math.max(above, 200) + 160)}px)`;
  return (
    <div
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        width,
        height,
        overflow: 'hidden',
        backgroundColor: night,
        ...(lit ? { backgroundImage: glow } : {}),
      }}
    >
      <svg
        name="sky"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ position: 'absolute', left: 0, top: 0 }}
      >
        <defs>
          {rayGradient('front', sky, sky.body)}
          {rayGradient('back', sky, sky.crown)}
        </defs>
        <g {...(mirror ? { transform: `translate(${width} 0) scale(-1 1)` } : {})}>
          {stars(next, box, Math.round(width / 10))}
          {lit && [
            ...ribbon(next, {
              from: -0.12 * width,
              to: (box.end - 0.32) * width,
              hem: back,
              tall: (x) => tall(x) * 0.8,
              rays: Math.round(width / 7),
              fill: 'back',
              opacity: 0.5,
            }),
            ...ribbon(next, {
              from: 0.1 * width,
              to: box.end * width,
              hem: front,
              tall,
              rays: Math.round(width / 3),
              fill: 'front',
              opacity: 0.85,
            }),
          ]}
        </g>
      </svg>
    </div>
  );
}
