import type { Frame, SceneNode } from '@placard/core';
import { set } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { ProductParams } from './params.js';
import { priceLabel, type LabelRoom } from './price.js';

export const themes = {
  light: { wall: '#F1E1EC', plank: '#FFF6FB', ink: '#3A0F3D', front: '#3A0F3D', onFront: '#FFEFF6', label: '#FFFAFD' },
  dark: { wall: '#3A0F3D', plank: '#5B2A5F', ink: '#FFEFF6', front: '#F6DBE8', onFront: '#3A0F3D', label: '#3A0F3D' },
} as const;

export interface Job {
  readonly params: ProductParams;
  readonly frame: Frame;
  readonly colors: (typeof themes)['light' | 'dark'];
  readonly rtl: boolean;
  readonly square: boolean;
}

export const margin = 56;

export const band = (name: string, width: number, top: number, height: number, backgroundColor: string): SceneNode => (
  <div name={name} style={{ position: 'absolute', left: 0, top, width, height, backgroundColor }} />
);

/** Returns the left edge of a box, mirrored in the card if the text is right-to-left. */
export const mirrored = ({ rtl, frame }: Job, left: number, width: number): number =>
  rtl ? frame.width - left - width : left;

export function labelOf({ params, frame, colors }: Job, room: Pick<LabelRoom, 'height' | 'maxWidth'>) {
  if (!params.price) return undefined;
  return priceLabel(frame, params.price, { ...room, paper: colors.label, ink: colors.ink });
}

export const taglineOf = ({ params, frame, colors, rtl }: Job, width: number, maxHeight: number, max: number) =>
  params.tagline
    ? set(
        frame,
        text('tagline', params.tagline, {
          width,
          maxHeight,
          color: colors.onFront,
          fontFamily: 'Fraunces',
          fontWeight: 400,
          fit: { min: 18, max },
          lineHeight: 1.3,
          textAlign: rtl ? 'right' : 'left',
          textWrap: 'balance',
        }),
      )
    : undefined;
