import type { SceneNode } from '@placard/core';
import { contrast, inkOn } from '../../shared/parts/color.js';
import type { Box } from '../../shared/parts/place.js';
import { rectangle } from '../../shared/parts/shapes.js';
import type { Colors } from '../type.js';
import type { Block, Kind } from './kinds.js';

/** The signs of the kinds around their middle, 100 units wide, so that no font is needed. */
const signs: Readonly<Record<Kind, string>> = {
  added: 'M-11 -46H11V-11H46V11H11V46H-11V11H-46V-11H-11Z',
  changed: 'M0 -46L52 44H-52ZM0 -6L-17 24H17Z',
  fixed: 'M-37 -9L-14.5 13.5L36.5 -42.5L51.5 -29L-14 43L-51 5.5Z',
  deprecated: 'M0 46L-52 -44H52ZM0 6L17 -24H-17Z',
  removed: 'M-46 -11H46V11H-46Z',
  breaking: 'M-12 -50H12V14H-12ZM-12 26H12V50H-12Z',
  other:
    'M-10 -46H10V46H-10ZM34.8 31.7L-44.8 -14.3L-34.8 -31.7L44.8 14.3ZM-34.8 31.7L-44.8 14.3L34.8 -31.7L44.8 -14.3Z',
};

interface Paint {
  readonly fill: string;
  readonly sign: string;
}

/** What breaks something is red on every card, so that it is not taken for a fix, which has the ink. */
const alarm = '#D92D20';

/** Kinds differ in their sign and in how dark they are, so that they can be told apart without color. */
function paintOf(kind: Kind, { ground, ink, quiet }: Colors, accent: string): Paint {
  if (kind === 'added') return { fill: accent, sign: inkOn(accent, '#000000', '#FFFFFF') };
  if (kind === 'fixed') return { fill: ink, sign: ground };
  if (kind === 'breaking')
    return contrast(alarm, ground) >= 2 ? { fill: alarm, sign: '#FFFFFF' } : { fill: ink, sign: ground };
  return { fill: kind === 'changed' ? quiet : ground, sign: ink };
}

/** Where the bar and its rows are, in pixels. */
export interface Bar {
  /** To the foot of the card, or to the last row if changes that are not shown are counted below it. */
  readonly box: Box;
  /** Where each row begins, and where the last one ends, in pixels from the top of the bar. */
  readonly edges: readonly number[];
  /** Largest side of a sign. */
  readonly sign: number;
  readonly rtl: boolean;
}

/** Width in pixels of the lines around blocks in the color of the ground. */
const line = 6;

/**
 * Draws the blocks of the bar, as high as their rows; the last one reaches its foot. If no line names its kind, they are
 * all in the accent.
 */
export function barOf(blocks: readonly Block[], bar: Bar, colors: Colors, accent: string): readonly SceneNode[] {
  const { box, edges, rtl } = bar;
  const [foot, middle] = [box.top + box.height, box.left + box.width / 2];
  const inner = rtl ? box.left : box.left + box.width - line;
  const isPlain = blocks.every(({ kind }) => kind === 'other');
  return blocks.flatMap(({ kind, from, count }, i) => {
    const [start, last = box.height] = [edges[from] ?? 0, edges[from + count]];
    const top = Math.round(box.top + start);
    const end = i === blocks.length - 1 ? foot : Math.round(box.top + last);
    const { fill, sign } = paintOf(isPlain ? 'added' : kind, colors, accent);
    const size = Math.min(bar.sign, 0.6 * ((last - start) / count), 0.56 * box.width);
    const isOpen = fill === colors.ground;
    return [
      isOpen
        ? rectangle('block', { left: inner, top, width: line, height: end - top }, colors.ink)
        : rectangle('block', { left: box.left, top, width: box.width, height: end - top }, fill),
      signAt(kind, sign, middle - (isOpen ? (rtl ? -line : line) / 2 : 0), box.top + (start + last) / 2, size),
    ];
  });
}

/** Draws the sign of a kind around a point, on whole pixels, so that its edges are sharp. */
function signAt(kind: Kind, fill: string, x: number, y: number, size: number): SceneNode {
  const half = Math.round(0.55 * size);
  const path = signs[kind].replace(/([MLHV])(-?[\d.]+)(?: (-?[\d.]+))?/gu, (_, letter: string, a: string, b?: string) =>
    [letter, scaled(a, half, size), b === undefined ? '' : ` ${scaled(b, half, size)}`].join(''),
  );
  return (
    <svg
      width={2 * half}
      height={2 * half}
      viewBox={`0 0 ${2 * half} ${2 * half}`}
      style={{ position: 'absolute', left: Math.round(x) - half, top: Math.round(y) - half }}
    >
      <path fill={fill} d={path} />
    </svg>
  );
}

const scaled = (value: string, middle: number, size: number): number =>
  middle + Math.round((Number(value) * size) / 100);
