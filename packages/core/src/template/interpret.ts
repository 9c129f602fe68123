import { declaredMember } from './declared-member.js';
import { messageOf, type Issue } from '../error.js';
import { isRecord } from '../util/is-record.js';
import { patternFacts, type PatternFacts } from '../pattern/pattern.js';
import { formats, isBoolean, isNumber, isString, limits, types } from './rules.js';

/**
 * Validates by walking the schema, for the keywords that templates and requests use. Works where code cannot be
 * generated, and without compiling anything when a process starts.
 */

/** Validates a value in place, fills in defaults, and adds to `issues`. */
export type Check = (value: unknown, path: string, issues: Issue[]) => void;

/** Returns what is wrong with a value, or undefined. */
type Rule = (value: unknown) => string | undefined;

type Schema = Readonly<Record<string, unknown>>;

/** Thrown for a schema that has a mistake, or a keyword that is not supported. */
export class SchemaRefused extends Error {}

const refuse = (why: string): never => {
  throw new SchemaRefused(why);
};

/** Values of `x-input`. */
export const inputs: readonly unknown[] = ['color', 'textarea'];

/** Keywords that validate nothing (annotations in JSON Schema), and which values they can have. */
const annotations: Readonly<Record<string, (value: unknown) => boolean>> = {
  $comment: isString,
  title: isString,
  description: isString,
  examples: Array.isArray,
  default: () => true,
  deprecated: isBoolean,
  'x-expected': isString,
  'x-role': isString,
  'x-input': (value) => inputs.includes(value),
  'x-white-space': (value) => value === 'preserve',
  'x-punctuation': (value) => value === 'as-typed',
};

const validating = ['type', 'enum', 'pattern', 'format', 'items', 'uniqueItems'];
const ofObjects = ['properties', 'required', 'additionalProperties', 'propertyNames'];
const keywords = new Set([...validating, ...ofObjects, ...Object.keys(limits), ...Object.keys(annotations)]);

function assertKeywords(schema: Schema, type: readonly string[]): void {
  const only = (names: readonly string[], of: string): void => {
    const found = names.find((name) => name in schema);
    if (found !== undefined && !type.includes(of)) refuse(`the keyword "${found}" needs the type ${of}`);
  };
  for (const [keyword, value] of Object.entries(schema)) {
    if (!keywords.has(keyword)) refuse(`the keyword "${keyword}" is not supported`);
    if (value === undefined || annotations[keyword]?.(value) === false)
      refuse(`the keyword "${keyword}" has a value that is not supported`);
  }
  only(['pattern', 'format', 'x-white-space', 'x-punctuation'], 'string');
  only(['items', 'uniqueItems'], 'array');
  only(ofObjects, 'object');
}

/** The names of the types that a schema allows: one, and perhaps null. */
function typesOf({ type }: Schema): readonly string[] {
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  const known = names.filter(isString).filter((name) => Object.hasOwn(types, name));
  const isOne = known.length === 1 || (known.length === 2 && known[1] === 'null' && known[0] !== 'null');
  return known.length === names.length && isOne ? known : refuse('the keyword "type" is not one type, or one and null');
}

function limitRules(schema: Schema, type: readonly string[]): readonly Rule[] {
  return Object.entries(limits).flatMap(([keyword, { types: of, isLimit, measure, allows, message }]): Rule[] => {
    const limit = schema[keyword];
    if (limit === undefined) return [];
    if (!isLimit(limit) || !type.some((name) => of.includes(name)))
      return refuse(`the keyword "${keyword}" does not fit the type, or its value is not supported`);
    const words = message(limit);
    return [
      (value) => {
        const measured = measure(value);
        return measured === undefined || allows(measured, limit) ? undefined : words;
      },
    ];
  });
}

function patternRule({ pattern, 'x-expected': expected }: Schema): readonly Rule[] {
  if (pattern === undefined) return [];
  if (!isString(pattern)) return refuse('the keyword "pattern" is not a string');
  const { test } = safePattern(pattern);
  const words = isString(expected) ? `must be ${expected}` : `must match pattern "${pattern}"`;
  return [(value) => (isString(value) && !test(value) ? words : undefined)];
}

