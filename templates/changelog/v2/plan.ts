import type { Frame, SceneNode } from '@placard/core';
import { bottomMargin, topMargin, type Box } from '../../shared/parts/place.js';
import type { Colors } from '../type.js';
import type { HeadSizes } from './head.js';
import { sheetOn } from './sheet.js';

/** Where the parts of a card are, in pixels. */
export interface Plan {
  readonly panel: readonly SceneNode[];
  readonly focus?: { readonly x: number; readonly y: number };
  /** The title is beside the release, not below it. */
  readonly isRow: boolean;
  readonly head: Omit<Box, 'height'>;
  readonly sizes: HeadSizes;
  /** Distance from the head to the list. */
  readonly apart: number;
  /** The room of the list from the top of the head on. */
  readonly list: Box;
  readonly bar: Pick<Box, 'left' | 'width'>;
  /** Where the bar ends. */
  readonly foot: number;
  /** Largest sides of signs. */
  readonly sign: number;
  readonly oneSign: number;
  readonly texts: { readonly max: number; readonly maxOne: number };
}

const margin = 56;

export const planOf = (frame: Frame, colors: Colors, count: number, rtl: boolean): Plan =>
  frame.background === null ? onGround(frame, count, rtl) : overPhoto(frame, colors, count, rtl);

interface Measures {
  readonly bar: number;
  readonly barOfOne: number;
  readonly apart: number;
  readonly sizes: HeadSizes;
  /** By the number of changes: two, three, four, and more. */
  readonly max: readonly [number, number, number, number];
  readonly maxOne: number;
}

const measures: Readonly<Record<Frame['shape'], Measures>> = {
  wide: {
    bar: 148,
    barOfOne: 300,
    apart: 40,
    sizes: { release: 142, title: 60, date: 28, logo: 84 },
    max: [76, 62, 54, 48],
    maxOne: 170,
  },
  square: {
    bar: 132,
    barOfOne: 300,
    apart: 52,
    sizes: { release: 190, title: 64, date: 34, logo: 110 },
    max: [92, 76, 66, 58],
    maxOne: 200,
  },
  tall: {
    bar: 150,
    barOfOne: 300,
    apart: 64,
    sizes: { release: 230, title: 74, date: 38, logo: 120 },
    max: [104, 88, 76, 68],
    maxOne: 220,
  },
};

const largest = (max: Measures['max'], count: number): number => max[Math.min(3, Math.max(0, count - 2))] ?? max[3];

/** Distance in pixels from the bar to the text. */
const besideBar = 36;

function onGround(frame: Frame, count: number, rtl: boolean): Plan {
  const { width, height, shape } = frame;
  const { bar: usual, barOfOne, apart, sizes, max, maxOne } = measures[shape];
  const bar = count === 1 ? barOfOne : usual;
  const start = bar + besideBar;
  const isCrowded = shape === 'wide' && count > 4;
  const top = topMargin(frame, isCrowded ? 40 : margin);
  return {
    panel: [],
    isRow: shape === 'wide',
    head: { left: margin, top, width: width - 2 * margin },
    sizes: isCrowded ? { ...sizes, release: 122, title: 52 } : sizes,
    apart: isCrowded ? 20 : apart,
    list: {
      left: rtl ? margin : start,
      top,
      width: width - start - margin,
      height: height - top - bottomMargin(frame, isCrowded ? 32 : 48),
    },
    bar: { left: rtl ? width - bar : 0, width: bar },
    foot: height,
    sign: 96,
    oneSign: shape === 'tall' ? 300 : 190,
    texts: { max: largest(max, count), maxOne },
  };
}

const overPhotos: Readonly<Record<Frame['shape'], Measures>> = {
  wide: {
    bar: 92,
    barOfOne: 150,
    apart: 32,
    sizes: { release: 98, title: 40, date: 26, logo: 64 },
    max: [54, 46, 40, 36],
    maxOne: 96,
  },
  square: {
    bar: 120,
    barOfOne: 220,
    apart: 30,
    sizes: { release: 114, title: 48, date: 30, logo: 76 },
    max: [64, 56, 50, 46],
    maxOne: 130,
  },
  tall: {
    bar: 140,
    barOfOne: 260,
    apart: 44,
    sizes: { release: 160, title: 60, date: 34, logo: 100 },
    max: [88, 74, 66, 58],
    maxOne: 170,
  },
};

function overPhoto(frame: Frame, colors: Colors, count: number, rtl: boolean): Plan {
  const { bar: usual, barOfOne, apart, sizes, max, maxOne } = overPhotos[frame.shape];
  const bar = count === 1 ? barOfOne : usual;
  const { nodes, area, wider, isAtEdge, foot, focus } = sheetOn(frame, colors, rtl);
  const out = isAtEdge ? margin : 0;
  const start = bar + besideBar - out;
  const list = {
    ...area,
    left: rtl ? area.left - wider : area.left + start,
    width: area.width - start + wider,
  };
  return {
    panel: nodes,
    focus,
    isRow: false,
    head: area,
    sizes: count > 3 ? { ...sizes, title: Math.round(0.85 * sizes.title) } : sizes,
    apart,
    list,
    bar: { left: rtl ? area.left + area.width + out - bar : area.left - out, width: bar },
    foot,
    sign: 80,
    oneSign: 120,
    texts: { max: largest(max, count), maxOne },
  };
}
