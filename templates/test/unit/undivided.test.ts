import { presets, type Preset } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import type { PlacedText } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { describe, expect, it } from 'vitest';
import { all } from '../all.js';

const engine = await createPressEngine({ fonts });

function textsOf(id: string, params: Readonly<Record<string, unknown>>, preset: Preset): readonly PlacedText[] {
  const template = all.find((template) => template.id === id);
  if (template === undefined) throw new Error(`there is no template ${id}`);
  const { width, height } = presets[preset];
  return engine.texts?.(sceneOf(template, { params, preset, background: null }, engine), width, height) ?? [];
}

describe('a word', () => {
  it.each(['og', 'square'] as const)('of Thai stays whole on a redacted page, %s', (preset) => {
    const line = 'เปิดตัวแอปพลิเคชันใหม่สำหรับเรียนรู้ตัวอักษรล้านนา';
    const starts = new Set(Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(line), (w) => w.index));
    const texts = textsOf('redacted', { lines: ['สวัสดี [[เชียงใหม่]] ลำปาง', line], stamp: 'ลับ' }, preset);
    const parts = texts.map(({ text }) => text).filter((text) => line.includes(text));
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(starts).toContain(line.indexOf(part));
  });

  it('is not parted from its marks on a redacted page', () => {
    const word = `அ${'க்ஷி'.repeat(20)}`;
    const texts = textsOf('redacted', { lines: [word] }, 'square').map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text).not.toMatch(/^\p{M}/u);
  });

  it('of a date stays whole on the leaf of an event', () => {
    const params = { eventName: 'ពិធី', date: 'ថ្ងៃព្រហស្បតិ៍ ទី១២ វិច្ឆិកា ២០២៦', location: 'ភ្នំពេញ' };
    const lines = textsOf('event', params, 'og').filter(({ name }) => name === 'date');
    expect(lines.length).toBeGreaterThan(1);
    for (const { text } of lines) expect(text).not.toMatch(/^\p{M}|\u17d2$/u);
  });

  it('is not parted from its number on the leaf of an event, unless the number stands alone', () => {
    const params = { eventName: 'Supper', date: 'Starts in 90 days', location: 'Whitstable' };
    const lines = textsOf('event', params, 'og').filter(({ name }) => name === 'date');
    expect(lines.map(({ text }) => text)).not.toContain('IN 90');
  });

  it('is hyphenated, and an address ends after a slash, where a line of a redacted page has no room for it', () => {
    const lines = [
      'Die Rindfleischetikettierungsüberwachungsaufgaben ruhen',
      'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects',
    ];
    const texts = textsOf('redacted', { lines, stamp: 'Geheim', lang: 'de' }, 'square').map(({ text }) => text);
    expect(texts.filter((text) => /\p{L}-$/u.test(text)).length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.endsWith('/')).length).toBeGreaterThan(0);
  });

  it('of a question is set smaller before it is divided', () => {
    const params = {
      question: 'யாழ்ப்பாணத்தில் புதிய நூலகம் திறப்பு விழா',
      options: ['சென்னை', 'மதுரை', 'கோவை', 'திருச்சி'],
      instruction: 'தொழில்நுட்பம்',
    };
    const question = textsOf('ballot', params, 'og').find(({ name }) => name === 'question');
    // At 56 px, the usual minimum, the first word is wider than its column.
    expect(question?.fontSize).toBeLessThan(56);
    expect(question?.fontSize).toBeGreaterThanOrEqual(40);
  });
});

describe('a line break that a caller sends', () => {
  type Params = Readonly<Record<string, unknown>>;
  const wordsOf = (text: string): string => text.toLowerCase().split(/\s+/).join(' ');
  /** The lines of the texts of a card that have these words. */
  const linesOf = (id: string, params: Params, words: string): readonly string[] =>
    textsOf(id, params, 'og').flatMap(({ text }) => (wordsOf(text) === wordsOf(words) ? [text.toLowerCase()] : []));

  it.each(all)('ends a line of $id if all of them fit, and else is a space', (template) => {
    const params: Params = template.examples.find(({ name }) => name === 'typical')?.params ?? {};
    for (const [name, value] of Object.entries(params)) {
      // The lines of code are its own.
      if (typeof value !== 'string' || (template.id === 'code' && name === 'code')) continue;
      const broken = value.replaceAll(/(?<=\p{L}) (?=\p{L})/gu, '\n');
      // Wherever it stands: what is marked on a ballot is also an option.
      const changed = JSON.parse(
        JSON.stringify(params).replaceAll(JSON.stringify(value), JSON.stringify(broken)),
      ) as Params;
      const [before, after] = [linesOf(template.id, params, value), linesOf(template.id, changed, value)];
      expect(after).toHaveLength(before.length);
      for (const [i, lines] of after.entries()) expect([before[i], broken.toLowerCase()]).toContain(lines);
      expect(template.alt(changed)).toBe(template.alt(params));
    }
  });
});

describe('letters', () => {
  it('of two lines have a clear gap where marks above and below the line are usual', () => {
    const { ink } = engine.measure({
      type: 'div',
      props: { style: { width: 600, fontSize: 100, lineHeight: 1 }, children: 'မြို့\nမြို့' },
    });
    expect((ink[1]?.top ?? 0) - (ink[0]?.bottom ?? 0)).toBeGreaterThanOrEqual(9.9);
  });

  it('of a name are not made small for a quote that gains little', () => {
    const quote =
      '매주 월요일 아침마다 두 시간씩 걸리던 일이 이제는 커피를 내리는 동안 끝납니다. 우리 독자들은 제목을 읽기 전에 이미 ' +
      '우리 글이라는 것을 알아봅니다. 작은 팀에게 이보다 큰 차이는 없었습니다.';
    const texts = textsOf('testimonial', { quote, name: '김서연', lang: 'ko' }, 'og');
    expect(texts.find(({ name }) => name === 'name')?.fontSize).toBeGreaterThanOrEqual(26);
  });
});
