import { backgrounds } from '@placard/backgrounds';
import { presets, type Preset } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import type { RenderInput } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const engine = await createPressEngine({ fonts });
const [photo] = backgrounds.backgrounds;

/** The checks of templates read pixels instead of files, so both must be equal. */
it.each([
  ['basic', 'og', false],
  ['aurora', 'square', false],
  ['metro', 'x', false],
  ['event', 'og', true],
  ['newsletter', 'square', true],
] as const)('has the pixels of its file: %s, %s, over a photo: %s', async (id, preset: Preset, over) => {
  const template = templates.templates.find((template) => template.id === id);
  const [example] = template?.examples ?? [];
  if (template === undefined || example === undefined || photo === undefined) throw new Error('nothing to draw');
  const background = over ? photo : null;
  const scene = sceneOf(template, { params: example.params, preset, background }, engine);
  const sheet: RenderInput = { scene, ...presets[preset], background, format: 'png', scale: 1, crashSafe: false };
  const signal = new AbortController().signal;
  const file = await engine.render(sheet, signal);
  const drawn = await engine.pixels?.(sheet, signal);
  const data = await sharp(file.bytes).ensureAlpha().raw().toBuffer();
  expect(data.equals(drawn?.bytes ?? new Uint8Array())).toBe(true);
});
