import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platforms } from '@placard/platforms';
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
  type Codes,
  type Handler,
  type Site,
  type Tags,
} from '../site.js';

let site: Site;
const image = (name: string): string => `${site.origin}/${name}`;
const card = (): Tags => ({ image: image('card.jpg'), type: 'image/jpeg', width: 1200, height: 630 });
const good = (): readonly string[] => tagsOf(card());

beforeAll(async () => {
  site = await openSite();
  const { paths } = site;
  const put = (name: string, content: Uint8Array, type: string): void =>
    void paths.set(`/${name}`, bytes(content, type));
  const jpeg = await imageFile('jpeg', 1200, 630);
  put('card.jpg', jpeg, 'image/jpeg');
  put('card.png', await imageFile('png', 1200, 630), 'image/png');
  put('card.webp', await imageFile('webp', 1200, 630), 'image/webp');
  put('card.avif', await imageFile('avif', 1200, 630), 'image/avif');
  put('card.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml');
  put(
    'marked.svg',
    Buffer.from('\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/svg+xml',
  );
  put('card.tiff', await sharp(jpeg).tiff().toBuffer(), 'image/tiff');
  put('300001.jpg', await imageFile('jpeg', 1200, 630, 300_001), 'image/jpeg');
  put('601KB.jpg', await imageFile('jpeg', 1200, 630, 601_000), 'image/jpeg');
  put('1.1MB.jpg', await imageFile('jpeg', 1200, 630, 1_100_000), 'image/jpeg');
  put('9MB.jpg', await imageFile('jpeg', 1200, 630, 9_000_000), 'image/jpeg');
  put('13MB.jpg', await imageFile('jpeg', 1200, 630, 13_000_000), 'image/jpeg');
  put('1.png', await imageFile('png', 1, 1), 'image/png');
  put('small.png', await imageFile('png', 400, 210), 'image/png');
  put('square.png', await imageFile('png', 1080, 1080), 'image/png');
  put('wide.png', await imageFile('png', 2600, 600), 'image/png');
  put('huge.png', await imageFile('png', 5000, 2625), 'image/png');
  put('empty.jpg', new Uint8Array(0), 'image/jpeg');
  put('html.jpg', Buffer.from(pageOf([])), 'image/jpeg');
  put('text.jpg', Buffer.from('not found'), 'image/jpeg');
  put(
    'cut.jpg',
    (
      await sharp({
        create: {
          width: 1200,
          height: 630,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      })
        .jpeg()
        .toBuffer()
    ).subarray(0, 20_000),
    'image/jpeg',
  );
  put('png-as.jpg', await imageFile('png', 1200, 630), 'image/jpeg');
  put('octets', jpeg, 'application/octet-stream');
  put(
    'turned.jpg',
    await sharp(await imageFile('jpeg', 630, 1200))
      .withMetadata({ orientation: 6 })
      .toBuffer(),
    'image/jpeg',
  );
  put('cmyk.jpg', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg');
  paths.set('/401.jpg', (_, response) => void response.writeHead(401).end());
  paths.set('/500.jpg', (_, response) => void response.writeHead(500).end());
  for (let at = 0; at < 6; at += 1) {
    paths.set(`/hop-${at}.jpg`, redirect(at === 0 ? '/card.jpg' : `/hop-${at - 1}.jpg`));
    paths.set(`/hop-${at}`, redirect(at === 0 ? '/six' : `/hop-${at - 1}`));
  }
  paths.set('/six', html(pageOf(good())));
});
afterAll(() => site.close());

const cropped = ['x', 'facebook', 'linkedin', 'bluesky', 'mastodon'] as const;
const tagsWith = (change: Partial<Tags>): readonly string[] => tagsOf({ ...card(), ...change });
const withImage = (name: string, type: string, width: number, height: number): Handler =>
  html(pageOf(tagsOf({ image: image(name), type, width, height })));
const late = (before: number): Handler => html(pageOf([`<style>${' '.repeat(before)}</style>`, ...good()]));
const status =
  (code: number): Handler =>
  (_, response) =>
    void response.writeHead(code, { 'content-type': 'text/html' }).end(pageOf([]));
const except = (...ids: readonly string[]) => platforms.map(({ id }) => id).filter((id) => !ids.includes(id));

/** Each fault, with the served page and exactly the problems that must be found, by platform. */
const faults: Readonly<Record<string, readonly [page: () => Handler, expected: Codes]>> = {
  // Tags.
  'no tags': [() => html(pageOf([])), { 'no-image': 'all' }],
  'an empty og:image': [() => html(pageOf(['<meta property="og:image" content=" ">'])), { 'no-image': 'all' }],
  'tags by script': [
    () => html(pageOf([], `<script>document.head.innerHTML += '${good()[1]}'</script>`)),
    { 'tags-by-script': 'all' },
  ],
  'tags in a comment': [() => html(pageOf([`<!-- ${good().join('')} -->`])), { 'tags-by-script': 'all' }],
  'a relative image': [() => html(pageOf(tagsWith({ image: '/card.jpg' }))), { 'relative-url': 'all' }],
  'a relative image without a slash': [() => html(pageOf(tagsWith({ image: 'card.jpg' }))), { 'relative-url': 'all' }],
  'an image without a scheme': [
    () => html(pageOf(tagsWith({ image: '//pages.example/card.jpg' }))),
    { 'relative-url': 'all' },
  ],
  'an image that is a data URL': [
    () => html(pageOf(tagsWith({ image: 'data:image/png;base64,AAAA' }))),
    { 'local-url': 'all', 'image-not-http': 'all' },
  ],
  'an image on localhost': [
    () => html(pageOf(tagsWith({ image: image('card.jpg').replace('pages.example', 'localhost') }))),
    { 'local-url': 'all' },
  ],
  'an image on 127.0.0.1': [
    () => html(pageOf(tagsWith({ image: image('card.jpg').replace('pages.example', '127.0.0.1') }))),
    { 'local-url': 'all' },
  ],
  'a URL of 2,049 characters': [
    () => html(pageOf(tagsWith({ image: `${image('card.jpg')}?`.padEnd(2049, 'x') }))),
    { 'url-too-long': ['discord'] },
  ],
  'twitter:image alone': [
    () => html(pageOf(good().map((tag) => tag.replace('property="og:image"', 'name="twitter:image"')))),
    { 'no-og-image': except('x') },
  ],
  'no twitter:card': [() => html(pageOf(tagsWith({ card: '' }))), { 'no-large-card': ['x', 'discord'] }],
  'twitter:card summary': [() => html(pageOf(tagsWith({ card: 'summary' }))), { 'no-large-card': ['x', 'discord'] }],
  'two og:image': [
    () => html(pageOf([...good(), `<meta property="og:image" content="${image('card.png')}">`])),
    { 'several-images': ['discord', 'imessage'] },
  ],
  'two og:image, twitter:image first': [
    () =>
      html(
        pageOf([
          `<meta name="twitter:image" content="${image('card.jpg')}">`,
          ...good(),
          `<meta property="og:image" content="${image('card.png')}">`,
        ]),
      ),
    { 'several-images': ['discord'] },
  ],
  'two titles': [
    () => html(pageOf([...good(), '<meta property="og:title" content="Another">'])),
    { 'duplicate-tag': 'all' },
  ],
  'two twitter:card': [
    () => html(pageOf([...good(), '<meta name="twitter:card" content="summary">'])),
    { 'duplicate-tag': 'all' },
  ],
  'no type': [() => html(pageOf(tagsWith({ type: undefined }))), { 'no-type': 'all' }],
  'a wrong type': [() => html(pageOf(tagsWith({ type: 'image/png' }))), { 'wrong-type': 'all' }],
  'no width': [() => html(pageOf(tagsWith({ width: undefined }))), { 'no-size': 'all' }],
  'a wrong width': [() => html(pageOf(tagsWith({ width: 600 }))), { 'wrong-size': 'all' }],
  'a wrong height': [() => html(pageOf(tagsWith({ height: 1200 }))), { 'wrong-size': 'all' }],
  'no alt text': [() => html(pageOf(tagsWith({ alt: '' }))), { 'no-alt': 'all' }],
  'an empty title and no image': [
    () => html('<title></title><meta property="og:title"><h1>Real</h1>'),
    { 'no-image': 'all', 'no-title': 'all' },
  ],
  'no title': [() => html(`<head>${good().slice(1).join('')}</head>`), { 'no-title': 'all' }],
  'tags in the body': [() => html(`<title>A page</title><body>${good().join('')}`), { 'tags-in-body': 'all' }],
  'tags at 301 KB': [() => late(301_000), { 'tags-late': ['whatsapp'] }],
  'tags at 1.1 MB': [() => late(1_100_000), { 'tags-late': ['whatsapp', 'imessage'] }],
  'tags at 3.1 MB': [() => late(3_100_000), { 'tags-late': 'all' }],
  'windows-1251': [
    () => html(Buffer.from(pageOf(good()).replace('utf-8', 'windows-1251'), 'latin1'), { 'content-type': 'text/html' }),
    { encoding: 'all' },
  ],
  'Shift_JIS in the header': [
    () => html(pageOf(good()), { 'content-type': 'text/html; charset=Shift_JIS' }),
    { encoding: 'all' },
  ],
  // The response of the page.
  'status 404': [() => status(404), { status: 'all' }],
  'status 500': [() => status(500), { status: 'all' }],
  'status 401': [() => status(401), { blocked: 'all' }],
  'status 403 for bots': [
    () => (request, response) =>
      void (/bot/i.test(request.headers['user-agent'] ?? '')
        ? response.writeHead(403).end()
        : html(pageOf(good()))(request, response)),
    { blocked: except('facebook', 'whatsapp', 'bluesky') },
  ],
  'a circle of redirects': [() => redirect('?again'), { redirects: 'all' }],
  'a chain of 6 redirects': [() => redirect('/hop-4'), { redirects: 'all' }],
  'a chain of 3 redirects': [() => redirect('/hop-1'), { redirects: 'all' }],
  'a redirect to nowhere': [() => redirect('http://'), { redirects: 'all' }],
  'brotli that nobody asked for': [
    () => html(brotliCompressSync(pageOf(good())), { 'content-encoding': 'br' }),
    { compression: 'all' },
  ],
  'an encoding that nobody knows': [
    () => html('????', { 'content-encoding': 'zstd' }),
    { compression: 'all', 'not-html': except('facebook') },
  ],
  'gzip that is none': [() => html('plain text', { 'content-encoding': 'gzip' }), { compression: 'all' }],
  'a PDF': [() => bytes(Buffer.from('%PDF-1.7'), 'application/pdf'), { 'not-html': 'all' }],
  'JSON as HTML': [() => html('{"a":1}'), { 'not-html': 'all' }],
  'binary as HTML': [() => html(Uint8Array.of(60, 0, 0, 1, 2)), { 'not-html': 'all' }],
  'a connection that breaks': [() => (request) => void request.socket.destroy(), { unreachable: 'all' }],
  // The image.
  webp: [() => withImage('card.webp', 'image/webp', 1200, 630), { 'unreliable-format': ['linkedin', 'telegram'] }],
  avif: [() => withImage('card.avif', 'image/avif', 1200, 630), { format: ['x', 'linkedin', 'mastodon'] }],
  'svg with a mark': [() => withImage('marked.svg', 'image/svg+xml', 1200, 630), { format: 'all' }],
  svg: [() => withImage('card.svg', 'image/svg+xml', 1200, 630), { format: 'all' }],
  tiff: [() => withImage('card.tiff', 'image/tiff', 1200, 630), { 'not-an-image': 'all' }],
  '300,001 bytes': [() => withImage('300001.jpg', 'image/jpeg', 1200, 630), { 'many-bytes': ['whatsapp'] }],
  '601 KB': [() => withImage('601KB.jpg', 'image/jpeg', 1200, 630), { 'too-many-bytes': ['whatsapp'] }],
  '1.1 MB': [() => withImage('1.1MB.jpg', 'image/jpeg', 1200, 630), { 'too-many-bytes': ['whatsapp', 'bluesky'] }],
  '9 MB': [
    () => withImage('9MB.jpg', 'image/jpeg', 1200, 630),
    { 'too-many-bytes': ['x', 'facebook', 'linkedin', 'whatsapp', 'telegram', 'bluesky', 'mastodon'] },
  ],
  '13 MB': [
    () => withImage('13MB.jpg', 'image/jpeg', 1200, 630),
    { 'too-many-bytes': ['x', 'facebook', 'linkedin', 'whatsapp', 'imessage', 'telegram', 'bluesky', 'mastodon'] },
  ],
  '1×1': [
    () => withImage('1.png', 'image/png', 1, 1),
    {
      'too-small': ['x', 'whatsapp'],
      thumbnail: ['facebook', 'linkedin', 'imessage', 'discover'],
      cropped: ['bluesky', 'mastodon'],
    },
  ],
  '400×210': [() => withImage('small.png', 'image/png', 400, 210), { thumbnail: ['facebook', 'linkedin', 'discover'] }],
  'a square': [
    () => withImage('square.png', 'image/png', 1080, 1080),
    { cropped: [...cropped], thumbnail: ['discover'] },
  ],
  'wider than 4:1': [
    () => withImage('wide.png', 'image/png', 2600, 600),
    { aspect: ['whatsapp'], cropped: [...cropped, 'discover'] },
  ],
  '5000 pixels wide': [() => withImage('huge.png', 'image/png', 5000, 2625), { 'too-large': ['x'] }],
  '0 bytes': [() => withImage('empty.jpg', 'image/jpeg', 1200, 630), { 'empty-image': 'all' }],
  'HTML instead of an image': [() => withImage('html.jpg', 'image/jpeg', 1200, 630), { 'not-an-image': 'all' }],
  'text instead of an image': [() => withImage('text.jpg', 'image/jpeg', 1200, 630), { 'not-an-image': 'all' }],
  'half an image': [() => withImage('cut.jpg', 'image/jpeg', 1200, 630), { 'broken-image': 'all' }],
  'a type that lies': [() => withImage('png-as.jpg', 'image/png', 1200, 630), { 'type-lies': 'all' }],
  'an image as octets': [() => withImage('octets', 'image/jpeg', 1200, 630), { 'type-lies': 'all' }],
  'turned by EXIF': [() => withImage('turned.jpg', 'image/jpeg', 1200, 630), { 'exif-turned': 'all' }],
  CMYK: [() => withImage('cmyk.jpg', 'image/jpeg', 1200, 630), { cmyk: 'all' }],
  'an image that is missing': [() => withImage('none.jpg', 'image/jpeg', 1200, 630), { 'image-status': 'all' }],
  'an image behind a password': [() => withImage('401.jpg', 'image/jpeg', 1200, 630), { 'image-blocked': 'all' }],
  'an image whose server fails': [() => withImage('500.jpg', 'image/jpeg', 1200, 630), { 'image-status': 'all' }],
  'an image after 6 redirects': [() => withImage('hop-5.jpg', 'image/jpeg', 1200, 630), { 'image-redirects': 'all' }],
};

describe('finds every fault for its platform, and no others', () => {
  it('is a code that docs/checking.md explains', async () => {
    const page = await readFile(new URL('../../../../docs/checking.md', import.meta.url), 'utf8');
    const codes = Object.values(faults).flatMap(([, expected]) => Object.keys(expected));
    for (const code of codes) expect(page).toContain(`\`${code.replace(/^image-/, '')}\``);
  });

  it('has 60 and more', () => expect(Object.keys(faults).length).toBeGreaterThanOrEqual(60));

  it('a page whose address has 2,049 characters', async () => {
    site.paths.set('/long', html(pageOf(good())));
    const found = await checked(`${site.origin}/long?`.padEnd(2049, 'x'));
    expect(codesOf(found, 'error')).toEqual({ 'url-too-long': ['discord'] });
  });

  it.each(Object.entries(faults))('%s', async (name, [page, expected]) => {
    const path = `/${name.replace(/\W+/g, '-')}`;
    site.paths.set(path, page());
    const found = await checked(`${site.origin}${path}`);
    expect(codesOf(found)).toEqual(expected);
    for (const { problems, preview, ok } of found) {
      expect(ok).toBe(problems.every(({ level }) => level !== 'error'));
      for (const { message, fix } of problems) {
        expect(message).not.toMatch(/undefined|NaN|\[object|\n/);
        expect(fix).toMatch(/^[A-Z].*\.$/);
      }
      if (problems.some(({ code }) => /^(no-image|status|not-an-image)$/.test(code)))
        expect(preview.layout).toBe('none');
    }
  });
});
