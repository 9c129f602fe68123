import type { Frame } from '@placard/core';
import { bottomMargin, footOf, topMargin, type Box } from '@placard/templates/parts/place';

/** What is in front of the strip: a cut-out product, a photo, or the saving itself. */
export type Hero = 'cutout' | 'photo' | 'none';

/** Boxes of a card that is read from left to right; a card that is read from right to left is mirrored. */
export interface Plan {
  readonly hero: Box;
  readonly strip: { readonly left: number; readonly top: number; readonly height: number };
  /** Where the strip is cut, and how far the piece falls and turns. */
  readonly cut: number;
  readonly fall: number;
  readonly degrees: number;
  readonly price: { readonly left: number; readonly size: number };
  readonly name: Box & { readonly min: number; readonly max: number; readonly atFoot: boolean };
  /** Rating under the name, or over the end of the offer. */
  readonly ratingUnderName: boolean;
  readonly foot: Box;
  readonly small: number;
}

export const margin = 56;
/** How far the cut leans, and how wide the gap after it is. */
export const [slant, gap] = [26, 14];

/** @param hasFoot whether there is a text under the strip */
export function planOf(frame: Frame, hero: Hero, share: number, price: string, hasFoot: boolean): Plan {
  const cutIn = (from: number): number => Math.round(frame.width - share * (frame.width - from));
  if (frame.shape === 'wide') return wide(frame, hero, cutIn);
  if (frame.shape === 'tall') return tall(frame, hero, cutIn, hasFoot);
  return hero !== 'photo' && [...price].length <= 9 ? beside(frame, hero, cutIn) : stacked(frame, hero, cutIn);
}

type Cut = (from: number) => number;

function wide(frame: Frame, hero: Hero, cutIn: Cut): Plan {
  const { width, height } = frame;
  const column = Math.round(0.44 * width);
  const foot = footOf(frame, margin);
  const top = foot - 238;
  const left = column + 24;
  return {
    hero:
      hero === 'cutout'
        ? { left: 40, top: 36, width: column - 52, height: height - 72 }
        : { left: 0, top: 0, width: column, height },
    strip: { left: hero === 'none' ? column : hero === 'photo' ? column - 124 : -8, top, height: 168 },
    cut: cutIn(column - (hero === 'none' ? 0 : 124)),
    fall: 32,
    degrees: 7,
    price: { left, size: 190 },
    name: { left, top: 52, width: width - margin - left, height: top - 52 - 28, min: 56, max: 116, atFoot: false },
    ratingUnderName: true,
    foot: { left, top: foot - 56, width: 0, height: 56 },
    small: 30,
  };
}

/** Square: the strip comes out from behind the product, under the name. */
function beside(frame: Frame, hero: Hero, cutIn: Cut): Plan {
  const { width, height } = frame;
  const column = Math.round(0.4 * width);
  const from = Math.round(0.37 * height);
  const top = Math.round(0.53 * height);
  const left = column + 20;
  const foot = height - margin;
  return {
    hero:
      hero === 'cutout'
        ? { left: 32, top: from, width: column - 24, height: height - from - 40 }
        : { left: 0, top: from + 24, width: column, height: height - from - 24 },
    strip: { left: hero === 'none' ? column : -8, top, height: 214 },
    cut: cutIn(Math.round(0.28 * width)),
    fall: 36,
    degrees: 7,
    price: { left, size: 230 },
    name: {
      left: margin,
      top: 56,
      width: width - 2 * margin,
      height: from - 56 - 12,
      min: 64,
      max: 170,
      atFoot: false,
    },
    ratingUnderName: false,
    foot: { left, top: top + 214 + 120, width: width - margin - left, height: foot - top - 214 - 120 },
    small: 34,
  };
}

/** Square: the picture over the strip, which has the whole width. */
function stacked(frame: Frame, hero: Hero, cutIn: Cut): Plan {
  const { width, height } = frame;
  const picture = Math.round(0.435 * height);
  const top = Math.round(0.65 * height);
  const foot = height - margin;
  return {
    hero:
      hero === 'cutout'
        ? { left: margin, top: 44, width: width - 2 * margin, height: picture - 60 }
        : { left: 0, top: 0, width, height: picture },
    strip: { left: -8, top, height: 196 },
    cut: cutIn(0),
    fall: 32,
    degrees: 7,
    price: { left: margin, size: 220 },
    name: {
      left: margin,
      top: picture + 26,
      width: width - 2 * margin,
      height: top - picture - 26 - 26,
      min: 56,
      max: 120,
      atFoot: true,
    },
    ratingUnderName: false,
    foot: { left: margin, top: top + 196 + 28, width: 0, height: foot - top - 196 - 28 },
    small: 34,
  };
}

function tall(frame: Frame, hero: Hero, cutIn: Cut, hasFoot: boolean): Plan {
  const { width, height } = frame;
  const top = topMargin(frame, margin);
  const foot = height - bottomMargin(frame, margin + 8);
  const high = Math.round(Math.min(300, 0.17 * height));
  const strip = foot - (hasFoot ? 132 : 24) - high;
  const name = Math.round(Math.min(330, 0.2 * height));
  const picture = strip - 36 - name;
  const from = hero === 'cutout' ? (frame.safeArea.top > 0 ? top - 90 : top) : 0;
  return {
    hero:
      hero === 'cutout'
        ? { left: margin, top: from, width: width - 2 * margin, height: picture - from - 16 }
        : { left: 0, top: 0, width, height: picture - 24 },
    strip: { left: -8, top: strip, height: high },
    cut: cutIn(0),
    fall: 52,
    degrees: 7,
    price: { left: margin, size: Math.round(0.97 * high) },
    name: { left: margin, top: picture, width: width - 2 * margin, height: name, min: 64, max: 150, atFoot: true },
    ratingUnderName: false,
    foot: { left: margin, top: strip + high + 32, width: 0, height: foot - strip - high - 32 },
    small: 42,
  };
}
