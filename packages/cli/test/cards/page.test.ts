import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placard, placardJson, refusal } from '../command.js';
import { afterSuite, newFolder } from '../folder.js';

let cwd: string;

const head = (more: string): string => `<!doctype html><html lang="en"><head>${more}</head><body><h1>Night trains</h1>`;
const post =
  head(`<title>Night trains | The Long Way</title><meta property="article:published_time" content="2026-03-14">
<meta property="og:type" content="article"><meta name="author" content="Maren \u001b[31mHolt">`);
const home = head(`<title>The Long Way</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/main.css"><meta property="og:site_name" content="The Long Way">`);
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#8a1c7c"/></svg>';

/** What the server has, by path. */
const served: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html', home],
  '/blog/night-trains/': ['text/html; charset=utf-8', post],
  '/icon.svg': ['image/svg+xml', icon],
  '/main.css': ['text/css', ':root { --primary-color: #8a1c7c }'],
  '/card.png': ['image/png', ''],
};
const server = createServer(({ url = '' }, response) => {
  const [type, body] = served[url] ?? ['text/html', '<!doctype html><title>Not found</title>'];
  response.writeHead(url in served ? 200 : 404, { 'content-type': type }).end(body);
});
let origin: string;

const atEnd = afterSuite();
beforeAll(async () => {
  cwd = await newFolder(atEnd);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await mkdir(join(cwd, 'dist'));
  await writeFile(join(cwd, 'secret.svg'), icon);
  await writeFile(join(cwd, 'dist/icon.svg'), icon);
  const links = '<link rel="apple-touch-icon" href="/../secret.svg"><link rel="icon" href="/icon.svg">';
  await writeFile(join(cwd, 'dist/post.html'), post.replace('</head>', `${links}</head>`));
  await writeFile(join(cwd, 'rules.json'), '{ "rules": [{ "match": "/blog/**", "template": "docs", "preset": "x" }] }');
});
afterAll(() => void server.close());

describe('placard page', () => {
  it('draws the card of a page, with the look of its site, and prints each value with its source', async () => {
    const { code, out, err } = await placard(['page', `${origin}/blog/night-trains/`, '-o', 'card.png'], { cwd });
    expect([code, err]).toEqual([0, '']);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/ {2,}/g, '  ')),
    ).toEqual([
      'title  Night trains  from <title>, without the name of the site',
      'site  The Long Way  from the first page',
      'author  Maren  [31mHolt  from author',
      'date  2026-03-14  from article:published_time',
      'lang  en  from <html lang>',
      'kind  article  from og:type',
      'accent  #8a1c7c  from the site',
      `logo  ${origin}/icon.svg  from the icons of the site`,
      'template  blog',
      expect.stringMatching(/^card\.png: \d+ bytes$/),
    ]);
    expect(await sharp(await readFile(join(cwd, 'card.png'))).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('reads a local file, and follows its links only within its folder', async () => {
    const args = ['page', 'dist/post.html', '--url', 'https://long-way.example/blog/', '-o', 'file.webp'];
    expect(await placardJson(args, { cwd })).toMatchObject({
      page: 'https://long-way.example/blog/post.html',
      read: { title: { value: 'Night trains', source: '<title>, without the name of the site' } },
      format: 'webp',
    });
    const { read } = await placardJson<{ read: object }>(['page', 'dist/post.html'], { cwd });
    expect(read).toMatchObject({ logo: { value: 'http://localhost/icon.svg' } });
  });

  it('follows rules, which options override', async () => {
    const page = (...more: readonly string[]) =>
      placardJson(['page', `${origin}/blog/night-trains/`, '--rules', 'rules.json', ...more], { cwd });
    expect(await page()).toMatchObject({ template: 'docs', preset: 'x' });
    const own = ['--template', 'basic', '--size', '800x800', '--accent', '#0a7d5b', '--logo', 'secret.svg'];
    const { read, ...card } = (await page(...own)) as { read: Record<string, unknown> };
    expect(card).toMatchObject({ template: 'basic', size: '800x800', params: { accent: '#0a7d5b' } });
    expect(read).toMatchObject({ accent: { value: '#0a7d5b', source: 'the settings' } });
    expect(read).not.toHaveProperty('logo');
    expect(await page('--no-brand')).not.toHaveProperty('params.logo');
  });

  it.each([
    [
      'a missing page',
      (url: string) => [`${url}/missing`],
      /\/missing cannot be read: the server answered with status 404/,
    ],
    ['a page that is not HTML', (url: string) => [`${url}/card.png`], /\/card\.png gets no card: it is not HTML/],
    ['a private address', (url: string) => [url, '--public-only'], /127\.0\.0\.1 is not a public address/],
    [
      'a missing file',
      () => ['example.com'],
      /"example\.com" cannot be read: there is no such file; a URL begins with https:\/\//,
    ],
    [
      'an unknown format',
      () => ['dist/post.html', '-o', 'card.gif'],
      /-o card\.gif: a card is png, jpg, webp, not gif/,
    ],
    ['an unknown template', () => ['dist/post.html', '--template', 'nope'], /nope.*placard templates lists them/],
    ['an invalid size', () => ['dist/post.html', '--size', 'huge'], /size/],
    [
      'rules that are not JSON',
      () => ['dist/post.html', '--rules', 'dist/icon.svg'],
      /dist\/icon\.svg is not valid JSON/,
    ],
    [
      'an unknown setting',
      () => ['dist/post.html', '--rules', 'wrong.json'],
      /wrong\.json: site has the unknown setting "rule"/,
    ],
    ['an invalid timeout', () => ['dist/post.html', '--timeout', '0'], /--timeout "0" must be 1 to 300 seconds/],
  ])('refuses %s in one line', async (_, args, message) => {
    await writeFile(join(cwd, 'wrong.json'), '{ "rule": [] }');
    expect(await refusal(['page', ...args(origin)], { cwd })).toMatch(message);
  });
});
