import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { create, expectError, expectIssues, fetchImage, post, sha256 } from '../client.js';
import type { Running } from '../running.js';
import { platforms as allPlatforms } from '@placard/platforms';
import { decodeEntities } from '../../../../test/entities.js';

const fields = [
  'id',
  'url',
  'longUrl',
  'template',
  'v',
  'format',
  'preset',
  'size',
  'scale',
  'bg',
  'width',
  'height',
  'bytes',
  'sha256',
  'cached',
  'alt',
  'lang',
  'meta',
  'warnings',
  'platforms',
];

/** Number of requests by `fresh`. Each has another title, so that its image is not cached. */
let count = 0;
const fresh = (options: object = {}): { template: string; params: { title: string } } => ({
  template: 'basic',
  params: { title: `Number ${(count += 1)}` },
  ...options,
});

export function describeCreate(server: () => Running): void {
  describe('POST /v1/images', () => {
    it('answers every field of an image, first drawn, then cached', async () => {
      const body = { template: 'event', params: { eventName: 'A "quoted" <name>', date: 'May 1', location: 'Here' } };
      const image = await create(server(), body);
      expect(Object.keys(image)).toEqual(fields);
      expect(image).toMatchObject({
        id: expect.stringMatching(/^img_[0-9a-f]{32}$/),
        template: 'event',
        v: '1',
        format: 'png',
        preset: 'og',
        scale: '1',
        bg: null,
        width: 1200,
        height: 630,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        cached: false,
        alt: expect.stringContaining('A “quoted” <name>'),
        warnings: [],
      });
      const again = await create(server(), body);
      expect(again).toEqual({ ...image, cached: true });
    });

    it('reports for each platform whether it shows the image, also by URL', async () => {
      const { url, platforms } = await create(server(), fresh({ preset: 'square', format: 'webp' }));
      const { hostname } = new URL(url);
      expect(platforms).toHaveLength(allPlatforms.length);
      for (const { id, ok, problems } of platforms) {
        expect(ok, id).toBe(false);
        expect(problems[0]).toMatchObject({ code: 'local-url', message: expect.stringContaining(hostname) });
      }
      const telegram = platforms.find(({ id }) => id === 'telegram');
      expect(telegram?.problems.map(({ code, level }) => [code, level])).toEqual([
        ['local-url', 'error'],
        ['unreliable-format', 'warning'],
      ]);
    });

    it('answers the URL of the very bytes that it described', async () => {
      const image = await create(server(), fresh());
      expect(new URL(image.url).searchParams.get('v')).toBe('1');
      expect(image.url.startsWith(`${server().url}/i/${server().keyId}/`)).toBe(true);
      const served = await fetchImage(image.url);
      expect(served.status).toBe(200);
      expect(served.headers.get('cache-status')).toBe('placard; hit');
      expect(sha256(served.bytes)).toBe(image.sha256);
      expect(served.bytes.length).toBe(image.bytes);
    });

    it.each([
      ['og', '1', 1200, 630],
      ['og', '2', 2400, 1260],
      ['x', '1', 1200, 675],
      ['x', '2', 2400, 1350],
      ['square', '1', 1080, 1080],
      ['square', '2', 2160, 2160],
    ])('draws preset %s at scale %s as %i × %i', async (preset, scale, width, height) => {
      const image = await create(server(), fresh({ preset, scale, format: 'jpg' }));
      expect(image).toMatchObject({ preset, scale, width, height });
      const { bytes } = await fetchImage(image.url);
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
    });

    it.each([
      ['png', 'image/png', '89504e470d0a1a0a'],
      ['jpg', 'image/jpeg', 'ffd8ff'],
      ['webp', 'image/webp', '52494646'],
    ])('makes a true %s', async (format, type, magic) => {
      const image = await create(server(), fresh({ format }));
      const { bytes, headers } = await fetchImage(image.url);
      expect(headers.get('content-type')).toBe(type);
      expect(Buffer.from(bytes).toString('hex', 0, magic.length / 2)).toBe(magic);
      if (format === 'webp') expect(Buffer.from(bytes).toString('latin1', 8, 12)).toBe('WEBP');
      expect(image.meta).toContain(`<meta property="og:image:type" content="${type}">`);
    });

    it('writes the meta tags, safe to paste', async () => {
      const { meta, url, alt } = await create(server(), {
        template: 'basic',
        params: { title: `"><script>alert('1')</script>&` },
        preset: 'x',
      });
      const tags = [...meta.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)];
      expect(tags.map(([, name, content]) => [name, decodeEntities(content ?? '')])).toEqual([
        ['og:image', url],
        ['og:image:type', 'image/png'],
        ['og:image:width', '1200'],
        ['og:image:height', '675'],
        ['og:image:alt', alt],
        ['twitter:card', 'summary_large_image'],
        ['twitter:image', url],
        ['twitter:image:alt', alt],
      ]);
      expect(meta).not.toContain('<script');
    });

    it('names what it ignored and what platforms refuse', async () => {
      const { id } = await create(server(), fresh());
      count -= 1;
      const image = await create(server(), fresh({ width: 5, 'with "quotes"': 1 }));
      expect(image.id).toBe(id);
      expect(image.warnings).toEqual([
        expect.stringContaining('"width"'),
        expect.stringContaining(String.raw`"with \"quotes\""`),
      ]);
      const webp = await create(server(), fresh({ format: 'webp' }));
      expect(webp.warnings).toEqual([expect.stringMatching(/webp/)]);
    });

    it('warns of a text that was shortened, also when the image comes from cache', async () => {
      const params = { title: 'W'.repeat(120), description: 'W'.repeat(240), site: 'W'.repeat(60) };
      for (const cached of [false, true]) {
        const image = await create(server(), { template: 'basic', params, bg: 'bg-01' });
        expect(image).toMatchObject({ cached, warnings: [expect.stringContaining('shortened')] });
      }
    });

    it('ignores undeclared params with any value', async () => {
      const plain = await create(server(), { template: 'basic', params: { title: 'Undeclared' } });
      const more = await create(server(), {
        template: 'basic',
        params: { title: 'Undeclared', nope: [{}], 'title[0]': 'x', eventName: 5 },
      });
      expect(more).toEqual({ ...plain, cached: true });
    });

    it('puts a photo behind a template that takes one', async () => {
      const plain = await create(server(), { template: 'basic', params: { title: 'On a photo' } });
      const photo = await create(server(), { template: 'basic', params: { title: 'On a photo' }, bg: 'bg-07' });
      const other = await create(server(), { template: 'basic', params: { title: 'On a photo' }, bg: 'bg-08' });
      expect([plain.bg, photo.bg, other.bg]).toEqual([null, 'bg-07', 'bg-08']);
      expect(new Set([plain.id, photo.id, other.id]).size).toBe(3);
      expect(new Set([plain.sha256, photo.sha256, other.sha256]).size).toBe(3);
    });

    it('ignores a photo on a template without a background, but refuses an unknown one', async () => {
      const body = { template: 'receipt', params: { store: 'Shop', items: ['Bread | 2.00'] } };
      const plain = await create(server(), body);
      const photo = await create(server(), { ...body, bg: 'bg-01' });
      expect(photo).toEqual({ ...plain, bg: null, cached: true });
      await expectIssues(await post(server(), { ...body, bg: 'bg-41' }), ['bg']);
    });

    it.each([
      ['an unknown photo', { bg: 'bg-99' }, ['bg']],
      ['no photo at all', { bg: null }, ['bg']],
      ['an unregistered version', { v: '99' }, ['v']],
      ['a version of another type', { v: 1 }, ['v']],
      ['a scale that is a number', { scale: 2 }, ['scale']],
      ['a scale that there is not', { scale: '3' }, ['scale']],
      ['a format that there is not', { format: 'gif' }, ['format']],
      ['a format in capitals', { format: 'PNG' }, ['format']],
      ['a preset by an inherited name', { preset: 'constructor' }, ['preset']],
      ['params that are a list', { params: [] }, ['params', 'params.title']],
      ['params that lack what is required', { params: {} }, ['params.title']],
      ['a text of blanks', { params: { title: ' \n\t ' } }, ['params.title']],
      ['a text that is too long', { params: { title: 'x'.repeat(121) } }, ['params.title']],
      ['a param of another type', { params: { title: 5 } }, ['params.title']],
      [
        'everything at once',
        { params: { accent: 'red', theme: 'pink' }, format: 'gif', preset: 'y', scale: 1, v: '9', bg: 'x' },
        ['bg', 'format', 'params.accent', 'params.theme', 'params.title', 'preset', 'scale', 'v'],
      ],
    ])('refuses %s, naming every failing field', async (_, options, paths) => {
      await expectIssues(await post(server(), { ...fresh(), ...options }), paths);
    });

    it('names the items of a list that fail', async () => {
      const items = ['fine', 5, 'x'.repeat(61), ''];
      await expectIssues(await post(server(), { template: 'receipt', params: { store: 'Shop', items } }), [
        'params.items[1]',
        'params.items[2]',
        'params.items[3]',
      ]);
      const eleven = Array.from({ length: 11 }, () => 'x');
      await expectIssues(await post(server(), { template: 'receipt', params: { store: 'S', items: eleven } }), [
        'params.items',
      ]);
    });

    it.each(['nope', 'Basic', '__proto__', 'constructor', ''])('does not know the template "%s"', async (template) => {
      await expectError(await post(server(), { template, params: { title: 'x' } }), 400, 'unknown_template');
    });

    it.each([[{}], [{ template: null }], [{ template: ['basic'] }]])('wants a template: %j', async (body) =>
      expectIssues(await post(server(), body), ['template']),
    );
  });
}
