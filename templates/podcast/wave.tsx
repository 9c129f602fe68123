import type { SceneNode } from '@placard/core';
import { hash, sequence } from '../shared/parts/hash.js';

/** Loudness of a character from 0 to 1: vowels are loud, other letters less loud, spaces almost silent. */
function loudness(char: string): number {
  if (/[\s\u3000]/u.test(char)) return 0.1;
  if (/\p{P}/u.test(char)) return 0.16;
  const base = char.normalize('NFD').slice(0, 1);
  if (/[aeiouyæøœ]/.test(base)) return 0.86;
  if (/[lmnrw]/.test(base)) return 0.6;
  if (/\p{Script=Latin}/u.test(base)) return 0.42;
  return 0.35 + (hash(char) % 60) / 100;
}

/** In titles with fewer characters than this, the bars rise and fall within each character. */
const swelling = 40;

/** Returns the heights of the bars from 0 to 1: the loudness of the title's characters, randomly varied. */
export function waveform(title: string, bars: number): readonly number[] {
  const characters = [...` ${title.trim().toLowerCase()} `];
  const next = sequence(title);
  return Array.from({ length: bars }, (_, i) => {
    const place = ((i + 0.5) / bars) * characters.length;
    const swell = characters.length < swelling ? 0.72 + 0.28 * Math.sin(Math.PI * (place % 1)) : 1;
    const loud = loudness(characters[Math.floor(place)] ?? ' ') * swell * (0.72 + 0.4 * next());
    return Math.max(0.05, Math.min(1, loud));
  });
}

/** Returns how many bars are played: 30 to 60 % of them, depending only on the seed. */
export const playedOf = (seed: string, bars: number): number => Math.round(bars * (0.3 + (hash(seed) % 100) / 333));

/** Length of the Bézier handles of a quarter circle, as a part of its radius. */
const kappa = 0.5523;

/** Returns the path of a vertical bar with a round head and a round or flat foot. */
export function bar(left: number, top: number, width: number, bottom: number, foot: 'round' | 'flat'): string {
  const radius = width / 2;
  const handle = radius * (1 - kappa);
  const right = left + width;
  const middle = left + radius;
  const head =
    `M${left} ${top + radius}C${left} ${top + handle} ${left + handle} ${top} ${middle} ${top}` +
    `C${right - handle} ${top} ${right} ${top + handle} ${right} ${top + radius}`;
  return foot === 'flat'
    ? `${head}V${bottom}H${left}Z`
    : `${head}V${bottom - radius}C${right} ${bottom - handle} ${right - handle} ${bottom} ${middle} ${bottom}` +
        `C${left + handle} ${bottom} ${left} ${bottom - handle} ${left} ${bottom - radius}Z`;
}

const triangle = 'M38 32.5Q38 27.5 42.3 30L71.5 47.2Q76 50 71.5 52.8L42.3 70Q38 72.5 38 67.5Z';

interface Disc {
  readonly radius: number;
  /** Width in pixels of the ring between the disc and the bars, in the color of the ground. */
  readonly ring: number;
  readonly ink: string;
  readonly ground: string;
}

/** Draws the play head: a disc with a triangle. */
export const playHead = ({ radius, ring, ink, ground }: Disc): SceneNode => {
  const outer = radius + ring;
  return (
    <div name="play" style={{ width: 2 * outer, height: 2 * outer, borderRadius: outer, backgroundColor: ground }}>
      <div
        style={{
          position: 'absolute',
          left: ring,
          top: ring,
          width: 2 * radius,
          height: 2 * radius,
          borderRadius: radius,
          backgroundColor: ink,
        }}
      />
      <svg
        width={2 * radius}
        height={2 * radius}
        viewBox="0 0 100 100"
        style={{ position: 'absolute', left: ring, top: ring }}
      >
        <path d={triangle} fill={ground} />
      </svg>
    </div>
  );
};
