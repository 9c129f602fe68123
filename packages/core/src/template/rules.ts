import { counted } from '../util/counted.js';
import { imageFormat, readImageReference } from '../assets/image-param.js';
import { isLanguageTag, languageTag } from './language.js';
import { isRecord } from '../util/is-record.js';

/** The rules of a schema about one value, apart from what it holds: its type, its limits and its format. */

export const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
export const isString = (value: unknown): value is string => typeof value === 'string';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Types by name. */
export const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isString,
  number: isNumber,
  integer: Number.isInteger,
  boolean: isBoolean,
  array: Array.isArray,
  object: isRecord,
  null: (value) => value === null,
};

/** Formats by name: whether a text has it, and how it continues "must be …". */
export const formats: Readonly<Record<string, { test: (text: string) => boolean; expected: string }>> = {
  [languageTag]: { test: isLanguageTag, expected: 'a BCP 47 language tag such as "en" or "pt-BR"' },
  [imageFormat]: {
    test: (text) => readImageReference(text) !== undefined,
    expected: 'the id of an uploaded image, "ast_…", which may end in a focal point such as "#0.5,0.3"',
  },
};

/** A keyword with a number. */
interface Limit {
  /** Types of which a schema can have the keyword. */
  readonly types: readonly string[];
  readonly isLimit: (limit: unknown) => limit is number;
  /** What is compared with the limit; undefined: the keyword does not apply to the value. */
  readonly measure: (value: unknown) => number | undefined;
  readonly allows: (measured: number, limit: number) => boolean;
  readonly message: (limit: number) => string;
}

const atMost = (measured: number, limit: number): boolean => measured <= limit;
const atLeast = (measured: number, limit: number): boolean => measured >= limit;

/** Counts code points, as JSON Schema does. */
function lengthOf(value: unknown): number | undefined {
  if (!isString(value)) return undefined;
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

const ofNumbers = {
  types: ['number', 'integer'],
  isLimit: isNumber,
  measure: (value: unknown) => (isNumber(value) ? value : undefined),
};
const ofTexts = { types: ['string'], isLimit: isCount, measure: lengthOf };
const ofLists = {
  types: ['array'],
  isLimit: isCount,
  measure: (value: unknown) => (Array.isArray(value) ? value.length : undefined),
};
const ofObjects = {
  types: ['object'],
  isLimit: isCount,
  measure: (value: unknown) => (isRecord(value) ? Object.keys(value).length : undefined),
};

/** By keyword, in the order in which they are checked. */
export const limits: Readonly<Record<string, Limit>> = {
  maximum: { ...ofNumbers, allows: atMost, message: (limit) => `must be at most ${limit}` },
  minimum: { ...ofNumbers, allows: atLeast, message: (limit) => `must be at least ${limit}` },
  maxLength: { ...ofTexts, allows: atMost, message: (limit) => `must be at most ${counted(limit, 'character')}` },
  minLength: {
    ...ofTexts,
    allows: atLeast,
    message: (limit) => (limit === 1 ? 'must not be empty' : `must be at least ${limit} characters`),
  },
  maxItems: { ...ofLists, allows: atMost, message: (limit) => `must have at most ${counted(limit, 'item')}` },
  minItems: { ...ofLists, allows: atLeast, message: (limit) => `must have at least ${counted(limit, 'item')}` },
  maxProperties: { ...ofObjects, allows: atMost, message: (limit) => `must have at most ${counted(limit, 'member')}` },
};
