import { sharedPlacard } from '@placard/embed';
import { fonts } from '@placard/fonts';
import { cardFor } from '@placard/next';
import { templates } from '@placard/templates';
import { afterAll, describe, expect, it } from 'vitest';

const placard = () => sharedPlacard({ templates, fonts });
afterAll(async () => (await placard()).close());

const card = cardFor(async ({ slug }: { slug: string }) =>
  slug === 'gone' ? null : (await placard()).render({ template: 'basic', params: { title: slug }, format: 'png' }),
);
const request = new Request('https://site.example/blog/x/card.png');

describe.each([
  ['a promise, as from version 15 on', (slug: string) => ({ params: Promise.resolve({ slug }) })],
  ['plain', (slug: string) => ({ params: { slug } })],
])('with params as %s', (_, props) => {
  it('draws the image of a route', async () => {
    const response = await card.image(props('Hello'));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('tells its size, type and alt text', async () => {
    const known = { alt: 'Hello.', width: 1200, height: 630 };
    const images = [{ url: '/x/card.png', type: 'image/png', ...known }];
    expect(await card.metadata(props('Hello').params, '/x/card.png')).toEqual({
      openGraph: { images },
      twitter: { card: 'summary_large_image', images },
    });
  });

  it('is not there for a page that is not', async () => {
    const { status, headers } = await card.image(props('gone'));
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await card.metadata(props('gone').params, '/x/card.png')).toEqual({});
  });

  it('refuses a URL whose extension is not that of the card', async () => {
    const { params } = props('Hello');
    for (const url of ['/x/card.PNG', 'https://site.example/card.png?v=1'])
      expect(await card.metadata(params, url)).toHaveProperty('openGraph');
    await expect(card.metadata(params, '/x/card.jpeg')).rejects.toThrow(
      'the card at /x/card.jpeg is a png: name its folder card.png',
    );
    await expect(card.metadata(params, '/x/card')).rejects.toThrow('is a png');
  });
});

describe('a route handler', () => {
  const handled = (slug: string) => card.GET(request, { params: Promise.resolve({ slug }) });

  it('serves the card', async () => {
    const response = await handled('Hello');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
  });

  it('is not there for a page that is not', async () => {
    const { status, headers } = await handled('gone');
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

it('throws what the card refuses, naming the field', async () => {
  const wrong = cardFor(async () => (await placard()).render({ template: 'basic', params: { title: '' } }));
  await expect(wrong.image({ params: {} })).rejects.toThrow('params.title');
});
