import type { Frame } from '@placard/core';
import { bottomMargin, topMargin } from '@placard/templates/parts/place';

/** Sizes of a card's steps, in pixels. */
export interface Sizes {
  /** Inner padding at the edge of the card, and at the other end. */
  readonly edge: number;
  readonly end: number;
  readonly section: number;
  readonly byline: number;
  /** Author and date are one below the other. */
  readonly stacked: boolean;
  readonly headline: { readonly width: number; readonly height: number; readonly more: number; readonly max: number };
  readonly pad: { readonly top: number; readonly foot: number };
  /** The last step: space above and below its words. */
  readonly foot: { readonly above: number; readonly below: number };
  /** Lower edge of the last step, and upper edge of steps that hang from the top. */
  readonly bottom: number;
  readonly top: number;
}

/** @param plain whether there is no picture */
export function sizesOf(frame: Frame, plain: boolean): Sizes {
  const { width, height, shape, safeArea } = frame;
  if (shape === 'wide')
    return {
      edge: 56,
      end: 44,
      section: 30,
      byline: 28,
      stacked: false,
      headline: plain
        ? { width: width - 110, height: 0.52 * height, more: 0.52 * height, max: 148 }
        : { width: 820, height: 0.38 * height, more: 0.48 * height, max: 98 },
      pad: { top: 36, foot: 40 },
      foot: { above: 36, below: safeArea.label === null ? 52 : 92 },
      bottom: height,
      top: 0,
    };
  const isTall = shape === 'tall';
  const bars = safeArea.bottom > 0;
  return {
    edge: isTall ? 72 : 56,
    end: 48,
    section: isTall ? 44 : 36,
    byline: isTall ? 42 : 34,
    stacked: true,
    headline: isTall
      ? { width: 1000, height: 0.3 * height, more: 0.36 * height, max: plain ? 220 : 156 }
      : {
          width: plain ? 1010 : 940,
          height: (plain ? 0.58 : 0.37) * height,
          more: (plain ? 0.58 : 0.44) * height,
          max: plain ? 180 : 124,
        },
    pad: isTall ? { top: 52, foot: 56 } : { top: 44, foot: 48 },
    foot: { above: 40, below: bars ? 40 : 56 },
    bottom: bars ? height - bottomMargin(frame, 0) + 20 : height,
    top: topMargin(frame, isTall ? 72 : 0) - (bars ? 20 : 0),
  };
}
