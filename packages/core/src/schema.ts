import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { brandRoles, isBrandRole, type BrandRole } from './brand.js';
import { declaredMember } from './declared-member.js';
import type { Issue } from './error.js';
import { interpret, type Broken, type Check } from './interpret.js';
import { isRecord } from './is-record.js';
import { isLanguageTag, languageTag } from './language.js';
import { patternFacts } from './pattern.js';
import { messageOf } from './error.js';

/**
 * The schema of a template's params (JSON Schema 2020-12). It is flat and closed: each param is a string, number,
 * integer, boolean or list of strings, so that every card can be written as a query string.
 */
export interface ParamsSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** The params that a template receives, with defaults filled in. */
export type Params<S> = S extends JSONSchema ? FromSchema<S> : never;

/** The params that a caller passes. Params with a default are optional. */
export type ParamsInput<S> = S extends JSONSchema ? FromSchema<S, { keepDefaultedPropertiesOptional: true }> : never;

/** The schema of one param, after `paramSchema` has checked it. */
export interface ParamSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly title: string;
  readonly description: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  /** Description of what `pattern` accepts, for error messages. Continues "must be …": `a colour as #rrggbb`. */
  readonly 'x-expected'?: string;
  /** `language-tag`: a BCP 47 tag. An unknown language is dropped with a warning. */
  readonly format?: string;
  /** `preserve`: a line of code; leading white space is kept. */
  readonly 'x-white-space'?: 'preserve';
  /**
   * The value of a brand that is the param's default. A `logo` is an asset id in a request, and is drawn as an embedded
   * image.
   */
  readonly 'x-role'?: BrandRole;
  readonly items?: {
    readonly type: 'string';
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly 'x-expected'?: string;
    readonly 'x-white-space'?: 'preserve';
  };
}

const paramTypes = ['string', 'number', 'integer', 'boolean', 'array'];

/**
 * Checks the schema of one param.
 *
 * @throws {Error} when it has an unsupported form; the message continues "the param NAME …"
 */
export function paramSchema(schema: unknown): ParamSchema {
  assertParamSchema(schema);
  return schema;
}

function assertParamSchema(schema: unknown): asserts schema is ParamSchema {
  if (!isRecord(schema)) throw new Error('has no schema');
  const { type, title, description, items, maxLength, maxItems } = schema;
  if (typeof type !== 'string' || !paramTypes.includes(type))
    throw new Error(`has a type other than ${paramTypes.join(', ')}`);
  if (typeof title !== 'string' || typeof description !== 'string') throw new Error('has no title or no description');
  const role = schema['x-role'];
  if (role !== undefined && (type !== 'string' || !isBrandRole(role)))
    throw new Error(`has an x-role other than ${brandRoles.join(', ')}, or is no string`);
  const longest = longestMatch(schema['pattern']);
  if (type === 'string' && typeof maxLength !== 'number' && schema['enum'] === undefined && longest === Infinity)
    throw new Error('is a string without maxLength');
  if (type === 'array') {
    if (typeof maxItems !== 'number') throw new Error('is an array without maxItems');
    if (!isRecord(items) || items['type'] !== 'string') throw new Error('is an array of something other than strings');
    if (typeof items['maxLength'] !== 'number') throw new Error('is an array of strings without maxLength');
    longestMatch(items['pattern']);
  }
}

