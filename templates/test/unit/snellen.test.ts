import { cardCanvas, type PlacedText } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../frame.js';
import { series, solve } from '../../snellen/series.js';

const room = { width: 900, height: 440, gap: 12, barGap: 34, bar: 4, wish: 28 };

describe('snellen', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('%i lines fall strictly, by the steps of a real chart', (count) => {
    for (const width of [0.7, 3, 9, 16]) {
      const demands = Array.from({ length: count }, () => ({ width, height: 0.656, gap: 0.3 }));
      const { unit, distances } = solve(demands, room);
      expect(distances).toHaveLength(count);
      expect(distances.at(-1)).toBe(20);
      distances.slice(1).forEach((distance, i) => expect(distance).toBeLessThan(distances[i] ?? 0));
      for (const distance of distances) expect(series).toContain(distance);
      expect(((distances[0] ?? 0) / 20) * unit * width).toBeLessThanOrEqual(room.width);
    }
  });
});

const snellen = templates.templates.find(({ id }) => id === 'snellen');
const engine = await createPressEngine({ fonts });

function rowsAt(size: string, lines: readonly string[]): PlacedText[] {
  if (snellen === undefined) throw new Error('snellen is not registered');
  const card = { preset: null, size };
  const { width, height } = cardCanvas(card);
  const scene = snellen.render({ lines }, frameOf(engine, card));
  return engine.texts?.(scene, width, height).filter(({ name }) => name === 'line') ?? [];
}

const sentence = [
  'Documentation that works',
  'is written for a reader',
  'who arrived in a hurry,',
  'from a search engine',
];

it('breaks long lines of a tall chart between words, into rows of one size', () => {
  const rows = rowsAt('1080x1350', sentence);
  expect(rows.map(({ text }) => text).slice(0, 2)).toEqual(['DOCUMENTATION', 'THAT WORKS']);
  expect(rows.map(({ text }) => text).join(' ')).toBe(sentence.join(' ').toUpperCase());
  expect(rows[0]?.fontSize).toBe(rows[1]?.fontSize);
  expect(rowsAt('1200x1200', sentence)).toHaveLength(sentence.length);
});
