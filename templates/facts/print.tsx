import type { SceneNode, Style } from '@placard/core';

export const type = { fontFamily: 'Archivo' } as const;
export const side = (rtl: boolean): Style => ({ textAlign: rtl ? 'right' : 'left' });

/** A box of the label, in pixels of the card. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
}

export const bar = (left: number, top: number, width: number, height: number, ink: string): SceneNode => (
  <div style={{ position: 'absolute', left, top, width, height, backgroundColor: ink }} />
);
