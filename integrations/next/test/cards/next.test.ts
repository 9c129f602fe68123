import { sharedPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { cardFor } from '@placard/next';
import { templates } from '@placard/templates';
import { afterAll, describe, expect, it, vi } from 'vitest';

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

  it('reports its size, type and alt text', async () => {
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
    // Its URL stays the same when the card changes.
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
  });

  it('is not there for a page that is not', async () => {
    const { status, headers } = await handled('gone');
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('a card with warnings', () => {
  const ugaritic = (onWarning?: (warning: string, params: object) => void) =>
    cardFor(
      async ({ slug }: { slug: string }) => (await placard()).render({ template: 'basic', params: { title: slug } }),
      onWarning === undefined ? {} : { onWarning },
    );
  const params = { slug: '𐎀' };

  it('logs each of them once, with the route', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const { image, metadata } = ugaritic();
    await image({ params });
    await metadata(params, '/x/card.png');
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^card of 𐎀: ./)]]);
    log.mockRestore();
  });

  it('hands them to a function instead', async () => {
    const heard: unknown[] = [];
    await ugaritic((...said) => void heard.push(said)).image({ params });
    expect(heard).toEqual([[expect.stringContaining('font'), params]]);
  });
});

it.each(['/x/card.jpg', '/x/card.jpeg', '/x/card.JPEG#1'])('a jpg card can have the URL %s', async (url) => {
  const jpg = cardFor(async () => (await placard()).render({ template: 'basic', params: { title: 'Hello' }, format: 'jpg' })); // prettier-ignore
  expect((await jpg.metadata({}, url)).openGraph?.images).toMatchObject([{ url, type: 'image/jpeg' }]);
});

it('throws what the card refuses, naming the field', async () => {
  const wrong = cardFor(async () => (await placard()).render({ template: 'basic', params: { title: '' } }));
  await expect(wrong.image({ params: {} })).rejects.toThrow('params.title');
});
