import type { Frame, SceneNode } from '@placard/core';
import { logoOf, type Logo } from '../shared/parts/logo.js';
import { mix } from '../shared/parts/mix.js';
import { paperOf } from '../shared/parts/paper.js';
import { set } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { ProductParams } from './params.js';
import { oldPrice } from './old-price.js';
import { priceLabel, type LabelRoom } from './price.js';

const themes = {
  light: { wall: '#F1E1EC', plank: '#FFF6FB', ink: '#3A0F3D', front: '#3A0F3D', onFront: '#FFEFF6', label: '#FFFAFD' },
  dark: { wall: '#3A0F3D', plank: '#5B2A5F', ink: '#FFEFF6', front: '#F6DBE8', onFront: '#3A0F3D', label: '#3A0F3D' },
} as const;

type Colors = Readonly<Record<keyof (typeof themes)['light'], string>>;

/** Share of the ground in the color of the plank, on the ground of a brand. */
const plankPaleness = 0.9;

/** Returns the colors of the theme, or those of a brand: its ground is the wall, and its ink the front of the shelf. */
export function colorsOf(params: ProductParams, frame: Frame): Colors {
  const theme = themes[params.theme ?? 'dark'];
  const { ground, ink } = paperOf(params, { ground: theme.wall, ink: theme.ink, muted: theme.ink }, frame);
  if (ground === theme.wall && ink === theme.ink) return theme;
  return { wall: ground, plank: mix(ink, ground, plankPaleness), ink, front: ink, onFront: ground, label: ground };
}

export interface Job {
  readonly params: ProductParams;
  readonly frame: Frame;
  readonly colors: Colors;
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

export function labelOf({ params, frame, colors, rtl }: Job, room: Pick<LabelRoom, 'height' | 'maxWidth'>) {
  if (!params.price) return undefined;
  const old = oldPrice(frame, params.oldPrice, {
    size: Math.max(24, Math.round(0.24 * room.height)),
    maxWidth: 0.34 * room.maxWidth,
    color: colors.ink,
  });
  return priceLabel(frame, params.price, old, { ...room, paper: colors.label, ink: colors.ink, rtl });
}

/** The logo, on the wall or on the front of the shelf. */
export const markOf = ({ params, frame, colors, square }: Job, on: 'wall' | 'front'): Logo | undefined =>
  logoOf(
    params.logo,
    frame,
    on === 'wall' ? { ground: colors.wall, ink: colors.ink } : { ground: colors.front, ink: colors.onFront },
    on === 'wall' ? { size: square ? 92 : 72, maxWidth: 360 } : { size: square ? 64 : 48, maxWidth: 280 },
  );

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
