import { defineTemplate } from '@placard/core';
import { canonicalOptions, normalizeRequest, optionName } from '@placard/core/server';
import { describe, expect, it } from 'vitest';
import { normalize, paramsLimit, plain, refusal, registry, registryOf } from '../fixtures.js';

const unset = Object.fromEntries(canonicalOptions.map((name) => [optionName(name), null]));
const hello = { template: 'everything', params: { title: 'Hello' } };

describe('a request', () => {
  it('has its defaults filled in', () => {
    expect(normalize(hello).request).toEqual({
      ...unset,
      template: 'everything',
      version: '1',
      params: { title: 'Hello' },
      format: 'png',
      preset: 'og',
      scale: 1,
    });
  });

  it('over a photo is a jpg, unless it names a format', () => {
    const formatOf = (change: object): string => normalize({ ...hello, ...change }).request.format;
    expect(formatOf({ bg: 'bg-02' })).toBe('jpg');
    expect(formatOf({ bg: 'bg-02', format: 'png' })).toBe('png');
    // The template takes no photo.
    expect(formatOf({ template: 'list', params: { items: ['one'] }, bg: 'bg-02' })).toBe('png');
  });

  it('keeps what it says', () => {
    const said = { ...hello, v: '1', format: 'webp', preset: 'square', scale: '2', bg: 'bg-02' };
    const { v: version, bg: background, ...rest } = said;
    expect(normalize(said).request).toEqual({ ...unset, ...rest, version, background, scale: 2 });
  });

  it('names every failing field', async () => {
    const { code, paths } = await refusal(() =>
      normalize({
        template: 'everything',
        format: 'gif',
        preset: 'tall',
        scale: 1,
        bg: 'bg-99',
        v: '7',
        params: { note: 5, count: 1.5, items: ['a', 'b', 'c', 'd', 'e'], loud: 'yes' },
      }),
    );
    expect(code).toBe('invalid_input');
    expect([...new Set(paths)].toSorted()).toEqual(
      [
        'bg',
        'format',
        'params.count',
        'params.items',
        'params.loud',
        'params.note',
        'params.title',
        'preset',
        'scale',
        'v',
      ].toSorted(),
    );
  });

  it('names the item of a list', async () => {
    const items = ['ok', 'x'.repeat(401), 7];
    const { paths } = await refusal(() => normalize({ ...hello, params: { title: 't', items } }));
    expect(paths).toEqual(['params.items[1]', 'params.items[2]']);
  });

  it('says what would be right', async () => {
    const { issues } = await refusal(() => normalize({ ...hello, format: 'gif', scale: 2, params: {} }));
    expect(issues).toEqual([
      { path: 'format', message: 'must be one of png, jpg, webp' },
      { path: 'scale', message: 'must be a string: "1" or "2"' },
      { path: 'params.title', message: 'is required and must not be empty' },
    ]);
    const text = await refusal(() => normalizeRequest({ ...hello, scale: '2' }, registry, paramsLimit, 'program'));
    expect(text.issues).toEqual([{ path: 'scale', message: 'must be an integer: 1 or 2' }]);
  });

  it('says what a version or a background is', async () => {
    const { issues } = await refusal(() => normalize({ ...hello, v: '0', bg: 'https://example.com/a.jpg' }));
    const [example] = registry.backgrounds.backgrounds;
    expect(issues).toEqual([
      { path: 'v', message: 'is not a registered version of this template, whose newest is "1"' },
      { path: 'bg', message: `is not a background id such as "${example?.id}"; an address cannot be used` },
    ]);
  });

  it.each([
    ['no object', [], '.'],
    ['a text', 'everything', '.'],
    ['null', null, '.'],
    ['nothing', undefined, '.'],
    ['a number', 3, '.'],
    ['no template', { params: {} }, 'template'],
    ['a template that is no text', { template: 3 }, 'template'],
    ['params that are a list', { template: 'everything', params: [] }, 'params'],
    ['params that are null', { template: 'everything', params: null }, 'params'],
    ['params that are a text', { template: 'everything', params: 'title=x' }, 'params'],
    ['a version that is a number', { ...hello, v: 1 }, 'v'],
    ['a background that is null', { ...hello, bg: null }, 'bg'],
    ['an empty background', { ...hello, bg: '' }, 'bg'],
    ['a scale that is a number', { ...hello, scale: 1 }, 'scale'],
  ])('that is or has %s is refused', async (_, raw, path) => {
    const { code, paths } = await refusal(() => normalize(raw));
    expect(code).toBe('invalid_input');
    expect(paths).toContain(path);
  });

  it('for an unknown template is refused', async () => {
    for (const template of ['', 'nothing', 'Everything', 'everything '])
      expect((await refusal(() => normalize({ template, params: {} }))).code).toBe('unknown_template');
  });

  it('without params is a request with empty params', () => {
    const parts = registryOf([plain('bare')]);
    expect(normalizeRequest({ template: 'bare' }, parts, paramsLimit).request.params).toEqual({});
  });

  it('does not alter what it was given', () => {
    const raw = { template: 'everything', params: { title: ' e\u0301 ', items: ['a\u0000'] }, other: 1 };
    const before = structuredClone(raw);
    normalize(raw);
    expect(raw).toEqual(before);
  });
});

