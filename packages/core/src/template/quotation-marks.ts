/** Quotation marks, and those of a quotation inside a quotation. */
export type QuotationMarks = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const english: QuotationMarks = ['“', '”', '‘', '’'];

/** The marks of CLDR; in French with the spaces inside them. English marks where a language is not named. */
const tables: readonly (readonly [marks: QuotationMarks, languages: string])[] = [
  [['„', '“', '‚', '‘'], 'bg bs cs de et hr is ka lb lt mk sk sl sq sr'],
  [['„', '”', '‚', '’'], 'hu pl ro'],
  [['«', '»', '„', '“'], 'be ru uk'],
  [['«', '»', '“', '”'], 'ar az ca el es eu fa gl hy it kk ky pt-pt'],
  [['«\u00a0', '\u00a0»', '“', '”'], 'fr'],
  [['«', '»', '‹', '›'], 'de-ch fr-ch it-ch'],
  [['«', '»', '‘', '’'], 'nb nn no'],
  [['”', '”', '’', '’'], 'fi he sv'],
  [english, 'zh-hans'],
  [['「', '」', '『', '』'], 'ja yue zh-hant zh-hk zh-mo zh-tw'],
];

const byLanguage: ReadonlyMap<string, QuotationMarks> = new Map(
  tables.flatMap(([marks, languages]) => languages.split(' ').map((language) => [language, marks] as const)),
);

const withdrawn: Readonly<Record<string, string>> = { iw: 'he', mo: 'ro' };

/**
 * Returns the quotation marks of a language.
 *
 * @param lang BCP 47 tag
 * @example
 * const [open, close] = quotationMarks('de');
 * `${open}Hallo${close}`; // „Hallo“
 */
export function quotationMarks(lang: string | undefined): QuotationMarks {
  const [primary = '', ...rest] = (lang ?? '').toLowerCase().split('-');
  const language = withdrawn[primary] ?? primary;
  const named = rest.map((part) => byLanguage.get(`${language}-${part}`)).find((marks) => marks !== undefined);
  return named ?? byLanguage.get(language) ?? english;
}
