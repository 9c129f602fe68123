import { panelOf, type PlacedText } from '@placard/core/engine';
import { expect, it } from 'vitest';

const on = (ground: PlacedText['ground']): PlacedText => ({
  name: 'title',
  path: '/title',
  text: 'Hello',
  left: 0,
  top: 0,
  right: 10,
  bottom: 10,
  fontSize: 40,
  lines: 1,
  truncated: false,
  color: '#000000',
  decorative: false,
  ink: [],
  ground,
});

it('is the rectangle around the boxes in which the texts stand, within the card', () => {
  const boxes = [
    { left: 40.4, top: 300, right: 500, bottom: 400 },
    { left: -8, top: 420, right: 700.6, bottom: 640 },
  ];
  expect(panelOf(boxes.map(on), 1200, 630)).toEqual({ left: 0, top: 300, right: 701, bottom: 630 });
  expect(panelOf([on({ left: 40.4, top: 300, right: 500, bottom: 400 })], 1200, 630).left).toBe(40);
});

it('is the whole card without a text', () => {
  expect(panelOf([], 1200, 630)).toEqual({ left: 0, top: 0, right: 1200, bottom: 630 });
});
