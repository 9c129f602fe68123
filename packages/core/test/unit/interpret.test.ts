import { compile } from '@placard/core/server';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isLanguageTag, languageTag } from '../../src/template/language.js';
import { interpret } from '../../src/template/interpret.js';
import { schemaIn } from '../../src/request/schemas.js';
import { templates } from '@placard/templates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ajv = new Ajv2020({ allErrors: true, useDefaults: true, formats: { [languageTag]: isLanguageTag } });

const small = fc.integer({ min: 0, max: 4 });
const text = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('', 'aa', 'en', '日本', '😀', 'x1'));
const maybe = { requiredKeys: ['type' as const] };
const stringSchema = fc.record(
  {
    type: fc.constant('string'),
    minLength: small,
    maxLength: small,
    pattern: fc.constantFrom('^[a-z]+$', '^\\d{2}$', '^x*$'),
    format: fc.constant(languageTag),
    default: text,
    title: text,
  },
  maybe,
);
const numberSchema = fc.record(
  {
    type: fc.constantFrom('number', 'integer'),
    minimum: fc.integer({ min: -3, max: 3 }),
    maximum: fc.double({ min: -3, max: 3, noNaN: true }),
    default: small,
  },
  maybe,
);
const enumSchema = fc.oneof(
  fc.record({ type: fc.constant('string'), enum: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constantFrom('number', 'integer'), enum: fc.uniqueArray(small, { minLength: 1 }) }),
);
const flagSchema = fc.record({ type: fc.constant('boolean'), default: fc.boolean() }, maybe);
const listSchema = fc.record(
  { type: fc.constant('array'), minItems: small, maxItems: small, items: fc.oneof(stringSchema, numberSchema) },
  maybe,
);
const param = fc.oneof(stringSchema, numberSchema, enumSchema, flagSchema, listSchema);
const schema = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), param, { minKeys: 1 }).chain((properties) =>
  fc.record(
    {
      type: fc.constant('object'),
      properties: fc.constant(properties),
      required: fc.subarray(Object.keys(properties)),
      additionalProperties: fc.boolean(),
    },
    { requiredKeys: ['type', 'properties'] },
  ),
);
const scalar = fc.oneof(text, small, fc.double(), fc.boolean(), fc.constantFrom(null, undefined, [], {}));
const value = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  fc.oneof(scalar, fc.array(scalar, { maxLength: 5 })),
);

/** The paths of a value that fail: JSON pointers as paths of issues. */
function failing(validate: ReturnType<typeof ajv.compile>): Set<string> {
  return new Set(
    (validate.errors ?? []).map(({ instancePath, params }) => {
      const { missingProperty, additionalProperty } = params;
      const member = missingProperty ?? additionalProperty;
      return `params${instancePath}${member === undefined ? '' : `/${String(member)}`}`
        .replace(/\/(\d+)/g, '[$1]')
        .replaceAll('/', '.');
    }),
  );
}

