import type { SitePage, SiteRule } from '@placard/core';
import { imageRoleOf, type RegisteredTemplate } from '@placard/core/server';
import { textsOfKind, type Texts } from './kinds.js';
import { dateInWords } from './words.js';

/** A request for a page's card, in program vocabulary, and the texts that were cut. */
export interface CardOfPage {
  readonly request: Readonly<Record<string, unknown>> & {
    readonly template: string;
    readonly params: Readonly<Record<string, unknown>>;
  };
  readonly warnings: readonly string[];
  /** Names of params that the rule sets, even to undefined. */
  readonly set: ReadonlySet<string>;
}

type Params = Readonly<Record<string, unknown>>;

/** The text of a page for each param name. Templates share these names. */
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

/** Optional texts: one that is too long is left out. */
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

/** Texts that are cut without a warning: descriptions of pages are written for search engines, and often long. */
const summaries: ReadonlySet<string> = new Set(['description', 'subtitle', 'summary', 'tagline']);

type Schemas = Pick<RegisteredTemplate, 'template' | 'schemas'>;

function textFor(page: SitePage, name: string, { schemas }: Schemas, ofKind: Texts): string | undefined {
  const schema = schemas.get(name);
  if (schema?.type !== 'string' || imageRoleOf(schema) !== undefined) return undefined;
  return ofKind[name] ?? (Object.hasOwn(readers, name) ? readers[name]?.(page) : undefined);
}

/** Whether a page has all texts that a template requires, and none is too long. */
export function suffices(page: SitePage, { template, schemas }: Schemas): boolean {
  const ofKind = textsOfKind(page, template.id);
  return (template.params.required ?? []).every((name) => {
    const text = textFor(page, name, { template, schemas }, ofKind);
    return text !== undefined && [...text].length <= (schemas.get(name)?.maxLength ?? Infinity);
  });
}

/**
 * Returns the request for a page's card: params from the page, then those of the rule.
 *
 * @throws {Error} that a function of the rule throws
 */
export function cardOf(whole: SitePage, rule: SiteRule, { template, schemas }: RegisteredTemplate): CardOfPage {
  const page = schemas.has('section') ? withoutPath(whole) : whole;
  const params: Record<string, unknown> = {};
  const warnings: string[] = [];
  const ofKind = textsOfKind(page, template.id);
  const required = new Set(template.params.required);
  for (const [name, { maxLength = Infinity }] of schemas) {
    const text = textFor(page, name, { template, schemas }, ofKind);
    if (text === undefined) continue;
    const fitting = fitted(text, maxLength);
    const mayGo = dispensable.has(name) || (ofKind[name] !== undefined && !required.has(name));
    if (fitting === text || !mayGo) params[name] = fitting;
    if (fitting !== text && !summaries.has(name))
      warnings.push(
        `${name} has ${[...text].length} characters and template ${template.id} allows ${maxLength}; it was ${name in params ? 'truncated' : 'omitted'}`,
      );
  }
  const ruleParams: Params = typeof rule.params === 'function' ? rule.params(page) : (rule.params ?? {});
  const background = typeof rule.bg === 'function' ? rule.bg(page) : rule.bg;
  const { format, preset, size, scale } = rule;
  const options = Object.entries({ background, format, preset, size, scale }).filter(
    ([, value]) => value !== undefined,
  );
  const all = Object.entries({ ...params, ...ruleParams }).filter(([, value]) => value !== undefined && value !== null);
  return {
    request: { template: template.id, params: Object.fromEntries(all), ...Object.fromEntries(options) },
    warnings,
    set: new Set(Object.keys(ruleParams)),
  };
}

/** A title of one word with more characters is drawn too small to be read. */
const longWord = 24;

/** `django.contrib.auth.context_processors` → title `context_processors`, section `django.contrib.auth` */
function withoutPath(page: SitePage): SitePage {
  const { title, section } = page;
  if (section !== undefined || title.length <= longWord || !/^[\p{L}\p{N}_$.:\\]+$/u.test(title)) return page;
  const [, path = '', name = ''] = /^(.+?)(?:\.|::|\\)([^.:\\]+)$/u.exec(title) ?? [];
  return path === '' ? page : { ...page, title: name, section: path };
}

/** Returns at most `length` code points of a text, cut after a word and with an ellipsis if it was longer. */
function fitted(text: string, length: number): string {
  const points = [...text];
  if (points.length <= length) return text;
  const head = points.slice(0, length - 1).join('');
  // Scripts without spaces are cut between characters; a base and its marks are kept together.
  const space = head.search(/\s+\S*$/u);
  const whole = space > head.length / 2 ? head.slice(0, space) : withoutPart(head, text);
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}

function withoutPart(head: string, text: string): string {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  const last = segments.containing(head.length);
  return last === undefined ? head : head.slice(0, last.index);
}
