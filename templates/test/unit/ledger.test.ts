import { presets, type Preset } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import type { PlacedText } from '@placard/core/engine';
import { presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../ledger/sheets.js';
import { frameOf } from '../frame.js';

const ledger = templates.templates.find(({ id }) => id === 'ledger');
const engine = await createPressEngine({ fonts });

function figuresOf(rows: readonly string[], total: string, preset: Preset): PlacedText[] {
  const { width, height } = presets[preset];
  const params = { title: '家計簿', rows: [...rows], total };
  const scene = ledger && sceneOf(ledger, { params, preset, background: null }, engine);
  const texts = (scene && engine.texts?.(scene, width, height)) ?? [];
  return texts.filter(({ text }) => /^[0-9]/.test(text) && text.length > 1);
}

describe('a ledger', () => {
  it.each(presetNames)('keeps a wide sign of currency off the last digit and the rule beside it, %s', (preset) => {
    const rows = ['家賃 | 85,000', '食費 | 32,450', '電気・ガス | 11,208', '貯金 | −20,000'];
    const figures = figuresOf(rows, '148,658 円', preset).filter(({ text }) => text.endsWith('円'));
    expect(figures.length).toBe(1);
    for (const { ink } of figures) {
      const [digit, sign] = ink.slice(-2);
      expect(sign?.left).toBeGreaterThan((digit?.right ?? Infinity) + 2);
      expect(sign?.right).toBeLessThan(presets[preset].width - sheetOf(frameOf(engine, preset)).gutter - 12);
    }
  });
});
