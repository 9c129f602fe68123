import { languageOf, wordsOf } from '../words/index.js';

/** Languages of which the cards know no other word. */
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

/** The word before the last amount of a bill, in the language of a BCP 47 tag; in English when it is not known. */
export const totalWord = (lang: string | undefined): string => further[primaryOf(lang)] ?? wordsOf(lang).total;

/** The word as a till prints it. In Vietnamese, capitals would carry two marks each, higher than a line has room for. */
export const shoutedTotal = (lang: string | undefined): string =>
  languageOf(lang) === 'vi' ? totalWord(lang) : totalWord(lang).toLocaleUpperCase(languageOf(lang));

const primaryOf = (lang: string | undefined): string => (lang ?? '').toLowerCase().split('-')[0] ?? '';
