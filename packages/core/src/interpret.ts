import { isRecord } from './is-record.js';
import { patternFacts } from './pattern.js';

/**
 * Validates by walking the schema, for the keywords that templates and requests use. Ajv generates and compiles code
 * for each schema, which takes milliseconds per template at the start of every process and needs `new Function`, which
 * some runtimes forbid. The errors are those of Ajv: same order, same words.
 */

/** A rule that a value breaks, as reported by Ajv. */
export interface Broken {
  readonly keyword: string;
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** Validates a value in place, fills in defaults, and adds to `broken`. */
export type Check = (value: unknown, path: string, broken: Broken[]) => void;

type Schema = Readonly<Record<string, unknown>>;

/** Formats by name. */
export type Formats = Readonly<Record<string, (text: string) => boolean>>;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isString = (value: unknown): value is string => typeof value === 'string';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isString,
  number: isNumber,
  integer: Number.isInteger,
  boolean: isBoolean,
  array: Array.isArray,
  object: isRecord,
};

/**
 * Keywords that validate nothing (annotations in JSON Schema), and the values that Ajv's strict mode allows for them.
 */
const annotations: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: isString,
  description: isString,
  examples: Array.isArray,
  default: () => true,
  deprecated: isBoolean,
  'x-expected': isString,
  'x-role': isString,
};

/** Number of code points. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** A keyword with a limit: how the value is counted, and when the limit is broken. */
interface Limit {
  readonly type: readonly string[];
  readonly isLimit: (value: unknown) => value is number;
  readonly breaks: (value: unknown, limit: number) => boolean;
  readonly message: (limit: number) => string;
}

const sizeOf = (value: unknown): number =>
  isString(value) ? lengthOf(value) : Array.isArray(value) ? value.length : 0;
const [texts, lists, numbers] = [['string'], ['array'], ['number', 'integer']];

/** In the order in which Ajv checks them. */
const limits: Readonly<Record<string, Limit>> = {
  maximum: {
    type: numbers,
    isLimit: isNumber,
    breaks: (value, limit) => !(Number(value) <= limit),
    message: (limit) => `must be <= ${limit}`,
  },
  minimum: {
    type: numbers,
    isLimit: isNumber,
    breaks: (value, limit) => !(Number(value) >= limit),
    message: (limit) => `must be >= ${limit}`,
  },
  maxLength: {
    type: texts,
    isLimit: isCount,
    breaks: (value, limit) => sizeOf(value) > limit,
    message: (limit) => `must NOT have more than ${limit} characters`,
  },
  minLength: {
    type: texts,
    isLimit: isCount,
    breaks: (value, limit) => sizeOf(value) < limit,
    message: (limit) => `must NOT have fewer than ${limit} characters`,
  },
  maxItems: {
    type: lists,
    isLimit: isCount,
    breaks: (value, limit) => sizeOf(value) > limit,
    message: (limit) => `must NOT have more than ${limit} items`,
  },
  minItems: {
    type: lists,
    isLimit: isCount,
    breaks: (value, limit) => sizeOf(value) < limit,
    message: (limit) => `must NOT have fewer than ${limit} items`,
  },
};

/** Thrown for a schema that must be left to Ajv: it has a keyword that is not supported here, or a mistake. */
class Unsupported extends Error {}

/** The check of one keyword, or of several that belong together; undefined if the schema has none of them. */
type PartCheck = Check | undefined;

function limitsOf(schema: Schema, type: string): PartCheck {
  const found = Object.entries(limits).flatMap(([keyword, { type: of, isLimit, breaks, message }]) => {
    const limit = schema[keyword];
    if (limit === undefined) return [];
    if (!of.includes(type) || !isLimit(limit)) throw new Unsupported();
    return [{ keyword, limit, breaks, message: message(limit) }];
  });
  if (found.length === 0) return undefined;
  return (value, instancePath, broken) => {
    for (const { keyword, limit, breaks, message } of found)
      if (breaks(value, limit)) broken.push({ keyword, instancePath, params: { limit }, message });
  };
}

function patternOf({ pattern, format }: Schema, type: string, formats: Formats): PartCheck {
  if (pattern === undefined && format === undefined) return undefined;
  if (type !== 'string' || !(pattern === undefined || isString(pattern))) throw new Unsupported();
  const fits = pattern === undefined ? undefined : matcherOf(pattern);
  const known = isString(format) && Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (format !== undefined && known === undefined) throw new Unsupported();
  return (value, instancePath, broken) => {
    const text = String(value);
    if (fits?.(text) === false) {
      const message = `must match pattern "${pattern}"`;
      broken.push({ keyword: 'pattern', instancePath, params: { pattern }, message });
    }
    if (known?.(text) === false)
      broken.push({ keyword: 'format', instancePath, params: { format }, message: `must match format "${format}"` });
  };
}

function matcherOf(pattern: string): (text: string) => boolean {
  try {
    return patternFacts(pattern).test;
  } catch {
    throw new Unsupported();
  }
}

