import { readFileSync } from 'node:fs';
import { languageModels } from '@placard/text';
import { describe, expect, it } from 'vitest';

const { guess } = languageModels;

describe('the language of a text', () => {
  it.each([
    ['Warum wir 400 Dienste von Kubernetes weg verlagert haben', 'de'],
    ['The art of doing nothing in a city', 'en'],
    ['La casa de los espíritus en la ciudad', 'es'],
    ['Почему мы переписали всё на Rust и не пожалели', 'ru'],
    ['iPhone の新しい機能', 'ja'],
    ['우리가 옮긴 이유', 'ko'],
    ['東京', 'zh-Hans'],
    ['مدينة الضوء', 'ar'],
    ['گربه‌های تهران', 'fa'],
    ['ଓଡ଼ିଆ ଭାଷା', 'or'],
    ['ᱥᱟᱱᱛᱟᱲᱤ ᱯᱟᱹᱨᱥᱤ', 'sat'],
    ['𞤆𞤵𞤤𞤢𞤪', 'ff-Adlm'],
    ['ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ', 'chr'],
    ['Ship it', 'en'],
    // Letters and words that only one language has.
    ['Kesäyön moottoripyöräkokoontuminen ja kyläyhdistyksen vuosikokous', 'fi'],
    ['Sachbearbeiter Rechnungswesen und Krankenversicherungsangelegenheiten', 'de'],
    ['Így neveld a sárkányodat, avagy a hűség ára', 'hu'],
    ['ये 11 देसी नुस्खे आज़माने के लिए हैं', 'hi'],
    ['Overheard in Reykjavík: the þ that nobody can type', 'en'],
    ['Ken Follett, Łódź, Dvořák', undefined],
    ['xyz qqq zzk', undefined],
    ['v2.4.1', undefined],
  ])('of %j is %s', (text, lang) => {
    expect(guess(text)).toBe(lang);
  });
});

it('detects the language of at least four in five titles, and of at most one in a hundred wrongly', () => {
  const titles = Object.entries<readonly string[]>(
    JSON.parse(readFileSync(new URL('../languages/titles.json', import.meta.url), 'utf8')),
  ).flatMap(([lang, texts]) => texts.map((text) => ({ lang, text })));
  const guesses = titles.map(({ lang, text }) => ({ lang, text, guessed: guess(text) }));
  const wrong = guesses.filter(({ lang, guessed }) => guessed !== undefined && guessed !== lang);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(titles.length / 100);
  expect(guesses.filter(({ lang, guessed }) => guessed === lang).length / titles.length).toBeGreaterThan(0.8);
});
