import { canvasOf, presets, type Background, type Frame, type Preset } from '@placard/core';
import type { Engine } from '@placard/core/engine';

/** Returns a frame as a renderer passes it to a template, without images. */
export const frameOf = (
  { measure, units }: Pick<Engine, 'measure' | 'units'>,
  preset: Preset,
  background: Background | null = null,
): Frame => ({
  ...canvasOf(presets[preset].width, presets[preset].height),
  background,
  logos: {},
  pictures: {},
  measure: (node) => measure(node),
  units: (node) => units(node),
  warn: () => undefined,
});
