import { backgrounds } from '@placard/backgrounds';
import { presets, type Preset } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import type { RenderInput, SceneNode, Style } from '@placard/core/engine';
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

it.each([1.37, 1.6, 2.5])(
  'draws boxes and drawings that touch without a line between them, at scale %d',
  async (scale) => {
    const [color, width, height] = ['#102030', 100, 60];
    const from = (top: number, high: number): Style => ({ position: 'absolute', left: 0, top, width, height: high });
    const box = (top: number, high: number): SceneNode => ({
      type: 'div',
      props: { style: { ...from(top, high), backgroundColor: color } },
    });
    const path: SceneNode = { type: 'path', props: { d: `M0 0H${width}V13H0Z`, fill: color } };
    const drawing: SceneNode = {
      type: 'svg',
      props: { width, height: 13, viewBox: `0 0 ${width} 13`, style: from(14, 13), children: [path] },
    };
    const children = [box(0, 7), box(7, 7), drawing, box(27, height - 27)];
    const scene: SceneNode = { type: 'div', props: { style: { width, height }, children } };
    const image = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
    const sheet: RenderInput = {
      scene,
      width,
      height,
      scale,
      image,
      background: null,
      format: 'png',
      crashSafe: false,
    };
    const drawn = await engine.pixels?.(sheet, new AbortController().signal);
    const column = Array.from({ length: image.height }, (_, y) => drawn?.bytes[(y * image.width + 50) * 4]);
    expect(new Set(column)).toEqual(new Set([0x10]));
  },
);
