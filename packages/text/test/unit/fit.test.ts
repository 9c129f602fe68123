import type { Style } from '@placard/core/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anything, linesOf, set, words } from '../fixtures.js';

const slack = 0.02;
const wraps = ['wrap', 'balance', 'nowrap'] as const;
const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

const box = fc.record({ width: fc.integer({ min: 60, max: 900 }), height: fc.integer({ min: 40, max: 500 }) });

describe('fit', () => {
  it('takes the largest size at which the text stays in its box with no word broken', () => {
    const min = 6;
    const max = 120;
    fc.assert(
      fc.property(words, box, fc.constantFrom(...wraps), fc.boolean(), (text, bounds, textWrap, trimmed) => {
        const textBox = trimmed ? 'trim-both cap alphabetic' : 'normal';
        // In no language whose short words a line should not end in.
        const style: Style = { ...bounds, textWrap, textBox, lang: 'la' };
        const fitsAt = (fontSize: number, slack: number): boolean => {
          const { width, height, truncated } = set(text, { ...style, height: 'auto', fontSize });
          const widest = Math.max(...text.split(' ').map((word) => set(word, { fontSize, textWrap: 'nowrap' }).width));
          const inside = Math.max(width, textWrap === 'nowrap' ? 0 : widest) <= bounds.width + slack;
          return inside && height <= bounds.height + slack && !truncated;
        };
        const { fontSize, truncated } = set(text, { ...style, fit: { min, max } });
        expect(Number.isInteger(fontSize)).toBe(true);
        if (fontSize < max) expect(fitsAt(fontSize + 1, 0)).toBe(false);
        if (fontSize > min) expect([fitsAt(fontSize, slack), truncated]).toEqual([true, false]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['One short line\nand its twin', ['One short line', 'and its twin']],
    ['Words\nof which only one line would be too long for the size that the others have', undefined],
  ])('keeps preferred line feeds only if each line fits: %j', (text, lines) => {
    const style: Style = { width: 600, height: 300, textWrap: 'balance', fit: { min: 20, max: 90 } };
    const result = linesOf(set(text, { ...style, lineFeeds: 'preferred' }));
    expect(result).toEqual(lines ?? linesOf(set(text.replace('\n', ' '), style)));
    expect(linesOf(set(text, style))[0]).toBe(text.split('\n')[0]);
  });

  it('takes the largest size at which the lines are not too many', () => {
    const text = 'one two three four five six seven';
    const [one, two, all] = [1, 2, undefined].map((lineClamp) =>
      set(text, { width: 400, fit: { min: 10, max: 90 }, ...(lineClamp === undefined ? {} : { lineClamp }) }),
    );
    expect([one?.lines, two?.lines]).toEqual([1, 2]);
    expect(one!.fontSize).toBeLessThan(two!.fontSize);
    expect(two!.fontSize).toBeLessThan(all!.fontSize);
    expect([one, two, all].map((each) => each?.truncated)).toEqual([false, false, false]);
    expect(set(text, { width: 400, lineClamp: 2, fontSize: two!.fontSize + 1 }).truncated).toBe(true);
  });

  it('keeps a text in its box, whatever it says', () => {
    const min = 10;
    fc.assert(
      fc.property(anything, box, fc.constantFrom(...wraps), (text, bounds, textWrap) => {
        // U+FDFD is one character that is wider than a small box at any size.
        fc.pre(!text.includes('\uFDFD'));
        const result = set(text, { ...bounds, textWrap, fit: { min, max: 100 } });
        for (const { width } of result.set) expect(width).toBeLessThanOrEqual(bounds.width + slack);
        expect(result.height).toBeLessThanOrEqual(bounds.height + slack);
        expect(result.lines).toBe(result.set.length);
        if (result.truncated) expect(result.fontSize).toBe(min);
      }),
      {
        numRuns: 300,
        examples: [
          // The rest after the cut before a number is wider than the line, too.
          ['a123123𐅀', { width: 61, height: 40 }, 'wrap'],
          // Two kinds of spaces at the end of a line; a word that is broken between letters and ends in a soft hyphen.
          ['שלום, \u3000¡', { width: 60, height: 56 }, 'wrap'],
          ['\u08c1\ua4d0<Ǳ\u22b0нет\u06b5\u00adשלום', { width: 63, height: 40 }, 'wrap'],
          // Cutting the last line changes its order: its highest glyph is then under the lowest one of the line above.
          ['שלוםשלום<؈ שלוםΛόγος①꧁ ①⧰〡', { width: 60, height: 50 }, 'wrap'],
        ],
      },
    );
  });

  it('leaves a size alone that no fit bounds', () => {
    expect(set('Hello', { width: 400, height: 20, fontSize: 90 }).fontSize).toBe(90);
    expect(set('Hello', { width: 400, fit: { min: 30, max: 30 }, fontSize: 90 }).fontSize).toBe(30);
  });
});

describe('a text that does not fit at its smallest size', () => {
  it('ends in an ellipsis, within the width, between two graphemes', () => {
    const units = [...'abcdefgh ,.;—-W', ' ', '\n', 'e\u0301', '👩‍🚀', '👍🏽', '🇨🇭', 'ก็'];
    const text = fc
      .string({ unit: fc.constantFrom(...units), minLength: 30, maxLength: 120 })
      .map((text) => text.trim());
    let truncations = 0;
    fc.assert(
      fc.property(text, fc.integer({ min: 60, max: 300 }), fc.constantFrom(...wraps), (text, width, textWrap) => {
        fc.pre(text !== '');
        const result = set(text, { width, textWrap, lineClamp: 2, fontSize: 20 });
        if (!result.truncated) return;
        truncations += 1;
        const shown = linesOf(result);
        const last = shown.at(-1) ?? '';
        expect(last.endsWith('…')).toBe(true);
        expect(result.set.at(-1)?.width).toBeLessThanOrEqual(width + slack);
        const kept = last.slice(0, -1);
        expect(kept).not.toMatch(/[\s,.;—-]$/);
        const start = shown.length === 1 ? 0 : text.indexOf(kept, shown[0]?.length);
        const boundaries = graphemes(text).reduce<number[]>(
          (ends, each) => [...ends, (ends.at(-1) ?? 0) + each.length],
          [0],
        );
        expect(text.startsWith(kept, start)).toBe(true);
        expect(boundaries).toContain(start + kept.length);
      }),
      { numRuns: 300 },
    );
    expect(truncations).toBeGreaterThan(100);
  });

  it('keeps as much as there is room for', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz';
    const {
      set: [line],
      truncated,
    } = set(text, { width: 200, textWrap: 'nowrap', fontSize: 30 });
    expect(truncated).toBe(true);
    const kept = linesOf({ ...set(text), set: [line!] })[0]!.slice(0, -1);
    expect(text.startsWith(kept)).toBe(true);
    const longer = set(`${text.slice(0, kept.length + 1)}…`, { textWrap: 'nowrap', fontSize: 30 });
    expect(longer.width).toBeGreaterThan(200);
  });

  it.each([
    ['dashes', 'aaaa — — — — — — — —'],
    ['commas', 'aaaa , , , , , , , ,'],
    ['stops', 'aaaa . . . . . . . . .'],
    ['line feeds', 'aaaa\n\n\n\nb'],
  ])('shows its ellipsis where the last line is all %s', (_, text) => {
    const result = set(text, { width: 55, fontSize: 20, lineClamp: 2 });
    expect(result.truncated).toBe(true);
    expect(linesOf(result).join('').endsWith('…')).toBe(true);
    for (const { runs } of result.set) expect(runs.length).toBeGreaterThan(0);
  });

  it('ends in an ellipsis when it runs from right to left', () => {
    const result = set('שלום עולם שלום עולם שלום עולם', { width: 150, lineClamp: 1, fontSize: 20 });
    expect([result.truncated, result.direction]).toEqual([true, 'rtl']);
    expect(result.set[0]!.runs[0]!.text.endsWith('…')).toBe(true);
    expect(result.width).toBeLessThanOrEqual(150 + slack);
    expect(result.width).toBeGreaterThan(75);
  });
});