function safePattern(pattern: string): PatternFacts {
  try {
    return patternFacts(pattern);
  } catch (error) {
    throw new SchemaRefused(`the pattern ${pattern} ${messageOf(error)}`, { cause: error });
  }
}

function formatRule({ format: name }: Schema): readonly Rule[] {
  if (name === undefined) return [];
  const format = isString(name) && Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format === undefined) return refuse(`the format "${String(name)}" is not supported`);
  return [(value) => (isString(value) && !format.test(value) ? `must be ${format.expected}` : undefined)];
}

function enumRule({ enum: values }: Schema, type: readonly string[]): readonly Rule[] {
  if (values === undefined) return [];
  const isPlain = (value: unknown): boolean => isString(value) || isNumber(value) || isBoolean(value) || value === null;
  if (!Array.isArray(values) || values.length === 0 || !values.every(isPlain))
    return refuse('the keyword "enum" is not a list of texts, numbers, booleans and null');
  if (type.includes('array') || type.includes('object')) refuse('the keyword "enum" does not fit the type');
  const words = `must be one of ${values.join(', ')}`;
  return [(value) => (values.includes(value) ? undefined : words)];
}

function uniqueRule({ uniqueItems }: Schema): readonly Rule[] {
  if (uniqueItems !== undefined && !isBoolean(uniqueItems)) refuse('the keyword "uniqueItems" is not a boolean');
  if (uniqueItems !== true) return [];
  return [
    (value) => (Array.isArray(value) && new Set(value).size < value.length ? 'must not repeat an item' : undefined),
  ];
}

/** A type with its article, to follow "must be". */
const withArticle = (type: string): string =>
  type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/** What is wrong with a value of another type: `must be a string: "1" or "2"`. */
function typeMessage({ enum: values }: Schema, type: readonly string[]): string {
  const choice = Array.isArray(values) ? `: ${values.map((value) => JSON.stringify(value)).join(' or ')}` : '';
  return `must be ${type.map(withArticle).join(' or ')}${choice}`;
}

