import type { Frame, SceneNode, Style } from '@placard/core';
import { fitInk, type InkFit } from '@placard/templates/parts/ink';
import { text } from '@placard/templates/parts/text';

/** A text of a comparison, and the box that it may fill. */
export interface Word {
  readonly name: string;
  readonly words: string;
  readonly color: string;
  readonly weight: number;
  readonly width: number;
  readonly height: number;
  readonly align: 'left' | 'right' | 'center';
  readonly lines: number;
  readonly style?: Style;
}

const nodeOf = (
  { name, words, color, weight, width, align, lines, style }: Word,
  maxHeight: number,
  fit: { readonly min: number; readonly max: number },
): SceneNode =>
  text(name, words, {
    fontFamily: 'Archivo',
    fontWeight: weight,
    color,
    width,
    maxHeight,
    textAlign: align,
    lineHeight: 1.08,
    letterSpacing: '-0.02em',
    textWrap: lines === 1 ? 'nowrap' : 'balance',
    lineClamp: lines,
    fit,
    ...style,
  });

/** How far ink may extend beyond a box, because every box has space around it. */
const air = { above: 10, below: 8 } as const;

const fitted = (frame: Frame, word: Word, fit: { readonly min: number; readonly max: number }): InkFit =>
  fitInk(frame, word.height, air, (maxHeight) => nodeOf(word, maxHeight, fit));

/** Smallest size of texts that are too long for their box. */
const minOfAll = 11;

/**
 * Sets texts in one size: the largest at which each fits its box, but at least `least`, unless one is not whole then.
 */
export function evenly(frame: Frame, words: readonly Word[], most: number, least: number): readonly InkFit[] {
  const at = (texts: readonly Word[], min: number, max: number) =>
    texts.map((word) => fitted(frame, word, { min, max }));
  const first = at(words, least, most);
  const dense = first.some(({ metrics }) => metrics.truncated);
  const texts = dense ? words.map((word) => ({ ...word, lines: word.lines + 1 })) : words;
  const sizes = (dense ? at(texts, minOfAll, most) : first).map(({ metrics }) => metrics.fontSize);
  const size = Math.min(...sizes);
  return at(texts, Math.min(size, minOfAll), size);
}

/** Distance from the top of a row to a text in its middle. */
export const inMiddle = ({ metrics, rise, hang }: InkFit, top: number, height: number): number =>
  Math.round(top + (height - metrics.height) / 2 + (rise - hang) / 2);
