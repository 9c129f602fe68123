/** A value that a form can show. */
export type Value = string | number | boolean | readonly string[] | undefined;

export type Params = Readonly<Record<string, Value>>;

/** An invalid field: `path` is `params.name` or `params.name[3]`. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** One param, as declared by the schema. */
export interface Field {
  readonly name: string;
  readonly kind: 'text' | 'long' | 'code' | 'color' | 'options' | 'number' | 'switch' | 'list' | 'language' | 'image';
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  /** Counted in code points, as in JSON Schema. */
  readonly maxLength: number | undefined;
  /** For a list: largest number of entries, and maximum number of code points of each. */
  readonly maxItems: number | undefined;
  readonly itemLength: number | undefined;
  readonly options: readonly string[];
  readonly fallback: string | undefined;
  readonly examples: readonly string[];
}

interface Declared {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly 'x-role'?: string;
  readonly 'x-input'?: string;
  readonly 'x-white-space'?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly items?: { readonly maxLength?: number };
  readonly examples?: readonly unknown[];
}

const strings = (values: readonly unknown[] | undefined): readonly string[] =>
  (values ?? []).filter((value) => typeof value === 'string');

/**
 * Returns the fields of a template's form, in the order of its schema. A logo has no field: it is chosen with a brand,
 * and its id means nothing to people.
 *
 * @param schema of the params, as the template declares it
 */
export function fieldsOf(schema: { readonly properties?: unknown; readonly required?: unknown }): readonly Field[] {
  const required = strings(schema.required as readonly unknown[] | undefined);
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Declared>>);
  const shown = properties.filter(([, { 'x-role': role }]) => role !== 'logo');
  return shown.map(([name, declared]) => ({
    name,
    kind: kindOf(declared),
    title: declared.title ?? name,
    description: declared.description ?? '',
    required: required.includes(name),
    maxLength: declared.maxLength,
    maxItems: declared.maxItems,
    itemLength: declared.items?.maxLength,
    options: strings(declared.enum),
    fallback: declared.default === undefined ? undefined : String(declared.default),
    examples: strings(declared.examples),
  }));
}

function kindOf({ type, enum: options, format, 'x-input': input, 'x-white-space': space }: Declared): Field['kind'] {
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'switch';
  if (type === 'number' || type === 'integer') return 'number';
  if (options !== undefined) return 'options';
  if (format === 'language-tag') return 'language';
  if (format === 'image') return 'image';
  if (input === 'color') return 'color';
  if (input !== 'textarea') return 'text';
  return space === 'preserve' ? 'code' : 'long';
}

/** The issues of a param. `entry` is the index in a list, or undefined for the param as a whole. */
export function issuesOf(
  issues: readonly Issue[],
  name: string,
): readonly { entry: number | undefined; message: string }[] {
  return issues.flatMap(({ path, message }) => {
    const [, field, index] = /^params\.([^.[]+)(?:\[(\d+)\])?/.exec(path) ?? [];
    return field === name ? [{ entry: index === undefined ? undefined : Number(index), message }] : [];
  });
}

let segmenter: Intl.Segmenter | undefined;

/** Whether a text has more code points than the server takes, which counts as JSON Schema does. */
export const isTooLong = (text: string, max: number): boolean => Array.from(text).length > max;

/** Counts characters as readers do: a family emoji or an accented letter is one. */
export function graphemes(text: string): number {
  // Each is a character by itself. Loading the segmenter takes longer than laying out the form.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Sets a param, or removes it when it is empty and not required. */
export function withParam(params: Params, { name, required }: Field, value: Value): Params {
  const { [name]: _, ...others } = params;
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return empty && !required ? others : { ...others, [name]: value };
}

export const isValue = (value: unknown): value is NonNullable<Value> =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));

/** The types that a form can show. Schemas of templates allow no others. */
export const formParams = (params: Readonly<Record<string, unknown>>): Params =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, NonNullable<Value>] => isValue(entry[1])),
  );
