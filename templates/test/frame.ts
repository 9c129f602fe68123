import { presets, type Background, type Frame, type Preset } from '@placard/core';
import type { Engine } from '@placard/core/engine';

/** Returns a frame as a renderer passes it to a template, without a logo. */
export const frameOf = (
  { measure, units }: Pick<Engine, 'measure' | 'units'>,
  preset: Preset,
  background: Background | null = null,
): Frame => ({
  preset,
  ...presets[preset],
  background,
  logos: {},
  measure: (node) => measure(node),
  units: (node) => units(node),
  warn: () => undefined,
});
