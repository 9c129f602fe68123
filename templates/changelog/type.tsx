import type { SceneChild, SceneNode, Style } from '@placard/core';

export const themes = {
  light: { ground: '#ECE8FF', ink: '#17102E', soft: '#5A5178', rule: '#CBC2F2', quiet: '#CDC4F5', accent: '#4A2BD9' },
  dark: { ground: '#151029', ink: '#F3F0FF', soft: '#ACA4CF', rule: '#352C58', quiet: '#42387A', accent: '#A791FF' },
} as const;
export type Colours = (typeof themes)['light' | 'dark'];

/** A text in the one family of the card, trimmed to capitals and baseline so that every gap is the one that is seen. */
export const text = (name: string, content: string, style: Style, children: SceneChild = content): SceneNode => (
  <div name={name} style={{ textBox: 'trim-both cap alphabetic', fontFamily: 'Inter', ...style }}>
    {children}
  </div>
);

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The card's one axis: labels on one side of it, all that is told on the other. */
export interface Axis {
  /** Where labels stand; without a width there are none. */
  readonly label: { readonly left: number; readonly width: number };
  readonly text: { readonly left: number; readonly width: number };
}

export function axisOf({ left, width }: Box, label: number, gap: number, rtl: boolean): Axis {
  const start = label === 0 ? 0 : label + gap;
  return rtl
    ? { label: { left: left + width - label, width: label }, text: { left, width: width - start } }
    : { label: { left, width: label }, text: { left: left + start, width: width - start } };
}
