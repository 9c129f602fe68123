import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { check, reportPage } from '@placard/check';
import { platforms } from '@placard/platforms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bytes,
  checked,
  codesOf,
  html,
  lookup,
  openSite,
  pageOf,
  imageFile,
  redirect,
  tagsOf,
  type Site,
} from '../site.js';

const run = promisify(execFile);
let site: Site;
let folder: string;
let slow: ReturnType<typeof checked>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placard-crawl-'));
  site = await openSite();
  site.paths.set('/card.jpg', bytes(await imageFile('jpeg', 1200, 630), 'image/jpeg'));
  site.paths.set(
    '/silence',
    (request, response) => void setTimeout(() => html(pageOf(good()))(request, response), 11_000).unref(),
  );
  // The answer takes eleven seconds, during which the other tests run.
  slow = checked(`${site.origin}/silence`, { timeScale: 1 });
  slow.catch(() => undefined);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const good = (image = `${site.origin}/card.jpg`): readonly string[] =>
  tagsOf({ image, type: 'image/jpeg', width: 1200, height: 630 });

/** Writes the start, then spaces until the reader has enough. */
const endless = (start: string) => (_: unknown, response: import('node:http').ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/html' }).write(start);
  const spaces = Buffer.alloc(256 * 1024, 32);
  const more = (): void => {
    while (!response.destroyed && response.write(spaces));
  };
  response.on('drain', more);
  more();
};

describe('a page that is read only so far', () => {
  it('never ends, with its tags at the start', async () => {
    site.paths.set('/endless', endless(pageOf(good()).replace('</body></html>', '')));
    expect(codesOf(await checked(`${site.origin}/endless`))).toEqual({});
  });

  it('has 1 GB and no tags', async () => {
    site.paths.set('/1GB', (request, response) => {
      response.setHeader('content-length', 1_000_000_000);
      endless('<title>Big</title><style>')(request, response);
    });
    const found = await checked(`${site.origin}/1GB`);
    expect(codesOf(found)).toEqual({ 'tags-late': 'all' });
    expect(found[0]?.problems[0]?.message).toBe('no og:image within the first 3 MB of the page');
  });

  it('unpacks to 300 MB', async () => {
    const { stdout } = await run('sh', ['-c', 'head -c 300000000 /dev/zero | gzip -1'], {
      encoding: 'buffer',
      maxBuffer: 1e8,
    });
    site.paths.set('/bomb', html(stdout, { 'content-encoding': 'gzip' }));
    expect(codesOf(await checked(`${site.origin}/bomb`))).toEqual({ 'not-html': 'all' });
  });

  it('comes a letter at a time', async () => {
    site.paths.set('/drip', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    });
    expect(codesOf(await checked(`${site.origin}/drip`, { seconds: 1, timeScale: 1 }))).toEqual({ timeout: 'all' });
  });

  it('times out for Discord after 11 s, and is reported as slow for the others', async () => {
    const found = await slow;
    const others = platforms.map(({ id }) => id).filter((id) => id !== 'discord');
    expect(codesOf(found)).toMatchObject({ timeout: ['discord'], slow: others });
    expect(codesOf(found, 'error')).toEqual({ timeout: ['discord'] });
  });
});

describe('redirects', () => {
  it('five are followed by Discord, six are not', async () => {
    site.paths.set('/0', html(pageOf(good())));
    for (let at = 1; at <= 6; at += 1) site.paths.set(`/${at}`, redirect(`/${at - 1}`));
    expect(codesOf(await checked(`${site.origin}/5`), 'error')).toEqual({});
    expect(codesOf(await checked(`${site.origin}/6`), 'error')).toEqual({ redirects: ['discord'] });
  });
});

describe('robots.txt', () => {
  it('keeps out those who read it, from the page or from the image', async () => {
    const other = await openSite();
    other.paths.set('/', html(pageOf(good(`${other.origin}/card.jpg`))));
    other.paths.set('/card.jpg', bytes(await imageFile('jpeg', 1200, 630), 'image/jpeg'));
    const rules = (text: string): void => void other.paths.set('/robots.txt', bytes(Buffer.from(text), 'text/plain'));
    const codes = async () => codesOf(await checked(other.origin));
    try {
      rules('User-agent: *\nDisallow: /\n');
      const readers = ['x', 'facebook', 'linkedin', 'discover'];
      expect(await codes()).toEqual({ robots: readers, 'image-robots': readers });
      rules('User-agent: Twitterbot\nDisallow: /card\n');
      expect(await codes()).toEqual({ 'image-robots': ['x'] });
      rules('User-agent: *\nDisallow: /private\n');
      expect(await codes()).toEqual({});
    } finally {
      await other.close();
    }
  });
});

