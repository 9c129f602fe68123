import type { SceneNode } from '@placard/core';
import { scriptOf } from '../shared/parts/script.js';
import { text } from '../shared/parts/text.js';
import type { Column } from './figures.js';

const serif = { fontFamily: 'Instrument Serif' } as const;

export const titleNode = (words: string, width: number, maxHeight: number, largest: number): SceneNode =>
  text('title', words, {
    ...serif,
    width,
    maxHeight,
    fit: { min: 40, max: largest },
    lineHeight: 1,
    letterSpacing: '-0.012em',
    textWrap: 'balance',
  });

export const smallNode = (
  name: string,
  words: string,
  size: number,
  width: number,
  { color, textAlign }: { readonly color: string; readonly textAlign: 'left' | 'right' },
): SceneNode =>
  text(name, words, {
    fontFamily: 'Barlow Condensed',
    fontWeight: 500,
    color,
    width,
    fit: { min: 20, max: size },
    lineHeight: 1.2,
    textAlign,
    textWrap: 'nowrap',
  });

export const labelNode = (
  { label, total }: { readonly label: string; readonly total: boolean },
  { width, size }: { readonly width: number; readonly size: number },
  rtl: boolean,
): SceneNode =>
  text(total ? 'totalLabel' : 'label', label, {
    ...serif,
    width,
    fontSize: size,
    fontStyle: total && scriptOf(label) === 'alphabet' ? 'italic' : 'normal',
    lineHeight: 1.2,
    textAlign: rtl ? 'right' : 'left',
    lineClamp: 1,
    textWrap: 'nowrap',
  });

/** A value that is not an amount, on one line at the right of the column. */
export const plainNode = (name: string, words: string, { left, right, size }: Column): SceneNode =>
  text(name, words, {
    ...serif,
    width: Math.round(right - left - 24),
    fit: { min: 18, max: size },
    lineHeight: 1.2,
    textAlign: 'right',
    textWrap: 'nowrap',
  });