describe('a version', () => {
  const parts = registryOf([plain('card', '9'), plain('card', '10')]);
  const v = (raw: object): string =>
    normalizeRequest({ template: 'card', ...raw }, parts, paramsLimit, 'wire').request.version;

  it('is the newest, or the one that is pinned', () => {
    expect(v({})).toBe('10');
    expect(v({ v: '9' })).toBe('9');
    expect(v({ v: '10' })).toBe('10');
  });

  it.each(['8', '', '9.0', '010', 'latest'])('%j is not registered', async (version) => {
    expect((await refusal(() => v({ v: version }))).paths).toEqual(['v']);
  });
});

describe('a background', () => {
  const rows = { template: 'list', params: { items: ['a'] } };

  it('is ignored where the template has none', () => {
    expect(normalize({ ...rows, bg: 'bg-01' })).toEqual(normalize(rows));
    expect(normalize({ ...rows, bg: 'bg-01' }).request.background).toBeNull();
  });

  it('that is unknown is refused there too', async () => {
    const { code, paths } = await refusal(() => normalize({ ...rows, bg: 'bg-99' }));
    expect([code, paths]).toEqual(['invalid_input', ['bg']]);
    const bg = `ast_${'a'.repeat(26)}`;
    expect((await refusal(() => normalize({ ...hello, bg }))).paths, 'without photos of an account').toEqual(['bg']);
  });
});

describe('params', () => {
  it('that are optional and empty are treated as missing', () => {
    for (const note of ['', '  ', '\n\t', '\u0000', '\u2067', '\u202e\ufeff'])
      expect(normalize({ ...hello, params: { title: 'Hello', note } })).toEqual(normalize(hello));
    expect(normalize({ ...hello, params: { title: 'Hello', items: [] } })).toEqual(normalize(hello));
  });

  it.each(['', ' ', '\u3000', '\u0000', '\u2028', '\u202e'])(
    'that are required must say something: %j',
    async (title) => {
      const { code, issues } = await refusal(() => normalize({ ...hello, params: { title } }));
      expect(code).toBe('invalid_input');
      expect(issues).toEqual([{ path: 'params.title', message: 'is required and must not be empty' }]);
    },
  );

  it('a list that is required must have an item', async () => {
    const { paths } = await refusal(() => normalize({ template: 'list', params: { items: [] } }));
    expect(paths).toEqual(['params.items']);
  });

  it('are cleaned, also in lists', () => {
    const { params } = normalize({
      ...hello,
      params: { title: 'a\u202eb\u0007', note: 'x\ud800', items: ['\u2067c', ' d '] },
    }).request;
    expect(params).toEqual({ title: 'ab', note: 'x\ufffd', items: ['c', 'd'] });
  });

  it('are measured after cleaning', () => {
    expect(normalize({ ...hello, params: { title: `${' '.repeat(300)}${'x'.repeat(400)}` } }).request.params).toEqual({
      title: 'x'.repeat(400),
    });
  });

  it('that no schema declares are dropped without a word', () => {
    const { request, warnings } = normalize({ ...hello, params: { title: 'Hello', other: { deep: [1] } } });
    expect(request).toEqual(normalize(hello).request);
    expect(warnings).toEqual([]);
  });

  it('have a limit in bytes of JSON', async () => {
    const sized = (size: number): unknown => ({ ...hello, params: { title: 't', x: 'é'.repeat((size - 19) / 2) } });
    expect(JSON.stringify({ title: 't', x: '' })).toHaveLength(20);
    const over = sized(103);
    expect(Buffer.byteLength(JSON.stringify((over as { params: unknown }).params))).toBe(104);
    expect(normalizeRequest(over, registry, 104).request).toEqual(
      normalize({ ...hello, params: { title: 't' } }).request,
    );
    expect((await refusal(() => normalizeRequest(over, registry, 103))).code).toBe('params_too_large');
  });

  it('may nest, but not without end', async () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    const deep = (levels: number): unknown => ({ ...hello, params: { title: 'Hello', x: nested(levels) } });
    expect(normalize(deep(7)).request).toEqual(normalize(hello).request);
    const { code, paths } = await refusal(() => normalize(deep(8)));
    expect([code, paths]).toEqual(['invalid_input', ['params']]);
    const bottomless: unknown = JSON.parse(`{"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`);
    expect((await refusal(() => normalize({ ...hello, params: bottomless }))).code).toBe('invalid_input');
    const { paths: wrong } = await refusal(() => normalize({ ...hello, params: { title: null } }));
    expect(wrong).toEqual(['params.title']);
  });
});

