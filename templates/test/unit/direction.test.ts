import { presets } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { expect, it } from 'vitest';
import { scriptOf } from '../../shared/parts/script.js';
import { hasRtl, isRtl, text } from '../../shared/parts/text.js';

const engine = await createPressEngine({ fonts });

/** Starts of groups of 16 code points, in and around the blocks with right-to-left letters. */
const around = [0x500, 0xfb00, 0x10800, 0x1e800].flatMap((start) =>
  Array.from({ length: 80 }, (_, i) => start + 16 * i),
);
const elsewhere = Array.from({ length: 64 }, (_, i) => 0x800 * i);

/** The first letter of each group. */
const letters = [...around, ...elsewhere]
  .map((start) =>
    Array.from({ length: 16 }, (_, i) => start + i)
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point))
      .find((letter) => /\p{L}/u.test(letter)),
  )
  .filter((letter) => letter !== undefined);

it('a card is laid out from right to left where the engine sets its title so, in every script', () => {
  const differing = letters.filter(
    (letter) =>
      isRtl(`1. ${letter} a`) !== (engine.measure(text('title', letter, { fontSize: 20 })).direction === 'rtl'),
  );
  expect(differing).toEqual([]);
  expect(letters.filter(isRtl).length).toBeGreaterThan(50);
});

it('finds a word that is written from right to left anywhere in a line', () => {
  expect(['const a = "שלום"', 'print("𞤀𞤣𞤤𞤢𞤥")', 'a ߒߞߏ'].map(hasRtl)).toEqual([true, true, true]);
  expect(hasRtl('const wait = 1000 // ٣')).toBe(false);
});

it('a line of a redacted page begins where the page does, whatever its first letter is', () => {
  const redacted = templates.templates.find(({ id }) => id === 'redacted');
  const params = { lines: ['From Cairo', 'القاهرة and back'] };
  const scene = redacted && sceneOf(redacted, { params, preset: 'og', background: null }, engine);
  const texts = (scene && engine.texts?.(scene, presets.og.width, presets.og.height)) ?? [];
  const [arabic] = texts.find(({ text }) => text.includes('القاهرة'))?.ink ?? [];
  const latin = Math.max(...(texts.find(({ text }) => text.includes('back'))?.ink ?? []).map(({ right }) => right));
  expect(arabic?.right).toBeLessThan(latin - 200);
});

it.each([
  ['Hawaiʻi, Ёлка, Ύδρα', 'alphabet'],
  ['𞤀𞤣𞤤𞤢𞤥', 'other'],
  ['ᬅᬓ᭄ᬱᬭᬩᬮᬶ', 'other'],
  ['తెలుగు', 'other'],
  ['東京 Tokyo', 'cjk'],
  ['ภาษาไทย', 'thai'],
  ['東京 مرحبا', 'other'],
  ['ภาษา 東京', 'thai'],
  ['ラーメン', 'cjk'],
])('%s is of the kind %s', (words, kind) => expect(scriptOf(words)).toBe(kind));
