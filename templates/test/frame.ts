import type { Background, Frame, Preset } from '@placard/core';
import { cardCanvas, type CardSize, type Engine } from '@placard/core/engine';

/** Returns a frame as a renderer passes it to a template, without images. */
export const frameOf = (
  { measure, units }: Pick<Engine, 'measure' | 'units'>,
  size: Preset | CardSize,
  background: Background | null = null,
): Frame => ({
  ...cardCanvas(typeof size === 'string' ? { preset: size } : size),
  background,
  logos: {},
  pictures: {},
  measure: (node) => measure(node),
  units: (node) => units(node),
  warn: () => undefined,
});
