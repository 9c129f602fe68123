import { describe, expect, it } from 'vitest';
import { set } from '../fixtures.js';

/** Each run of a line: its face, its letters, its size and the direction in which it leaves the baseline. */
const runsOf = (text: string, fontFamily: string): unknown[] =>
  (set(text, { fontFamily, fontSize: 100 }).set[0]?.runs ?? []).map(({ face, text, fontSize, rise = 0 }) => [
    face.font.family,
    text,
    fontSize,
    Math.sign(rise),
  ]);

describe('superscripts and subscripts', () => {
  it('that a face lacks are its own figures, smaller', () => {
    const serif = 'Instrument Serif';
    expect(runsOf('H₂O at 10⁻⁶ m', serif)).toEqual([
      [serif, 'H', 100, 0],
      [serif, '2', 62, -1],
      [serif, 'O at 10', 100, 0],
      [serif, '−6', 62, 1],
      [serif, ' m', 100, 0],
    ]);
    expect(set('H₂O', { fontFamily: serif }).missing).toEqual([]);
  });

  it('that a face has are drawn by it', () =>
    expect(runsOf('H₂O and m²', 'Archivo')).toEqual([['Archivo', 'H₂O and m²', 100, 0]]));
});
