/** What a calendar leaf shows of a date: `rest` is what the text says beside month and day. */
export interface LeafDate {
  readonly month: string;
  /** One day, or the first and last of several; `joint` stands between them. */
  readonly days: readonly [string] | readonly [string, string];
  readonly joint: string;
  readonly rest: readonly string[];
}

/** Names as they stand beside a day; an abbreviation of three letters or more is known too. */
const monthNames: Readonly<Record<string, string>> = {
  en: 'january february march april may june july august september october november december',
  de: 'januar februar märz april mai juni juli august september oktober november dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  el: 'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
};

/** Where three letters would leave two months alike, or are not how the month is abbreviated. */
const shortNames: Readonly<Record<string, string>> = {
  juin: 'juin',
  juillet: 'juil',
  мая: 'май',
  ιουνίου: 'ιουν',
  ιουλίου: 'ιουλ',
};

const namesOf = (lang: string): readonly string[] => (monthNames[lang] ?? '').split(' ');

/** Capitals; Greek ones bear no accents, and the Turkic i keeps its dot. */
export function capitals(text: string, lang: string | undefined): string {
  if (/\p{Script=Greek}/u.test(text)) return text.toLocaleUpperCase('el');
  const language = lang?.slice(0, 2).toLowerCase();
  return text.toLocaleUpperCase(language === 'tr' || language === 'az' ? language : 'en');
}

const shortened = (name: string): string =>
  capitals(/\p{Script=Arabic}/u.test(name) ? name : (shortNames[name] ?? [...name].slice(0, 3).join('')), undefined);

/** What the leaf shows for a word that names a month; nothing for any other word. */
function monthOf(word: string): string | undefined {
  const written = word.toLowerCase();
  if (written === 'sept') return 'SEP';
  for (const lang of Object.keys(monthNames)) {
    const name = namesOf(lang).find((name) => name === written || (written.length >= 3 && name.startsWith(written)));
    if (name !== undefined) return shortened(name);
  }
  return undefined;
}

function numberedMonth(number: number, lang: string | undefined): string | undefined {
  const language = lang?.split('-')[0]?.toLowerCase() ?? 'en';
  if (['ja', 'zh'].includes(language)) return number >= 1 && number <= 12 ? `${number}月` : undefined;
  const name = namesOf(language in monthNames ? language : 'en')[number - 1];
  return name === undefined ? undefined : shortened(name);
}

// Every repetition below is bounded: the patterns run over what a stranger wrote.
const digit = '[0-9٠-٩]';
const day = `(?<!${digit}[.:]?)(${digit}{1,2})(?:st|nd|rd|th|er|[.º])?`;
const joint = ' ?([–—&/+-]|to|and|bis|und|au|et|al|a|y|e|по|и|έως) ?';
const name = '(\\p{L}{3,12})\\.?';
const days = `${day}(?:${joint}${day})?`;
const dayFirst = new RegExp(`${days}[ -](?:of |de |d['’])?${name}(?!\\p{L})`, 'giu');
const monthFirst = new RegExp(`(?<!\\p{L})${name} ${days}(?![0-9:])`, 'giu');
const iso = /(?<![0-9])([0-9]{4})-([0-9]{2})-([0-9]{2})(?:T([0-9]{2}:[0-9]{2})(?::[0-9]{2})?(Z?))?(?![0-9])/u;
const dotted = /(?<![0-9])([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})(?![0-9])/u;
const eastAsian = /([0-9]{1,2}) ?([月월]) ?([0-9]{1,2})(?: ?[日号號일])?(?:[〜～~–-]([0-9]{1,2}))? ?[日号號일]/u;

const isDay = (text: string): boolean => {
  const value = Number(text.replace(/[٠-٩]/gu, (figure) => String((figure.codePointAt(0) ?? 0) - 0x660)));
  return value >= 1 && value <= 31;
};

const plain = (day: string): string => day.replace(/^0(?=.)/u, '');

/** Month, day and the rest of a date as people write it; nothing when it names no day. */
export function parseDate(date: string, lang: string | undefined): LeafDate | undefined {
  const text = date.replace(/\s+/gu, ' ').trim();
  return numbered(text, lang) ?? inEastAsian(text) ?? named(text, dayFirst, false) ?? named(text, monthFirst, true);
}

function numbered(text: string, lang: string | undefined): LeafDate | undefined {
  const found = iso.exec(text);
  if (found !== null) {
    const [all, year = '', month = '', day = '', time = '', zone = ''] = found;
    return leafDate(
      numberedMonth(Number(month), lang),
      [day],
      '',
      rest(text, found.index, all.length, `${year} · ${time}${zone === '' ? '' : ' UTC'}`),
    );
  }
  const short = dotted.exec(text);
  if (short === null) return undefined;
  const [all, day = '', month = '', year = ''] = short;
  return leafDate(numberedMonth(Number(month), lang), [day], '', rest(text, short.index, all.length, year));
}

function inEastAsian(text: string): LeafDate | undefined {
  const found = eastAsian.exec(text);
  if (found === null) return undefined;
  const [all, month = '', sign = '', first = '', last] = found;
  return leafDate(
    month + sign,
    last === undefined ? [first] : [first, last],
    '–',
    rest(text, found.index, all.length, ''),
  );
}

function named(text: string, pattern: RegExp, monthLeads: boolean): LeafDate | undefined {
  for (const found of text.matchAll(pattern)) {
    const groups = found.slice(1);
    const word = (monthLeads ? groups.shift() : groups.pop()) ?? '';
    const [first = '', between, last] = groups;
    const several = last === undefined ? ([first] as const) : ([first, last] as const);
    const sign = between !== undefined && /^(?:[&/+]|and|und|et|y|e|и)$/iu.test(between) ? '&' : '–';
    const leaf = leafDate(monthOf(word), several, sign, rest(text, found.index, found[0].length, ''));
    if (leaf !== undefined) return leaf;
  }
  return undefined;
}

function leafDate(
  month: string | undefined,
  days: LeafDate['days'],
  joint: string,
  rest: readonly string[],
): LeafDate | undefined {
  if (month === undefined || !days.every(isDay)) return undefined;
  const [first, last] = days;
  return { month, days: last === undefined ? [plain(first)] : [plain(first), plain(last)], joint, rest };
}

/** The text without what the leaf shows large, one line for each part. */
const rest = (text: string, start: number, length: number, instead: string): string[] =>
  `${text.slice(0, start)} · ${instead} · ${text.slice(start + length)}`
    .split(/[·,،、|•;]/u)
    .map((part) => part.trim().replace(/^(?:-|de |of )(?=[0-9]{4})/u, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^(?:le|el|il|am|on)$/iu.test(part));
