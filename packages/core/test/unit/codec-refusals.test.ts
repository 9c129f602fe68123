import { defineTemplate } from '@placard/core';
import { cacheKey, decodeRequest, type ImageRequest } from '@placard/core/server';
import { parseQuery } from '@placard/core/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine, normalize, refusal, registry, registryOf } from '../fixtures.js';

const schemas = registry.template('everything').schemas;

const read = (query: string): ImageRequest =>
  normalize(decodeRequest(parseQuery(query), 'everything', schemas)).request;

const refused = async (query: string): Promise<readonly string[]> => {
  const { code, paths } = await refusal(() => read(query));
  expect(code).toBe('invalid_input');
  return paths;
};

describe('a repeated key', () => {
  it.each([
    ['title=a&title=b', 'title'],
    ['title=a&title=a', 'title'],
    ['title=a&%74itle=b', 'title'],
    ['title=a&utm_source=x&utm_source=y', 'utm_source'],
    ['title=a&items[0]=a&items%5B0%5D=b', 'items[0]'],
    ['title=a&v=1&v=1', 'v'],
    ['title=a&__proto__=1&__proto__=2', '__proto__'],
    ['title=a&=1&=2', 'query'],
  ])('%s is refused', async (query, path) => {
    expect(await refused(query)).toEqual([path]);
  });
});

describe('a list that is sent in the way of another server', () => {
  it.each([
    ['items=a&items=b', 'items', 'is given more than once; a list is written items[0], items[1] …'],
    ['items[]=a&items[]=b', 'items[]', 'is given more than once; a list is written items[0], items[1] …'],
    ['items[]=a', 'items[]', 'is not an index: write it as items[0]'],
    ['items=a', 'items', 'is a list: write items[0], items[1] …'],
    ['title=a&v=1&v=1', 'v', 'is given more than once'],
  ])('%s is told how to write it', async (query, path, message) => {
    const { issues } = await refusal(() => read(query));
    expect(issues).toEqual([{ path, message }]);
  });
});

describe('an array', () => {
  it('is read in the order of its indexes, not of its keys', () => {
    expect(read('items[2]=c&title=t&items[0]=a&items[1]=b').params['items']).toEqual(['a', 'b', 'c']);
  });

  it('takes as many items as its schema, with an item that is empty', () => {
    expect(read('title=t&items[0]=&items[1]=b&items[2]=c&items[3]=d').params['items']).toEqual(['', 'b', 'c', 'd']);
  });

  it.each([
    ['items[1]=a', 'items'],
    ['items[0]=a&items[2]=c', 'items'],
    ['items[0]=a&items[1]=b&items[2]=c&items[3]=d&items[4]=e', 'items'],
    ['items[00]=a', 'items[00]'],
    ['items[01]=a', 'items[01]'],
    ['items[-1]=a', 'items[-1]'],
    ['items[+0]=a', 'items[ 0]'],
    ['items[0.0]=a', 'items[0.0]'],
    ['items[1e0]=a', 'items[1e0]'],
    ['items[٠]=a', 'items[٠]'],
    ['items[]=a', 'items[]'],
    ['items[0=a', 'items[0'],
    ['items[0]]=a', 'items[0]]'],
    ['items[0][0]=a', 'items[0][0]'],
    ['items[0]x=a', 'items[0]x'],
    ['items[length]=a', 'items[length]'],
    ['items[__proto__]=a', 'items[__proto__]'],
    ['items[999999999]=a', 'items[999999999]'],
    ['items[4294967295]=a', 'items[4294967295]'],
    ['items=a', 'items'],
    ['items=a&items[0]=b', 'items'],
    ['items[0]=b&items=a', 'items'],
    ['title[0]=a', 'title[0]'],
    ['note[x]=a', 'note[x]'],
  ])('%s is refused', async (query, path) => {
    const rest = query.startsWith('title') ? '' : 'title=t&';
    expect(await refused(rest + query)).toContain(path);
  });

  it('with a huge index allocates nothing', async () => {
    expect(await refused('title=t&items[999999]=a&items[0]=b')).toEqual(['items']);
  });
});

describe('malformed encoding', () => {
  it.each([
    'title=%',
    'title=%4',
    'title=%zz',
    'title=%ff',
    'title=%c0%80',
    'title=%ed%a0%80',
    'title=%f4%90%80%80',
    'title=%e2%82',
    'title=t&x=%ff',
    'title=t&%ff=x',
    'title=t&%ff',
  ])('%s is refused', async (query) => {
    expect(await refused(query)).toHaveLength(1);
  });

  it('is named together with all other issues', async () => {
    expect(await refused('title=%ff&note=a&note=b')).toEqual(['title', 'note']);
  });
});

