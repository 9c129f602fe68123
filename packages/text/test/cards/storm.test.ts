import type { Style } from '@placard/core/engine';
import { describe, expect, it } from 'vitest';
import { linesOf, set } from '../fixtures.js';

const style: Style = { width: 600, height: 300, fit: { min: 20, max: 90 }, textWrap: 'balance' };
const family = ['👩', '👨', '👧', '👦'].join('\u200d');

describe('texts that are made to hurt', () => {
  it.each([
    ['10,000 combining marks', `a${'\u0301'.repeat(10_000)}`],
    ['10,000 combining marks of several kinds', 'x\u0316\u0301\u0489'.repeat(3_333)],
    ['10,000 marks without a letter', '\u0301'.repeat(10_000)],
    ['a word of 2,000 letters', 'abcdefghij'.repeat(200)],
    ['a word of 10,000 letters', 'W'.repeat(10_000)],
    ['2,000 families', family.repeat(2_000)],
    ['10,000 joiners', '\u200d'.repeat(10_000)],
    ['10,000 spaces of no width', `a${'\u200b'.repeat(10_000)}b`],
    ['10,000 spaces', `a${' '.repeat(10_000)}b`],
    ['10,000 commas', `a${', '.repeat(5_000)}b`],
    ['5,000 line feeds', `a${'\n'.repeat(5_000)}b`],
    ['changes of direction', 'a א 1 '.repeat(1_500)],
    ['isolates in isolates', `${'\u2067a\u2066א'.repeat(60)}${'\u2069'.repeat(120)}`],
    ['5,000 brackets', `${'('.repeat(2_500)}א${')'.repeat(2_500)}`],
    ['Thai without end', 'สวัสดี'.repeat(800)],
    ['Han without end', '漢字'.repeat(3_000)],
    ['surrogates alone', '\ud83d'.repeat(1_000)],
  ])('%s are set, within the box', (_, text) => {
    const result = set(text, style);
    expect(result.set.length).toBe(result.lines);
    expect(result.lines).toBeGreaterThan(0);
    expect(Number.isFinite(result.width) && Number.isFinite(result.height)).toBe(true);
    expect(result.height).toBeLessThanOrEqual(300.02);
    expect(result.fontSize).toBeGreaterThanOrEqual(20);
    expect(result.width).toBeLessThanOrEqual(600.02);
    if (result.truncated) expect(linesOf(result).join('')).toContain('…');
  });

  it('a chain of 5,000 joiners is one character to its reader, and is set as one', () => {
    const result = set(Array.from({ length: 5_000 }, () => '👩').join('\u200d'), style);
    expect([result.lines, result.set.length, result.fontSize]).toEqual([1, 1, 20]);
    expect(Number.isFinite(result.width) && Number.isFinite(result.height)).toBe(true);
  });

  it('nothing at all is set as nothing', () => {
    const { lines, width, truncated, missing } = set('\u200b', style);
    expect([lines, width, truncated, missing]).toEqual([1, 0, false, []]);
  });
});
