import { deflateSync, gzipSync } from 'node:zlib';
import { platforms } from '@placard/platforms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bytes,
  checked,
  codesOf,
  html,
  openSite,
  pageOf,
  imageFile,
  redirect,
  tagsOf,
  type Handler,
  type Site,
} from '../site.js';

let site: Site;
const image = (name: string): string => `${site.origin}/${name}`;

beforeAll(async () => {
  site = await openSite();
  site.paths.set('/card.jpg', bytes(await imageFile('jpeg', 1200, 630), 'image/jpeg'));
  site.paths.set('/card.png', bytes(await imageFile('png', 1200, 630), 'image/png'));
});
afterAll(() => site.close());

/** A page in many forms, all of which every crawler can read. */
const forms: Readonly<Record<string, (tags: readonly string[]) => Handler>> = {
  'as it should be': (tags) => html(pageOf(tags)),
  gzip: (tags) => html(gzipSync(pageOf(tags)), { 'content-encoding': 'gzip' }),
  deflate: (tags) => html(deflateSync(pageOf(tags)), { 'content-encoding': 'deflate' }),
  'upper case': (tags) =>
    html(pageOf(tags.map((tag) => tag.replace(/meta|property|content/g, (word) => word.toUpperCase())))),
  'single quotes': (tags) => html(pageOf(tags.map((tag) => tag.replaceAll('"', "'")))),
  'content first': (tags) => html(pageOf(tags.map((tag) => tag.replace(/<meta (.*?) (content=.*)>/, '<meta $2 $1>')))),
  'name in place of property': (tags) => html(pageOf(tags.map((tag) => tag.replace('property=', 'name=')))),
  XHTML: (tags) =>
    html(pageOf(tags.map((tag) => tag.replace('>', ' />'))), { 'content-type': 'application/xhtml+xml' }),
  'no doctype, no head': (tags) => html(`<meta charset=utf-8>${tags.join('')}<p>Hello`),
  'a byte order mark': (tags) => html(`\ufeff${pageOf(tags)}`, { 'content-type': 'text/html' }),
  'no encoding at all': (tags) =>
    html(pageOf(tags).replace('<meta charset="utf-8">', ''), { 'content-type': 'text/html' }),
  'a pixel in noscript before': (tags) => html(pageOf(['<noscript><img src="x"></noscript>', ...tags])),
  'scripts that name og:image': (tags) =>
    html(pageOf(['<script>const a = \'<meta property="og:image">\'</script>', ...tags])),
  'twitter tags too': (tags) => html(pageOf([...tags, '<meta name="twitter:title" content="For X">'])),
  'tags at 290 KB': (tags) => html(pageOf([`<style>${' '.repeat(290_000)}</style>`, ...tags])),
  '5 MB of page behind them': (tags) => html(pageOf(tags, `<script>${' '.repeat(5_000_000)}</script>`)),
  'the same image twice': (tags) => html(pageOf([...tags, tags[1] ?? ''])),
  'one redirect': (tags) => (request, response) =>
    request.url?.endsWith('?to')
      ? html(pageOf(tags))(request, response)
      : redirect(`${request.url}?to`, 301)(request, response),
  'a long description': (tags) => html(pageOf([...tags, `<meta name="description" content="${'long '.repeat(500)}">`])),
  'Arabic, Japanese and emoji': (tags) =>
    html(pageOf([...tags, '<meta property="og:description" content="مرحبا 日本語 🎉">'])),
};

describe('60 good pages have no problem', () => {
  const cards = [
    ['png', 'card.png', 'image/png'],
    ['jpg', 'card.jpg', 'image/jpeg'],
    ['jpg with a query of 2,000 characters', 'card.jpg', 'image/jpeg'],
  ] as const;
  const pages = Object.entries(forms).flatMap(([form, serve]) =>
    cards.map((card) => [`${form}, ${card[0]}`, serve, card] as const),
  );

  it('are 60', () => expect(pages).toHaveLength(60));

  it.each(pages)('%s', async (name, serve, [kind, file, type]) => {
    const path = `/good-${name.replace(/\W+/g, '-')}`;
    const address = kind.includes('query') ? `${image(file)}?`.padEnd(2000, 'x') : image(file);
    site.paths.set(path, serve(tagsOf({ image: address, type, width: 1200, height: 630 })));
    const found = await checked(`${site.origin}${path}`);
    expect(codesOf(found)).toEqual({});
    expect(found.map(({ preview }) => preview.layout)).toEqual(platforms.map(() => 'large'));
    expect(new Set(found.map(({ preview }) => preview.image?.url))).toEqual(new Set([address]));
  });
});
