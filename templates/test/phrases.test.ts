import { describe, expect, it } from 'vitest';
import { phrasesOf } from '../parts/phrases.js';

describe('phrases', () => {
  it.each([
    ['次の合宿はどこへ行きますか？', '次の|合宿は|どこへ|行きますか？'],
    ['遠い道がいちばん早い。', '遠い|道が|いちばん|早い。'],
    ['夏時間でも予定がずれないように', '夏時間でも|予定が|ずれないように'],
    ['「東京」計算センター', '「東京」|計算|センター'],
  ])('%s', (text, phrases) => {
    expect(phrasesOf(text).join('|')).toBe(phrases);
  });

  it('parts what is too long for a phrase, and begins no part with a mark that may not begin a line', () => {
    const parts = phrasesOf('ありがとうございましたー。'.repeat(6) + 'ッ'.repeat(30));
    expect(parts.join('')).toHaveLength(108);
    for (const part of parts) expect(part.slice(0, 1)).not.toMatch(/[ー。]/u);
    for (const part of phrasesOf('한'.repeat(90))) expect(part.length).toBeLessThanOrEqual(16);
  });

  it('keeps a Latin word of usual length whole', () => {
    expect(phrasesOf('Kubernetesを学ぶ')).toContain('Kubernetes');
    for (const part of phrasesOf(`${'x'.repeat(80)}夏`)) expect(part.length).toBeLessThanOrEqual(16);
  });
});