/** The path of a member or an item. */
const inside = (path: string, step: string): string =>
  /^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`;

const report = (issues: Issue[], path: string, message: string): void => {
  // The path "." is the whole value.
  issues.push({ path: path === '' ? '.' : path, message });
};

function itemsCheck({ items }: Schema): readonly Check[] {
  if (items === undefined) return [];
  const check = checkOf(items);
  return [
    (value, path, issues) => {
      if (Array.isArray(value)) value.forEach((item, i) => check(item, inside(path, String(i)), issues));
    },
  ];
}

/** Empty texts and lists are dropped before params are validated, so a missing one may have been empty. */
const requiredMessage = (schema: unknown): string =>
  isRecord(schema) && (schema['type'] === 'string' || schema['minItems'] !== undefined)
    ? 'is required and must not be empty'
    : 'is required';

function requiredCheck({ required = [] }: Schema, properties: Schema): Check {
  const names: readonly unknown[] = Array.isArray(required) ? required : refuse('the keyword "required" is not a list');
  const needed = names.filter(isString).filter((name) => Object.hasOwn(properties, name));
  if (needed.length < names.length || new Set(needed).size < names.length)
    refuse('the keyword "required" names what the schema does not declare, or a name twice');
  const messages = needed.map((name) => ({ name, message: requiredMessage(properties[name]) }));
  return (value, path, issues) => {
    if (!isRecord(value)) return;
    for (const { name, message } of messages)
      if (value[name] === undefined) report(issues, inside(path, name), message);
  };
}

/** Limits what a response repeats of a name that the caller chose. */
const shownName = (name: string): string => name.slice(0, 40);

/** Checks the members that `properties` does not declare. */
function othersCheck(schema: Schema, properties: Schema): readonly Check[] {
  const { additionalProperties: others = true } = schema;
  if (others === true) return [];
  const check: Check = isRecord(others)
    ? checkOf(others)
    : others === false
      ? () => undefined
      : refuse('the keyword "additionalProperties" is neither a boolean nor a schema');
  return [
    (value, path, issues) => {
      if (!isRecord(value)) return;
      for (const [name, member] of Object.entries(value)) {
        if (Object.hasOwn(properties, name)) continue;
        const at = inside(path, shownName(name));
        if (isRecord(others)) check(member, at, issues);
        else report(issues, at, undeclaredMessage(name, schema));
      }
    },
  ];
}

function undeclaredMessage(name: string, schema: Schema): string {
  const meant = declaredMember(name, schema);
  return meant === undefined ? 'is not known' : `is not known; did you mean "${meant}"?`;
}

function namesCheck({ propertyNames }: Schema): readonly Check[] {
  if (propertyNames === undefined) return [];
  const check = checkOf(propertyNames);
  return [
    (value, path, issues) => {
      if (isRecord(value)) for (const name of Object.keys(value)) check(name, path, issues);
    },
  ];
}

function propertiesChecks(schema: Schema, type: readonly string[]): readonly Check[] {
  if (!type.includes('object')) return [];
  const { properties = {} } = schema;
  if (!isRecord(properties)) return refuse('the keyword "properties" is not an object');
  const odd = Object.keys(properties).find((name) => !/^\w+$/.test(name) || name in Object.prototype);
  if (odd !== undefined) refuse(`the name "${odd}" of a property is not supported`);
  const members = Object.entries(properties).map(([name, member]) => ({
    name,
    check: checkOf(member),
    standard: isRecord(member) ? member['default'] : undefined,
  }));
  const fill: Check = (value) => {
    if (!isRecord(value)) return;
    for (const { name, standard } of members)
      if (standard !== undefined && value[name] === undefined)
        value[name] = typeof standard === 'object' ? structuredClone(standard) : standard;
  };
  const each: Check = (value, path, issues) => {
    if (!isRecord(value)) return;
    for (const { name, check } of members)
      if (value[name] !== undefined) check(value[name], inside(path, name), issues);
  };
  return [fill, requiredCheck(schema, properties), ...namesCheck(schema), ...othersCheck(schema, properties), each];
}

function checkOf(schema: unknown): Check {
  if (!isRecord(schema)) return refuse('a schema is not an object');
  const type = typesOf(schema);
  assertKeywords(schema, type);
  const wrongType = typeMessage(schema, type);
  const rules: readonly Rule[] = [
    (value) => (type.some((name) => types[name]?.(value)) ? undefined : wrongType),
    ...limitRules(schema, type),
    ...patternRule(schema),
    ...formatRule(schema),
    ...enumRule(schema, type),
    ...uniqueRule(schema),
  ];
  const inner = [...itemsCheck(schema), ...propertiesChecks(schema, type)];
  const expected = ofNumber(schema) ? schema['x-expected'] : undefined;
  return (value, path, issues) => {
    for (const rule of rules) {
      const message = rule(value);
      if (message === undefined) continue;
      report(issues, path, isString(expected) ? `must be ${expected}` : message);
      break;
    }
    // Each of them passes over values of another type.
    for (const check of inner) check(value, path, issues);
  };
}

/** What `x-expected` describes: all that a number may be, but only the pattern of a string. */
const ofNumber = ({ type }: Schema): boolean => type === 'integer' || type === 'number';

/**
 * Returns the validator of a schema.
 *
 * @throws {SchemaRefused} when the schema has a mistake, or a keyword that is not supported
 * @example
 * const check = interpret({ type: 'object', properties: { title: { type: 'string', maxLength: 3 } } });
 * const issues: { path: string; message: string }[] = [];
 * check({ title: 'Hello' }, 'params', issues);
 * issues; // [{ path: 'params.title', message: 'must be at most 3 characters' }]
 */
export function interpret(schema: Schema): Check {
  if ('default' in schema) refuse('the keyword "default" has no effect on a whole schema');
  return checkOf(schema);
}
