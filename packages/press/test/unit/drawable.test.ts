import type { SceneNode } from '@placard/core/engine';
import { expect, it } from 'vitest';
import { drawable } from '../../src/drawable.js';

const node = (type: string, props: object = {}, ...children: (SceneNode | string)[]): SceneNode => ({
  type,
  props: { ...props, children },
});

it('leaves out what is not drawn, with the path of each', () => {
  const strange = { color: '#ff0000', shape: 'round' };
  const scene = node(
    'div',
    { style: { width: 5, overflow: 'maybe' } },
    node('marquee', { name: 'news', style: strange }, 'Hi'),
    node('svg', { width: 9 }, node('g', { style: { fill: 'red' } }, node('script', {}, node('path')), node('path'))),
  );
  const { scene: drawn, leftOut } = drawable(scene);
  expect(drawn).toEqual(
    node(
      'div',
      { style: { width: 5 } },
      node('div', { name: 'news', style: { color: '#ff0000' } }, 'Hi'),
      node('svg', { width: 9 }, node('g', {}, node('path'))),
    ),
  );
  expect(leftOut.map((reason) => reason.split(':')[0])).toEqual([
    '/div',
    '/div/news',
    '/div/news',
    '/div/svg/g',
    '/div/svg/g/script',
  ]);
});
