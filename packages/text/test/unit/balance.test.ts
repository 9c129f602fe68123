import { describe, expect, it } from 'vitest';
import { setFromSource } from '../source.js';

describe('balanced lines of words with soft hyphens', () => {
  it.each([
    'Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft und Kapi\u00adtäns\u00admütze',
    'il\u00adil\u00adil\u00adil\u00adil\u00adil',
    'i\u00adi\u00adi\u00adi\u00adi\u00adi\u00adi\u00adi',
    'a\u00adbc\u00adde\u00adfg\u00adhi\u00adjk\u00adlm\u00adno',
  ])('have room for their hyphens: %s', (text) => {
    for (let width = 22; width < 140; width += 2) {
      const style = { fontSize: 24, width } as const;
      const [greedy, balanced] = [setFromSource(text, style), setFromSource(text, { ...style, textWrap: 'balance' })];
      expect(balanced.lines).toBe(greedy.lines);
      for (const line of balanced.set) expect(line.width, `at ${width}`).toBeLessThanOrEqual(greedy.width + 0.01);
    }
  });
});
