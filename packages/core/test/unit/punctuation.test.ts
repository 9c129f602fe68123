import { quotationMarks } from '@placard/core';
import { describe, expect, it } from 'vitest';
import { punctuated } from '../../src/template/punctuation.js';

describe('punctuation as people type it becomes that of the language', () => {
  it.each([
    ['en', `'It's not a bug, it's a "feature"'`, '‘It’s not a bug, it’s a “feature”’'],
    ['en', `DON'T LET THE BASTARDS GRIND YOU DOWN`, 'DON’T LET THE BASTARDS GRIND YOU DOWN'],
    ['en', `The "8 Hours" LIE`, 'The “8 Hours” LIE'],
    ['en', `Rock 'n' roll of the '90s, the Joneses' way`, 'Rock ’n’ roll of the ’90s, the Joneses’ way'],
    ['en', `A 27" screen, 5'10" tall`, 'A 27″ screen, 5′10″ tall'],
    ['en', `"What's 'done' is done," she said`, '“What’s ‘done’ is done,” she said'],
    ['en', 'Wait... what?  Two  spaces', 'Wait… what? Two spaces'],
    ['en', 'Fast - and small -- at last', 'Fast – and small — at last'],
    ['en', 'The war, 1939-1945, 9:00-17:30', 'The war, 1939–1945, 9:00–17:30'],
    ['en', 'A room of 3 x 4 m', 'A room of 3 × 4 m'],
    ['en', 'First line \n second line', 'First line\nsecond line'],
    [undefined, `it's "new"`, 'it’s “new”'],
    ['de', `"Sag's doch" - und 'ja'`, '„Sag’s doch“ – und ‚ja‘'],
    ['de-CH', `"Grüezi", 1'299 Fr.`, '«Grüezi», 1’299 Fr.'],
    ['fr', `L'export "rapide"`, 'L’export «\u00a0rapide\u00a0»'],
    ['pl', 'Zespół "Łąka"', 'Zespół „Łąka”'],
    ['ru', 'Роман "Мы" - это начало', 'Роман «Мы» — это начало'],
    ['uk', `Об'єкт "А"`, 'Об’єкт «А»'],
    ['sv', '"Hej"', '”Hej”'],
    ['he', `צה"ל אמר "כן"`, 'צה״ל אמר ”כן”'],
    ['zh-Hans', '他说"你好"然后走了', '他说“你好”然后走了'],
    ['zh-TW', '他說"你好"', '他說「你好」'],
    ['ja', '"はじめて"のGit', '「はじめて」のGit'],
    ['ko', '"안녕"이라고', '“안녕”이라고'],
    ['nl', `'s Avonds in 't bos`, '’s Avonds in ’t bos'],
    ['cs', 'Sleva -20 % a -3,10', 'Sleva −20 % a −3,10'],
    ['en', 'Refund | -5', 'Refund | −5'],
  ])('%s: %s', (lang, typed, printed) => {
    expect(punctuated(typed, lang)).toBe(printed);
  });

  it.each([
    'npm install --save-dev @types/node',
    'npm create vite@latest my-app -- --template react-ts',
    'git log -1, kill -9',
    'See https://example.com/a--b?q="x"',
    'Call `say("hi")` and `...rest`',
    'console.log("hi")',
    '<a class="x">',
    'GHSA-f5x3-32g6-xq36, 555-1234, 2026-12-03, 3-2',
    '1.9.0-rc.2 of ../lib and ./...',
    '- Unspoken blockers 1 | 5%',
    'An unmatched " mark',
    'let x = \ufffc "a"',
  ])('leaves what is not prose: %s', (typed) => {
    expect(punctuated(typed, 'en')).toBe(typed);
  });

  it('is not changed by a second time', () => {
    const once = punctuated(`"It's" - 'so'... -5 %`, 'en');
    expect(punctuated(once, 'en')).toBe(once);
  });
});

it.each([
  ['zh', '“'],
  ['zh-Hans-TW', '“'],
  ['zh-HK', '「'],
  ['pt-BR', '“'],
  ['pt-PT', '«'],
  ['iw', '”'],
  ['xx', '“'],
])('knows the quotation marks of %s', (lang, open) => {
  expect(quotationMarks(lang)[0]).toBe(open);
});
