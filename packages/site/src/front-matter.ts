import { messageOf } from '@placard/core/server';
import { parse as parseToml, TomlDate } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Facts } from './facts.js';

type Data = Readonly<Record<string, unknown>>;

const fences = [
  { mark: '---', parse: (text: string): unknown => parseYaml(text, { maxAliasCount: 100 }) },
  { mark: '+++', parse: (text: string): unknown => parseToml(text) },
] as const;

/**
 * Parses the front matter at the beginning of a source: YAML between lines of `---`, TOML between `+++`, or a JSON object.
 *
 * @returns undefined if the source has none
 * @throws {Error} naming the format and the line, when it cannot be parsed
 */
export function readFrontMatter(source: string): Data | undefined {
  const text = source.replace(/^\uFEFF/, '');
  if (/^\{\s/.test(text)) return object(jsonOf(text), 'JSON');
  for (const { mark, parse } of fences) {
    const notation = mark === '---' ? 'YAML' : 'TOML';
    const begin = new RegExp(`^${mark === '+++' ? '\\+\\+\\+' : mark}[ \\t]*\\r?\\n`).exec(text)?.[0];
    if (begin === undefined) continue;
    const rest = text.slice(begin.length);
    const end = rest.split(/\r?\n/).findIndex((line) => line.trimEnd() === mark);
    if (end < 0) throw new Error(`the front matter (${notation}) has no closing ${mark}`);
    return object(told(notation, () => parse(rest.split(/\r?\n/).slice(0, end).join('\n'))) ?? {}, notation);
  }
  return undefined;
}

function told(notation: string, parse: () => unknown): unknown {
  try {
    return parse();
  } catch (cause) {
    const [line = ''] = messageOf(cause).split('\n');
    throw new Error(`the front matter (${notation}) cannot be read: ${line}`, { cause });
  }
}

/** As in Hugo, the object ends with a brace at the beginning of a line. */
function jsonOf(text: string): unknown {
  const end = /^\}[ \t]*\r?$/m.exec(text);
  return told('JSON', () => JSON.parse(end === null ? text : text.slice(0, end.index + 1)));
}

function object(value: unknown, notation: string): Data {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`the front matter (${notation}) is no object`);
  return { ...value };
}

/** Returns the facts of a source, by the names that Hugo, Jekyll, Eleventy and Astro use. */
export function factsOfFrontMatter(data: Data, body: string): Facts {
  const params = isData(data['params']) ? data['params'] : {};
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => text(data[name] ?? params[name])).find((value) => value !== undefined);
  const list = (...names: readonly string[]): string[] =>
    names.flatMap((name) => [data[name] ?? params[name] ?? []].flat().flatMap((value: unknown) => nameOf(value) ?? []));
  return {
    headline: first('title', 'headline'),
    headings: [...body.matchAll(/^#[ \t]+(.+?)[ \t]*#*[ \t]*$/gm)].slice(0, 1).map((match) => match[1] ?? ''),
    description: first('description', 'summary', 'excerpt', 'subtitle'),
    authors: list('author', 'authors'),
    date: first('date', 'pubDate', 'publishDate', 'published'),
    section: list('section', 'category', 'categories')[0],
    tags: list('tags', 'keywords'),
    lang: first('lang', 'language', 'locale'),
    kind:
      first('type', 'layout') === 'post' || data['date'] !== undefined || data['pubDate'] !== undefined
        ? 'article'
        : undefined,
    data,
  };
}

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function text(value: unknown): string | undefined {
  if (value instanceof TomlDate) return value.toISOString();
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A name, or the `name` of an object, for example of an author. */
const nameOf = (value: unknown): string | undefined => text(value) ?? (isData(value) ? text(value['name']) : undefined);
