import { childrenOf, isNode, presets, type SceneNode } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import { presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';

const release = templates.templates.find(({ id }) => id === 'release');
const engine = await createPressEngine({ fonts });

const topsOf = (node: SceneNode, name: string): number[] => [
  ...(node.props.name === name && typeof node.props.style?.top === 'number' ? [node.props.style.top] : []),
  ...childrenOf(node).flatMap((child) => (isNode(child) ? topsOf(child, name) : [])),
];

describe('release', () => {
  it.each(presetNames.flatMap((preset) => ['1.0', '7', '141', 'v2'].map((version) => [preset, version] as const)))(
    'keeps the block of what moved off the tails of the name, %s: %s',
    (preset, version) => {
      const { width, height } = presets[preset];
      const params = { name: 'Typography', release: version };
      const scene = release && sceneOf(release, { params, preset, background: null }, engine);
      if (scene === undefined) throw new Error('release is not registered');
      const [top = Infinity] = topsOf(scene, 'moved');
      const name = engine.texts?.(scene, width, height).find(({ name }) => name === 'name');
      const foot = Math.max(...(name?.ink ?? []).map(({ bottom }) => bottom));
      // A column beside the texts begins at the card's top edge.
      if (top > 0) expect(top - foot).toBeGreaterThan(16);
    },
  );

  it('sets the summary below a date of two lines', () => {
    const params = {
      name: 'Ёжик в тумане',
      release: 'Ёжик в тумане',
      date: 'пятница, 13 ноября 2026 г., 18:00',
      summary: 'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.',
    };
    const scene = release && sceneOf(release, { params, preset: 'og', background: null }, engine);
    const texts = (scene && engine.texts?.(scene, presets.og.width, presets.og.height)) ?? [];
    const inkOf = (name: string) => texts.find((text) => text.name === name)?.ink ?? [];
    const foot = Math.max(...inkOf('date').map(({ bottom }) => bottom));
    expect(Math.min(...inkOf('summary').map(({ top }) => top)) - foot).toBeGreaterThan(10);
  });
});