describe('members that a request does not have', () => {
  it('are ignored and named', () => {
    const { request, warnings } = normalize({ ...hello, exp: 1, Format: 'jpg' });
    expect(request).toEqual(normalize(hello).request);
    expect(warnings).toEqual([
      'unknown field "exp" was ignored',
      'unknown field "Format" was ignored; did you mean "format"?',
    ]);
  });

  it('are named shortly, and not all of a thousand', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`${i}-${'x'.repeat(500)}`, 1]));
    const { warnings } = normalize({ ...hello, ...many });
    expect(warnings).toHaveLength(10);
    expect(Math.max(...warnings.map(({ length }) => length))).toBeLessThan(120);
  });
});

describe('a param that names a language', () => {
  const speaking = registryOf([
    defineTemplate({
      id: 'speaking',
      version: '1',
      title: 'Speaking',
      description: 'A language and lines of code.',
      background: false,
      params: {
        type: 'object',
        additionalProperties: false,
        properties: {
          lang: { type: 'string', format: 'language-tag', title: 'Language', description: 'One.', maxLength: 35 },
          code: {
            type: 'array',
            title: 'Code',
            description: 'Lines.',
            maxItems: 2,
            items: { type: 'string', minLength: 1, maxLength: 9, 'x-white-space': 'preserve' },
          },
        },
      },
      examples: [],
      alt: () => 'Speaking.',
      render: () => ({ type: 'div', props: {} }),
    }),
  ]);
  const speak = (params: object) => normalizeRequest({ template: 'speaking', params }, speaking, paramsLimit);

  it('is written in one way', () => {
    const { request, warnings } = speak({ lang: ' zh-cmn-hant-tw' });
    expect([request.params, warnings]).toEqual([{ lang: 'cmn-Hant-TW' }, []]);
  });

  it('is undefined with a warning when it is unknown', () => {
    const { request, warnings } = speak({ lang: 'xx-Latn' });
    expect(request.params).toEqual({});
    expect(warnings).toEqual(['unknown language tag "xx-Latn" in params.lang; ignored']);
  });

  it.each(['Deutsch!', 'de_DE', 'en-', 'x', 5])('is refused when it is %j', async (lang) => {
    const { code, paths } = await refusal(() => speak({ lang }));
    expect([code, paths]).toEqual(['invalid_input', ['params.lang']]);
  });

  it('does not keep code from its indentation', () => {
    expect(speak({ code: ['  a;  ', '\tb'] }).request.params).toEqual({ code: ['  a;', '\tb'] });
  });

  it('does not take spaces for code', async () => {
    expect((await refusal(() => speak({ code: ['  '] }))).paths).toEqual(['params.code[0]']);
  });
});
