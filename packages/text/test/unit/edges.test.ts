import type { Style } from '@placard/core/engine';
import { describe, expect, it } from 'vitest';
import { inkOfRun } from '../../src/run.js';
import { setFromSource } from '../source.js';

/** Left and right edges of the ink of each glyph on the first line, from left to right. */
function inkOf(text: string, style: Style): readonly (readonly [left: number, right: number])[] {
  const base: Style = { fontWeight: 700, fontSize: 100, lineHeight: 1, textWrap: 'balance', width: 600 };
  const [line] = setFromSource(text, { ...base, ...style }).set;
  return (line?.runs ?? []).flatMap(inkOfRun).map(({ left, right }) => [left, right] as const);
}

const hung: Style = { hangingPunctuation: 'first' };

describe('a quotation mark that hangs', () => {
  it.each([
    ['“Hello', 1],
    ['„Hello', 1],
    ['«„Hello', 2],
  ])('is left of the box: %s', (text, marks) => {
    const ink = inkOf(text, hung);
    expect(ink[marks]?.[0]).toBeCloseTo(0, 3);
    for (const [left] of ink.slice(0, marks)) expect(left).toBeLessThan(0);
    expect(inkOf(text, {})[0]?.[0]).toBeCloseTo(0, 3);
  });

  it.each([
    ['„שלום', 1],
    ['"שלום', 1],
    ['«„שלום', 2],
  ])('is right of the box in a line from the right: %s', (text, marks) => {
    const ink = inkOf(text, hung).toReversed();
    expect(ink[marks]?.[1]).toBeCloseTo(600, 3);
    for (const [, right] of ink.slice(0, marks)) expect(right).toBeGreaterThan(600);
    expect(inkOf(text, {}).at(-1)?.[1]).toBeCloseTo(600, 3);
  });

  it('does not hang where the line does not begin at its edge', () => {
    for (const textAlign of ['center', 'end'] as const)
      for (const text of ['“Hello', '„שלום'])
        expect(inkOf(text, { ...hung, textAlign })).toEqual(inkOf(text, { textAlign }));
  });
});

describe('a first letter whose ink is far outside of the box', () => {
  const nastaliq: Style = { fontFamily: 'Noto Nastaliq Urdu', lang: 'ur' };

  it.each(['کی', 'گٹ', 'کا'])('is drawn in, with its whole line: %s', (text) =>
    expect(Math.max(...inkOf(text, { ...nastaliq, width: 600 }).map(([, right]) => right))).toBeCloseTo(600, 3),
  );

  it('is drawn in only as far as there is room on the other side', () => {
    const widest = setFromSource('کی', { ...nastaliq, fontWeight: 700, fontSize: 100, textWrap: 'balance' }).width;
    const [line] = setFromSource('کی', { ...nastaliq, fontWeight: 700, fontSize: 100, textWrap: 'balance', width: widest + 20 }).set; // prettier-ignore
    expect(line?.runs[0]?.x).toBeCloseTo(0, 3);
    const [tight] = setFromSource('کی', { ...nastaliq, fontWeight: 700, fontSize: 100, textWrap: 'balance', width: widest }).set; // prettier-ignore
    expect(tight?.runs[0]?.x).toBeCloseTo(0, 3);
  });
});