describe('the network', () => {
  const publicOnly = { publicOnly: true, lookup };

  it('nothing answers', async () => {
    const closed = await openSite();
    await closed.close();
    expect(codesOf(await checked(closed.origin))).toEqual({ unreachable: 'all' });
    const none = async () => [];
    expect(codesOf(await checked('http://nowhere.example', { network: { lookup: none } }))).toEqual({
      unresolved: 'all',
    });
  });

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost/',
  ])('--public-only does not connect to %s', async (url) =>
    expect(codesOf(await checked(url, { network: publicOnly }))).toEqual({ private: 'all' }),
  );

  it('--public-only refuses a name with one private address among public ones', async () => {
    const mixed = async () => ['93.184.216.34', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    const found = await checked(site.origin, { network: { lookup: mixed, publicOnly: true } });
    expect(codesOf(found)).toEqual({ private: 'all' });
    expect(found[0]?.problems[0]?.message).toContain('127.0.0.1');
  });

  it('connects to the very address that was checked: each connection asks the resolver once', async () => {
    let asked = 0;
    let answered = 0;
    site.paths.set('/counted', (request, response) => {
      answered += 1;
      html(pageOf([]))(request, response);
    });
    const counting = async () => ((asked += 1), await lookup());
    await checked(`${site.origin}/counted`, { platforms: ['slack', 'discord'], network: { lookup: counting } });
    expect([asked, answered]).toEqual([2, 2]);
  });

  it('reports an untrusted certificate, and an http image on an https page', async () => {
    const key = join(folder, 'key.pem');
    const cert = join(folder, 'cert.pem');
    const names = 'subjectAltName=DNS:pages.example';
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    await run('openssl', [
      'req',
      '-x509',
      ...curve,
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '2',
      '-subj',
      '/CN=pages.example',
      '-addext',
      names,
    ]);
    const ca = await readFile(cert, 'utf8');
    const server = createSecureServer({ key: await readFile(key), cert: ca }, html(pageOf(good())));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    try {
      expect(codesOf(await checked(`https://pages.example:${port}`))).toEqual({ certificate: 'all' });
      expect(codesOf(await checked(`https://pages.example:${port}`, { network: { ca } }))).toEqual({
        'insecure-url': 'all',
      });
      expect(codesOf(await checked(`https://other.example:${port}`, { network: { ca } }))).toEqual({
        certificate: 'all',
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('a folder of pages', () => {
  const write = async (path: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  };

  it('takes the images from the folder, by the address at which it is published', async () => {
    const jpeg = await imageFile('jpeg', 1200, 630);
    await write('site/og/a.jpg', jpeg);
    await write('site/og/b.jpg', await imageFile('jpeg', 1200, 640));
    await write('site/index.html', pageOf(good('https://site.example/blog/og/a.jpg')));
    await write('site/two/index.html', pageOf(good('https://site.example/blog/og/none.jpg')));
    await write('site/three.html', pageOf(good('https://site.example/blog/og/a.jpg')));
    await symlink('/etc', join(folder, 'site/etc'));
    const none = { lookup: async () => [] };
    const { pages } = await check(join(folder, 'site'), { url: 'https://site.example/blog', network: none });
    expect(pages.map(({ page, platforms }) => [page.slice(folder.length + 1), codesOf(platforms)])).toEqual([
      ['site/index.html', { 'same-image': 'all' }],
      ['site/three.html', { 'same-image': 'all' }],
      ['site/two/index.html', { 'image-unresolved': 'all' }],
    ]);
    const [shared] = pages[0]?.platforms[0]?.problems ?? [];
    expect(shared?.message).toBe('2 pages have the image https://site.example/blog/og/a.jpg');
  });

  it('skips redirects and partial pages', async () => {
    await write('site2/index.html', pageOf(good('https://site.example/none.jpg')));
    await write('site2/old.html', '<!doctype html><meta http-equiv=refresh content="0; url=/">');
    await write('site2/google1.html', 'google-site-verification: google1.html');
    const { pages } = await check(join(folder, 'site2'), { network: { lookup: async () => [] } });
    expect(pages.map(({ page }) => page.slice(folder.length + 1))).toEqual(['site2/index.html']);
  });

  it('reads no file outside of the folder', async () => {
    await write('secret.jpg', await imageFile('jpeg', 1200, 630));
    await write('out/index.html', pageOf(good('https://site.example/..%2fsecret.jpg')));
    await symlink(join(folder, 'secret.jpg'), join(folder, 'out/link.jpg'));
    await write('out/link.html', pageOf(good('https://site.example/link.jpg')));
    const { pages } = await check(join(folder, 'out'), { network: { lookup: async () => [] } });
    expect(pages.map(({ platforms }) => codesOf(platforms))).toEqual([
      { 'image-unresolved': 'all' },
      { 'image-unresolved': 'all' },
    ]);
  });

  it.each([
    ['nothing', 'is neither an http URL nor a file nor a folder'],
    ['empty', 'no HTML files'],
  ])('says in one line that %s is there', async (name, message) => {
    if (name === 'empty') await mkdir(join(folder, name));
    await expect(check(join(folder, name))).rejects.toThrow(message);
  });
});

describe('the report', () => {
  it('is one file that loads nothing and escapes what pages say', async () => {
    const title = `"><script>alert('x')</script>`;
    site.paths.set(
      '/evil',
      html(pageOf([`<meta property="og:title" content='${title.replaceAll("'", '&#39;')}'>`, ...good().slice(1)])),
    );
    const report = await check(`${site.origin}/evil`, { images: true, network: { lookup } });
    expect(report.images.size).toBe(1);
    const page = reportPage(report);
    expect(report.pages[0]?.platforms[0]?.preview.title).toBe(title);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/(src|href)=/);
    expect(page.match(/<article>/g)).toHaveLength(platforms.length);
    expect(page.match(/data:image/g)).toHaveLength(1);
  });

  it('shows an image that decoders accept with a warning', async () => {
    const file = Buffer.from(await imageFile('jpeg', 1200, 630));
    const afterHead = 4 + file.readUInt16BE(4);
    const odd = Buffer.concat([file.subarray(0, afterHead), Buffer.alloc(8, 1), file.subarray(afterHead)]);
    site.paths.set('/odd.jpg', bytes(odd, 'image/jpeg'));
    site.paths.set('/odd', html(pageOf(tagsOf({ image: `${site.origin}/odd.jpg` }))));
    const report = await check(`${site.origin}/odd`, { images: true, network: { lookup } });
    expect([...report.images.values()]).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)]);
  });
});
