import type { SitePage, SiteRule } from '@placard/core';
import type { RegisteredTemplate } from '@placard/core/server';

/** A request for a page's card, in the words of a program, and what was cut to fit. */
export interface CardOfPage {
  readonly request: Readonly<Record<string, unknown>> & { readonly template: string };
  readonly warnings: readonly string[];
}

type Params = Readonly<Record<string, unknown>>;

/** What a param of that name shows of a page. Templates share these names. */
const readers: Readonly<Record<string, (page: SitePage) => string | undefined>> = {
  title: ({ title }) => title,
  name: ({ title }) => title,
  eventName: ({ title }) => title,
  episode: ({ title }) => title,
  role: ({ title }) => title,
  show: ({ siteName }) => siteName,
  company: ({ siteName }) => siteName,
  description: ({ description }) => description,
  subtitle: ({ description }) => description,
  summary: ({ description }) => description,
  tagline: ({ description }) => description,
  author: ({ author }) => author,
  date: ({ date, lang }) => (date === undefined ? undefined : dateInWords(date, lang)),
  tag: ({ section, tags }) => section ?? tags[0],
  section: ({ section }) => section,
  site: ({ siteName }) => siteName,
  product: ({ siteName }) => siteName,
  lang: ({ lang }) => lang,
};

/** Texts without which a card still says what its page is: one too long is left out. */
const dispensable: ReadonlySet<string> = new Set([
  'author',
  'date',
  'tag',
  'section',
  'site',
  'product',
  'show',
  'company',
]);

/**
 * The request for a page's card: what its template takes of the page, then what the rule says.
 *
 * @throws {Error} of a function of the rule
 */
export function cardOf(page: SitePage, rule: SiteRule, { template, schemas }: RegisteredTemplate): CardOfPage {
  const params: Record<string, unknown> = {};
  const warnings: string[] = [];
  for (const [name, { maxLength = Infinity, type }] of schemas) {
    const read = Object.hasOwn(readers, name) && type === 'string' ? readers[name] : undefined;
    const text = read?.(page);
    if (text === undefined) continue;
    const fitting = fitted(text, maxLength);
    if (fitting === text || !dispensable.has(name)) params[name] = fitting;
    if (fitting !== text && name !== 'description')
      warnings.push(
        `${name} has ${[...text].length} characters and template ${template.id} takes ${maxLength}: it was ${name in params ? 'cut' : 'left out'}`,
      );
  }
  const own: Params = typeof rule.params === 'function' ? rule.params(page) : (rule.params ?? {});
  const background = typeof rule.bg === 'function' ? rule.bg(page) : rule.bg;
  const { format, preset, scale } = rule;
  const options = Object.entries({ background, format, preset, scale }).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...params, ...own }).filter(([, value]) => value !== undefined && value !== null);
  return {
    request: { template: template.id, params: Object.fromEntries(all), ...Object.fromEntries(options) },
    warnings,
  };
}

/** By locale: to make one takes longer than to use it. */
const dates = new Map<string, Intl.DateTimeFormat>();

/** `2026-03-14` → `14 March 2026`, in the words and the calendar of the language. */
export function dateInWords(day: string, lang = 'en'): string {
  // British order, as the templates' examples have it, where only "English" is known.
  const locale = lang === 'en' ? 'en-GB' : lang;
  const format = dates.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dates.set(locale, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Text of at most `length` code points, ended after a word with an ellipsis where it was longer. */
function fitted(text: string, length: number): string {
  const points = [...text];
  if (points.length <= length) return text;
  const head = points.slice(0, length - 1).join('');
  // A script without spaces is cut between characters; a base and its marks stay together.
  const space = head.search(/\s+\S*$/u);
  const whole = space > head.length / 2 ? head.slice(0, space) : withoutPart(head, text);
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}

function withoutPart(head: string, text: string): string {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  const last = segments.containing(head.length);
  return last === undefined ? head : head.slice(0, last.index);
}
