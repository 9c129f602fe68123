/*
 * Writes titles.json: ten titles in each of 100 languages, made of CLDR's names of languages, territories and cities,
 * units and dates, and joined by CLDR's patterns; and Japanese, Korean and Chinese sentences from the messages of
 * TypeScript 5.9.3, the Japanese ones with BudouX's phrases. FOLDER contains these packages, some 300 MB:
 *
 *   npm i --ignore-scripts cldr-{core,localenames-full,units-full,dates-full,misc-full}@48.2.0 typescript@5.9.3
 *   budoux@0.9.2 node templates/test/titles/make.mjs FOLDER
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const load = createRequire(resolve(process.argv[2] ?? '.', 'package.json'));

const languages =
  'af ak am ar as az ba be bg bn bs ca chr cs cv cy da de el en eo es et eu fa fi fil fo fr ga gd gl gu ha he hi hr hu hy id ig is it ja jv ka kk km kn ko kok ky lb lo lt lv mi mk ml mn mr ms mt my nb ne nl nn or pa pl ps pt qu rm ro ru sd si sk sl so sq sr sv sw ta te th ti tk tr uk ur uz vi yo zh zh-Hant zu'.split(
    ' ',
  );
if (languages.length !== 100) throw new Error(`there are ${languages.length} languages`);

const territories = 'BR JP IS CI GB NO TR IN VN KE MX PL CH EG GR FI NZ CO ZA DE CA PE'.split(' ');
const names = 'ja pt ar hi sw fi de ko vi uk el tr fa ta zu is'.split(' ');
const cities = 'Atlantic/Reykjavik America/Sao_Paulo Asia/Tokyo Europe/Zurich Africa/Cairo America/Bogota Asia/Ulaanbaatar Europe/Athens'.split(' '); // prettier-ignore

const fill = (pattern, ...values) => pattern.replace(/\{(\d)\}/g, (_, index) => values[index]);
const capital = (text, lang) => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(lang));

function titlesIn(lang, number) {
  const from = (list, at) => list[(number * 3 + at) % list.length];
  const part = (name, file) => load(`cldr-${name}-full/main/${lang}/${file}.json`).main[lang];
  const territory = (at) => part('localenames', 'territories').localeDisplayNames.territories[from(territories, at)];
  const language = (at) => part('localenames', 'languages').localeDisplayNames.languages[from(names, at)];
  const { localePattern, localeSeparator, localeKeyTypePattern } = part('localenames', 'localeDisplayNames')
    .localeDisplayNames.localeDisplayPattern;
  const { dates } = part('dates', 'ca-gregorian');
  const { months, days, dateFormats, dateTimeFormats } = dates.calendars.gregorian;
  const lists = part('misc', 'listPatterns').listPatterns;
  const zones = part('dates', 'timeZoneNames').dates.timeZoneNames.zone;
  const fields = part('dates', 'dateFields').dates.fields;
  const count = new Intl.PluralRules(lang);
  const figure = new Intl.NumberFormat(lang);
  const plain = new Intl.NumberFormat(lang, { useGrouping: false });

  const list = (items, kind = 'standard') => {
    const pattern = lists[`listPattern-type-${kind}`];
    if (items.length === 2) return fill(pattern[2], ...items);
    const head = items.slice(0, -1).reduce((all, item, i) => fill(pattern[i === 1 ? 'start' : 'middle'], all, item));
    return fill(pattern.end, head, items.at(-1));
  };
  const city = (at) => {
    const [area, name] = from(cities, at).split('/');
    return zones[area]?.[name]?.exemplarCity ?? name.replace('_', ' ');
  };
  const unit = (name, value) => {
    const patterns = part('units', 'units').units.long[name];
    const pattern = patterns[`unitPattern-count-${count.select(value)}`] ?? patterns['unitPattern-count-other'];
    return fill(pattern, figure.format(value));
  };
  /** Formats a date by a CLDR pattern (UTS 35, dates, §8), with only the fields that these patterns contain. */
  const date = (pattern, { y, m, d, e }) =>
    pattern.replace(/'([^']*)'|([yMLdEG])\2*/g, (field, quoted, letter) => {
      if (quoted !== undefined) return quoted;
      if (letter === 'y') return plain.format(y);
      if (letter === 'd') return plain.format(d);
      const form = letter === 'L' ? 'stand-alone' : 'format';
      if (letter === 'E') return days[form].wide[e];
      if (letter === 'G') return '';
      return field.length < 3 ? plain.format(m) : months[form][field.length === 3 ? 'abbreviated' : 'wide'][m];
    });
  const [y, m, d] = [2026, 1 + (number % 12), 3 + (number % 20)];
  const e = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(Date.UTC(y, m - 1, d)).getUTCDay()];
  const day = { y, m, d, e };
  const span = (format, { d, ...rest }, to) => {
    // The second date of an interval begins at the first field that occurs again.
    const seen = new Set();
    let at = -1;
    for (const { 0: field, index } of format.matchAll(/'[^']*'|([yMLdE])\1*/g)) {
      if (field.startsWith("'")) continue;
      if (seen.has(field[0])) at = at < 0 ? index : at;
      seen.add(field[0]);
    }
    return date(format.slice(0, at), { ...rest, d }) + date(format.slice(at), { ...rest, d: to });
  };

  const nextWeek = fields.week['relative-type-1'] ?? fields.week.displayName;
  const distance = [unit('length-kilometer', 42), unit('duration-hour', 3), unit('duration-minute', 12)];
  return [
    fill(localeKeyTypePattern, territory(0), list([language(0), language(1), language(2)])),
    list([city(0), city(1), city(2)]),
    fill(localeSeparator, territory(1), date(dateFormats.long, day)),
    fill(localeSeparator, city(3), span(dateTimeFormats.intervalFormats.yMMMd.d, day, day.d + 2)),
    list([fill(localePattern, language(3), territory(2)), fill(localePattern, language(4), territory(3))]),
    date(dateFormats.full, day),
    fill(localeKeyTypePattern, city(5), list(distance, 'unit')),
    fill(localeSeparator, unit('mass-kilogram', 1204 + 7 * number), unit('temperature-celsius', 25)),
    list([5, 6, 7, 8, 9].map(territory)),
    fill(localeKeyTypePattern, nextWeek, list([territory(10), city(4)])),
  ].map((title) => capital(title.replaceAll('\u200e', '').replace(/\s+/g, ' ').trim(), lang));
}

