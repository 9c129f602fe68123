import { defineFonts } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { describe, expect, it } from 'vitest';
import { createItemizer, described, itemized } from '../fallback-fixtures.js';

const scotland = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

describe('an emoji', () => {
  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a skin tone', '👍🏽'],
    ['a flag', '🇩🇪'],
    ['a keycap', '1️⃣'],
    ['a keycap without U+FE0F', '#⃣'],
    ['a tag sequence', scotland],
    ['U+FE0F', '❤️'],
    ['a copyright sign that asks for it', '©️'],
    ['a tone and a sign', '🕵🏽‍♂️'],
    ['a short spelling', '👁‍🗨'],
    ['the default of its character', '⚡'],
    ['an astral pictograph', '🌶'],
  ])('by %s is one run, with its picture', (_, sequence) => {
    const text = itemized(`a ${sequence} b${sequence}`);
    expect(described(text)).toEqual(['Archivo: a ', `emoji: ${sequence}`, 'Archivo:  b', `emoji: ${sequence}`]);
    expect(text.missing).toEqual([]);
    const [plain, picture] = text.runs;
    expect([plain?.emoji, picture?.emoji]).toEqual([undefined, fonts.emoji?.svg(sequence)]);
    expect(picture?.face).toBe(plain?.face);
  });

  it('that is text by default stays text while a font has it', () => {
    expect(described(itemized('❤©↔☂', { fontFamily: 'Inter' }))).toEqual(['Inter: ❤©↔', 'Symbols 2: ☂']);
    expect(described(itemized('⚡\ufe0e❤\ufe0e'))).toEqual(['Symbols 2: ⚡\ufe0e', 'Inter: ❤\ufe0e']);
    expect(described(itemized('1 # * 12\ufe0f'))).toEqual(['Archivo: 1 # * 12\ufe0f']);
    const latin = fonts.faces.filter(({ family }) => family === 'Archivo');
    const run = createItemizer({ ...defineFonts({ faces: latin, fallbacks: ['Archivo'] }), emoji: fonts.emoji });
    expect(described(run('❤ ©'))).toEqual(['emoji: ❤', 'Archivo:  ©']);
  });

  it.each(['😀\ufe0e', '🦊\ufe0e'])('that is asked for as text and no font has, %j, is its picture', (text) => {
    expect(described(itemized(text))).toEqual([`emoji: ${text}`]);
    expect(itemized(text).missing).toEqual([]);
  });

  it.each([
    ['a family of strangers', '👩‍👽', ['emoji: 👩\u200d', 'emoji: 👽']],
    ['a tone on a dog', '🐶🏽', ['emoji: 🐶', 'emoji: 🏽']],
    ['a flag of no country', '🇦🇦', ['emoji: 🇦', 'emoji: 🇦']],
    ['five letters', '🇩🇪🇫🇷🇦', ['emoji: 🇩🇪', 'emoji: 🇫🇷', 'emoji: 🇦']],
    ['no space between', '👍👍🏽', ['emoji: 👍', 'emoji: 👍🏽']],
  ])('that has no picture falls into those it has: %s', (_, text, expected) => {
    expect(described(itemized(text))).toEqual(expected);
    expect(itemized(text).missing).toEqual([]);
  });

  it('in right-to-left text has its one level', () => {
    const { runs } = itemized('שלום 1️⃣ 👨‍👩‍👧‍👦 שלום');
    expect(runs.filter(({ emoji }) => emoji !== undefined).map(({ start, end }) => end - start)).toEqual([3, 11]);
  });

  it('without a set of pictures is named as missing', () => {
    const { missing, runs } = createItemizer(defineFonts({ faces: fonts.faces, fallbacks: fonts.fallbacks }))('a 👩‍🚀');
    expect(missing).toEqual(['👩', '🚀']);
    expect(runs.every(({ emoji }) => emoji === undefined)).toBe(true);
  });
});

describe('the digest of a font set', () => {
  it('follows its emoji and the language of its families', async () => {
    const [face] = fonts.faces;
    const emoji = { digest: '1', svg: () => undefined };
    const sets = [
      defineFonts({ faces: [face!] }),
      defineFonts({ faces: [face!], emoji }),
      defineFonts({ faces: [face!], emoji: { ...emoji, digest: '2' } }),
      defineFonts({ faces: [{ ...face!, lang: 'ja' }] }),
    ];
    expect(new Set(await Promise.all(sets.map((set) => set.digest()))).size).toBe(sets.length);
  });
});
