import type { SceneNode, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createTypesetter, inkOfRun, type SetText } from '@placard/text';
import { describe, expect, it } from 'vitest';

const typesetter = await createTypesetter(fonts);
const set = (children: string, style: Style): SetText => {
  const base: Style = { fontFamily: 'Inter', fontWeight: 700, fontSize: 100, lineHeight: 1 };
  const node: SceneNode = { type: 'div', props: { style: { ...base, ...style }, children } };
  return typesetter.set(node);
};
const trim = 'trim-both cap alphabetic';

/** Texts with ink above plain Latin letters, below them, or both. */
const tall = ['Ấ', 'Å', 'Ё', 'ٱلْعَرَبِيَّةُ', 'שָׁלוֹם', 'क्षत्रिय', 'ត្រី', 'မြန်မာ', 'ที่นี่', 'Ǻ', 'Ẫ', 'Ș'];

describe('the ink of a line', () => {
  it('is that of its glyphs', () => {
    const { ink, firstBaseline } = set('H', {});
    const { capHeight } = set('H', { textBox: trim }).set[0]?.runs[0]?.face.metrics ?? { capHeight: 0 };
    expect(ink).toHaveLength(1);
    expect(ink[0]?.bottom).toBeCloseTo(firstBaseline, 0);
    expect(ink[0]?.top).toBeCloseTo(firstBaseline - 100 * capHeight, 0);
  });

  it.each(tall)('of %s leaves its box no more than Latin letters do, trimmed or not', (text) => {
    for (const textBox of ['normal', trim] as const) {
      const letters = set('H(gQ|', { textBox });
      const { ink, height, set: lines } = set(text, { textBox });
      expect(lines).toHaveLength(1);
      expect(ink[0]?.top).toBeGreaterThanOrEqual(Math.min(0, letters.ink[0]?.top ?? 0) - 0.01);
      const under = Math.max(0, (letters.ink[0]?.bottom ?? 0) - letters.height);
      expect(ink[0]?.bottom).toBeLessThanOrEqual(height + under + 0.01);
    }
  });

  it('of plain Latin letters leaves the box as the style has it', () => {
    const { height, firstBaseline } = set('Hxg', { textBox: trim });
    expect(height).toBe(firstBaseline);
    expect(set('HxgQ', {}).height).toBe(100);
  });

  it.each(tall)('of %s does not touch the next line', (text) => {
    for (const lineHeight of [0.7, 0.9, 1, 1.2]) {
      const { set: lines } = set(`${text} ${text} ${text}`, { width: 190, lineHeight, textBox: trim });
      expect(lines.length).toBeGreaterThan(1);
      const boxes = lines.map(({ runs, baseline }) =>
        runs.flatMap(inkOfRun).map((box) => ({ ...box, top: box.top + baseline, bottom: box.bottom + baseline })),
      );
      for (const [i, upper] of boxes.entries()) {
        for (const a of upper) {
          for (const b of boxes[i + 1] ?? [])
            expect(a.left < b.right && b.left < a.right && b.top < a.bottom).toBe(false);
        }
      }
    }
  });

  it('counts when a text is fitted', () => {
    const style: Style = { width: 900, height: 200, fit: { min: 20, max: 400 }, textBox: trim };
    const [plain, stacked] = [set('A', style), set('Ấ', style)];
    expect(stacked.fontSize).toBeLessThan(0.9 * plain.fontSize);
    expect(stacked.height).toBeLessThanOrEqual(200);
  });

  it('begins at the edge of the box at display sizes', () => {
    const display: Style = { textWrap: 'balance' };
    for (const text of ['H', 'O', 'T']) expect(set(text, display).ink[0]?.left).toBeCloseTo(0, 3);
    expect(set('H', { ...display, fontSize: 20 }).ink[0]?.left).toBeGreaterThan(1);
    expect(set('H', {}).ink[0]?.left).toBeGreaterThan(5);
    const { ink } = set('עברית', { ...display, width: 600 });
    expect(ink[0]?.right).toBeCloseTo(600, 3);
  });

  it('of a quotation mark hangs out of the box where the style says so', () => {
    const hung = set('“Hello', { textWrap: 'balance', hangingPunctuation: 'first' });
    expect(hung.ink[0]?.left).toBeLessThan(-20);
    expect(set('“Hello', { textWrap: 'balance' }).ink[0]?.left).toBeCloseTo(0, 3);
  });
});

it('marks beyond the eighth on one letter are left out, and the answer says so', () => {
  const { crowded, height } = set(`a${'\u0301'.repeat(500)}`, { textBox: trim });
  expect(crowded).toBe(true);
  expect(height).toBeLessThan(400);
  expect(set('a\u0301', {}).crowded).toBe(false);
});

describe('the caron of ď, ť and ľ', () => {
  const carons = ['ďt', 'ďk', 'ťk', 'ľk', 'ľb', 'Ľl', 'ďo', 'ťo', 'ľa', 'ťa'];
  const families = ['Archivo', 'Inter', 'Anton', 'Fraunces', 'Barlow Condensed', 'Zilla Slab', 'JetBrains Mono'];

  it.each(families)('keeps off the next letter in %s, also with negative letter spacing', (fontFamily) => {
    for (const letterSpacing of [0, '-0.03em'] as const)
      for (const pair of carons) {
        const { set: lines } = set(pair, { fontFamily, letterSpacing, fontWeight: 800 });
        const [caron, next] = (lines[0]?.runs ?? []).flatMap(inkOfRun);
        const isLow = (next?.top ?? 0) > -(lines[0]?.runs[0]?.face.metrics.xHeight ?? 0) * 110;
        expect((next?.left ?? 0) - (caron?.right ?? 0), `${pair} ${letterSpacing}`).toBeGreaterThan(isLow ? -3.6 : 1.9);
      }
  });
});
