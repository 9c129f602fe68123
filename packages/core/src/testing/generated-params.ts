import { paramSchema, type ParamSchema } from '../template/schema.js';
import type { Template } from '../template/template.js';

/** Deterministic pseudo-random numbers from 0 to 1 (Mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const words =
  'a of the old quiet harbour signal lighthouse between northern letterpress programmers Wayfinding 2026 and slow software 14,200 km keeps Burning maps craft I/O fog-horn'.split(
    ' ',
  );

/** Random words with at most `length` characters, at least one. */
function sentence(next: () => number, length: number): string {
  const wanted = Math.max(1, Math.floor(next() * (length + 1)));
  let text = '';
  while (text.length < wanted) text += `${text === '' ? '' : ' '}${words[Math.floor(next() * words.length)] ?? 'a'}`;
  return text.slice(0, Math.min(wanted, length)).trim() || 'a';
}

/**
 * Random params that satisfy a template's schema: optional params are present or missing, texts and lists have any
 * admitted length. Params with a pattern or an enum are taken from the examples.
 */
export function generatedParams(template: Template, seed: number): Record<string, unknown> {
  const next = numbers(seed);
  const example = template.examples[seed % template.examples.length]?.params ?? {};
  const required = new Set(template.params.required ?? []);
  const params: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(template.params.properties)) {
    const schema = paramSchema(raw);
    if (!required.has(name) && next() < 0.3) continue;
    const value = generated(schema, example[name], next);
    if (value !== undefined) params[name] = value;
  }
  return params;
}

function generated(schema: ParamSchema, example: unknown, next: () => number): unknown {
  if (schema.type === 'string')
    return schema.maxLength === undefined || schema.pattern !== undefined ? example : sentence(next, schema.maxLength);
  if (schema.type !== 'array' || schema.items?.pattern !== undefined) return example;
  const { minItems = 1 } = schema;
  const count = minItems + Math.floor(next() * ((schema.maxItems ?? minItems) - minItems + 1));
  const length = schema.items?.maxLength ?? 20;
  return Array.from({ length: count }, () => item(next, length));
}

/** Half of the items are rows of two cells. */
const item = (next: () => number, length: number): string =>
  next() < 0.5
    ? sentence(next, length)
    : `${sentence(next, Math.max(1, length - 12))} | ${(next() * 2_000).toFixed(2)}`.slice(0, length);
