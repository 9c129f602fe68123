import { monthOf, numberedMonth } from './months.js';

/** The parts of a date that a calendar leaf shows. `rest` is the text other than month and day, one entry per line. */
export interface LeafDate {
  /** One month, or the first and last month of a range, with `joint` between them. */
  readonly month: string;
  /** One day, or the first and last day of a range. `joint` is the sign between them, “–” or “&”. */
  readonly days: readonly [string] | readonly [string, string];
  readonly joint: string;
  readonly rest: readonly string[];
}

// The patterns for days and months have bounded repetitions because they run on untrusted text.
const day = `(?<!\\p{Nd}[.:]?)(\\p{Nd}{1,2})(?:st|nd|rd|th|er|[.º°])?`;
/** Words and signs that mean “until” and “and”. */
const until =
  '[–—-]|to|till?|until|through|bis|au|al|a|t/m|tot|do|až|po|по|до|έως|ως|до|da|până la|til|ile|sampai|hingga|đến|ถึง|से|تا|إلى|עד|سے|থেকে|முதல்|ដល់|မှ';
const and = '[&/+]|and|und|et|y|e|i|и|й|та|і|και|en|og|och|ja|és|și|ve|dan|và|และ|और|و|a|اور|ও|மற்றும்|និង|နှင့်';
const joint = `\\s?(${until}|${and})\\s?`;
const name = `((?:[\\p{L}\\p{M}]{1,3}\\.){2}|[\\p{L}\\p{M}\\u200c]{2,16}\\.?)`;
const days = `${day}(?:${joint}${day})?`;
const dayFirst = new RegExp(`${days}[ -](?:of |de |d['’])?${name}(?![\\p{L}\\p{M}])`, 'giu');
const monthFirst = new RegExp(`(?<![\\p{L}\\p{M}])${name} ${days}(?![0-9:])`, 'giu');
const vietnamese = new RegExp(`${days} tháng ([0-9]{1,2})(?![0-9])`, 'giu');
/** Matches the text between the first and last date of a range: a year, “until” or “and”, and a day of the week. */
const between = new RegExp(
  `^[\\s,.]*(\\p{Nd}{4}\\.?)?[\\s,.]*(?:(${until})|${and})(?<![\\p{L}\\p{M}](?=[\\p{L}\\p{M}]))\\s*([\\p{L}\\p{M}]{0,12}\\.?,?)\\s*$`,
  'iu',
);

/** Matches dates that begin with the year: `2026-07-04`, `2026/7/4`, `2026. 7. 4.` */
const yearFirst =
  /(?<![0-9])(?<year>[0-9]{4})(?<sign>[-/.]) ?(?<month>[0-9]{1,2})\k<sign> ?(?<day>[0-9]{1,2})(?:T(?<time>[0-9]{2}:[0-9]{2})(?::[0-9]{2})?(?<zone>Z?))?(?![0-9])\.?/gu;
const dotted =
  /(?<![0-9.])(?:([0-9]{1,2})\.(?: ?([0-9]{1,2})\.)?(?: ?[0-9]{4})? ?[–-] ?)?([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4}|[0-9]{2}(?![:.]))?(?![0-9])/u;
const slashed = /(?<![0-9/])([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})(?![0-9/])/u;
const eastAsian =
  /([0-9]{1,2}) ?([月월]) ?([0-9]{1,2}) ?[日号號일]?(?:([^0-9]{0,6}?)(?:[〜～~–-]|至|到|から|부터) ?(?:([0-9]{1,2}) ?[月월] ?)?([0-9]{1,2}))? ?[日号號일](?:まで|까지)?/u;
/** Matches a day of the week in brackets after the day's number. */
const eastAsianWeekday = /^ ?[（(]([^（()）0-9]{1,4})[）)]/u;

const isFigure = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Value of a decimal digit of any script: Unicode has each script's ten in order, in a block that begins with zero. */
function valueOf(figure: string): number {
  const code = figure.codePointAt(0) ?? 0;
  let zero = code;
  while (isFigure(zero - 1)) zero -= 1;
  return (code - zero) % 10;
}

function isDay(text: string): boolean {
  const value = [...text].reduce((sum, figure) => 10 * sum + valueOf(figure), 0);
  return value >= 1 && value <= 31;
}

const plain = (day: string): string => {
  const [first = '', ...more] = day;
  return more.length > 0 && valueOf(first) === 0 ? more.join('') : day;
};

