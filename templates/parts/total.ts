const totals: Readonly<Record<string, string>> = {
  ar: 'المجموع',
  bg: 'ОБЩО',
  bn: 'মোট',
  cs: 'CELKEM',
  da: 'I ALT',
  de: 'SUMME',
  el: 'ΣΥΝΟΛΟ',
  et: 'KOKKU',
  fa: 'جمع',
  fi: 'YHTEENSÄ',
  he: 'סה״כ',
  hi: 'कुल',
  hr: 'UKUPNO',
  hu: 'ÖSSZESEN',
  is: 'SAMTALS',
  it: 'TOTALE',
  ja: '合計',
  ko: '합계',
  lt: 'IŠ VISO',
  lv: 'KOPĀ',
  ms: 'JUMLAH',
  nb: 'TOTALT',
  nl: 'TOTAAL',
  nn: 'TOTALT',
  no: 'TOTALT',
  pl: 'SUMA',
  ru: 'ИТОГО',
  sk: 'SPOLU',
  sl: 'SKUPAJ',
  sr: 'УКУПНО',
  sv: 'TOTALT',
  ta: 'மொத்தம்',
  th: 'รวม',
  tr: 'TOPLAM',
  uk: 'СУМА',
  ur: 'کل',
  // Its capitals would carry two marks each, higher than a line has room for.
  vi: 'Tổng cộng',
  zh: '合计',
};

/** The word before the last amount of a bill, in the language of a BCP 47 tag; in English when it is not known. */
export function totalWord(lang: string | undefined): string {
  const [language = '', ...rest] = (lang ?? '').toLowerCase().split('-');
  if (language === 'zh' && rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))) return '合計';
  return totals[language] ?? 'TOTAL';
}
