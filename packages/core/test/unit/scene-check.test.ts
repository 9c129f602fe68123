import { expect, it } from 'vitest';
import { assertScene } from '../../src/scene/scene-check.js';

const scene = (photoFocus: unknown): unknown => ({ type: 'div', props: { photoFocus } });

it.each([undefined, { x: 0, y: 1 }, { x: 0.75, y: 0.4 }])('accepts the photoFocus %j', (focus) => {
  expect(() => assertScene(scene(focus))).not.toThrow();
});

it.each([{ x: 0.5 }, { x: 1.2, y: 0.5 }, { x: Number.NaN, y: 0 }, { x: '50%', y: '50%' }, 'center', null])(
  'refuses the photoFocus %j',
  (focus) => {
    expect(() => assertScene(scene(focus))).toThrow('photoFocus of the scene is not { x, y } of numbers from 0 to 1');
  },
);
