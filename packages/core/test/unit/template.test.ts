import { defineTemplate, type ParamsSchema, type SceneNode, type TemplateDefinition } from '@placard/core';
import { reservedNames } from '@placard/core/server';
import { describe, expect, expectTypeOf, it } from 'vitest';

const scene: SceneNode = { type: 'div', props: {} };
const text = { type: 'string', title: 'Text', description: 'A text.', maxLength: 9 } as const;
const about = { id: 'card', version: '1', title: 'Card', description: 'A card.', background: false, examples: [] };

const define = (change: Partial<TemplateDefinition<ParamsSchema>>): unknown =>
  defineTemplate<ParamsSchema>({
    ...about,
    params: { type: 'object', additionalProperties: false, properties: {} },
    alt: () => 'a card',
    render: () => scene,
    ...change,
  });

const withParam = (name: string, schema: unknown): unknown =>
  define({ params: { type: 'object', additionalProperties: false, properties: { [name]: schema } } });

describe('a template', () => {
  it.each(['a', 'case-study', 'x2', 'a-1-b'])('may be called %s', (id) => {
    expect(() => define({ id })).not.toThrow();
  });

  it.each(['', 'A', '1a', '-a', 'a-', 'a--b', 'a_b', 'a b', 'a/b', '../a', 'a\n', 'é'])(
    'may not be called %j',
    (id) => {
      expect(() => define({ id })).toThrow(`template "${id}" version "1": the id`);
    },
  );

  it.each([
    ['id', undefined, 'a string'],
    ['version', 1, 'a string'],
    ['params', null, 'an object'],
    ['params', [], 'an object'],
    ['examples', undefined, 'a list'],
    ['examples', {}, 'a list'],
    ['alt', 'a card', 'a function'],
    ['render', undefined, 'a function'],
  ])('in JavaScript has no %s %j', (name, value, type) => {
    expect(() => define({ [name]: value })).toThrow(`: ${name} must be ${type}`);
  });

  it.each(['', '.1', '-1', '1/2', '1 ', 'a'.repeat(17), '1\n'])('has no version %j', (version) => {
    expect(() => define({ version })).toThrow('the version');
  });

  it.each(reservedNames)('has no param %s: the name is reserved for options of the request', (name) => {
    expect(() => withParam(name, text)).toThrow(
      `template "card" version "1": the param "${name}" has a name that is reserved`,
    );
  });

  it.each(['', 'a b', 'a[0]', 'a.b', '1a', '_a', 'é', 'a'.repeat(33)])('has no param %j', (name) => {
    expect(() => withParam(name, text)).toThrow(`the param "${name}"`);
  });

  it.each([
    ['no schema', true, 'has no schema'],
    ['a list as schema', [], 'has no schema'],
    ['no type', { ...text, type: undefined }, 'has a type other than string, number, integer, boolean, array'],
    ['two types', { ...text, type: ['string', 'number'] }, 'has a type other than'],
    ['an object as type', { ...text, type: 'object' }, 'has a type other than'],
    ['no title', { ...text, title: undefined }, 'has no title or no description'],
    ['no description', { ...text, description: 3 }, 'has no title or no description'],
    ['no bound', { ...text, maxLength: undefined }, 'is a string without maxLength'],
    ['a list without bound', { ...text, type: 'array', items: text }, 'is an array without maxItems'],
    [
      'a list of numbers',
      { ...text, type: 'array', maxItems: 2, items: { type: 'number' } },
      'is an array of something other than strings',
    ],
    ['an unknown x-input', { ...text, 'x-input': 'colour' }, 'has an x-input other than color, textarea'],
    ['an x-input of a number', { ...text, type: 'integer', 'x-input': 'color' }, 'has an x-input other than'],
    ['a list of nothing', { ...text, type: 'array', maxItems: 2 }, 'is an array of something other than strings'],
    [
      'a list of long texts',
      { ...text, type: 'array', maxItems: 2, items: { type: 'string' } },
      'is an array of strings without maxLength',
    ],
  ])('has no param with %s', (_, schema, message) => {
    expect(() => withParam('text', schema)).toThrow(`the param "text" ${message}`);
  });

  it('may leave maxLength out where the text is bounded otherwise', () => {
    const { maxLength: _, ...unbound } = text;
    expect(() => withParam('text', { ...unbound, enum: ['a', 'b'] })).not.toThrow();
    expect(() => withParam('text', { ...unbound, pattern: '^[a-z]{3}$' })).not.toThrow();
  });

  it('has a closed schema, and requires only what it declares', () => {
    const { additionalProperties: _, ...open } = {
      type: 'object',
      additionalProperties: false,
      properties: {},
    } as const;
    // @ts-expect-error: not closed; plain JavaScript has no compiler, so this is also checked at run time
    expect(() => define({ params: open })).toThrow('is not a closed object schema');
    expect(() => define(JSON.parse('{ "core": ["text"] }'))).toThrow('`core` is named `keyTexts` now');
    const params = { type: 'object', additionalProperties: false, properties: { text }, required: ['txet'] } as const;
    expect(() => define({ params })).toThrow('requires the param "txet", which it does not declare');
    expect(() => define({ params: { ...params, required: ['toString'] } })).toThrow('requires the param "toString"');
  });
});