/** Maximum length of a match, Infinity without a pattern. */
function longestMatch(pattern: unknown): number {
  if (typeof pattern !== 'string') return Infinity;
  try {
    return patternFacts(pattern).longest;
  } catch (error) {
    throw new Error(`has the pattern ${pattern}, which ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** Ajv's RegExp: accepts only safe patterns and matches them without backtracking. */
const regExp = Object.assign(
  (pattern: string) => {
    try {
      const { test } = patternFacts(pattern);
      // Ajv caches patterns by their text.
      return { test, toString: () => pattern };
    } catch (error) {
      throw new Error(`the pattern ${pattern} ${messageOf(error)}`, { cause: error });
    }
  },
  // Required by Ajv's type; only used by standalone code, which is never generated.
  { code: 'patternFacts' },
);

const formats = { [languageTag]: isLanguageTag };

let ajv: Ajv2020 | undefined;

const newAjv = (): Ajv2020 =>
  new Ajv2020({
    code: { regExp, optimize: false },
    allErrors: true,
    useDefaults: true,
    strict: true,
    strictRequired: true,
    allowUnionTypes: false,
    formats,
    keywords: [
      { keyword: 'x-white-space', type: 'string', schemaType: 'string', metaSchema: { enum: ['preserve'] } },
      { keyword: 'x-expected', schemaType: 'string' },
      { keyword: 'x-role', schemaType: 'string' },
    ],
  });

/** Validates a value in place (fills in defaults) and returns every failing field. */
export type Validate = (value: Record<string, unknown>) => readonly Issue[];

/**
 * Compiles a schema into a validator.
 *
 * @param root first part of each issue's path
 * @throws {Error} when the schema is not valid JSON Schema 2020-12
 * @example
 * const properties = { title: { type: 'string' } };
 * const validate = compile({ type: 'object', required: ['title'], properties }, 'params');
 * validate({}); // [{ path: 'params.title', message: 'is required and must not be empty' }]
 */
export function compile(schema: object, root: string): Validate {
  const known = checks.get(schema) ?? interpret({ ...schema }, formats) ?? compiled(schema);
  checks.set(schema, known);
  return (value) => {
    const broken: Broken[] = [];
    known(value, '', broken);
    if (broken.length === 0) return [];
    const expected = expectedIn(schema);
    return onePerPath(broken.map((error) => toIssue(error, root, schema, expected)));
  };
}

/** Each schema is compiled once. */
const checks = new WeakMap<object, Check>();

function compiled(schema: object): Check {
  const validate: ValidateFunction = (ajv ??= newAjv()).compile(schema);
  return (value, _, broken) => {
    if (!validate(value))
      broken.push(...(validate.errors ?? []).map((error) => ({ message: 'is not valid', ...error })));
  };
}

/** A value of the wrong type also fails other rules. Only the first issue per path is reported. */
const onePerPath = (issues: readonly Issue[]): readonly Issue[] =>
  [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed();

/** Descriptions of the patterns of a schema, by pattern. */
type Expected = ReadonlyMap<unknown, string>;

function expectedIn(schema: unknown): Expected {
  if (typeof schema !== 'object' || schema === null) return new Map();
  const { pattern, 'x-expected': words } = schema as Readonly<Record<string, unknown>>; // any member may be missing
  const inner = Object.values(schema).flatMap((part) => [...expectedIn(part)]);
  return new Map(typeof words === 'string' ? [...inner, [pattern, words]] : inner);
}

function toIssue(error: Broken, root: string, schema: object, expected: Expected): Issue {
  const outer = error.instancePath.split('/').slice(1);
  const { missingProperty, additionalProperty } = error.params;
  const member = missingProperty ?? additionalProperty;
  // An undeclared name comes from the caller, so it is shortened.
  const steps = member === undefined ? outer : [...outer, String(member).slice(0, 40)];
  const path = steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`),
    root,
  );
  return {
    path: path === '' ? '.' : path,
    message:
      missingProperty !== undefined
        ? required(schemaAt(schema, steps))
        : additionalProperty !== undefined
          ? undeclared(String(additionalProperty), schemaAt(schema, outer))
          : sentence(error, expected, schemaAt(schema, steps)),
  };
}

function undeclared(name: string, schema: Schema): string {
  const meant = declaredMember(name, schema);
  return meant === undefined ? 'is not known' : `is not known; did you mean "${meant}"?`;
}

/** Empty texts and lists are dropped before params are validated, so a missing one may have been empty. */
const required = ({ type, minItems }: Schema): string =>
  type === 'string' || minItems !== undefined ? 'is required and must not be empty' : 'is required';

type Schema = Readonly<Record<string, unknown>>;

/** The schema at a path; empty if there is none. */
const schemaAt = (schema: object, steps: readonly string[]): Schema =>
  steps.reduce(
    (outer: Schema, step) => {
      const inner = isRecord(outer['properties']) ? outer['properties'][step] : outer['items'];
      return isRecord(inner) ? inner : {};
    },
    { ...schema },
  );

const isOfNumber = ({ type }: Schema): boolean => type === 'integer' || type === 'number';

/** The allowed values, for an issue about a value of another type: `: "1" or "2"`. */
const choiceOf = ({ enum: values }: Schema): string =>
  Array.isArray(values) ? `: ${values.map((value) => JSON.stringify(value)).join(' or ')}` : '';

/** A type with its article, to follow “must be”. */
const withArticle = (type: unknown): string =>
  type === 'null' ? type : `${/^[aeiou]/.test(String(type)) ? 'an' : 'a'} ${String(type)}`;

function sentence(error: Broken, expected: Expected, schema: Schema): string {
  const { keyword, params, message } = error;
  const words = keyword === 'pattern' ? expected.get(params['pattern']) : undefined;
  if (words !== undefined) return `must be ${words}`;
  if (isOfNumber(schema) && schema['x-expected'] !== undefined) return `must be ${String(schema['x-expected'])}`;
  if (keyword === 'enum') return `must be one of ${(params['allowedValues'] as readonly unknown[]).join(', ')}`;
  if (keyword === 'format') return 'must be a BCP 47 language tag such as "en" or "pt-BR"';
  if (keyword === 'minLength' && params['limit'] === 1) return 'must not be empty';
  if (keyword === 'type') return `must be ${[params['type']].flat().map(withArticle).join(' or ')}${choiceOf(schema)}`;
  return message.replace('must NOT', 'must not');
}
