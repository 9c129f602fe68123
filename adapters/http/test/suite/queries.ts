import { describe, expect, it } from 'vitest';
import { create, expectError, expectIssues, fetchImage, signedPath, signedUrl, type Pairs } from '../client.js';
import type { Running } from '../running.js';

const basic: Pairs = [
  ['template', 'basic'],
  ['title', 'Queries'],
];
const receipt = (...items: Pairs): Pairs => [['template', 'receipt'], ['store', 'Shop'], ...items];

export function describeQueries(server: () => Running): void {
  const get = (pairs: Pairs): Promise<Response> => fetch(signedUrl(server(), pairs));
  /** Sends a query in this spelling, with the signature of its pairs. */
  const getText = (text: string, pairs: Pairs = basic): Promise<Response> =>
    fetch(`${server().url}${signedPath(server(), pairs)}?${text}`);
  const etagOf = async (response: Response): Promise<string | null> => {
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    return response.headers.get('etag');
  };

  describe('GET queries', () => {
    it('say the same as a body', async () => {
      const items = ['Rye | bread | 5.40', 'Milk, 1 l | 1.10', ' plain '];
      const image = await create(server(), {
        template: 'receipt',
        params: { store: 'Café & Co', items, accent: '#1F5BFF' },
        format: 'jpg',
        preset: 'square',
        scale: '2',
      });
      const response = await fetchImage(
        signedUrl(server(), [
          ['items[2]', ' plain '],
          ['items[0]', 'Rye | bread | 5.40'],
          ['items[1]', 'Milk, 1 l | 1.10'],
          ['scale', '2'],
          ['preset', 'square'],
          ['accent', '#1F5BFF'],
          ['format', 'jpg'],
          ['store', 'Café & Co'],
          ['template', 'receipt'],
        ]),
      );
      expect(response.headers.get('etag')).toBe(`"${image.sha256}"`);
      expect(response.headers.get('cache-status')).toBe('placard; hit');
    });

    it('count more than nine items by number, not by letter', async () => {
      const items = Array.from({ length: 10 }, (_, i) => `Item ${i}`);
      const { sha256 } = await create(server(), { template: 'receipt', params: { store: 'Shop', items } });
      const pairs = items.map((item, i) => [`items[${i}]`, item] as const).reverse();
      expect(await etagOf(await get(receipt(...pairs)))).toBe(`"${sha256}"`);
    });

    it.each([
      [
        'a gap',
        [
          ['items[0]', 'a'],
          ['items[2]', 'b'],
        ],
        'items',
      ],
      ['no first', [['items[1]', 'a']], 'items'],
      ['a leading zero', [['items[00]', 'a']], 'items[00]'],
      ['a sign', [['items[-1]', 'a']], 'items[-1]'],
      ['no number', [['items[x]', 'a']], 'items[x]'],
      ['no index', [['items[]', 'a']], 'items[]'],
      ['two indexes', [['items[0][0]', 'a']], 'items[0][0]'],
      ['an index without an end', [['items[0', 'a']], 'items[0'],
      ['a huge index', [['items[999999999]', 'a']], 'items[999999999]'],
      ['a large index', [['items[999999]', 'a']], 'items'],
      ['a plain value', [['items', 'a']], 'items'],
      [
        'both forms',
        [
          ['items', 'a'],
          ['items[0]', 'b'],
        ],
        'items',
      ],
      ['more than it holds', Array.from({ length: 11 }, (_, i) => [`items[${i}]`, 'a']), 'items'],
    ] as [string, [string, string][], string][])('refuse a list with %s', async (_, items, path) => {
      await expectIssues(await get(receipt(...items)), [path]);
    });

    it('refuse an index on a param that is not a list', async () => {
      await expectIssues(await get([['template', 'basic'], ['title[0]', 'x']]), ['title[0]']); // prettier-ignore
      await expectIssues(await get([...basic, ['title[999999999]', 'x']]), ['title[999999999]']);
    });

    it.each([
      ['a declared key', 'template=basic&title=a&title=b', ['title']],
      ['the same value', 'template=basic&title=a&title=a', ['title']],
      ['an undeclared key', 'template=basic&title=a&x=1&x=2', ['x']],
      ['an index', 'template=receipt&store=S&items[0]=a&items[0]=b', ['items[0]']],
      ['another encoding', 'template=basic&title=a&t%69tle=a', ['title']],
      ['an option', 'template=basic&title=a&template=basic', ['template']],
      ['two keys', 'template=basic&title=a&title=b&v=1&v=1', ['title', 'v']],
    ])('refuse a repeated key: %s', async (_, text, paths) => {
      await expectIssues(await getText(text), paths);
    });

    it.each(['title=%', 'title=%z1', 'title=%ff', 'title=%C3', 'title=%ED%A0%80', 't%=1', '%C0%AF=1'])(
      'refuse malformed percent-encoding: %s',
      async (text) => {
        await expectError(await getText(`template=basic&${text}`), 400, 'invalid_input');
      },
    );

    it.each(['format', 'preset', 'scale', 'v', 'bg', 'template'])('refuse an empty %s', async (name) => {
      const pairs: Pairs = [...basic.filter(([key]) => key !== name), [name, '']];
      await expectIssues(await get(pairs), [name]);
    });

    it('refuse to guess the template', async () => {
      await expectIssues(await get([['title', 'x']]), ['template']);
      await expectError(await get([['template', 'nope'], ['title', 'x']]), 400, 'unknown_template'); // prettier-ignore
    });

    it('name every failing field', async () => {
      const wrong: Pairs = [
        ['template', 'basic'],
        ['scale', '3'],
        ['format', 'svg'],
        ['bg', 'nope'],
        ['v', '7'],
        ['accent', 'red'],
      ];
      await expectIssues(await get(wrong), ['scale', 'format', 'bg', 'v', 'params.accent', 'params.title']);
    });

    it('ignore what is not declared, and are not polluted by it', async () => {
      const etag = await etagOf(await get(basic));
      for (const name of [
        'utm_source',
        '__proto__',
        '__proto__[0]',
        '__proto__[polluted]',
        'constructor',
        'constructor[prototype][polluted]',
        'toString',
        'hasOwnProperty',
        'b[999999999]',
        'x[y]',
        '[0]',
        'params',
      ])
        expect([name, await etagOf(await get([...basic, [name, '1']]))]).toEqual([name, etag]);
      expect(({} as { polluted?: string }).polluted).toBeUndefined();
      expect(await etagOf(await get(basic))).toBe(etag);
    });

    it('may have ampersands without a pair between them', async () => {
      expect((await getText('&template=basic&&title=Queries&')).status).toBe(200);
    });
  });
}
