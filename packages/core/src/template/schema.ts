import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { brandRoles, isBrandRole, type BrandRole } from '../assets/brand.js';
import type { ImageFile } from '../assets/image-file.js';
import { imageFormat, imageRoles, isImageRole, type ImageRole } from '../assets/image-param.js';
import { messageOf, type Issue } from '../error.js';
import { inputs, interpret, SchemaRefused, type Check } from './interpret.js';
import { isRecord } from '../util/is-record.js';
import { patternFacts } from '../pattern/pattern.js';
import { formats } from './rules.js';

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

/** The names of params that hold an image. */
type ImageParam<S> = S extends { readonly properties: infer P }
  ? { [N in keyof P]: P[N] extends { readonly format: 'image' } ? N : never }[keyof P]
  : never;

/** A program passes an image as an id or as a file. */
type WithFiles<P, N> = { [Name in keyof P]: Name extends N ? P[Name] | ImageFile : P[Name] };

/** The params that a caller passes. Params with a default are optional. */
export type ParamsInput<S> = S extends JSONSchema
  ? [ImageParam<S>] extends [never]
    ? FromSchema<S, { keepDefaultedPropertiesOptional: true }>
    : WithFiles<FromSchema<S, { keepDefaultedPropertiesOptional: true }>, ImageParam<S>>
  : never;

/** The schema of one param, after `paramSchema` has checked it. */
export interface ParamSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly title: string;
  readonly description: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  /** Description of what `pattern` accepts, for error messages. Continues "must be …": `a color as #rrggbb`. */
  readonly 'x-expected'?: string;
  /**
   * `language-tag`: a BCP 47 tag. An unknown language is dropped with a warning. `image`: the id of an uploaded image,
   * which is drawn as an embedded image. An image that the account does not have is dropped with a warning, if the param
   * is optional.
   */
  readonly format?: string;
  /** `preserve`: a line of code; leading white space is kept, and punctuation stays as it was typed. */
  readonly 'x-white-space'?: 'preserve';
  /** `as-typed`: quotation marks, dashes and spaces of the text are not replaced by those of its language. */
  readonly 'x-punctuation'?: 'as-typed';
  /**
   * The value of a brand that is the param's default. Of the format `image`: what the image shows. A brand has a `logo`
   * only.
   */
  readonly 'x-role'?: BrandRole | ImageRole;
  /**
   * How a form asks for a string: `color`, with a color picker, or `textarea`, in a field of several lines. Default: in
   * a field of one line. Has no effect on images.
   */
  readonly 'x-input'?: 'color' | 'textarea';
  readonly items?: {
    readonly type: 'string';
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly 'x-expected'?: string;
    readonly 'x-white-space'?: 'preserve';
    readonly 'x-punctuation'?: 'as-typed';
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
  const { type, title, description, items, maxLength, maxItems, format } = schema;
  if (typeof type !== 'string' || !paramTypes.includes(type))
    throw new Error(`has a type other than ${paramTypes.join(', ')}`);
  if (typeof title !== 'string' || typeof description !== 'string') throw new Error('has no title or no description');
  const role = schema['x-role'];
  const isImage = format === imageFormat;
  if (isImage && (type !== 'string' || !isImageRole(role)))
    throw new Error(`has the format ${imageFormat}, but no x-role of ${imageRoles.join(', ')}`);
  if (!isImage && role !== undefined && (type !== 'string' || !isBrandRole(role)))
    throw new Error(`has an x-role other than ${brandRoles.join(', ')}, or is not a string`);
  const input = schema['x-input'];
  if (input !== undefined && (type !== 'string' || !inputs.includes(input)))
    throw new Error(`has an x-input other than ${inputs.join(', ')}, or is not a string`);
  const longest = longestMatch(schema['pattern']);
  const isBounded = typeof maxLength === 'number' || schema['enum'] !== undefined || longest < Infinity || isImage;
  if (type === 'string' && !isBounded) throw new Error('is a string without maxLength');
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

/**
 * Says what is wrong with a schema that the validator refuses. Created when it is first needed: Ajv takes milliseconds
 * to start, and generates code, which some runtimes forbid.
 */
const newAjv = (): Ajv2020 =>
  new Ajv2020({
    code: { regExp, optimize: false },
    useDefaults: true,
    strict: true,
    strictRequired: true,
    allowUnionTypes: false,
    formats: Object.fromEntries(Object.entries(formats).map(([name, { test }]) => [name, test])),
    keywords: [
      { keyword: 'x-white-space', type: 'string', schemaType: 'string', metaSchema: { enum: ['preserve'] } },
      { keyword: 'x-punctuation', type: 'string', schemaType: 'string', metaSchema: { enum: ['as-typed'] } },
      { keyword: 'x-expected', schemaType: 'string' },
      { keyword: 'x-role', schemaType: 'string' },
      { keyword: 'x-input', schemaType: 'string', metaSchema: { enum: inputs } },
    ],
  });

/** Validates a value in place (fills in defaults) and returns every failing field. */
export type Validate = (value: Record<string, unknown>) => readonly Issue[];

/**
 * Compiles a schema into a validator.
 *
 * @param root first part of each issue's path
 * @throws {Error} when the schema is not valid JSON Schema 2020-12, or has a keyword that is not supported
 * @example
 * const properties = { title: { type: 'string' } };
 * const validate = compile({ type: 'object', required: ['title'], properties }, 'params');
 * validate({}); // [{ path: 'params.title', message: 'is required and must not be empty' }]
 */
export function compile(schema: object, root: string): Validate {
  const check = checks.get(schema) ?? checkOf(schema);
  checks.set(schema, check);
  return (value) => {
    const issues: Issue[] = [];
    check(value, root, issues);
    return onePerPath(issues);
  };
}

/** Each schema is compiled once. */
const checks = new WeakMap<object, Check>();

function checkOf(schema: object): Check {
  try {
    return interpret({ ...schema });
  } catch (error) {
    if (!(error instanceof SchemaRefused)) throw error;
    // Throws for a mistake. The first error stands for valid JSON Schema that is not supported.
    newAjv().compile(schema);
    throw error;
  }
}

/** Names that the caller chose can become equal when they are shortened. The first issue per path is reported. */
const onePerPath = (issues: readonly Issue[]): readonly Issue[] =>
  [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed();
