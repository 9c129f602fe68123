import { isRecord } from './is-record.js';

/** Bounds of the data of a page that is kept: characters of a text, items of a list, depth, and characters of all. */
const longestText = 4_000;
const mostItems = 50;
const deepest = 6;
const longest = 16_000;

type Data = Readonly<Record<string, unknown>>;

/**
 * Returns the properties of a page's JSON-LD, with long texts and lists cut. If that is not enough, its longest
 * properties, such as the body of an article, are left out.
 */
export function boundedData(data: Data): Data {
  let length = 0;
  const bySize = Object.entries(data)
    .map(([name, value]) => ({ name, value: bounded(value, 0) }))
    .map((one) => ({ ...one, size: (JSON.stringify(one.value) ?? '').length + one.name.length }))
    .sort((a, b) => a.size - b.size);
  const kept = new Set(bySize.flatMap(({ name, size }) => ((length += size) <= longest ? [name] : [])));
  const values = new Map(bySize.map(({ name, value }) => [name, value]));
  return Object.fromEntries(Object.keys(data).flatMap((name) => (kept.has(name) ? [[name, values.get(name)]] : [])));
}

function bounded(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, longestText);
  if (depth >= deepest) return typeof value === 'object' ? null : value;
  if (Array.isArray(value)) return value.slice(0, mostItems).map((one) => bounded(one, depth + 1));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).slice(0, mostItems);
  return Object.fromEntries(entries.map(([name, one]) => [name, bounded(one, depth + 1)]));
}