/** Returns up to 100 messages without code whose length is that of a title, evenly selected from all. */
function sentences(lang, [least, most]) {
  const messages = Object.values(load(`typescript/lib/${lang}/diagnosticMessages.generated.json`));
  const plain = messages
    .filter((text) => !/[a-z{}'"<>_]/i.test(text) && text.length >= least && text.length <= most)
    .map((text) => text.replace(/[.。]$/, ''));
  return [...new Set(plain)].filter((_, i, { length }) => i % Math.floor(length / 100) === 0).slice(0, 100);
}

const { loadDefaultJapaneseParser } = load('budoux');
const japanese = loadDefaultJapaneseParser();
const content = {
  cldr: Object.fromEntries(languages.map((lang, number) => [lang, titlesIn(lang, number)])),
  sentences: {
    ja: sentences('ja', [16, 44]),
    ko: sentences('ko', [16, 50]),
    'zh-Hans': sentences('zh-cn', [12, 36]),
    'zh-Hant': sentences('zh-tw', [12, 36]),
  },
};
const phrases = content.sentences.ja.map((text) => japanese.parse(text).join('|'));
const lines = JSON.stringify({ ...content, phrases }, null, 1);
writeFileSync(fileURLToPath(new URL('titles.json', import.meta.url)), `${lines}\n`);
