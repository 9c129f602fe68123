import type { Strut } from './css-box.js';

export const noMargin: Strut = { most: 0, least: 0 };

export const adjoin = ({ most, least }: Strut, margin: number): Strut => ({
  most: Math.max(most, margin),
  least: Math.min(least, margin),
});

export const joined = (a: Strut, b: Strut): Strut => ({
  most: Math.max(a.most, b.most),
  least: Math.min(a.least, b.least),
});

/** The margin that adjoining margins make. */
export const collapsed = ({ most, least }: Strut): number => most + least;
