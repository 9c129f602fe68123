import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anything, linesOf, set, words } from '../fixtures.js';

const slack = 0.02;

describe('wrapping', () => {
  it('fills each line with all the words that it takes', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 150, max: 600 }), (text, width) => {
        const fontSize = 20;
        const result = set(text, { width, fontSize });
        const lines = linesOf(result);
        fc.pre(text.split(' ').every((word) => set(word, { fontSize, textWrap: 'nowrap' }).width <= width));
        expect(lines.join(' ')).toBe(text);
        for (const [i, line] of lines.entries()) {
          expect(result.set[i]!.width).toBeLessThanOrEqual(width + slack);
          const [next] = lines[i + 1]?.split(' ') ?? [];
          if (next !== undefined)
            expect(set(`${line} ${next}`, { fontSize, textWrap: 'nowrap' }).width).toBeGreaterThan(width - slack);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps on one line what is exactly as wide as the line, however the widths of its words add up', () => {
    const sizes = fc.integer({ min: 100, max: 900 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(words, sizes, (text, fontSize) => {
        const { width } = set(text, { fontSize, textWrap: 'nowrap' });
        expect(linesOf(set(text, { width, fontSize }))).toEqual([text]);
      }),
      { numRuns: 300 },
    );
  });

  it('loses and repeats nothing but the spaces at line ends', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 60, max: 600 }), (text, width) => {
        const { set: lines, truncated } = set(text, { width, fontSize: 20, direction: 'ltr' });
        const shown = lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');
        const letters = (text: string): string => [...text.replace(/[\s\u00ad\u2010-]/g, '')].sort().join('');
        expect([letters(shown), truncated]).toEqual([letters(text), false]);
      }),
      { numRuns: 500 },
    );
  });

  it('breaks at a line feed, also where it leaves a line empty', () => {
    expect(linesOf(set('one\ntwo\n\nthree', { width: 600 }))).toEqual(['one', 'two', '', 'three']);
    expect(linesOf(set('one two', { width: 600 }))).toEqual(['one two']);
  });

  it('breaks a word that is wider than a line between graphemes', () => {
    const word = 'e\u0301'.repeat(60);
    const lines = linesOf(set(word, { width: 120, fontSize: 20 }));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(word);
    for (const line of lines) expect(line).toMatch(/^(e\u0301)+$/);
  });

  it('ends a line in a hyphen where it divides a word at a soft hyphen, and nowhere else', () => {
    const word = 'Donau\u00addampf\u00adschiff\u00adfahrt';
    const whole = set(word, { width: 600, fontSize: 20 });
    expect(linesOf(whole).map((line) => line.replaceAll('\u00ad', ''))).toEqual(['Donaudampfschifffahrt']);
    expect(whole.width).toBeCloseTo(set('Donaudampfschifffahrt', { width: 600, fontSize: 20 }).width, 3);
    const divided = set(word, { width: 130, fontSize: 20 });
    expect(linesOf(divided).map((line) => line.replaceAll('\u00ad', ''))).toEqual(['Donaudampf‐', 'schifffahrt']);
    for (const { width, runs } of divided.set) {
      expect(width).toBeLessThanOrEqual(130 + slack);
      expect(width).toBeCloseTo(
        runs.reduce((sum, run) => sum + run.width, 0),
        3,
      );
    }
  });

  it('breaks Thai between words', () => {
    const text = 'สวัสดีชาวโลกภาษาไทยสวยงาม';
    const lines = linesOf(set(text, { width: 150, fontSize: 20 }));
    expect(lines.join('')).toBe(text);
    expect(lines.length).toBeGreaterThan(1);
    const starts = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index);
    let at = 0;
    for (const line of lines) {
      expect(starts).toContain(at);
      at += line.length;
    }
  });

  it('keeps one line where none may break', () => {
    expect(set('one two three', { textWrap: 'nowrap', fontSize: 40 }).lines).toBe(1);
    const short = set('one two three', { textWrap: 'nowrap', fontSize: 40, width: 120 });
    expect([short.lines, short.truncated]).toEqual([1, true]);
    expect(linesOf(short)[0]).toMatch(/^one.*…$/);
  });
});

describe('lineClamp', () => {
  const text = 'one two three four five six seven eight nine ten';

  it.each([1, 2, 3])('shows at most %i lines', (lineClamp) => {
    const result = set(text, { width: 160, fontSize: 24, lineClamp });
    expect([result.lines, result.truncated]).toEqual([lineClamp, true]);
    const free = linesOf(set(text, { width: 160, fontSize: 24 }));
    expect(linesOf(result).slice(0, -1)).toEqual(free.slice(0, lineClamp - 1));
  });

  it('leaves alone what has no more lines', () => {
    const free = set(text, { width: 160, fontSize: 24 });
    const clamped = set(text, { width: 160, fontSize: 24, lineClamp: free.lines });
    expect([clamped.truncated, linesOf(clamped)]).toEqual([false, linesOf(free)]);
  });

  it('is the height of the box where that is less', () => {
    const result = set(text, { width: 160, fontSize: 20, lineHeight: 1.5, height: 75, lineClamp: 9 });
    expect([result.lines, result.truncated, result.height]).toEqual([2, true, 60]);
  });
});

describe('balance', () => {
  it('adds no line, is no wider, and loses nothing', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 100, max: 700 }), (text, width) => {
        const greedy = set(text, { width, fontSize: 24, lang: 'la' });
        const balanced = set(text, { width, fontSize: 24, textWrap: 'balance', lang: 'la' });
        expect(balanced.lines).toBeLessThanOrEqual(greedy.lines);
        expect(balanced.width).toBeLessThanOrEqual(Math.min(width, greedy.width) + slack);
        expect(linesOf(balanced).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
      { numRuns: 300 },
    );
  });

  it('leaves no orphan word', () => {
    const style = { width: 400, fontSize: 40 };
    const text = 'The quick brown fox jumps';
    expect(linesOf(set(text, style)).at(-1)).toBe('jumps');
    const balanced = linesOf(set(text, { ...style, textWrap: 'balance' }));
    expect(balanced).toHaveLength(2);
    expect(balanced[1]!.split(' ').length).toBeGreaterThan(1);
  });
});
