import { isLanguageTag, knownLanguage } from '../../src/template/language.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The grammar of RFC 5646 (§2.1) as an expression, independent of the code that reads tags. */
const grammar = (() => {
  const language = '(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})';
  const variant = '(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3})';
  const privateUse = 'x(?:-[a-z0-9]{1,8})+';
  const extension = '[0-9a-wy-z](?:-[a-z0-9]{2,8})+';
  const tag = `${language}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?(?:-${variant})*(?:-${extension})*(?:-${privateUse})?`;
  return new RegExp(`^(?:${tag}|${privateUse})$`, 'i');
})();

/** The tags of RFC 5646, appendix A. */
const wellFormed = [
  'de',
  'fr',
  'ja',
  'i-enochian',
  'zh-Hant',
  'zh-Hans',
  'sr-Cyrl',
  'sr-Latn',
  'zh-cmn-Hans-CN',
  'cmn-Hans-CN',
  'zh-yue-HK',
  'yue-HK',
  'zh-Hans-CN',
  'sr-Latn-RS',
  'sl-rozaj',
  'sl-rozaj-biske',
  'sl-nedis',
  'de-CH-1901',
  'sl-IT-nedis',
  'hy-Latn-IT-arevela',
  'de-DE',
  'en-US',
  'es-419',
  'de-CH-x-phonebk',
  'az-Arab-x-AZE-derbend',
  'x-whatever',
  'qaa-Qaaa-QM-x-southern',
  'de-Qaaa',
  'sr-Latn-QM',
  'sr-Qaaa-RS',
  'en-US-u-islamcal',
  'zh-CN-a-myext-x-private',
  'en-a-myext-b-another',
  'ar-a-aaa-b-bbb-a-ccc',
  'en-GB-oed',
  'no-nyn',
  'ZH-MIN-NAN',
];
const malformed = [
  'de-419-DE',
  'a-DE',
  'de-',
  '-de',
  'de--DE',
  'de_DE',
  'Deutsch!',
  'e',
  'x',
  'x-',
  'en-x',
  'en-u',
  'en-u-x-a',
  'abcdefghi',
  'en-abcdefghi',
  'i-nothing',
  'ja 日本',
  'zh-Hant-Hans',
  'en-12',
  'en-US-GB',
  '12-US',
  '',
];

describe('a language tag', () => {
  it.each(wellFormed)('may be %s', (tag) => {
    expect(isLanguageTag(tag)).toBe(true);
  });

  it.each(malformed)('is not "%s"', (tag) => {
    expect(isLanguageTag(tag)).toBe(false);
  });

  it('is what the grammar says', () => {
    const subtag = fc.oneof(
      fc.constantFrom('en', 'zh', 'cmn', 'Hant', 'TW', '419', '1996', 'rozaj', 'x', 'u', 'a', '0', 'i', 'abcdefgh', ''),
      fc.stringMatching(/^[a-zA-Z0-9]{1,9}$/),
    );
    fc.assert(
      fc.property(fc.array(subtag, { minLength: 1, maxLength: 7 }), (subtags) => {
        const tag = subtags.join('-');
        expect([tag, isLanguageTag(tag)]).toEqual([tag, grammar.test(tag)]);
      }),
      { numRuns: 3000 },
    );
  });

  it('is read in one way at any length', () => {
    expect(isLanguageTag(`en${'-u-aa'.repeat(100_000)}!`)).toBe(false);
  });
});

describe('a known language', () => {
  it.each([
    ['PT-br', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['zh-cmn-hans', 'cmn-Hans'],
    ['zh-yue-HK', 'yue-HK'],
    ['iw', 'iw'],
    ['nb', 'nb'],
    ['es-419', 'es-419'],
    ['de-CH-1901', 'de-CH-1901'],
    ['de-DE-u-co-phonebk', 'de-DE-u-co-phonebk'],
  ])('%s is %s', (tag, canonical) => {
    expect(knownLanguage(tag)).toBe(canonical);
    expect(knownLanguage(canonical)).toBe(canonical);
  });

  it.each(['xx', 'qq-Latn', 'x-elvish', 'i-lux', 'abcde', 'abcd', 'de-1996-1996', 'ar-a-aaa-b-bbb-a-ccc'])(
    '%s is none',
    (tag) => {
      expect(knownLanguage(tag)).toBeUndefined();
    },
  );
});
