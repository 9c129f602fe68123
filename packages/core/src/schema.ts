import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Issue } from './error.js';
import { isLanguageTag, languageTag } from './language.js';
import { patternFacts } from './pattern.js';

/**
 * The schema of a template's params (JSON Schema 2020-12). Flat and closed: a param is a string, a number, an
 * integer, a boolean or a list of strings, so that every card fits into a query string.
 */
export interface ParamsSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** The params that a template receives: defaults are filled in. */
export type Params<S> = S extends JSONSchema ? FromSchema<S> : never;

/** The params that a caller gives: what has a default may be left out. */
export type ParamsInput<S> = S extends JSONSchema ? FromSchema<S, { keepDefaultedPropertiesOptional: true }> : never;

/** What the rest of core reads of one param's schema; `paramSchema` has checked that it is so. */
export interface ParamSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly title: string;
  readonly description: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  /** `language-tag`: a BCP 47 tag; one of no known language is taken as none, with a warning. */
  readonly format?: string;
  /** `preserve`: a line of code, whose indentation stays. */
  readonly 'x-white-space'?: 'preserve';
  readonly items?: {
    readonly type: 'string';
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly 'x-white-space'?: 'preserve';
  };
}

const paramTypes = ['string', 'number', 'integer', 'boolean', 'array'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads one param's schema.
 *
 * @throws {Error} whose message continues "the param NAME …", when it is not of the admitted form
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** How much text a pattern admits; all when there is none. */
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

/** Every pattern of a schema, wherever it stands, passes the gate, and is matched without backtracking. */
const regExp = Object.assign(
  (pattern: string) => {
    try {
      const { test } = patternFacts(pattern);
      // Ajv tells patterns apart by how they are written.
      return { test, toString: () => pattern };
    } catch (error) {
      throw new Error(`the pattern ${pattern} ${messageOf(error)}`, { cause: error });
    }
  },
  // For code that Ajv writes to a file, which nobody asks of it.
  { code: 'patternFacts' },
);

const ajv = new Ajv2020({
  // A process starts with dozens of schemas, and to optimize their code takes longer than it ever saves.
  code: { regExp, optimize: false },
  allErrors: true,
  useDefaults: true,
  strict: true,
  strictRequired: true,
  allowUnionTypes: false,
  formats: { [languageTag]: isLanguageTag },
  keywords: [{ keyword: 'x-white-space', type: 'string', schemaType: 'string', metaSchema: { enum: ['preserve'] } }],
});

/** Checks a value in place (defaults are filled in) and names every failing field at once. */
export type Validate = (value: Record<string, unknown>) => readonly Issue[];

/**
 * Compiles a schema into a validator. `root` leads each issue's path.
 *
 * @throws {Error} when the schema is no valid JSON Schema 2020-12
 */
export function compile(schema: object, root: string): Validate {
  // Ajv keeps what it made of a schema: to ask again for the same object costs nothing.
  const validate: ValidateFunction = ajv.compile(schema);
  return (value) => (validate(value) ? [] : onePerPath((validate.errors ?? []).map((error) => toIssue(error, root))));
}

/** A value of the wrong type fails every other rule as well: the first says enough. */
const onePerPath = (issues: readonly Issue[]): readonly Issue[] =>
  [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed();

function toIssue(error: ErrorObject, root: string): Issue {
  const missing = error.keyword === 'required' ? `/${String(error.params['missingProperty'])}` : '';
  const steps = (error.instancePath + missing).split('/').slice(1);
  const path = steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`),
    root,
  );
  return {
    path: path === '' ? '.' : path,
    message: missing === '' ? sentence(error) : 'is required and must not be empty',
  };
}

function sentence(error: ErrorObject): string {
  const { keyword, params, message = 'is not valid' } = error;
  if (keyword === 'enum') return `must be one of ${(params['allowedValues'] as readonly unknown[]).join(', ')}`;
  if (keyword === 'format') return 'must be a BCP 47 language tag, as "en" or "pt-BR"';
  if (keyword === 'minLength' && params['limit'] === 1) return 'must not be empty';
  return message;
}