describe('the validator', () => {
  it('refuses the same values as Ajv, at the same paths, and fills in the same defaults', () => {
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 1, maxLength: 12 }), (schema, values) => {
        const [own, other] = [compile(schema, 'params'), ajv.compile(schema)];
        for (const each of values) {
          const [a, b] = [structuredClone(each), structuredClone(each)];
          other(b);
          expect(new Set(own(a).map(({ path }) => path))).toEqual(failing(other));
          expect(a).toEqual(b);
        }
      }),
      { numRuns: 60 },
    );
  });

  const text = { type: 'string' };
  it.each([
    [{ ...text, maxLength: 3 }, 'long', 'must be at most 3 characters'],
    [{ ...text, maxLength: 1 }, 'long', 'must be at most 1 character'],
    [{ ...text, minLength: 2 }, 'a', 'must be at least 2 characters'],
    [{ ...text, minLength: 1 }, '', 'must not be empty'],
    [{ ...text, pattern: '^a$' }, 'b', 'must match pattern "^a$"'],
    [{ ...text, pattern: '^a$', 'x-expected': 'the letter a' }, 'b', 'must be the letter a'],
    [{ ...text, maxLength: 1, pattern: '^a$', 'x-expected': 'the letter a' }, 'bb', 'must be at most 1 character'],
    [{ ...text, format: languageTag }, 'e', 'must be a BCP 47 language tag such as "en" or "pt-BR"'],
    [{ ...text, enum: ['a', 'b'] }, 'c', 'must be one of a, b'],
    [{ ...text, enum: ['1', '2'] }, 1, 'must be a string: "1" or "2"'],
    [text, 1, 'must be a string'],
    [{ type: ['string', 'null'] }, 1, 'must be a string or null'],
    [{ type: 'integer' }, 1.5, 'must be an integer'],
    [{ type: 'integer', maximum: 3 }, 4, 'must be at most 3'],
    [{ type: 'number', minimum: 3 }, 2, 'must be at least 3'],
    [{ type: 'integer', maximum: 3, 'x-expected': 'a day' }, 'x', 'must be a day'],
    [{ type: 'array', maxItems: 1, items: text }, ['a', 'b'], 'must have at most 1 item'],
    [{ type: 'array', minItems: 2, items: text }, ['a'], 'must have at least 2 items'],
    [{ type: 'array', uniqueItems: true, items: text }, ['a', 'a'], 'must not repeat an item'],
    [{ type: 'object', maxProperties: 1 }, { a: 1, b: 2 }, 'must have at most 1 member'],
    [{ type: 'object', propertyNames: { ...text, maxLength: 1 } }, { ab: 1 }, 'must be at most 1 character'],
  ])('says of %j that %j %s', (schema, value, message) => {
    const validate = compile({ type: 'object', properties: { value: schema } }, 'params');
    expect(validate({ value })).toEqual([{ path: 'params.value', message }]);
  });

  it('names undeclared members, shortens their names, and checks those with a schema', () => {
    const closed = { type: 'object', properties: { title: { type: 'string' } }, additionalProperties: false };
    expect(compile(closed, '')({ titel: 1, ['x'.repeat(50)]: 1 })).toEqual([
      { path: 'titel', message: 'is not known; did you mean "title"?' },
      { path: 'x'.repeat(40), message: 'is not known' },
    ]);
    const map = { type: 'object', additionalProperties: { type: 'string' } };
    expect(compile(map, '')({ a: 'text', b: 1 })).toEqual([{ path: 'b', message: 'must be a string' }]);
  });

  it.each([
    [{ minLength: 1 }, 'strict mode'],
    [{ type: 'number', minLength: 1 }, 'strict mode'],
    [{ type: 'string', maxLength: -1 }, 'schema is invalid'],
    [{ type: 'string', maxLength: undefined }, 'the keyword "maxLength" has a value that is not supported'],
    [{ type: 'string', enum: [] }, 'must'],
    [{ type: 'string', pattern: '(a+)+$' }, 'does not begin with ^'],
    [{ type: 'text' }, 'schema is invalid'],
    [{ type: 'string', format: 'email' }, 'unknown format "email"'],
    [{ type: 'object', properties: {}, required: ['a'] }, 'strict mode'],
    [{ type: 'object', maxlength: 3 }, 'unknown keyword: "maxlength"'],
    [{ type: 'object', properties: { a: { type: 'string', title: 3 } } }, 'schema is invalid'],
    [{ type: 'string', 'x-input': 'colour' }, 'x-input'],
    [{ type: 'number', multipleOf: 2 }, 'the keyword "multipleOf" is not supported'],
    [{ type: 'string', anyOf: [{ maxLength: 3 }] }, 'the keyword "anyOf" is not supported'],
  ])('refuses the schema %j: %s', (schema, why) => {
    expect(() => compile(schema, '')).toThrow(why);
  });

  it('accepts the schemas of the templates and of a request', () => {
    expect(templates.templates.length).toBeGreaterThan(20);
    const all: readonly object[] = [...Object.values(schemaIn), ...templates.templates.map(({ params }) => params)];
    for (const each of all) expect(() => interpret({ ...each })).not.toThrow();
  });
});

it('says that a missing text, or list with a minimum, must not be empty, because empty ones are dropped', () => {
  const fixed = { type: 'object', properties: {}, additionalProperties: true };
  const list = { type: 'array', items: { type: 'string' } };
  const properties = { name: { type: 'string' }, some: { ...list, minItems: 1 }, any: list, fixed };
  const inner = { type: 'object', required: Object.keys(properties), properties };
  const validate = compile({ type: 'object', properties: { inner } }, 'body');
  expect(validate({ inner: {} }).map(({ path, message }) => `${path} ${message}`)).toEqual([
    'body.inner.name is required and must not be empty',
    'body.inner.some is required and must not be empty',
    'body.inner.any is required',
    'body.inner.fixed is required',
  ]);
});
