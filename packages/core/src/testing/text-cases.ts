import { compile, paramSchema, type ParamSchema } from '../template/schema.js';
import type { Template } from '../template/template.js';
import { titleIn } from './hard-words.js';

/** Params with one kind of text. */
export interface TextCase {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Fill = (length: number) => string;

const latin =
  'The old quiet harbour signal between northern letterpress lighthouses keeps 14,200 km of burning maps and slow software for programmers who read craft I/O fog-horn notes by the sea';

/** Languages whose scripts need shaping, special line breaks, right-to-left order or stacked marks. */
const languages = {
  Arabic: 'ar',
  Japanese: 'ja',
  Hindi: 'hi',
  Thai: 'th',
  Vietnamese: 'vi',
  Burmese: 'my',
} as const;

/**
 * Params with the shortest, typical and longest texts and with other scripts, where the template's schema admits them.
 */
export function textCases(template: Template): readonly TextCase[] {
  const typical = template.examples.find(({ name }) => name === 'typical') ?? template.examples[0];
  const base = typical?.params ?? {};
  const required = new Set(template.params.required ?? []);
  const filled = (text: (schema: ParamSchema, value: unknown) => unknown, names: 'required' | 'given' | 'all') =>
    Object.fromEntries(
      Object.entries(template.params.properties).flatMap(([name, schema]) => {
        const value = base[name];
        if (names === 'required' ? !required.has(name) : names === 'given' && value === undefined) return [];
        const filling = text(paramSchema(schema), value);
        return filling === undefined ? [] : [[name, filling]];
      }),
    );
  const validate = compile(template.params, 'params');
  const candidates: TextCase[] = [
    { name: 'Shortest', params: filled(shortest, 'required') },
    { name: 'Typical', params: base },
    { name: 'Longest', params: filled(longest, 'all') },
    ...Object.entries(languages).map(([name, lang]) => {
      const params = filled((schema, value) => inScript(schema, value, titleIn(lang)), 'given');
      return { name, params: 'lang' in template.params.properties ? { ...params, lang } : params };
    }),
  ];
  return candidates.filter(({ params }) => validate(structuredClone({ ...params })).length === 0);
}

/** Whether a param is free text: not restricted by a pattern or an enum. */
export const isFree = ({ type, pattern, maxLength }: ParamSchema): boolean =>
  type === 'string' && pattern === undefined && maxLength !== undefined;

const isFreeList = ({ type, items }: ParamSchema): boolean => type === 'array' && items?.pattern === undefined;

function shortest(schema: ParamSchema, example: unknown): unknown {
  const { minLength = 1, minItems = 1 } = schema;
  if (isFree(schema)) return repeated('Ivy', minLength <= 3 ? Math.max(1, minLength) : minLength);
  if (isFreeList(schema)) return Array.from({ length: minItems }, (_, i) => `${i + 1}`);
  return example;
}

function longest(schema: ParamSchema, example: unknown): unknown {
  const { maxLength = 1, maxItems = 1, items } = schema;
  if (isFree(schema)) return sentence(maxLength);
  if (isFreeList(schema)) return Array.from({ length: maxItems }, (_, i) => row(i, items?.maxLength ?? 1, example));
  return example;
}

/** Text in another script with the length of the example. */
function inScript(schema: ParamSchema, example: unknown, text: string): unknown {
  const like: Fill = (length) => repeated(text, Math.max(4, length));
  if (isFree(schema) && typeof example === 'string')
    return like(Math.min(example.length, schema.maxLength ?? example.length));
  if (isFreeList(schema) && Array.isArray(example))
    return example.map((item: unknown, i) =>
      String(item)
        .split('|')
        .map((cell, c) => (c === 0 ? rotated(text, 7 * i, cell.trim().length) : cell.trim()))
        .join(' | ')
        .slice(0, schema.items?.maxLength),
    );
  return example;
}

const sentence: Fill = (length) => repeated(latin, length);

/** A row with an amount, if the example has one. */
function row(index: number, length: number, example: unknown): string {
  const cell = Array.isArray(example) ? String(example[0]).split('|')[1]?.trim() : undefined;
  if (cell === undefined || cell.length + 4 > length) return rotated(latin, 11 * index, length);
  return `${rotated(latin, 11 * index, length - cell.length - 3)} | ${cell}`;
}

const rotated = (text: string, by: number, length: number): string => {
  const start = text.indexOf(' ', by % text.length) + 1;
  return repeated(`${text.slice(start)} ${text.slice(0, start)}`.trim(), Math.max(1, length));
};

/** Text of exactly `length` characters, without a space at either end. */
function repeated(text: string, length: number): string {
  const characters = Array.from(text);
  const line = Array.from({ length }, (_, i) => characters[i % (characters.length + 1)] ?? ' ').join('');
  return line.replace(/ $/, 'n').replace(/^ /, 'N');
}
