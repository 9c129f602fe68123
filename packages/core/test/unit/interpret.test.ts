import { compile } from '@placard/core/server';
import { languageTag } from '../../src/language.js';
import { interpret } from '../../src/interpret.js';
import { schemaIn } from '../../src/options.js';
import { templates } from '@placard/templates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const formats = { [languageTag]: () => true };

type Schema = Readonly<Record<string, unknown>>;

/** Adds `$comment`, a keyword that only Ajv supports, so that Ajv validates the schema. */
const byAjv = (schema: Schema): Schema => ({ ...schema, $comment: 'for Ajv' });

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

describe('a schema that is interpreted', () => {
  test('gives the issues, the defaults and the order that Ajv gives', () => {
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 1, maxLength: 12 }), (schema, values) => {
        expect(interpret(schema, formats)).not.toBeNull();
        const [own, ajv] = [compile(schema, 'params'), compile(byAjv(schema), 'params')];
        for (const each of values) {
          const [a, b] = [structuredClone(each), structuredClone(each)];
          expect(own(a)).toEqual(ajv(b));
          expect(a).toEqual(b);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each(
    [
      { minLength: 1 },
      { type: 'number', minLength: 1 },
      { type: 'string', maxLength: -1 },
      { type: 'string', enum: [] },
    ]
      .concat([{ type: 'string', pattern: '(a+)+$' }, { type: 'text' }, { type: 'string', format: 'email' }] as never)
      .concat([
        { type: 'object', properties: {}, required: ['a'] },
        { type: 'object', maxlength: 3 },
      ] as never)
      .concat([{ type: 'object', properties: { a: { type: 'string', title: 3 } } }] as never),
  )('is left to Ajv, which says what is wrong: %j', (schema) => {
    expect(interpret(schema, {})).toBeNull();
    expect(() => compile(schema, '')).toThrow();
  });

  test('is each one of the templates and of a request', () => {
    expect(templates.templates.length).toBeGreaterThan(20);
    const all: readonly object[] = [...Object.values(schemaIn), ...templates.templates.map(({ params }) => params)];
    for (const each of all) expect(interpret({ ...each }, formats)).not.toBeNull();
  });
});

test('what is missing may have been empty only if it is a text or a list with an item', () => {
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
