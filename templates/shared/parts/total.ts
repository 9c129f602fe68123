import { languageOf, wordsOf } from '../words/index.js';

/** Translations for languages that `words/` does not have. */
const further: Readonly<Record<string, string>> = {
  bn: 'মোট',
  et: 'Kokku',
  is: 'Samtals',
  lt: 'Iš viso',
  lv: 'Kopā',
  ms: 'Jumlah',
  sl: 'Skupaj',
  sr: 'Укупно',
  ta: 'மொத்தம்',
  ur: 'کل',
};

/** “Total” in the language of a BCP 47 tag; in English when the language is not known. */
export const totalWord = (lang: string | undefined): string => further[primaryOf(lang)] ?? wordsOf(lang).total;

/** “TOTAL” in capitals, except in Vietnamese, where stacked marks on capitals do not fit the line. */
export const shoutedTotal = (lang: string | undefined): string =>
  languageOf(lang) === 'vi' ? totalWord(lang) : totalWord(lang).toLocaleUpperCase(languageOf(lang));

const primaryOf = (lang: string | undefined): string => (lang ?? '').toLowerCase().split('-')[0] ?? '';
