import { invalidInput, type Issue } from './error.js';
import {
  cardOptions,
  isInteger,
  optionName,
  queryOptions,
  schemaIn,
  wireNames,
  type ImageRequest,
  type RawRequest,
  type WireForm,
  type WireName,
  type WireParts,
} from './options.js';
import type { ParamSchema } from './schema.js';

/** A name and a value of a query, both decoded. */
export type Pair = readonly [name: string, value: string];

/**
 * Query text → pairs, as `application/x-www-form-urlencoded` reads it (WHATWG URL, `+` is a space), but strict.
 *
 * @throws {PlacardError} invalid_input on malformed percent-encoding, invalid UTF-8 or a repeated key
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
      issues.push({ path: name ?? 'query', message: 'is not percent-encoded UTF-8' });
      continue;
    }
    if (seen.has(name)) issues.push({ path: name, message: 'is given more than once' });
    seen.add(name);
    pairs.push([name, value]);
  }
  if (issues.length > 0) throw invalidInput(...issues);
  return pairs;
}

/** @returns null when the text is not percent-encoded UTF-8 */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** RFC 3986: only unreserved characters stay as they are, hex is upper-case. */
export const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Whether a query is written as programs write one: in canonical order, with nothing encoded that need not be (RFC 3986
 * §6.2.2), and each character the same way wherever it stands. Of the endless ways to write the same these are few, and
 * whatever re-encodes a canonical query makes one of them.
 *
 * @param pairs of the query, in its order
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

/** The unreserved characters of RFC 3986 but `~`, which some encode as RFC 1738 did. */
const neverEncoded = /[A-Za-z0-9._-]/;

/**
 * Pairs → raw request on the wire, read by the param schemas of the template. `exp` is left to the signature.
 *
 * @throws {PlacardError} invalid_input naming every failing key at once
 */
export function decodeRequest(
  pairs: readonly Pair[],
  template: string,
  schemas: ReadonlyMap<string, ParamSchema>,
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
    if (schema === undefined) continue;
    const index = key === name ? undefined : /^\[(0|[1-9]\d{0,5})\]$/.exec(key.slice(name.length))?.[1];
    if (key !== name && index === undefined)
      issues.push({ path: key, message: 'is not an index: write it as name[0]' });
    else if (schema.type === 'array') {
      if (index === undefined) issues.push({ path: key, message: `is a list: write ${key}[0], ${key}[1] …` });
      else arrays.set(name, (arrays.get(name) ?? new Map<number, string>()).set(Number(index), value));
    } else if (index !== undefined) issues.push({ path: key, message: 'is not a list' });
    else params[name] = readScalar(schema, value);
  }
  for (const [name, items] of arrays) {
    const limit = schemas.get(name)?.maxItems ?? 0;
    if (items.size > limit) issues.push({ path: name, message: `must NOT have more than ${limit} items` });
    else if (!items.has(0) || Math.max(...items.keys()) !== items.size - 1)
      issues.push({ path: name, message: 'has indexes that are not contiguous from 0' });
    else params[name] = Array.from({ length: items.size }, (_, index) => items.get(index));
  }
  if (issues.length > 0) throw invalidInput(...issues);
  return { ...options, params };
}

/** Options of the wire → of a program. What is no option is left out, a value that the wire does not admit stays. */
export function fromWire(wire: RawRequest): RawRequest {
  const given = wireNames.filter((name) => Object.hasOwn(wire, name));
  return Object.fromEntries(given.map((name) => [optionName(name), readOption(name, wire[name])]));
}

const readOption = (name: WireName, value: unknown): unknown =>
  isInteger(name) && typeof value === 'string' ? Number(value) : value;

/** What decides format and size of the picture that a request on the wire asks for, as a program has it. */
export function pictureOptions(wire: WireParts): Pick<ImageRequest, 'format' | 'preset' | 'scale'> {
  const { properties } = schemaIn.wire;
  const complete = cardOptions.map((name) => [name, wire[name] ?? properties[name].default] as const);
  return fromWire(Object.fromEntries(complete)) as Pick<ImageRequest, 'format' | 'preset' | 'scale'>; // all have defaults
}

/**
 * A canonical request, or a part of one → as the wire writes it.
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
  ) as WireForm<R>; // the names and values of `WireForm` are derived from what `wireNames` holds
}

/** The value that pairs give an option; undefined when they do not name it. */
export const valueIn = (pairs: readonly Pair[], name: WireName | 'exp'): string | undefined =>
  pairs.find(([key]) => key === name)?.[1];

/** What does not read as the type stays text, which the validator then refuses by name. */
function readScalar({ type }: ParamSchema, value: string): unknown {
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'number' || type === 'integer')
    return /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/.test(value) ? Number(value) : value;
  return value;
}

/** A request on the wire → the pairs of its query, without the template. What is at its default or undefined is left out. */
export function encodeRequest(request: WireParts): Pair[] {
  const { properties } = schemaIn.wire;
  const options = cardOptions.flatMap((name): Pair[] => {
    const value = request[name] ?? undefined;
    return value === undefined || value === properties[name].default ? [] : [[name, value]];
  });
  return [...options, ...Object.entries(request.params ?? {}).flatMap(([name, value]) => encodeParam(name, value))];
}

function encodeParam(name: string, value: unknown): Pair[] {
  if (value === undefined) return [];
  return Array.isArray(value)
    ? value.map((item, index) => [`${name}[${index}]`, String(item)])
    : [[name, String(value)]];
}

/** Pairs in RFC 3986 encoding, sorted by encoded name in byte order: one text for one meaning. */
export const canonicalQuery = (pairs: readonly Pair[]): string =>
  pairs
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