describe('an option', () => {
  it.each(['format', 'preset', 'scale', 'v', 'bg', 'exp', 'template'])('%s must not be empty', async (name) => {
    expect(await refused(`title=t&${name}=`)).toEqual([name]);
    expect(await refused(`title=t&${name}`)).toEqual([name]);
  });

  it('is named when it does not accept the value, together with all others', async () => {
    expect((await refused('format=gif&preset=tall&scale=3&v=9&bg=bg-99&count=x')).toSorted()).toEqual(
      ['format', 'preset', 'scale', 'v', 'bg', 'params.count', 'params.title'].toSorted(),
    );
  });
});

describe('numbers and booleans', () => {
  it.each([
    ['count=3', 'count', 3],
    ['count=-3', 'count', -3],
    ['count=3.0', 'count', 3],
    ['ratio=0.5', 'ratio', 0.5],
    ['ratio=-0', 'ratio', 0],
    ['loud=true', 'loud', true],
    ['loud=false', 'loud', false],
  ])('%s is read by its type', (query, name, value) => {
    expect(read(`title=t&${query}`).params[name]).toBe(value);
  });

  it.each([
    'count=3.5',
    'count=03',
    'count=0x10',
    'count=1_000',
    'count= 3',
    'count=%2B3',
    'count=three',
    'ratio=.5',
    'ratio=5.',
    'ratio=NaN',
    'ratio=Infinity',
    'ratio=1e999',
    `ratio=${'9'.repeat(400)}`,
    'loud=1',
    'loud=True',
    'loud=yes',
  ])('%s is refused', async (query) => {
    expect(await refused(`title=t&${query}`)).toEqual([`params.${query.split('=')[0]}`]);
  });

  it('that are empty are treated as missing', () => {
    expect(read('title=t&count=&loud=&note=')).toEqual(read('title=t'));
  });

  it('must have their type in a body', async () => {
    const { paths } = await refusal(() =>
      normalize({ template: 'everything', params: { title: 1, count: '3', loud: 'true', ratio: '1', items: 'a' } }),
    );
    expect(paths.toSorted()).toEqual(['params.count', 'params.items', 'params.loud', 'params.ratio', 'params.title']);
  });
});

describe('what no schema declares', () => {
  it('is ignored and no part of the key', async () => {
    const plain = read('title=t');
    const extra = read(
      'utm_source=x&b[999999999]=1&title=t&__proto__=1&constructor=2&toString=3&__proto__[0]=4&hasOwnProperty[a]=5&=6&[0]=7&params=8',
    );
    expect(extra).toEqual(plain);
    expect(await cacheKey(extra, registry, engine)).toBe(await cacheKey(plain, registry, engine));
  });

  it('reaches no prototype, by body or by query', () => {
    const body: unknown = JSON.parse(
      '{"template":"everything","params":{"title":"t","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},"__proto__":{"format":"webp","polluted":1}}',
    );
    const { request, warnings } = normalize(body);
    expect(request).toEqual(read('title=t'));
    expect(request.format).toBe('png');
    expect(warnings).toHaveLength(1);
    read('title=t&__proto__[polluted]=1&constructor[prototype]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s names no template, version or photo',
    async (name) => {
      expect((await refusal(() => normalize({ template: name, params: {} }))).code).toBe('unknown_template');
      const { paths } = await refusal(() =>
        normalize({ template: 'everything', v: name, bg: name, params: { title: 't' } }),
      );
      expect(paths).toEqual(['v', 'bg']);
    },
  );

  it('any query is either read or refused by a code', async () => {
    const word = fc.string({ unit: fc.constantFrom(...'title items[0]=&%+fF1v.x\u00e9\ud800'), maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(word, async (query) => {
        const result = await refusal(() => read(`title=t&${query}`)).catch((error: Error) => {
          expect(error.message).toBe('nothing was refused');
          return { code: 'none' };
        });
        expect(['none', 'invalid_input']).toContain(result.code);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a param named as a member of every object', () => {
  const named = (name: string): unknown =>
    defineTemplate({
      id: 'odd',
      version: '1',
      title: 'Odd',
      description: 'Odd.',
      background: false,
      examples: [],
      params: {
        type: 'object',
        additionalProperties: false,
        properties: { [name]: { type: 'string', title: 'T', description: 'D', maxLength: 9 } },
      },
      alt: () => 'odd',
      render: () => ({ type: 'div', props: {} }),
    });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])('%s is refused', (name) => {
    expect(() => registryOf([named(name) as never])).toThrow(`the param "${name}"`);
  });
});
