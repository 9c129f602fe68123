import { presets } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import { presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';

const blog = templates.templates.find(({ id }) => id === 'blog');
const engine = await createPressEngine({ fonts });

describe('blog', () => {
  it.each(
    presetNames.flatMap((preset) =>
      ['Dark plate', '🦀 Rust in the kernel, year five', 'Typography'].map((title) => [preset, title] as const),
    ),
  )('keeps the tails of the title off the byline, %s: %s', (preset, title) => {
    const { width, height } = presets[preset];
    const params = { title, tag: 'Media', author: 'A. Writer', date: 'June 2026' };
    const scene = blog && sceneOf(blog, { params, preset, background: null }, engine);
    const texts = (scene && engine.texts?.(scene, width, height)) ?? [];
    const ink = (name: string) => texts.find((text) => text.name === name)?.ink ?? [];
    const foot = Math.max(...ink('title').map(({ bottom }) => bottom));
    expect(Math.min(...ink('author').map(({ top }) => top)) - foot).toBeGreaterThanOrEqual(20);
  });
});
