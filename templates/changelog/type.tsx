import type { SceneChild, SceneNode, Style } from '@placard/core';
import { leading, tracking } from '../parts/script.js';

export const themes = {
  light: { ground: '#F5F5F2', ink: '#14161A', soft: '#5A5F69', rule: '#D3D3CD', quiet: '#D8D8D6', accent: '#1D3BE8' },
  dark: { ground: '#101216', ink: '#F4F4F0', soft: '#A4A9B3', rule: '#33373F', quiet: '#3E3F42', accent: '#7C96FF' },
} as const;
export type Colours = (typeof themes)['light' | 'dark'];

interface Setting extends Style {
  /** Line height and tracking of Latin text; other scripts take what they need. */
  readonly leading: number;
  readonly tracking: number;
}

/** A text in the one family of the card, trimmed to capitals and baseline so that every gap is the one that is seen. */
export const text = (
  name: string,
  content: string,
  { leading: lineHeight, tracking: letterSpacing, ...style }: Setting,
  children: SceneChild = content,
): SceneNode => (
  <div
    name={name}
    style={{
      textBox: 'trim-both cap alphabetic',
      fontFamily: 'Inter',
      lineHeight: leading(content, lineHeight),
      letterSpacing: tracking(content, letterSpacing),
      ...style,
    }}
  >
    {children}
  </div>
);
