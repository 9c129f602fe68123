import { expect, it } from 'vitest';
import {
  curlOf,
  fieldsIn,
  typeOf,
  variantsOf,
  type ApiDocument,
  type Route,
  type Schema,
} from '../../src/docs/document.js';

const day: Schema = { type: 'object', required: ['date'], properties: { date: { type: 'string', format: 'date' } } };
const usage: Schema = {
  type: 'object',
  required: ['used'],
  properties: {
    used: { type: 'integer', description: 'Renders.' },
    daily: { type: 'array', maxItems: 31, items: { $ref: '#/components/schemas/Day' } },
    grace: { oneOf: [{ type: 'object', properties: { endsAt: { type: 'string' } } }, { type: 'null' }] },
  },
};
const document: ApiDocument = {
  info: { description: '' },
  tags: [],
  paths: {},
  components: { schemas: { Day: day, Usage: usage } },
};

it('the fields of a body are listed with those of its lists and objects', () => {
  const rows = fieldsIn({ $ref: '#/components/schemas/Usage' }, document);
  expect(rows.map(({ path, type, isRequired }) => [path, type, isRequired])).toEqual([
    ['used', 'integer', true],
    ['daily', 'list of object, at most 31', false],
    ['daily[].date', 'date', true],
    ['grace', 'object or null', false],
    ['grace.endsAt', 'string', false],
  ]);
});

it('a value is described by what it may be', () => {
  expect(typeOf({ enum: ['png', 'jpg'] }, document)).toBe('png, jpg');
  expect(typeOf({ enum: Array.from({ length: 40 }, (_, at) => at) }, document)).toBe('one of 40 values');
  expect(typeOf({ type: ['string', 'null'], maxLength: 60 }, document)).toBe('string or null, at most 60 characters');
  expect(typeOf({ const: 'basic' }, document)).toBe('"basic"');
});

it('only a body with a form per template has variants', () => {
  const forms = [{ title: 'A' }, { title: 'B' }, { title: 'C' }];
  expect(variantsOf({ oneOf: forms }, document).map(({ title }) => title)).toEqual(['A', 'B', 'C']);
  expect(variantsOf({ oneOf: forms.slice(0, 2) }, document)).toEqual([]);
});

it('the example command has the method, the key, and a body that a shell passes on unchanged', () => {
  const route: Route = {
    operationId: 'putBrand',
    summary: '',
    method: 'PUT',
    path: '/v1/brands/{name}',
    security: [{ apiKey: [] }, { session: [] }],
    parameters: [{ name: 'name', in: 'path', example: 'house' }],
    requestBody: { content: { 'application/json': { example: { words: "it's" } } } },
    responses: {},
  };
  expect(curlOf(route, 'https://cards.example').split(' \\\n  ')).toEqual([
    "curl -X PUT 'https://cards.example/v1/brands/house'",
    '-H "Authorization: Bearer $PLACARD_KEY"',
    "-H 'Content-Type: application/json'",
    `-d '{"words":"it'\\''s"}'`,
  ]);
});
