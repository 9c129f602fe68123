import type { Frame } from '@placard/core';
import { bottomMargin, footOf, topMargin, type Box } from '@placard/templates/parts/place';
import type { Triangle } from './triangle.js';

export interface Plan {
  readonly triangle: Triangle;
  /** The column of channel and title; the title stands at its foot, or begins at its top. */
  readonly words: Box;
  readonly channelFirst: boolean;
  readonly title: { readonly min: number; readonly max: number };
  readonly channel: { readonly side: number; readonly size: number };
  /** The two corners that the triangle leaves: y of the top of the kind, and of the baseline of the length. */
  readonly kind: { readonly top: number; readonly size: number; readonly width: number };
  readonly length: { readonly foot: number; readonly size: number; readonly width: number };
}

export const margin = 56;

export function planOf(frame: Frame): Plan {
  const { width, height, shape } = frame;
  if (shape === 'wide') {
    const high = height - 64;
    const broad = Math.round(Math.min(0.955 * high, 0.466 * width));
    const left = width - 32 - broad;
    return {
      triangle: { left, top: 32, width: broad, height: high, radius: 34 },
      words: { left: margin, top: margin, width: left - 28 - margin, height: footOf(frame, margin + 4) - margin },
      channelFirst: true,
      title: { min: 56, max: 190 },
      channel: { side: 76, size: 34 },
      kind: { top: margin, size: 34, width: Math.round(0.52 * broad) },
      length: { foot: height - margin, size: 76, width: Math.round(0.5 * broad) },
    };
  }
  const isTall = shape === 'tall';
  const top = topMargin(frame, isTall ? margin : 48);
  const bottom = height - bottomMargin(frame, margin);
  const high = isTall ? Math.round(Math.min(880, 0.62 * (bottom - top))) : Math.round(0.593 * height);
  const broad = isTall
    ? Math.round(Math.min(width - 2 * margin, 1.1 * high))
    : Math.round(Math.min(0.648 * width, 1.1 * high));
  const from = top + high + (isTall ? 44 : 30);
  return {
    triangle: { left: margin, top, width: broad, height: high, radius: isTall ? 56 : 44 },
    words: { left: margin, top: from, width: width - 2 * margin, height: bottom - from },
    channelFirst: false,
    title: { min: 60, max: isTall ? 220 : 180 },
    channel: isTall ? { side: 112, size: 50 } : { side: 84, size: 42 },
    kind: { top: top + 4, size: isTall ? 48 : 40, width: Math.round(0.4 * width) },
    length: { foot: top + high, size: isTall ? 132 : 108, width: Math.round(0.44 * width) },
  };
}
