import { backgrounds } from '@placard/backgrounds';
import { childrenOf, isNode, type SceneNode } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { describe, expect, it } from 'vitest';
import { litRange } from '../../spotlight/v2/lit.js';
import { spotlight } from '../../spotlight/v2/template.js';
import { middleOf, windowOf } from '../../spotlight/v2/window.js';
import { contrast } from '../../shared/parts/color.js';
import { frameOf } from '../frame.js';

const engine = await createPressEngine({ fonts });

describe('the light falls on', () => {
  it.each([
    ['the words that are named', 'Find the one that matters', 'ONE', 'one'],
    ['the longest word', 'The understudy always knows every line', undefined, 'understudy'],
    ['a number rather than on a longer word', 'We shipped 214 releases', undefined, '214'],
    ['the longest word if the title lacks the named ones', 'Opening night', 'day', 'Opening'],
  ])('%s', (_, title, lit, expected) => {
    const [start, end] = litRange(title, lit, []);
    expect(title.slice(start, end)).toBe(expected);
  });

  it('the last phrase of a title without spaces', () => {
    const phrases = [
      [0, 7],
      [7, 9],
    ] as const;
    expect(litRange('幕が上がる前の一分', undefined, phrases)).toEqual([7, 9]);
  });
});

/** The node in which the title is drawn on the light, and the position of its box. */
function lightIn(node: SceneNode): SceneNode | undefined {
  if (node.props.name === 'light') return node;
  return childrenOf(node)
    .filter(isNode)
    .map(lightIn)
    .find((found) => found !== undefined);
}

it.each([
  [
    'on a middle line',
    'Everything we rehearsed and then changed in the last hour before the doors opened',
    'last hour',
  ],
  ['on the last line', 'The understudy always knows every line', 'every line'],
  ['of one line', 'Stillness', 'Stillness'],
])('the light covers the lit words %s, and no other word', (_, title, lit) => {
  const scene = sceneOf(spotlight, { params: { title, lit }, preset: 'og', background: null }, engine);
  const { left, top, clipPath = '' } = lightIn(scene)?.props.style ?? {};
  const [rx = 0, ry = 0, x = 0, y = 0] = [...clipPath.matchAll(/[\d.]+(?=px)/gu)].map(Number);
  const isLit = (at: { left: number; right: number; top: number; bottom: number }): boolean => {
    const across = ((at.left + at.right) / 2 - x - Number(left)) / rx;
    const down = ((at.top + at.bottom) / 2 - y - Number(top)) / ry;
    return across ** 2 + down ** 2 < 1;
  };
  const text = engine.texts?.(scene, 1200, 630).find(({ name }) => name === 'title');
  const letters = [...title].filter((letter) => letter !== ' ');
  const shown = letters.filter((_, i) => isLit(text?.ink[i] ?? { left: 0, right: 0, top: 0, bottom: 0 })).join('');
  expect(shown).toContain(lit.replace(' ', ''));
  expect(shown.length - lit.length).toBeLessThanOrEqual(2);
});

it.each(['#767676', '#FF0000', '#0B6E4F', '#7A7AFF', '#FFFFFF', '#101010'])(
  'the lit word can be read on a light of %s',
  (accent) => {
    const scene = sceneOf(
      spotlight,
      { params: { title: 'Opening night', accent }, preset: 'og', background: null },
      engine,
    );
    const { color = '', backgroundColor = '' } = lightIn(scene)?.props.style ?? {};
    expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
  },
);

it('the subject of a photo is moved into the window, away from the words', () => {
  const places = [{ preset: 'og' }, { preset: 'square' }, { size: '1080x1920' }, { size: '2000x1000' }] as const;
  for (const background of backgrounds.backgrounds)
    for (const place of places) {
      const frame = frameOf(engine, { preset: null, ...place }, background);
      const window = windowOf(frame, false);
      const { x, y } = middleOf(frame, window);
      expect(Math.hypot(x * frame.width - window.x, y * frame.height - window.y)).toBeLessThan(window.radius * 0.62);
      if (frame.shape === 'wide' && Math.abs(background.focal.x - 0.5) > 0.02)
        expect(x > 0.5, background.id).toBe(background.focal.x > 0.5);
    }
});
