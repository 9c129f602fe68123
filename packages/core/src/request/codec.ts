import { counted } from '../util/counted.js';
import { invalidInput, type Issue } from '../error.js';
import {
  cardOptions,
  defaultOf,
  isInteger,
  optionName,
  queryOptions,
  wireNames,
  type ImageRequest,
  type RawRequest,
  type WireForm,
  type WireName,
  type WireParts,
} from './options.js';
import { defaultFormat } from './preset.js';
import { canonicalSize, sizeForm } from './size.js';
import type { ParamSchema } from '../template/schema.js';

/** Name and value of one query parameter, both decoded. */
export type Pair = readonly [name: string, value: string];

/**
 * Parses a query as `application/x-www-form-urlencoded` (WHATWG URL: `+` is a space), but strictly.
 *
 * @throws {PlacardError} invalid_input for malformed percent-encoding, invalid UTF-8 or a repeated name
 * @example
 * parseQuery('template=basic&title=Hello+world'); // [['template', 'basic'], ['title', 'Hello world']]
 */
export function parseQuery(query: string): Pair[] {
  const issues: Issue[] = [];
  const pairs: Pair[] = [];
  const seen = new Set<string>();
  for (const part of query.split('&')) {
    if (part === '') continue;
    const cut = part.indexOf('=');
    const name = decode(cut < 0 ? part : part.slice(0, cut));
    const value = decode(cut < 0 ? '' : part.slice(cut + 1));
    if (name === null || value === null) {
      issues.push({ path: name || 'query', message: 'is not percent-encoded UTF-8' });
      continue;
    }
    if (seen.has(name)) issues.push({ path: name || 'query', message: repeated(name) });
    seen.add(name);
    pairs.push([name, value]);
  }
  if (issues.length > 0) throw invalidInput(...issues);
  return pairs;
}

/** The usual reason is a list in the notation of other servers: `items=a&items=b`. */
const repeated = (name: string): string => {
  const list = /^[^[\]]{1,40}(?=(\[\])?$)/.exec(name)?.[0];
  const hint = list === undefined || queryOptions.includes(list) ? '' : `; a list is written ${list}[0], ${list}[1] …`;
  return `is given more than once${hint}`;
};

/** @returns null when the text is not percent-encoded UTF-8 */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Percent-encodes everything but unreserved characters, with upper-case hex (RFC 3986 §2.3). */
export const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Whether a query has one of the few spellings that programs produce: names in canonical order, no unreserved character
 * encoded (RFC 3986 §6.2.2), and each character spelled the same way throughout. Re-encoding a canonical query always
 * yields such a spelling. Limiting the spellings limits how many URLs can name the same image.
 *
 * @param pairs the parsed query, in its order
 */
export function isPlainQuery(query: string, pairs: readonly Pair[]): boolean {
  const parts = query.split('&');
  if (parts.length !== pairs.length) return false;
  const names = pairs.map(([name]) => encode(name));
  if (names.some((name, at) => at > 0 && name < (names[at - 1] ?? ''))) return false;
  const encoded = (query.match(/%../g) ?? []).join('');
  if (encoded !== encoded.toUpperCase() && encoded !== encoded.toLowerCase()) return false;
  const spellings = new Map<number, string>();
  for (const part of parts) {
    const cut = part.indexOf('=');
    if (cut < 0) return false;
    for (const [spelling] of (part.slice(0, cut) + part.slice(cut + 1)).matchAll(/%[0-9A-Fa-f]{2}|[^]/g)) {
      const byte = spelling.length === 3 ? Number.parseInt(spelling.slice(1), 16) : spelling.charCodeAt(0);
      const meant = spelling === '+' ? 0x20 : byte;
      if (spelling.length === 3 && neverEncoded.test(String.fromCharCode(byte))) return false;
      if ((spellings.get(meant) ?? spelling) !== spelling) return false;
      spellings.set(meant, spelling);
    }
  }
  return true;
}

/** Unreserved characters of RFC 3986 except `~`, which RFC 1738 encoders escape. */
const neverEncoded = /[A-Za-z0-9._-]/;

/**
 * Converts query pairs to a raw request in wire vocabulary. Values are read by the template's param schemas; unknown
 * names and `exp` are ignored.
 *
 * @param undeclared `keep`: unknown names become params with their text, for callers that report them
 * @throws {PlacardError} invalid_input with every failing name
 */
