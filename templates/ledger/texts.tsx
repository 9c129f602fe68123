import type { SceneNode } from '@placard/core';
import { scriptOf } from '../parts/script.js';
import type { Column } from './figures.js';
import { inks } from './paper.js';

const serif = { textBox: 'trim-both cap alphabetic', fontFamily: 'Instrument Serif', color: inks.ink } as const;

export const titleNode = (text: string, width: number, maxHeight: number, largest: number): SceneNode => (
  <div
    name="title"
    style={{
      ...serif,
      width,
      maxHeight,
      fit: { min: 40, max: largest },
      lineHeight: 1,
      letterSpacing: '-0.012em',
      textWrap: 'balance',
    }}
  >
    {text}
  </div>
);

export const smallNode = (
  name: string,
  text: string,
  size: number,
  width: number,
  textAlign: 'left' | 'right',
): SceneNode => (
  <div
    name={name}
    style={{
      textBox: 'trim-both cap alphabetic',
      fontFamily: 'Barlow Condensed',
      fontWeight: 500,
      color: inks.soft,
      width,
      fit: { min: 20, max: size },
      lineHeight: 1.2,
      textAlign,
      textWrap: 'nowrap',
    }}
  >
    {text}
  </div>
);

export const labelNode = (
  { label, total }: { readonly label: string; readonly total: boolean },
  { width, size }: { readonly width: number; readonly size: number },
  rtl: boolean,
): SceneNode => (
  <div
    name={total ? 'totalLabel' : 'label'}
    style={{
      ...serif,
      width,
      fontSize: size,
      fontStyle: total && scriptOf(label) === 'alphabet' ? 'italic' : 'normal',
      lineHeight: 1.2,
      textAlign: rtl ? 'right' : 'left',
      lineClamp: 1,
      textWrap: 'nowrap',
    }}
  >
    {label}
  </div>
);

/** A value that is not an amount, on one line at the right of the column. */
export const plainNode = (name: string, text: string, { left, right, size }: Column): SceneNode => (
  <div
    name={name}
    style={{
      ...serif,
      width: Math.round(right - left - 24),
      fit: { min: 18, max: size },
      lineHeight: 1.2,
      textAlign: 'right',
      textWrap: 'nowrap',
    }}
  >
    {text}
  </div>
);