/**
 * Words beside a day, month or year that only say that it is one: Khmer “day number 21, month May, year 2027”, Burmese
 * “2027 year May month 21 day”, Bengali “21st”. Without them these dates have the order of other languages.
 */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/(?:ថ្ងៃ)?ទី ?(?=\p{Nd})| ?(?:ខែ|ឆ្នាំ) ?/gu, ' '],
  [/(?<=\p{Nd}) ?(?:ခုနှစ်|ရက်(?:နေ့)?)[၊,]?|(?<=\p{M})လ(?= ?\p{Nd})/gu, ' '],
  [/(?<=\p{Nd})(?:লা|রা|ঠা|ই|শে)(?![\p{L}\p{M}])/gu, ''],
  [/(?<=\p{Nd}),(?= \p{Script=Telugu})/u, ''],
  // “from … until”, of which the first word is enough.
  [/(?<=(?:سے|से|থেকে|முதல்|မှ)[\p{L}\p{M}\p{Nd} ]{1,24}) ?(?:تک|तक|পর্যন্ত|வரை|ထိ)(?![\p{L}\p{M}])/u, ''],
];

/** Parses a date as people write it. Returns undefined if it has no day, or more days than a leaf can show. */
export function parseDate(date: string, lang: string | undefined): LeafDate | undefined {
  const text = spelledOut
    .reduce((text, [words, instead]) => text.replace(words, instead), date)
    .replace(/\s+/gu, ' ')
    .trim();
  return inNumbers(text, lang) ?? inEastAsian(text) ?? inWords(text, lang);
}