export function decodeRequest(
  pairs: readonly Pair[],
  template: string,
  schemas: ReadonlyMap<string, ParamSchema>,
  undeclared: 'drop' | 'keep' = 'drop',
): RawRequest {
  const issues: Issue[] = [];
  const options: Record<string, unknown> = { template };
  const params: Record<string, unknown> = {};
  const arrays = new Map<string, Map<number, string>>();

  for (const [key, value] of pairs) {
    if (queryOptions.includes(key)) {
      if (value === '') issues.push({ path: key, message: 'must not be empty' });
      else if (key !== 'exp' && key !== 'template') options[key] = value;
      continue;
    }
    const name = key.replace(/\[.*$/s, '');
    const schema = schemas.get(name);
    if (schema === undefined) {
      if (undeclared === 'keep') params[name] = value;
      continue;
    }
    const index = key === name ? undefined : /^\[(0|[1-9]\d{0,5})\]$/.exec(key.slice(name.length))?.[1];
    if (key !== name && index === undefined)
      issues.push({ path: key, message: `is not an index: write it as ${name}[0]` });
    else if (schema.type === 'array') {
      if (index === undefined) issues.push({ path: key, message: `is a list: write ${key}[0], ${key}[1] …` });
      else arrays.set(name, (arrays.get(name) ?? new Map<number, string>()).set(Number(index), value));
    } else if (index !== undefined) issues.push({ path: key, message: 'is not a list' });
    else params[name] = readScalar(schema, value);
  }
  for (const [name, items] of arrays) {
    const limit = options['overflow'] === 'truncate' ? Infinity : (schemas.get(name)?.maxItems ?? 0);
    if (items.size > limit) issues.push({ path: name, message: `must have at most ${counted(limit, 'item')}` });
    else if (!items.has(0) || Math.max(...items.keys()) !== items.size - 1)
      issues.push({ path: name, message: 'has indexes that are not contiguous from 0' });
    else params[name] = Array.from({ length: items.size }, (_, index) => items.get(index));
  }
  if (issues.length > 0) throw invalidInput(...issues);
  return { ...options, params };
}

/**
 * Converts wire option names and values to those of a program. Unknown names are dropped. Invalid values are kept for
 * the validator to report.
 */
export function fromWire(wire: RawRequest): RawRequest {
  const given = wireNames.filter((name) => Object.hasOwn(wire, name));
  return Object.fromEntries(given.map((name) => [optionName(name), readOption(name, wire[name])]));
}

const readOption = (name: WireName, value: unknown): unknown =>
  isInteger(name) && typeof value === 'string' ? Number(value) : value;

/**
 * The options of a wire request that decide format and size of the image, in program vocabulary, with defaults filled
 * in. A template that takes no background ignores `bg`, which cannot be known here.
 *
 * @throws {PlacardError} invalid_input when `size` is not one
 */
export function imageOptions(wire: WireParts): Pick<ImageRequest, 'format' | 'preset' | 'size' | 'scale'> {
  const withDefaults = cardOptions.map((name) => [name, wire[name] ?? defaultOf(name)] as const);
  const size = wire.size == null ? null : canonicalSize(wire.size);
  if (size === undefined) throw invalidInput({ path: 'size', message: `must be ${sizeForm}` });
  const complete = {
    ...Object.fromEntries(withDefaults),
    format: wire.format ?? defaultFormat(wire.bg),
    ...(size !== null && { preset: null }),
    size,
  };
  return fromWire(complete) as Pick<ImageRequest, 'format' | 'preset' | 'size' | 'scale'>; // all are set
}

/**
 * Converts a canonical request, or part of one, to wire vocabulary.
 *
 * @example
 * toWire({ version: '1', scale: 2, background: null }); // { scale: '2', v: '1', bg: null }
 */
export function toWire<const R extends Partial<ImageRequest>>(request: R): WireForm<R> {
  const asked: RawRequest = request;
  const given = wireNames.filter((name) => asked[optionName(name)] !== undefined);
  return Object.fromEntries(
    given.map((name) => {
      const value = asked[optionName(name)];
      return [name, isInteger(name) ? String(value) : value];
    }),
  ) as WireForm<R>; // `WireForm` derives its names and values from the same schema as `wireNames`
}

/** The value of a query parameter, or undefined when it is missing. */
export const valueIn = (pairs: readonly Pair[], name: WireName | 'exp'): string | undefined =>
  pairs.find(([key]) => key === name)?.[1];

/** Text that does not parse as the declared type is returned as text; the validator then reports the param. */
function readScalar({ type }: ParamSchema, value: string): unknown {
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'number' || type === 'integer')
    return /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/.test(value) ? Number(value) : value;
  return value;
}

/**
 * Converts a wire request to query pairs without `template`. Undefined values and defaults are left out.
 *
 * @example
 * encodeRequest({ template: 'basic', scale: '1', params: { title: 'Hello' } }); // [['title', 'Hello']]
 */
export function encodeRequest(request: WireParts): Pair[] {
  const options = cardOptions.flatMap((name): Pair[] => {
    const value = request[name] ?? undefined;
    return value === undefined || value === defaultOf(name) ? [] : [[name, value]];
  });
  return [...options, ...Object.entries(request.params ?? {}).flatMap(([name, value]) => encodeParam(name, value))];
}

function encodeParam(name: string, value: unknown): Pair[] {
  if (value === undefined) return [];
  return Array.isArray(value)
    ? value.map((item, index) => [`${name}[${index}]`, String(item)])
    : [[name, String(value)]];
}

/**
 * Joins pairs to a query in RFC 3986 encoding, sorted by encoded name in byte order. Equal pairs in any order give the
 * same text.
 *
 * @example
 * canonicalQuery([['title', 'Hello world'], ['bg', 'bg-07']]); // 'bg=bg-07&title=Hello%20world'
 */
export const canonicalQuery = (pairs: readonly Pair[]): string =>
  pairs
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
