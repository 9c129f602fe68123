import type { Frame, SceneNode, Style } from '@placard/core';
import { atInCard, fitInk, type InkFit } from './ink.js';
import type { Box } from './place.js';
import { scriptOf, type ScriptKind } from './script.js';
import { text } from './text.js';

/** How the letters of a text look. `lineHeight` and `tracking` are those of Latin letters. */
export interface Face {
  readonly family: string;
  readonly weight: number;
  readonly color: string;
  readonly lineHeight: number;
  /** Distance added between letters, in font sizes. */
  readonly tracking?: number;
  readonly features?: string;
}

/** The room of a text, and how it is set in it. Sizes are in pixels. */
export interface Fitting {
  readonly width: number;
  readonly height: number;
  /** Font sizes. A text that would be shortened at `min` is set at down to `least`. */
  readonly min: number;
  readonly max: number;
  readonly least?: number;
  readonly align: NonNullable<Style['textAlign']>;
  /** On one line. */
  readonly nowrap?: boolean;
  /** Maximum number of lines. */
  readonly lines?: number;
  /** Free space above and below, which ink may use. */
  readonly air?: { readonly above: number; readonly below: number };
}

/** Minimum line heights of letters that are taller, or have marks above and below. */
const leastLineHeight: Readonly<Record<ScriptKind, number>> = { alphabet: 0, cjk: 1.16, thai: 1.3, other: 1.32 };

/** Smallest font size that can be read, for texts that no card is designed for. */
const smallest = 20;

const noAir = { above: 0, below: 0 };

/** The style of a text in a face. Only letters that are not joined are moved together. */
export function faceStyle(words: string, { family, weight, color, lineHeight, tracking = 0, features }: Face): Style {
  const script = scriptOf(words);
  return {
    fontFamily: family,
    fontWeight: weight,
    color,
    lineHeight: Math.max(lineHeight, leastLineHeight[script]),
    ...(tracking !== 0 && script === 'alphabet' ? { letterSpacing: `${tracking}em` } : {}),
    ...(features === undefined ? {} : { fontFeatureSettings: features }),
  };
}

/** Sets a text as large as its room allows, by the ink of its letters. */
export function fitted(frame: Frame, name: string, words: string, face: Face, room: Fitting): InkFit {
  const { width, height, min, max, least = smallest, align, nowrap = false, lines, air = noAir } = room;
  const from = (size: number): InkFit =>
    fitInk(frame, height, air, (maxHeight) =>
      text(name, words, {
        ...faceStyle(words, face),
        width,
        maxHeight: Math.max(size, maxHeight),
        fit: { min: size, max: Math.max(size, max) },
        textAlign: align,
        ...(nowrap ? { textWrap: 'nowrap' } : { textWrap: 'balance' }),
        ...(lines === undefined ? {} : { lineClamp: lines }),
      }),
    );
  const found = from(min);
  return found.metrics.truncated && least < min ? from(least) : found;
}

/** Height in pixels of a fitted text with the ink that exceeds its box. */
export const heightOf = ({ rise, hang, metrics }: InkFit): number => rise + metrics.height + hang;

/** Positions a fitted text in a box of the card: at its top, in its middle or at its foot. */
export function standing(
  frame: Frame,
  fit: InkFit,
  { left, top, height }: Omit<Box, 'width'>,
  place: 'top' | 'middle' | 'bottom' = 'top',
): SceneNode {
  const share = { top: 0, middle: 0.5, bottom: 1 }[place];
  return atInCard(frame, fit, left, Math.round(top + fit.rise + share * (height - heightOf(fit))));
}
