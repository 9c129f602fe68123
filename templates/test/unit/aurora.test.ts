import { backgrounds } from '@placard/backgrounds';
import { childrenOf, isNode, type SceneNode } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import { cardCanvas } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { describe, expect, it } from 'vitest';
import { aurora } from '../../aurora/v2/template.js';
import { weatherOf } from '../../aurora/v2/weather.js';
import { contrast } from '../../shared/parts/color.js';

const engine = await createPressEngine({ fonts });
const places = [{ preset: 'og' }, { preset: 'square' }, { preset: null, size: '1080x1350' }] as const;

/** Points of the outlines that are drawn in the sky, besides the hill. */
const strokesIn = (node: SceneNode): number[][] =>
  childrenOf(node)
    .filter(isNode)
    .flatMap((child) =>
      child.type === 'path' && String(child.props['d']).endsWith('Z')
        ? String(child.props['d'])
            .split(/[MLZ]+/)
            .filter(Boolean)
            .map((point) => point.split(' ').map(Number))
        : strokesIn(child),
    );

describe.each(places)('the wind, $preset $size', (place) => {
  it('blows over no letter', () => {
    const { width, height } = cardCanvas(place);
    for (const { name, params } of aurora.examples) {
      const scene = sceneOf(aurora, { params: { theme: 'dark', ...params }, ...place, background: null }, engine);
      const ink = engine.texts?.(scene, width, height).flatMap((text) => text.ink) ?? [];
      const strokes = strokesIn(scene);
      expect(strokes.length).toBeGreaterThan(1000);
      const over = strokes.filter(([x = 0, y = 0]) =>
        ink.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom),
      );
      expect(over, name).toEqual([]);
    }
  });

  it('is decided by the title', () => {
    const drawn = (title: string): string =>
      JSON.stringify(strokesIn(sceneOf(aurora, { params: { title }, ...place, background: null }, engine)));
    expect(drawn('Stillness')).toBe(drawn('Stillness'));
    expect(drawn('Stillness')).not.toBe(drawn('Stillmess'));
  });

  it('leaves the subject of a photo free, with short and typical words', () => {
    const { width, height } = cardCanvas(place);
    for (const background of backgrounds.backgrounds)
      for (const { params } of aurora.examples.slice(0, 2)) {
        const scene = sceneOf(aurora, { params, ...place, background }, engine);
        const { x = 0.5, y = 0.5 } = scene.props.photoFocus ?? {};
        for (const { left, right, top, bottom } of engine.texts?.(scene, width, height).flatMap(({ ink }) => ink) ?? [])
          expect(left > x * width || right < x * width || top > y * height || bottom < y * height).toBe(true);
      }
  });
});

it.each([
  ['#3BE0A2', '#0B1220'],
  ['#FF5A1F', '#F7F1E6'],
  ['#FF7FB0', '#0E1E6B'],
])('the accent %s is in the wind over %s, and most of its colors are seen', (accent, ground) => {
  const colors = weatherOf(accent, ground).map(({ color }) => color);
  expect(colors).toContain(accent);
  expect(colors.filter((color) => contrast(color, ground) >= 2).length).toBeGreaterThanOrEqual(4);
});
