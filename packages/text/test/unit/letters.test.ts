import { defineFonts } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { describe, expect, it } from 'vitest';
import { createItemizer, described, itemized } from '../fallback-fixtures.js';

const slab = { fontFamily: 'Zilla Slab' };

describe('the letters of a title', () => {
  it.each([
    ['the Ωμέγα word', ['Inter: the ', 'Inter: Ωμέγα ', 'Inter: word']],
    ['see "Ωμέγα" (Ωμέγα), 2026', ['Inter: see "', 'Inter: Ωμέγα" (Ωμέγα), 2026']],
    ['Hawaiʻi ʻOkina', ['Inter: Hawaiʻi ʻOkina']],
    ['Sḵwx̱wú7mesh 2026', ['Noto Sans: Sḵwx̱wú7mesh 2026']],
    ['Дворец Dvořák', ['Inter: Дворец ', 'Inter: Dvořák']],
    ['Ԥԥ', ['Noto Sans: Ԥԥ']],
    ['[ˈtʰaɪ̯pfeɪ̯s]', ['Noto Sans: [ˈtʰaɪ̯pfeɪ̯s]']],
  ])('%j are of one face where the first lacks some', (text, expected) => {
    const named = itemized(text).runs.map(({ start, end, face }) => `${face.font.family}: ${text.slice(start, end)}`);
    expect(named).toEqual(expected);
  });

  it('of one script leave those of another alone', () => {
    expect(described(itemized('Placard 日本語', { lang: 'ja' }))).toEqual(['Archivo: Placard ', 'JP: 日本語']);
    expect(described(itemized('שלום Placard'))).toEqual(['Hebrew: שלום ', 'Archivo: Placard']);
    expect(described(itemized('Ωμέγα שלום Placard'))).toEqual(['Inter: Ωμέγα ', 'Hebrew: שלום', 'Inter:  Placard']);
  });

  it('stay where no face has more of its words', () => {
    expect(described(itemized('a\u{10a0c} word'))[0]).toMatch(/^Archivo: /);
    expect(described(itemized('Ωμέγα a\u{10a0c} word'))[0]).toBe('Inter: Ωμέγα ');
  });

  it('are the same in a part as in the whole', () => {
    const book = createItemizer();
    const whole = book('word and Ωμέγα');
    expect(described(book('word', { whole }))).toEqual(['Inter: word']);
    expect(described(book('word'))).toEqual(['Archivo: word']);
  });

  it('are of a serif where the first is one', () => {
    for (const text of ['Nguyễn', 'Чехов', 'Ωμέγα']) {
      expect(described(itemized(text, slab))).toEqual([`Noto Serif: ${text}`]);
      expect(described(itemized(text, { fontFamily: 'Courier Prime' }))).toEqual([`JetBrains Mono: ${text}`]);
      expect(described(itemized(text, { fontFamily: 'Caveat' }))[0]).toMatch(/^(Inter|Caveat): /);
    }
  });

  it.each([
    ['ur', 'Noto Nastaliq Urdu'],
    ['ur-PK', 'Noto Nastaliq Urdu'],
    ['UR_pk', 'Noto Nastaliq Urdu'],
    ['urj', 'Arabic'],
    ['ar', 'Arabic'],
    ['fa', 'Arabic'],
    [undefined, 'Arabic'],
  ])('in Arabic script and the language %s are of %s', (lang, family) => {
    const options = lang === undefined ? {} : { lang };
    expect(described(itemized('اردو ۲۰۲۶', options)).map((run) => run.split(':')[0])).toEqual([family, family]);
  });
});

describe('signs', () => {
  it('that are drawn boxes are of one face', () => {
    expect(described(itemized('┌─┐│█▓'))).toEqual(['JetBrains Mono: ┌─┐│█▓']);
    expect(described(itemized('──', { fontFamily: 'Archivo' }))).toEqual(['Math: ──']);
    expect(described(itemized('──a│'))).toEqual(['JetBrains Mono: ──', 'Archivo: a', 'JetBrains Mono: │']);
  });

  it('beside bold letters are bold where a face has them so', () => {
    for (const sign of '☎∀★♪✂') {
      expect(itemized(sign, { fontWeight: 700 }).runs[0]?.face.font.weight, sign).toBe(700);
      expect(itemized(sign).runs[0]?.face.font.weight, sign).toBe(400);
    }
    expect(described(itemized('❄', { fontWeight: 700 }))).toEqual(['Symbols 2: ❄']);
  });

  it('after an isolate are of what it stands in', () => {
    expect(described(itemized('a \u2067عربي\u2069 – b'))).toEqual([
      'Archivo: a \u2067',
      'Arabic: عربي',
      'Archivo: \u2069 – b',
    ]);
    expect(described(itemized('عربي \u2066abc\u2069 – سي'))).toEqual([
      'Arabic: عربي \u2066',
      'Archivo: abc',
      'Arabic: \u2069 – سي',
    ]);
  });
});

it('the digest of a font set follows the generic family of its faces', async () => {
  const [face] = fonts.faces;
  const { generic: _, ...bare } = face!;
  const sets = [defineFonts({ faces: [bare] }), defineFonts({ faces: [{ ...bare, generic: 'serif' }] })];
  expect(new Set(await Promise.all(sets.map((set) => set.digest()))).size).toBe(2);
});
