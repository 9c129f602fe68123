import { childrenOf, isNode, type Background, type SceneNode } from '@placard/core';
import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';
import { groupsOf, readChange } from '../../changelog/changes.js';
import { blocksOf, changeOf } from '../../changelog/v2/kinds.js';
import { readRow } from '../../facts/row.js';
import { kindOf, readVersion } from '../../release/version.js';
import { markOf } from '../../testimonial/mark.js';
import { frameOf } from '../frame.js';
import { wordsOf } from '../../shared/words/index.js';

const engine = await createPressEngine({ fonts });

/** Renders a template. Returns its texts in the order of the scene, and its warnings. */
function drawn(id: string, params: Readonly<Record<string, unknown>>, background: Background | null = null) {
  const template = templates.templates.find((template) => template.id === id);
  if (template === undefined) throw new Error(`there is no template ${id}`);
  const warnings: string[] = [];
  const frame = frameOf(engine, 'og', background);
  const scene = template.render(params, { ...frame, warn: (sentence) => void warnings.push(sentence) });
  return { texts: textsOf(scene), warnings };
}

const textsOf = (node: SceneNode): string[] =>
  childrenOf(node).flatMap((child) => (isNode(child) ? textsOf(child) : [String(child)]));

describe('a version', () => {
  it.each([
    ['4.2.0', ['4', '2', '0'], '', '', 1],
    ['v5.0.0', ['5', '0', '0'], '', '', 0],
    ['6.0.0-beta.2', ['6', '0', '0'], 'beta.2', '', 3],
    ['1.9.0-rc.2', ['1', '9', '0'], 'rc.2', '', 3],
    ['3.14.0b2', ['3', '14', '0'], 'b2', '', 3],
    ['27 Beta', ['27'], 'Beta', '', 1],
    ['26.04 LTS', ['26', '04'], '', ' LTS', 1],
    ['25 LTS', ['25'], '', ' LTS', 0],
    ['140.5 ESR', ['140', '5'], '', ' ESR', 1],
    ['5.3.0-RELEASE', ['5', '3', '0'], '', '-RELEASE', 1],
    ['1.2.3+build.7', ['1', '2', '3'], '', '+build.7', 2],
    ['141', ['141'], '', '', 0],
  ])('%s is read', (release, parts, tag, suffix, moved) => {
    expect(readVersion(release)).toEqual({ prefix: release.startsWith('v') ? 'v' : '', parts, tag, suffix, moved });
  });

  it.each(['Nightjar', '25H2', 'Ấn bản Ổn định', '1..2', ''])('%s is a name', (release) => {
    expect(readVersion(release)).toBeUndefined();
  });

  it.each([
    ['6.0.0-beta.2', 'preview'],
    ['26.04 LTS', undefined],
    ['4.0.0', 'major'],
    ['4.2.0', 'minor'],
    ['4.2.1', 'patchRelease'],
    ['2026.11', undefined],
    ['141', undefined],
  ])('%s is a %s', (release, kind) => {
    expect(kindOf(readVersion(release))).toBe(kind);
  });

  it.each(['26.04 LTS', '6.0.0-beta.2', '1.2.3+build.7', '25H2'])('%s is printed whole', (release) => {
    const said = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
    for (const background of [null, backgrounds.backgrounds[0] ?? null]) {
      const { texts } = drawn('release', { name: 'x', release, theme: 'light' }, background);
      expect(said(texts.join(''))).toContain(said(release));
    }
  });

  it('has its accent as it was given, or a warning', () => {
    const warned = (accent: string): string[] =>
      drawn('release', { name: 'x', release: '1.0', theme: 'light', accent }).warnings;
    expect(warned('#FFD21F')).toEqual([]);
    expect(warned('#E95420')).toEqual([
      expect.stringMatching(/^the accent #E95420 was drawn as #[0-9a-f]{6}, on which the text has a contrast of 7$/),
    ]);
    expect(drawn('release', { name: 'x', release: '1.0', theme: 'light' }).warnings).toEqual([]);
  });
});

describe('a line of a changelog', () => {
  it.each([
    ['Added bulk import', 'en', { kind: 'added', word: 'Added', text: 'bulk import' }],
    ['feat: dark mode', 'en', { kind: 'added', word: 'Added', text: 'dark mode' }],
    ['feat(ui)!: dark mode', 'de', { kind: 'added', word: 'Neu!', text: 'dark mode' }],
    ['fix: crash on launch', 'fr', { kind: 'fixed', word: 'Corrigé', text: 'crash on launch' }],
    ['chore: bump deps', 'en', { kind: 'changed', word: 'Chore', text: 'bump deps' }],
    ['docs: typo', 'en', { kind: 'changed', word: 'Docs', text: 'typo' }],
    ['Deprecated the v1 endpoint', 'en', { kind: 'deprecated', word: 'Deprecated', text: 'the v1 endpoint' }],
    ['Fixed: a crash', 'en', { kind: 'fixed', word: 'Fixed', text: 'a crash' }],
    ['Opravené pády', 'sk', { kind: 'fixed', word: 'Opravené', text: 'pády' }],
    ['note: read this', 'en', { kind: undefined, word: '', text: 'note: read this' }],
    ['新增：深色模式', 'zh-Hant', { kind: 'added', word: '新增', text: '深色模式' }],
    ['修正:PDF の書き出し', 'ja', { kind: 'fixed', word: '修正', text: 'PDF の書き出し' }],
    ['【追加】共同編集', 'ja', { kind: 'added', word: '追加', text: '共同編集' }],
    ['[Removed] Node 18', 'en', { kind: 'removed', word: 'Removed', text: 'Node 18' }],
    ['[Add dark mode]', 'en', { kind: undefined, word: '', text: '[Add dark mode]' }],
    ['優化：編輯器速度', 'zh-Hant', { kind: 'changed', word: '優化', text: '編輯器速度' }],
    ['Thay đổi giao diện', 'vi', { kind: 'changed', word: 'Thay đổi', text: 'giao diện' }],
    ['İyileştirildi: arama', 'tr', { kind: 'changed', word: 'İyileştirildi', text: 'arama' }],
    ['أصلح: ترتيب النتائج', 'ar', { kind: 'fixed', word: 'أصلح', text: 'ترتيب النتائج' }],
    ['Design: new icons', 'en', { kind: undefined, word: '', text: 'Design: new icons' }],
    ['New', 'en', { kind: undefined, word: '', text: 'New' }],
    ['Initial release', 'en', { kind: undefined, word: '', text: 'Initial release' }],
  ])('%s', (line, lang, change) => {
    expect(readChange(line, wordsOf(lang))).toEqual(change);
  });

  it('shares a capsule with its neighbors of the same word', () => {
    const changes = ['feat: a', 'feat: b', 'fix: c'].map((line) => readChange(line, wordsOf('en')));
    expect(groupsOf(changes).map(({ word, count }) => [word, count])).toEqual([
      ['Added', 2],
      ['Fixed', 1],
    ]);
  });
});

describe('a line of a changelog in version 2', () => {
  it.each([
    ['Ajouté : l’export', 'fr', { kind: 'added', word: 'Ajouté', text: 'l’export' }],
    ['Corrigé\u202f: les accents', 'fr', { kind: 'fixed', word: 'Corrigé', text: 'les accents' }],
    ['feat(api)!: tokens expire', 'en', { kind: 'breaking', word: '', text: 'Tokens expire' }],
    ['fix(hooks): don’t send twice', 'en', { kind: 'fixed', word: 'Don’t', text: 'send twice' }],
    ['fix: race in the worker', 'en', { kind: 'fixed', word: 'Fixed', text: 'race in the worker' }],
    ['BREAKING: Node 18 is gone', 'en', { kind: 'breaking', word: 'BREAKING', text: 'Node 18 is gone' }],
    ['Design: new icons', 'en', { kind: 'other', word: 'Design', text: 'new icons' }],
    ['設計：新しいアイコン', 'ja', { kind: 'other', word: '設計', text: '新しいアイコン' }],
    ['https://example.com is new', 'en', { kind: 'other', word: '', text: 'https://example.com is new' }],
    ['Added bulk import', 'en', { kind: 'added', word: 'Added', text: 'bulk import' }],
  ])('%s', (line, lang, change) => {
    expect(changeOf(line, wordsOf(lang))).toEqual(change);
  });

  it('shares a block with its neighbors of the same kind, whatever their words', () => {
    const changes = ['Added a', 'New: b', 'fix: c'].map((line) => changeOf(line, wordsOf('en')));
    expect(blocksOf(changes)).toEqual([
      { kind: 'added', from: 0, count: 2 },
      { kind: 'fixed', from: 2, count: 1 },
    ]);
  });
});

describe('a row of a nutrition label', () => {
  it.each([
    ['Fat 8 g', 'Fat', '8 g'],
    ['Total waiting time 1,900 s', 'Total waiting time', '1,900 s'],
    ['Energy 1 900 kJ', 'Energy', '1 900 kJ'],
    ['Energie 1’900 kJ', 'Energie', '1’900 kJ'],
    ['Logs <1.2 GB', 'Logs', '<1.2 GB'],
    ['Comments 12 %', 'Comments', '12 %'],
    ['Vitamin B12', 'Vitamin B12', ''],
    ['12 g', '12 g', ''],
    ['Sugar', 'Sugar', ''],
  ])('%s', (label, name, quantity) => {
    expect(readRow({ label, value: '' })).toEqual({ part: false, name, quantity, value: '' });
  });
});

describe('a quotation mark', () => {
  it.each([
    ['en', false, false, 'commas', false],
    ['en', false, true, 'commas', true],
    ['de', false, false, 'commas', true],
    ['de', false, true, 'commas', false],
    ['fr', false, false, 'guillemets', false],
    ['ar', true, false, 'guillemets', true],
    ['ja', false, false, 'corner', false],
    ['ja', false, true, 'corner', true],
    [undefined, true, false, 'commas', true],
  ])('of %s, rtl %s, closing %s', (lang, rtl, closes, form, turned) => {
    expect(markOf(lang, rtl, closes)).toEqual({ form, turned });
  });
});

describe('what a card prints', () => {
  it('keeps the indentation of code', () => {
    const { texts } = drawn('patch', { title: 'x', added: ['if (a) {', '  b();', '\tc();'], theme: 'light' });
    expect(texts).toContain('\u00a0\u00a0b();');
    expect(texts).toContain('\u00a0\u00a0c();');
  });

  it('has no scale where nothing was measured', () => {
    const numbers = (params: object): string[] =>
      drawn('signal', { title: 'Uptime', theme: 'dark', ...params }).texts.filter((text) => /\d/.test(text));
    expect(numbers({ reading: '99.995', unit: '%' })).toEqual(['99.995']);
    expect(numbers({ reading: '99.995', unit: '%', trend: 'up' })).toEqual(['99.995']);
    const labels = numbers({ reading: '99.995', unit: '%', points: ['99.9', '99.97'] });
    expect(labels.length).toBeGreaterThan(3);
    expect(Math.max(...labels.map(Number))).toBeLessThanOrEqual(100);
  });

  it.each(['CHF 12’499.00', '£9–£14', '1 299 €', 'kr 129,-', 'from £1,290.00 + VAT', '₹12,49,999'])(
    'is the whole price %s',
    (price) => {
      const said = (text: string): string => text.replace(/\s/gu, '');
      expect(said(drawn('product', { name: 'x', price, theme: 'light' }).texts.join(''))).toContain(said(price));
    },
  );

  it('says the total in the language of the card', () => {
    const { texts } = drawn('receipt', { store: 'x', items: ['a | 1'], total: '1', lang: 'tr' });
    expect(texts).toContain('TOPLAM');
    expect(drawn('ledger', { title: 'x', rows: ['a | 1'], total: '1', lang: 'de' }).texts).toContain('Summe');
  });
});