function inNumbers(text: string, lang: string | undefined): LeafDate | undefined {
  const [first, second, ...more] = [...text.matchAll(yearFirst)];
  if (first !== undefined) {
    const told = [first, ...(second !== undefined && more.length === 0 ? [second] : [])];
    const hits = told.map(({ 0: { length }, groups = {}, index }) => ({
      from: index,
      to: index + length,
      month: numberedMonth(Number(groups['month']), lang),
      days: [groups['day'] ?? ''] as const,
      joint: '–',
      beside: `${groups['year'] ?? ''} · ${groups['time'] ?? ''}${groups['zone'] ? ' UTC' : ''}`,
    }));
    return leafOf(text, hits);
  }
  const short = dotted.exec(text);
  if (short === null) return inSlashes(text, lang);
  const [all, from, fromMonth, day = '', month = '', year = ''] = short;
  const shown = [fromMonth ?? month, month].map((number) => numberedMonth(Number(number), lang));
  return leafDate(
    joinedMonths(shown, '–'),
    from === undefined ? [day] : [from, day],
    '–',
    restOf(text, short.index, short.index + all.length, fullYear(year)),
  );
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** Times like these are written where the month comes first. */
const halfDay = /[0-9] ?[ap]\.?m\b/iu;

/** Parses `25/12/2026`. Returns undefined if the order of day and month is ambiguous, as in English `4/5/2026`. */
function inSlashes(text: string, lang: string | undefined): LeafDate | undefined {
  const found = slashed.exec(text);
  if (found === null) return undefined;
  const [all, first = '', second = '', year = ''] = found;
  const isEnglish = lang === undefined || /^en(?:-(?!GB|IE|AU|NZ|IN|ZA)|$)/iu.test(lang);
  const isAmerican = halfDay.test(text) || /^en-(?:US|PH)$/iu.test(lang ?? '');
  const dayFirst = Number(first) > 12 || (Number(second) <= 12 && !isEnglish && !isAmerican);
  if (!dayFirst && Number(second) <= 12 && !isAmerican) return undefined;
  const [day, month] = dayFirst ? [first, second] : [second, first];
  const rest = restOf(text, found.index, found.index + all.length, year);
  return leafDate(numberedMonth(Number(month), lang), [day], '–', rest);
}

function inEastAsian(text: string): LeafDate | undefined {
  const found = eastAsian.exec(text);
  if (found === null) return undefined;
  const [all, month = '', sign = '', first = '', behind = '', until, last] = found;
  const end = found.index + all.length;
  const [, from] = eastAsianWeekday.exec(behind) ?? [];
  const [written, to] = (from === undefined ? null : eastAsianWeekday.exec(text.slice(end))) ?? [''];
  const weekdays = [from, to].flatMap((weekday) => (weekday === undefined ? [] : [`(${weekday})`])).join('–');
  return leafDate(
    (until === undefined || until === month ? month : `${month}–${until}`) + sign,
    last === undefined ? [first] : [first, last],
    '–',
    restOf(text, found.index, end + written.length, weekdays),
  );
}

/** A day or a range of days in one month, and its position in the text. */
interface Hit {
  readonly from: number;
  readonly to: number;
  readonly month: string | undefined;
  readonly days: LeafDate['days'];
  readonly joint: string;
  /** Year and time of day as a text, or '' if the pattern does not capture them. */
  readonly beside: string;
}

const isAnd = new RegExp(`^(?:${and})$`, 'iu');

function hitsOf(
  text: string,
  pattern: RegExp,
  monthLeads: boolean,
  monthNamed: (word: string) => string | undefined,
): Hit[] {
  return [...text.matchAll(pattern)].flatMap((found) => {
    const groups = found.slice(1);
    const word = ((monthLeads ? groups.shift() : groups.pop()) ?? '').replace(/(?<=[^.]{2})\.$/u, '');
    const [first = '', sign = '', last] = groups;
    const hit: Hit = {
      from: found.index,
      to: found.index + found[0].length,
      month: monthNamed(word),
      days: last === undefined ? [first] : [first, last],
      joint: isAnd.test(sign) && !/^a$/iu.test(sign) ? '&' : '–',
      beside: '',
    };
    return hit.month === undefined || !hit.days.every(isDay) ? [] : [hit];
  });
}

function inWords(text: string, lang: string | undefined): LeafDate | undefined {
  const named = (word: string): string | undefined => monthOf(word, lang);
  const readings = [
    hitsOf(text, vietnamese, false, (number) => numberedMonth(Number(number), 'vi')),
    hitsOf(text, dayFirst, false, named),
    hitsOf(text, monthFirst, true, named),
  ];
  // “June 12-July 3” also contains “12-July”: the reading that finds the most dates is the right one.
  const hits = readings.reduce((best, other) => (other.length > best.length ? other : best));
  return leafOf(text, hits);
}

/** Returns one date, or a range of two. Returns undefined for longer ranges: the leaf then shows the whole text. */
function leafOf(text: string, [first, second, ...more]: readonly Hit[]): LeafDate | undefined {
  if (first === undefined) return undefined;
  const link = second === undefined ? null : between.exec(text.slice(first.to, second.from));
  if (second === undefined || link === null) {
    const from = first.days.length > 1 ? beforeRange(text.slice(0, first.from)).length : first.from;
    return leafDate(first.month, first.days, first.joint, restOf(text, from, first.to, first.beside));
  }
  if (first.days.length > 1 || second.days.length > 1 || more.length > 0) return undefined;
  const [, year = '', isUntil, weekday = ''] = link;
  const joint = isUntil === undefined ? '&' : '–';
  const lead = beforeRange(text.slice(0, first.from)).trim();
  const named =
    /^[\p{L}\p{M}.,]{1,12}$/u.test(lead) && weekday !== ''
      ? [`${bare(lead)} ${joint} ${bare(weekday)}`]
      : [lead, weekday];
  const years = [year, first.beside, second.beside, text.slice(second.to)].join(' · ');
  return leafDate(joinedMonths([first.month, second.month], joint), [first.days[0], second.days[0]], joint, [
    ...partsOf(named.join(' · ')),
    ...joinedYears(partsOf(years), joint),
  ]);
}

/** Removes the word “from” at the end of a text, because the leaf shows a range without it. */
const beforeRange = (lead: string): string =>
  lead.replace(/(?:^|\s)(?:from|vom|von|du|del|dal|desde|od|с|з|van|fra|från|من|מ|از)\s*$/iu, '');

const bare = (word: string): string => word.replace(/[.,]+$/u, '');

/** Joins two different years to one part, “2026–2027”. Keeps a year that occurs twice only once. */
function joinedYears(parts: readonly string[], joint: string): string[] {
  const [first, ...rest] = parts;
  const at = rest.findIndex((part) => /^\p{Nd}{4}(?!\p{Nd})/u.test(part));
  if (first === undefined || !/^\p{Nd}{4}\.?$/u.test(first) || at < 0) return [...parts];
  const other = rest[at] ?? '';
  const same = other.startsWith(bare(first));
  return [...(same ? [other] : [`${bare(first)}${joint}${other}`]), ...rest.filter((_, i) => i !== at)];
}

function joinedMonths([first, last]: readonly (string | undefined)[], joint: string): string | undefined {
  if (first === undefined || last === undefined) return undefined;
  return first === last ? first : `${first}${joint}${last}`;
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

/** Returns the parts of a text, with `instead` in place of the characters that the leaf shows large. */
const restOf = (text: string, from: number, to: number, instead: string): string[] =>
  partsOf(`${text.slice(0, from)} · ${instead} · ${text.slice(to)}`);

const partsOf = (text: string): string[] =>
  text
    .split(/[·,،、|•;]/u)
    .map((part) => part.trim().replace(/^(?:-|de |del |of |năm |\.\s?)(?=[0-9]{4})/u, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^(?:le|el|il|am|on|den|ngày)$/iu.test(part));
