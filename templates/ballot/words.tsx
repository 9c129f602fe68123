import type { SceneNode } from '@placard/core';
import { leading, scriptOf, tracking } from '../parts/script.js';

export const ink = '#111111';

const archivo = { textBox: 'trim-both cap alphabetic', fontFamily: 'Archivo', color: ink } as const;

export const questionNode = (
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  max: number,
  rtl: boolean,
): SceneNode => (
  <div
    name="question"
    style={{
      ...archivo,
      width,
      maxHeight: Math.floor(height),
      fit: { min: scriptOf(text) === 'latin' ? 56 : 40, max },
      fontWeight: 800,
      lineHeight: leading(text, 1),
      letterSpacing: tracking(text, -0.028),
      textAlign: rtl ? 'right' : 'left',
      textWrap: 'balance',
    }}
  >
    {text}
  </div>
);

export const instructionNode = (text: string, width: number, max: number, rtl: boolean): SceneNode => (
  <div
    name="instruction"
    style={{
      ...archivo,
      width,
      maxHeight: Math.round(max * 2.15),
      fit: { min: 20, max },
      fontWeight: 500,
      lineHeight: leading(text, 1.16),
      textAlign: rtl ? 'right' : 'left',
      textWrap: 'balance',
      lineClamp: 3,
    }}
  >
    {text}
  </div>
);

interface LabelStyle {
  readonly width: number;
  readonly maxHeight: number;
  readonly size: { readonly min: number; readonly max: number };
  readonly rtl: boolean;
}

export const optionNode = (text: string, { width, maxHeight, size, rtl }: LabelStyle, heavy: boolean): SceneNode => (
  <div
    name="option"
    style={{
      ...archivo,
      width,
      maxHeight,
      fit: size,
      fontWeight: heavy ? 700 : 500,
      lineHeight: leading(text, 1.1),
      letterSpacing: tracking(text, -0.012),
      textAlign: rtl ? 'right' : 'left',
      textWrap: 'balance',
      lineClamp: 2,
    }}
  >
    {text}
  </div>
);
