import { presets, type Background, type Frame, type Preset } from '@placard/core';
import type { Engine } from '@placard/core/engine';

/** The frame that a renderer gives a template. */
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
