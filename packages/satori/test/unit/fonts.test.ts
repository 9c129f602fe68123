import { defineFonts, type FontFace } from '@placard/core/engine';
import { expect, it } from 'vitest';
import { createFontList } from '../../src/fonts.js';

const face = (weight: number): FontFace => ({
  family: 'Inter',
  weight,
  style: 'normal',
  sha256: String(weight),
  load: () => new Uint8Array(weight),
});
const [regular, medium, bold] = [face(400), face(500), face(700)] as const;

it('lists each font once, and one for a card without texts, because satori needs one', () => {
  const list = createFontList(defineFonts({ faces: [regular, medium, bold], fallbacks: ['Inter'] }));
  const weights = (...faces: readonly FontFace[]): readonly unknown[] =>
    list.with(new Set(faces)).map(({ weight }) => weight);
  expect(weights()).toEqual([400]);
  expect(weights(bold)).toEqual([400, 700]);
  expect(weights(regular, bold, medium)).toEqual([400, 700, 500]);
  expect(weights()).toEqual([400, 700, 500]);
  // Satori parses a list again that it does not know.
  expect(list.with(new Set([bold]))).toBe(list.with(new Set([medium])));
});
