import type { Frame, SceneNode } from '@placard/core';
import { set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';

const archivo = { fontFamily: 'Archivo' } as const;

const questionNode = (
  words: string,
  { width, height }: { readonly width: number; readonly height: number },
  size: { readonly min: number; readonly max: number },
  rtl: boolean,
): SceneNode =>
  text('question', words, {
    ...archivo,
    width,
    maxHeight: Math.floor(height),
    fit: size,
    fontWeight: 800,
    lineHeight: 1,
    letterSpacing: '-0.016em',
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'balance',
  });

const minQuestion = 56;
/** Smallest font size in pixels of a question that would be shortened, or broken within a word, at `minQuestion`. */
const minOfAll = 40;

/** Sets the question as large as its panel allows. */
export function questionIn(
  frame: Frame,
  text: string,
  room: { readonly width: number; readonly height: number },
  max: number,
  rtl: boolean,
): SetNode {
  const node = questionNode(text, room, { min: minQuestion, max }, rtl);
  const found = set(frame, node);
  const widest = Math.max(...frame.units(node).map(({ width }) => width));
  return found.metrics.truncated || widest * minQuestion > room.width
    ? set(frame, questionNode(text, room, { min: minOfAll, max: minQuestion }, rtl))
    : found;
}

/** How much smaller a question may be so that it has one line less. */
const worthLine = 0.88;

/** Sets the question as `questionIn`, or a little smaller if its lines are then fewer and longer. */
export function evenQuestionIn(...[frame, text, room, max, rtl]: Parameters<typeof questionIn>): SetNode {
  const found = questionIn(frame, text, room, max, rtl);
  const { lines, height, fontSize, truncated } = found.metrics;
  if (lines < 3 || truncated) return found;
  const fewer = questionIn(frame, text, { ...room, height: Math.ceil((height * (lines - 1)) / lines) }, max, rtl);
  return !fewer.metrics.truncated && fewer.metrics.fontSize >= worthLine * fontSize ? fewer : found;
}

export const instructionNode = (
  words: string,
  { width, maxHeight }: { readonly width: number; readonly maxHeight: number },
  max: number,
  rtl: boolean,
): SceneNode =>
  text('instruction', words, {
    ...archivo,
    width,
    maxHeight: Math.floor(Math.min(maxHeight, 2.15 * max)),
    fit: { min: 20, max },
    fontWeight: 500,
    lineHeight: 1.16,
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'balance',
    lineClamp: 3,
  });

interface LabelStyle {
  readonly width: number;
  readonly maxHeight: number;
  readonly size: { readonly min: number; readonly max: number };
  readonly lines: number;
  readonly rtl: boolean;
}

export const optionNode = (
  words: string,
  { width, maxHeight, size, lines, rtl }: LabelStyle,
  heavy: boolean,
): SceneNode =>
  text('option', words, {
    ...archivo,
    width,
    maxHeight,
    fit: size,
    fontWeight: heavy ? 700 : 500,
    lineHeight: 1.1,
    letterSpacing: '-0.012em',
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'balance',
    lineClamp: lines,
  });
