import { childrenOf, isNode, presets, type SceneNode } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import { presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../parts/colour.js';
import { paperOf } from '../parts/paper.js';
import { frameOf } from './frame.js';

const basic = templates.templates.find(({ id }) => id === 'basic');
const engine = await createPressEngine({ fonts });
/** One pixel. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMwTpsFAAImAVZTfhLMAAAAAElFTkSuQmCC';
const theme = { ground: '#FFFFFF', ink: '#0B0B0C', muted: '#585B61' };

const allOf = (node: SceneNode): SceneNode[] => [
  node,
  ...childrenOf(node).flatMap((child) => (isNode(child) ? allOf(child) : [])),
];

function nodesOf(params: object, preset: keyof typeof presets = 'og'): readonly SceneNode[] {
  const scene = basic && sceneOf(basic, { params: { title: 'Hello', ...params }, preset, background: null }, engine);
  if (scene === undefined) throw new Error('basic is not registered');
  return allOf(scene);
}

const named = (nodes: readonly SceneNode[], wanted: string): SceneNode | undefined =>
  nodes.find(({ props: { name } }) => name === wanted);

describe('basic in the colours of a brand', () => {
  const colour = fc.stringMatching(/^#[0-9A-F]{6}$/);
  const warned = (given: { ground?: string; ink?: string }) => {
    const said: string[] = [];
    const paper = paperOf(given, theme, { ...frameOf(engine, 'og'), warn: (sentence) => void said.push(sentence) });
    return { paper, said };
  };

  it('can be read on any ground, in any ink', () => {
    fc.assert(
      fc.property(fc.option(colour, { nil: undefined }), fc.option(colour, { nil: undefined }), (ground, ink) => {
        const { paper } = warned({ ...(ground && { ground }), ...(ink && { ink }) });
        const best = Math.max(contrast(paper.ground, '#000000'), contrast(paper.ground, '#FFFFFF'));
        expect(paper.ground).toBe(ground ?? theme.ground);
        expect(contrast(paper.ink, paper.ground)).toBeGreaterThanOrEqual(Math.min(7, best));
        expect(contrast(paper.muted, paper.ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('keeps an ink that can be read, and says which it does not keep', () => {
    expect(warned({})).toEqual({ paper: theme, said: [] });
    expect(warned({ ground: '#FFF6E5', ink: '#14213D' })).toMatchObject({ paper: { ink: '#14213D' }, said: [] });
    expect(warned({ ground: '#14213D' })).toMatchObject({ paper: { ink: '#FFFFFF' }, said: [] });
    expect(warned({ ground: '#2F6F4F', ink: '#9AD0B0' })).toMatchObject({
      paper: { ink: '#FFFFFF' },
      said: ['the ink #9AD0B0 was drawn as #FFFFFF: on the ground #2F6F4F it would be hard to read'],
    });
    expect(named(nodesOf({ ground: '#FFF6E5' }), 'panel')?.props.style?.backgroundColor).toBe('#FFF6E5');
  });
});

describe('basic with the logo of a brand', () => {
  it.each(presetNames)('has it above the title, clear of the letters: %s', (preset) => {
    const { width, height } = presets[preset];
    for (const title of [
      'Hello',
      'How a small team of cartographers redrew the coastline of an entire country by walking it',
    ]) {
      const scene = basic && sceneOf(basic, { params: { title, logo }, preset, background: null }, engine);
      if (scene === undefined) throw new Error('basic is not registered');
      const { left, top, height: tall } = named(allOf(scene), 'logo')?.props.style ?? {};
      expect([left, top]).toEqual([56, 56]);
      const drawn = engine.texts?.(scene, width, height).find(({ name }) => name === 'title');
      const head = Math.min(...(drawn?.ink ?? []).map(({ top }) => top));
      expect(head).toBeGreaterThan(Number(top) + Number(tall) + 16);
      expect(drawn?.truncated).toBe(false);
    }
  });

  it('has it at the right of a title that is read from there, and none where it is only named', () => {
    const { left, width } = named(nodesOf({ title: 'مرحبا بالعالم', logo }), 'logo')?.props.style ?? {};
    expect(Number(left) + Number(width)).toBe(1200 - 56);
    expect(named(nodesOf({ logo: `ast_${'a'.repeat(26)}` }), 'logo')).toBeUndefined();
  });
});