describe('types', () => {
  const params = {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'rows'],
    properties: {
      name: text,
      rows: {
        type: 'array',
        title: 'Rows',
        description: 'Rows.',
        maxItems: 3,
        items: { type: 'string', maxLength: 9 },
      },
      count: { type: 'integer', title: 'Size', description: 'Size.', default: 3 },
      tone: { type: 'string', title: 'Tone', description: 'Tone.', enum: ['light', 'dark'] },
      loud: { type: 'boolean', title: 'Loud', description: 'Loud.' },
    },
  } as const;

  it('of params come from the schema', () => {
    defineTemplate({
      ...about,
      params,
      examples: [{ name: 'typical', params: { name: 'Ada', rows: ['a'] } }],
      alt: (given) => {
        expectTypeOf(given.name).toEqualTypeOf<string>();
        return given.name;
      },
      render: (given, frame) => {
        expectTypeOf(given.name).toEqualTypeOf<string>();
        expectTypeOf(given.rows).toEqualTypeOf<string[]>();
        expectTypeOf(given.count).toEqualTypeOf<number>();
        expectTypeOf(given.tone).toEqualTypeOf<'light' | 'dark' | undefined>();
        expectTypeOf(given.loud).toEqualTypeOf<boolean | undefined>();
        expectTypeOf(frame.shape).toEqualTypeOf<'wide' | 'square' | 'tall'>();
        // @ts-expect-error: no such param
        void given.other;
        return scene;
      },
    });
    expect.assertions(0);
  });

  it('refuse an example that its schema refuses', () => {
    const rest = { ...about, params, alt: () => '', render: () => scene };
    const refused = (path: string): string => `is refused by its own schema: ${path}`;
    // @ts-expect-error: a number for a text
    const wrongType = () => defineTemplate({ ...rest, examples: [{ name: 'a', params: { name: 3, rows: [] } }] });
    expect(wrongType).toThrow(refused('params.name must be a string'));
    // @ts-expect-error: rows are required
    const tooLittle = () => defineTemplate({ ...rest, examples: [{ name: 'a', params: { name: 'Ada' } }] });
    expect(tooLittle).toThrow(refused('params.rows is required'));
    const noTone = () =>
      // @ts-expect-error: no such tone
      defineTemplate({ ...rest, examples: [{ name: 'a', params: { name: 'Ada', rows: [], tone: 'grey' } }] });
    expect(noTone).toThrow(refused('params.tone must be one of light, dark'));
    const tooMuch = () =>
      // @ts-expect-error: no such param
      defineTemplate({ ...rest, examples: [{ name: 'a', params: { name: 'Ada', rows: [], nmae: 'x' } }] });
    expect(tooMuch).toThrow(refused('params.nmae is not known; did you mean "name"?'));
  });
});
