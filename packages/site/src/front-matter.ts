import { messageOf } from '@placard/core/server';
import { parse as parseToml, TomlDate } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Facts } from './page/facts.js';

type Data = Readonly<Record<string, unknown>>;

const fences = [
  { mark: '---', notation: 'YAML', parse: (text: string): unknown => parseYaml(text, { maxAliasCount: 100 }) },
  { mark: '+++', notation: 'TOML', parse: (text: string): unknown => parseToml(text) },
] as const;

/** A source with front matter, in two parts. */
export interface Source {
  readonly data: Data;
  /** The text after the front matter. */
  readonly body: string;
}

/**
 * Parses the front matter at the beginning of a source: YAML between lines of `---`, TOML between `+++`, or a JSON
 * object.
 *
 * @returns undefined if the source has none
 * @throws {Error} naming the format and the line, when it cannot be parsed
 */
export function readFrontMatter(source: string): Source | undefined {
  const text = source.replace(/^\uFEFF/, '');
  if (/^\{\s/.test(text)) return readJson(text);
  for (const { mark, notation, parse } of fences) {
    const [begin, ...lines] = text.split(/\r?\n/);
    if (begin?.trimEnd() !== mark) continue;
    const end = lines.findIndex((line) => line.trimEnd() === mark);
    if (end < 0) throw new Error(`the front matter (${notation}) has no closing ${mark}`);
    const value = parseAs(notation, () => parse(lines.slice(0, end).join('\n')));
    return { data: object(value ?? {}, notation), body: lines.slice(end + 1).join('\n') };
  }
  return undefined;
}

/** As in Hugo, the object ends with a brace at the beginning of a line. */
function readJson(text: string): Source {
  const closing = /^\}[ \t]*\r?$/m.exec(text);
  const end = closing === null ? text.length : closing.index + 1;
  const value = parseAs('JSON', (): unknown => JSON.parse(text.slice(0, end)));
  return { data: object(value, 'JSON'), body: text.slice(end) };
}

function parseAs(notation: string, parse: () => unknown): unknown {
  try {
    return parse();
  } catch (cause) {
    const [line = ''] = messageOf(cause).split('\n');
    throw new Error(`the front matter (${notation}) cannot be read: ${line}`, { cause });
  }
}

function object(value: unknown, notation: string): Data {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`the front matter (${notation}) is not an object`);
  return { ...value };
}

/** Returns the facts of a source, by the names that Hugo, Jekyll, Eleventy and Astro use. */
export function factsOfFrontMatter({ data, body }: Source): Facts {
  const params = isData(data['params']) ? data['params'] : {};
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => text(data[name] ?? params[name])).find((value) => value !== undefined);
  const list = (...names: readonly string[]): string[] =>
    names.flatMap((name) => [data[name] ?? params[name] ?? []].flat().flatMap((value: unknown) => nameOf(value) ?? []));
  return {
    headline: first('title', 'headline'),
    headings: headingsOf(body),
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

/** The first heading of a Markdown text. A line that begins with `#` in a block of code is a comment. */
function headingsOf(body: string): readonly string[] {
  let fence = '';
  for (const line of body.split(/\r?\n/)) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[0] ?? '';
    const heading = fence === '' && /^#[ \t]/.test(line) ? withoutClosing(line.slice(1).trim()) : '';
    if (heading !== '') return [heading];
    if (fence === '') fence = mark;
    // A block ends with at least as many of the same marks as it began.
    else if (mark.startsWith(fence)) fence = '';
  }
  return [];
}

/**
 * A heading may end with a space and any number of `#`. Not a pattern: one would take a time that grows by the square.
 */
function withoutClosing(heading: string): string {
  let end = heading.length;
  while (heading[end - 1] === '#') end -= 1;
  return end === 0 || /[ \t]/.test(heading[end - 1] ?? '') ? heading.slice(0, end).trimEnd() : heading;
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
