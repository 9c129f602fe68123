import { ar } from './ar.js';
import { bg } from './bg.js';
import { ca } from './ca.js';
import { cs } from './cs.js';
import { da } from './da.js';
import { de } from './de.js';
import { el } from './el.js';
import { en } from './en.js';
import { es } from './es.js';
import { fa } from './fa.js';
import { fi } from './fi.js';
import { fr } from './fr.js';
import { he } from './he.js';
import { hi } from './hi.js';
import { hr } from './hr.js';
import { hu } from './hu.js';
import { id } from './id.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { nb } from './nb.js';
import { nl } from './nl.js';
import { pl } from './pl.js';
import { pt } from './pt.js';
import { ro } from './ro.js';
import { ru } from './ru.js';
import { sk } from './sk.js';
import { sv } from './sv.js';
import { th } from './th.js';
import { tr } from './tr.js';
import { uk } from './uk.js';
import { vi } from './vi.js';
import { zh } from './zh.js';
import { zhHant } from './zh-hant.js';
import type { Words } from './words.js';

export type { Words } from './words.js';

const tables = {
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sk,
  sv,
  th,
  tr,
  uk,
  vi,
  zh,
  'zh-Hant': zhHant,
} as const satisfies Readonly<Record<string, Words>>;

export type Language = keyof typeof tables;

export const languages = Object.keys(tables).filter(isLanguage);

function isLanguage(text: string): text is Language {
  return Object.hasOwn(tables, text);
}

/** Other codes of a language: macrolanguages, members of them, and codes that ISO 639 has withdrawn. */
const synonyms: Readonly<Record<string, Language>> = {
  no: 'nb',
  nn: 'nb',
  iw: 'he',
  in: 'id',
  mo: 'ro',
  cmn: 'zh',
  yue: 'zh-Hant',
};

const traditional: ReadonlySet<string> = new Set(['hant', 'tw', 'hk', 'mo']);

/** Returns the language of a BCP 47 tag, or English if its words are not known. */
export function languageOf(lang: string | undefined): Language {
  const [primary = '', ...rest] = (lang ?? '').toLowerCase().split('-');
  const language = synonyms[primary] ?? primary;
  if (language === 'zh' && !rest.includes('hans') && rest.some((part) => traditional.has(part))) return 'zh-Hant';
  return isLanguage(language) ? language : 'en';
}

/** Returns the words of a BCP 47 tag's language, or the English ones if they are not known. */
export const wordsOf = (lang: string | undefined): Words => tables[languageOf(lang)];
