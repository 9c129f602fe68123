import { describe, expect, it } from 'vitest';
import { fontPackages } from '../../src/embed/font-packages.js';

describe('the fonts of languages', () => {
  it.each([
    ['languages in Latin, Greek and Cyrillic letters', ['en', 'de-CH', 'el', 'uk', 'sr-Latn', 'vi', 'id'], []],
    ['Japanese, Korean and Chinese', ['ja', 'ko', 'zh', 'zh-Hant', 'yue'], ['@placard/fonts-cjk']],
    ['all others', ['ar', 'he', 'hi', 'th', 'sr-Arab'], ['@placard/fonts-world']],
    ['emoji', ['en', 'Emoji', 'ja'], ['@placard/fonts-emoji', '@placard/fonts-cjk']],
  ])('of %s are found', (_, languages, packages) => {
    expect(fontPackages(languages)).toEqual(packages);
  });

  it.each(['japanese!', 'xx', ''])('of %j are refused', (tag) => {
    expect(() => fontPackages([tag])).toThrow(`unknown language "${tag}"; use tags such as ja, ar or zh-Hant`);
  });
});