function enumOf({ enum: allowedValues, pattern, format, ...schema }: Schema, type: string): PartCheck {
  if (allowedValues === undefined) return undefined;
  // The order in which Ajv reports several errors depends on the code that it generates.
  if (pattern !== undefined || format !== undefined || Object.keys(limits).some((name) => name in schema))
    throw new Unsupported();
  const isPlain = (value: unknown): boolean => isString(value) || isNumber(value) || isBoolean(value);
  if (!Array.isArray(allowedValues) || allowedValues.length === 0 || !allowedValues.every(isPlain))
    throw new Unsupported();
  if (type === 'array' || type === 'object') throw new Unsupported();
  const message = 'must be equal to one of the allowed values';
  return (value, instancePath, broken) => {
    if (!allowedValues.includes(value))
      broken.push({ keyword: 'enum', instancePath, params: { allowedValues }, message });
  };
}

function itemsOf({ items }: Schema, type: string, formats: Formats): PartCheck {
  if (items === undefined) return undefined;
  if (type !== 'array') throw new Unsupported();
  const check = checkOf(items, formats);
  return (value, path, broken) => {
    if (Array.isArray(value)) value.forEach((item, i) => check(item, `${path}/${i}`, broken));
  };
}

function propertiesOf(schema: Schema, type: string, formats: Formats): PartCheck {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  if (type !== 'object') {
    if ('properties' in schema || 'required' in schema || 'additionalProperties' in schema) throw new Unsupported();
    return undefined;
  }
  if (!isRecord(properties) || !Array.isArray(required) || !isBoolean(additionalProperties)) throw new Unsupported();
  if (!Object.keys(properties).every((name) => /^\w+$/.test(name) && !(name in Object.prototype)))
    throw new Unsupported();
  const names: readonly unknown[] = required;
  const needed = names.filter((name) => isString(name) && Object.hasOwn(properties, name)).map(String);
  if (needed.length < names.length || new Set(needed).size < names.length) throw new Unsupported();
  const checks = Object.entries(properties).map(([name, schema]) => ({
    name,
    check: checkOf(schema, formats),
    standard: isRecord(schema) ? schema['default'] : undefined,
  }));
  const copy = (standard: unknown): unknown => (typeof standard === 'object' ? structuredClone(standard) : standard);
  return (value, path, broken) => {
    if (!isRecord(value)) return;
    for (const { name, standard } of checks)
      if (standard !== undefined && value[name] === undefined) value[name] = copy(standard);
    for (const missingProperty of needed)
      if (value[missingProperty] === undefined) {
        const message = `must have required property '${missingProperty}'`;
        broken.push({ keyword: 'required', instancePath: path, params: { missingProperty }, message });
      }
    if (!additionalProperties)
      for (const additionalProperty in value)
        if (!Object.hasOwn(properties, additionalProperty)) {
          const [keyword, message] = ['additionalProperties', 'must NOT have additional properties'];
          broken.push({ keyword, instancePath: path, params: { additionalProperty }, message });
        }
    for (const { name, check } of checks) if (value[name] !== undefined) check(value[name], `${path}/${name}`, broken);
  };
}

const validating = ['type', 'enum', 'pattern', 'format', 'items', 'properties', 'required', 'additionalProperties'];
const keywords = new Set([...validating, 'x-white-space', ...Object.keys(limits), ...Object.keys(annotations)]);

function checkOf(schema: unknown, formats: Formats): Check {
  if (!isRecord(schema)) throw new Unsupported();
  const { type } = schema;
  for (const [keyword, value] of Object.entries(schema))
    if (!keywords.has(keyword) || value === undefined || annotations[keyword]?.(value) === false)
      throw new Unsupported();
  const isType = isString(type) && Object.hasOwn(types, type) ? types[type] : undefined;
  if (!isString(type) || isType === undefined) throw new Unsupported();
  const space = schema['x-white-space'];
  if (space !== undefined && (space !== 'preserve' || type !== 'string')) throw new Unsupported();
  const parts = [
    limitsOf(schema, type),
    patternOf(schema, type, formats),
    enumOf(schema, type),
    itemsOf(schema, type, formats),
    propertiesOf(schema, type, formats),
  ].filter((part) => part !== undefined);
  return (value, instancePath, broken) => {
    if (isType(value)) for (const check of parts) check(value, instancePath, broken);
    else broken.push({ keyword: 'type', instancePath, params: { type }, message: `must be ${type}` });
  };
}

/**
 * Returns the validator of a schema, or null if the schema has a keyword or a mistake that only Ajv can handle.
 *
 * @example
 * const check = interpret({ type: 'object', properties: { title: { type: 'string', maxLength: 3 } } }, {});
 * function messages(params: unknown, broken: Broken[] = []): string[] {
 *   check?.(params, '', broken);
 *   return broken.map(({ message }) => message);
 * }
 * messages({ title: 'Hello' }); // ['must NOT have more than 3 characters']
 */
export function interpret(schema: Schema, formats: Formats): Check | null {
  if ('default' in schema) return null;
  try {
    return checkOf(schema, formats);
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}
