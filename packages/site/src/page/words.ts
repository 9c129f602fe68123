/** Formats dates, times, amounts and durations in the language of a page. */
import { createBoundedMap } from '@placard/core/server';

/** Formatters by locale, because creating one takes longer than using it. */
const dates = createBoundedMap<string, Intl.DateTimeFormat>(50);

/** If only the language is known to be English, dates are in British order, as in the examples of the templates. */
const localeOf = (lang = 'en'): string => (lang === 'en' ? 'en-GB' : lang);

/**
 * Whether a text such as `2026-02-28` is a day. Years before 1000 are placeholders of generators, such as `0001-01-01`.
 */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  // `2026-02-31` would be read as a day of March.
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** `2026-03-14` → `14 March 2026`, in the language and its calendar. */
export function dateInWords(day: string, lang?: string): string {
  const locale = localeOf(lang);
  const create = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return dates.getOrInsertComputed(locale, create).format(new Date(`${day}T00:00:00Z`));
}

/** `2026-12-03T19:00:00+01:00` → `3 December 2026, 19:00`: local time of the event, as written. */
export function momentInWords(moment: string, lang?: string): string | undefined {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/.exec(moment) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  return hour === undefined || hour === '00:00' ? dateInWords(day, lang) : `${dateInWords(day, lang)}, ${hour}`;
}

/** `€148.00`, or a range of amounts: `€74,000 – €88,000`. */
export function amountInWords(from: number, to: number, currency: string, lang?: string): string | undefined {
  if (!Number.isFinite(from) || !Number.isFinite(to) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const isWhole = Number.isInteger(from) && Number.isInteger(to) && to >= 1_000;
  const format = new Intl.NumberFormat(localeOf(lang), {
    style: 'currency',
    currency,
    ...(isWhole && { maximumFractionDigits: 0 }),
  });
  return from === to ? format.format(from) : format.formatRange(from, to);
}

/** ISO 8601: `PT1H30M` → `90 min`; undefined for less than a minute. */
export function durationInWords(duration: string, lang?: string): string | undefined {
  const [, hours = '0', minutes = '0'] = /^P(?:T(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?)$/.exec(duration) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (total === 0) return undefined;
  return new Intl.NumberFormat(lang ?? 'en', { style: 'unit', unit: 'minute' }).format(total);
}
