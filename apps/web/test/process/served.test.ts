import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, serve, type Served } from '../../../../packages/cli/test/placard.js';

const html = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const ends: (() => Promise<void>)[] = [];
let server: Served;

beforeAll(async () => {
  const atEnd = (end: () => Promise<void>): void => void ends.unshift(end);
  const folder = await newFolder(atEnd);
  server = await serve(folder, { PLACARD_URL: 'http://cards.example/cards', PLACARD_PREVIEW_BURST: '3/1h' }, atEnd);
});
afterAll(async () => {
  for (const end of ends) await end();
});

const at = (path: string, init: RequestInit = {}): Promise<Response> => fetch(server.url + path, init);

/** Returns the compressed bytes, which `fetch` would decompress. */
const raw = (path: string, encoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    get(server.url + path, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) }));
    }).on('error', reject);
  });

describe('the document', () => {
  it('has no inline scripts or styles, and a policy that forbids them and other origins', async () => {
    const page = await at('/', html);
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:|\*/);
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const text = await page.text();
    expect(text).not.toMatch(/<style|style=|<script(?![^>]*src="\.)|\son\w+=|(src|href)="(?!\.\/|\/cards\/")/);
    expect(text).toContain('<base href="/cards/"');
  });

  it('names what a page will ask for, so that it comes with the code', async () => {
    const link = (await at('/t/basic', html)).headers.get('link') ?? '';
    expect(link).toContain('</cards/v1/templates>; rel=preload; as=fetch; crossorigin');
    const files = [...link.matchAll(/<\/cards(\/assets\/[^>]+)>; rel=(modulepreload|preload; as=style)/g)];
    expect(files.length).toBeGreaterThan(2);
    for (const [, file = ''] of files) expect((await at(file)).status, file).toBe(200);
    expect((await at('/', html)).headers.get('link')).toBe('</cards/v1/templates>; rel=preload; as=fetch; crossorigin');
    for (const path of ['/keys', '/t/nothing']) expect((await at(path, html)).headers.get('link'), path).toBeNull();
  });

  it('answers every page of pages.json, and 404 with the same document for other paths', async () => {
    const pages = JSON.parse(await readFile(new URL('../../pages.json', import.meta.url), 'utf8')) as string[];
    for (const page of pages) expect((await at(page.replace(':template', 'basic'), html)).status, page).toBe(200);
    for (const path of ['/nothing', '/t', '/t/nothing', '/t/basic/more', '/pages', '/.env']) {
      const page = await at(path, html);
      expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
      expect(await page.text()).toContain('<div id="app">');
    }
    expect(await (await at('/nothing', { ...html, method: 'HEAD' })).text()).toBe('');
  });

  it('serves JSON to the API and to clients that do not accept HTML', async () => {
    for (const [path, init] of [
      ['/v1/nothing', html],
      ['/V1/templates', html],
      ['/i/key', html],
      ['/p', html],
      ['/s', html],
      ['/docs/a/b', html],
      ['/healthz/more', html],
      ['/assets/nothing.js', html],
      ['/assets/..%2findex.html', html],
      ['/nothing', {}],
      ['/nothing', { ...html, method: 'POST' }],
    ] as const) {
      const response = await at(path, init);
      expect([path, response.status, await response.json()]).toEqual([path, 404, { error: 'not_found' }]);
    }
  });
});

describe('the files', () => {
  it('are immutable, and compressed as the browser accepts it', async () => {
    const [, script = ''] = /src="\.(\/assets\/[^"]+)"/.exec(await (await at('/')).text()) ?? [];
    const response = await at(script);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    const [plain, gzip, brotli] = [
      await raw(script, 'identity'),
      await raw(script, 'gzip'),
      await raw(script, 'gzip, deflate, br, zstd'),
    ];
    expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
  });
});

describe('what pages draw with', () => {
  it('is described by a manifest that is asked for again, of files that are not', async () => {
    const manifest = await at('/card-assets/manifest.json');
    expect([manifest.status, manifest.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const etag = manifest.headers.get('etag') ?? '';
    expect((await at('/card-assets/manifest.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const { fonts } = (await manifest.json()) as { fonts: { faces: { file: string; size: number; sha256: string }[] } };
    const [{ file, size, sha256 } = { file: '', size: 0, sha256: '' }] = fonts.faces;
    for (const round of ['first', 'kept']) {
      const { encoding, bytes } = await raw(`/card-assets/${file}`, 'gzip, br');
      expect([round, encoding]).toEqual([round, 'gzip']);
      expect(createHash('sha256').update(gunzipSync(bytes)).digest('hex')).toBe(sha256);
    }
    const plain = await at(`/card-assets/${file}`, { headers: { 'accept-encoding': 'identity' } });
    expect((await plain.arrayBuffer()).byteLength).toBe(size);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['fonts/nothing.ttf', '..%2fpackage.json/x', 'fonts'])
      expect((await at(`/card-assets/${path}`, html)).status, path).toBe(404);
  });

  it('names the templates that they have', async () => {
    const response = await at('/card-assets/templates.json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toMatchObject({ basic: '1', blog: '1' });
  });
});

describe('previews', () => {
  const body = JSON.stringify({ template: 'basic', params: { title: 'Hello' } });

  it('are for pages of the server, cost no account, and have a limit per address', async () => {
    const first = await at('/preview', { method: 'POST', body });
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(first.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(first.headers.has('access-control-allow-origin')).toBe(false);
    const form = await first.formData();
    expect(JSON.parse(String(form.get('card')))).toMatchObject({ width: 1200, height: 630, alt: 'Hello.', bg: null });
    expect((form.get('image') as File).type).toBe('image/png');

    const image = await at('/preview/basic?title=Hi&format=webp');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(image.headers.get('cache-control')).toBe('private, max-age=3600');
    const again = await at('/preview/basic?title=Hi&format=webp', {
      headers: { 'if-none-match': image.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);

    // Cached images do not count, so this third image is the last one that is drawn.
    expect((await at('/preview', { method: 'POST', body })).status).toBe(200);
    const tile = await at('/preview/basic/tile?title=Hi&format=webp');
    expect(tile.status).toBe(200);
    expect(await sharp(await tile.arrayBuffer()).metadata()).toMatchObject({ width: 240, height: 126 });
    const refused = await at('/preview/basic?title=4');
    expect([refused.status, await refused.json()]).toEqual([429, { error: 'rate_limited' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await at('/preview', { method: 'POST', body })).status).toBe(200);
  });

  it('names invalid fields, and refuses other sites', async () => {
    const invalid = await at('/preview', { method: 'POST', body: '{"template":"basic","params":{}}' });
    expect([invalid.status, await invalid.json()]).toEqual([
      400,
      { error: 'invalid_input', issues: [{ path: 'params.title', message: expect.any(String) as string }] },
    ]);
    for (const site of ['cross-site', 'same-site'])
      expect((await at('/preview/basic?title=Hi', { headers: { 'sec-fetch-site': site } })).status).toBe(403);
    expect((await at('/preview/nothing')).status).toBe(400);
    expect((await at('/preview/basic?title=a&title=b')).status).toBe(400);
  });
});
