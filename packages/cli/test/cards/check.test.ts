import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platforms } from '@placard/platforms';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placard } from '../command.js';
import { afterSuite, newFolder } from '../folder.js';

let cwd: string;

const page = (image: string): string => `<!doctype html><html lang="en"><head><title>A page</title>
<meta property="og:image" content="${image}"><meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta property="og:image:alt" content="A card"><meta name="twitter:card" content="summary_large_image"></head></html>`;

const atEnd = afterSuite();
beforeAll(async () => {
  cwd = await newFolder(atEnd);
  await mkdir(join(cwd, 'dist/og'), { recursive: true });
  const image = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#333366' } });
  await writeFile(join(cwd, 'dist/og/a.png'), await image.png().toBuffer());
  await writeFile(join(cwd, 'dist/index.html'), page('https://site.example/og/a.png'));
  await writeFile(join(cwd, 'bad.html'), page('/og/a.png'));
});

describe('placard check', () => {
  it('prints what each platform shows, and ends with 0', async () => {
    const { code, out, err } = await placard(['check', 'dist/index.html', '--url', 'https://site.example'], { cwd });
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(13);
    expect(lines[1]).toMatch(/^ {2}X +large image +"A page", site.example$/);
  });

  it('ends with 1 when only one of the platforms does not show the card', async () => {
    const noise = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#333366', noise: { type: 'gaussian', mean: 128, sigma: 60 } } }); // prettier-ignore
    await writeFile(join(cwd, 'dist/og/heavy.png'), await noise.png().toBuffer());
    await writeFile(join(cwd, 'dist/heavy.html'), page('https://site.example/og/heavy.png'));
    const check = (platforms: string) =>
      placard(['check', 'dist/heavy.html', '--url', 'https://site.example', '--platform', platforms], { cwd });
    const [x, both] = [await check('x'), await check('x,whatsapp')];
    await rm(join(cwd, 'dist/heavy.html'));
    expect([x.code, both.code]).toEqual([0, 1]);
    expect(both.out).toContain('error    WhatsApp: the image has ');
  });

  it('names each fault once, with the line that mends it, and ends with 1', async () => {
    const { code, out } = await placard(['check', 'bad.html', '--url', 'https://site.example'], { cwd });
    expect(code).toBe(1);
    expect(out).toContain('  error    all: the address of the image is not absolute: /og/a.png\n');
    expect(out).toContain('           Write https://site.example/og/a.png.\n');
  });

  it('prints JSON, of the asked platforms only', async () => {
    const args = ['check', '--platform', 'whatsapp,slack', '--json', '--url', 'https://site.example', 'dist'];
    const { code, out } = await placard(args, { cwd });
    expect(code).toBe(0);
    const image = { width: 1200, height: 630, format: 'png', alt: 'A card', url: 'https://site.example/og/a.png' };
    expect(JSON.parse(out)).toMatchObject({
      pages: [
        {
          page: 'dist/index.html',
          platforms: [
            { id: 'whatsapp', ok: true, problems: [], preview: { layout: 'large', title: 'A page', image } },
            { id: 'slack', ok: true, problems: [] },
          ],
        },
      ],
    });
  });

  it('of a folder names a fault of several pages once, and skips the error page', async () => {
    for (const name of ['one', 'two', 'three', '404'])
      await mkdir(join(cwd, 'many', name), { recursive: true }).then(() =>
        writeFile(join(cwd, 'many', name, 'index.html'), page(`/og/${name === 'three' ? 'other' : 'a'}.png`)),
      );
    const { code, out } = await placard(['check', 'many'], { cwd });
    expect(code).toBe(1);
    expect(out.trimEnd().split('\n')).toEqual([
      `many/one/index.html: shown by 0 of ${platforms.length}`,
      `many/three/index.html: shown by 0 of ${platforms.length}`,
      '  error    all: the address of the image is not absolute: /og/other.png',
      '           Write https://….',
      `many/two/index.html: shown by 0 of ${platforms.length}`,
      'on 2 pages: many/one/index.html, many/two/index.html',
      '  error    all: the address of the image is not absolute: /og/a.png',
      '           Write https://….',
      '3 pages, 3 with errors',
    ]);
  });

  it('writes the previews as one page', async () => {
    const { code } = await placard(['check', 'dist', '--url', 'https://site.example', '--report', 'r.html'], { cwd });
    expect(code).toBe(0);
    const report = await readFile(join(cwd, 'r.html'), 'utf8');
    expect(report.match(/<article>/g)).toHaveLength(12);
    expect(report).toContain('data:image/jpeg;base64,');
  });

  it.each([
    ['a platform that is none', ['dist', '--platform', 'x,myspace'], /--platform "myspace" is not one of x, facebook,/],
    ['an invalid timeout', ['dist', '--timeout', 'soon'], /--timeout "soon" is not 1 to 300 seconds/],
    ['an address that is none', ['dist', '--url', 'site'], /--url "site" is not an http URL/],
    ['an address without a scheme', ['example.com'], /"example.com" is neither .*; an address begins with https:\/\//],
    ['a file that is missing', ['missing.html'], /"missing.html" is neither an http URL nor a file nor a folder/],
  ])('refuses %s in one line', async (_, args, message) => {
    const { code, err } = await placard(['check', ...args], { cwd });
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(err.trimEnd()).not.toContain('\n');
  });
});

describe('placard check URL', () => {
  const server = createServer((_, response) => void response.setHeader('content-type', 'text/html').end('<p>Hello'));
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => void server.close());

  it('connects to private addresses when allowed', async () => {
    const { code, out } = await placard(['check', url], { cwd });
    expect(code).toBe(1);
    expect(out).toContain('error    all: the page has no og:image');
  });

  it('names a server without TLS', async () => {
    const { code, out } = await placard(['check', url.replace('http:', 'https:')], { cwd });
    expect(code).toBe(1);
    expect(out).toMatch(/error {4}all: the page is not received: 127.0.0.1:\d+ does not answer with TLS/);
  });

  it('but with --public-only to no private address', async () => {
    const { code, out } = await placard(['check', url, '--public-only'], { cwd });
    expect(code).toBe(1);
    expect(out).toContain('error    all: the page is not received: 127.0.0.1 is not a public address');
  });
});
