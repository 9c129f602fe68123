import { backgrounds } from '@placard/backgrounds';
import { createRegistry, createRenderer, normalizeRequest } from '@placard/core/server';
import { deriveSigningSecret, parseQuery, sign } from '@placard/core/wire';
import { fonts } from '@placard/fonts';
import { createAssets } from '@placard/press/web/assets';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { Response as WorkerResponse, type Miniflare } from 'miniflare';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, start } from '../../../../docs/examples/cloudflare/workerd.mjs';

const secret = 'a root secret that only this test knows';
const key = 'examplekeyaaaaaa';
const modules = await bundle();
const assets = await createAssets({ fonts, backgrounds });

interface Worker {
  readonly url: string;
  readonly asked: string[];
  /** The server of the assets answers 404 for each path that contains one of these texts. */
  readonly missing: Set<string>;
  log(): string;
}

/** Long, because the log of a worker arrives through another process. It only detects a hang. */
const patience = { timeout: 20_000 };

const running: Miniflare[] = [];
afterAll(async () => {
  await Promise.all(running.map((worker) => worker.dispose()));
});

async function run(bindings: Record<string, string>): Promise<Worker> {
  const asked: string[] = [];
  const missing = new Set<string>();
  let log = '';
  const worker = await start({
    modules,
    bindings,
    serviceBindings: {
      async ASSETS(request: { readonly url: string }) {
        const path = new URL(request.url).pathname.replace('/placard/', '');
        asked.push(path);
        const file = [...missing].some((part) => path.includes(part)) ? undefined : await assets.read(path);
        return new WorkerResponse(file ?? null, { status: file === undefined ? 404 : 200 });
      },
    },
    handleRuntimeStdio(out: NodeJS.ReadableStream, error: NodeJS.ReadableStream) {
      for (const stream of [out, error]) stream.on('data', (data: Buffer) => (log += data.toString()));
    },
  });
  running.push(worker);
  return { url: (await worker.ready).origin, asked, missing, log: () => log };
}

async function signed({ url }: Worker, query: string, keyId = key): Promise<string> {
  const signature = await sign(await deriveSigningSecret(secret, keyId), keyId, parseQuery(query));
  return `${url}/i/${keyId}/${signature}?${query}`;
}

const registry = createRegistry({ packages: [templates], fonts, backgrounds });
const node = createRenderer(registry, await createPressEngine({ fonts }));
async function inNode(request: object): Promise<Buffer> {
  const { request: job } = normalizeRequest({ ...request }, registry, 16_384, 'program');
  return sharp((await node.render(job, AbortSignal.timeout(20_000))).bytes)
    .removeAlpha()
    .raw()
    .toBuffer();
}

const errorOf = async (response: Response): Promise<unknown> => ((await response.json()) as { error: unknown }).error;

describe('a worker in workerd', () => {
  const bindings = { PLACARD_SECRET: `${secret}, an older root secret that verifies too` };
  let worker: Worker;
  beforeAll(async () => {
    worker = await run(bindings);
  }, 120_000);

  it('draws a Latin card with the pixels of Node, and loads no font of another script', async () => {
    // A new worker, because another test may have loaded fonts in the shared one.
    const worker = await run(bindings);
    const response = await fetch(await signed(worker, 'template=basic&title=Hello+from+the+edge&v=1'));
    expect([response.status, response.headers.get('content-type')]).toStrictEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const pixels = await sharp(await response.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(pixels.equals(await inNode({ template: 'basic', params: { title: 'Hello from the edge' } }))).toBe(true);
    const files = worker.asked.filter((path) => path.startsWith('fonts/'));
    expect(files.length).toBeLessThan(4);
    expect(files.join()).not.toMatch(/Noto/);
  });

  it('draws a photo and other scripts with the pixels of Node', { timeout: 120_000 }, async () => {
    const response = await fetch(await signed(worker, 'template=blog&title=日本 😀&bg=bg-05&format=png&preset=square'));
    const pixels = await sharp(await response.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer();
    const request = {
      template: 'blog',
      params: { title: '日本 😀' },
      background: 'bg-05',
      preset: 'square',
      format: 'png',
    };
    expect(pixels.equals(await inNode(request))).toBe(true);
  });

  it('serves an image from the Cache API, and answers conditional requests', async () => {
    // A new title for each attempt, because the worker keeps the image.
    const title = `Kept-${Date.now()}`;
    const url = `${worker.url}/p/${key}/blog?title=${title}`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-status')]).toStrictEqual([200, 'placard; fwd=miss; stored']);
    await first.arrayBuffer();
    // The same request with another URL, so that the memory of the worker, which is by URL, does not answer it.
    const again = await fetch(`${worker.url}/p/${key}/blog?preset=og&title=${title}`);
    expect([again.headers.get('cache-status'), again.headers.get('etag')]).toStrictEqual(['placard; hit', etag]);
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-type')).toBe('image/png');
  });

  it('accepts an older root secret', async () => {
    const older = await deriveSigningSecret('an older root secret that verifies too', key);
    const signature = await sign(older, key, parseQuery('template=basic&title=Old'));
    expect((await fetch(`${worker.url}/i/${key}/${signature}?template=basic&title=Old`)).status).toBe(200);
  });

  it.each([
    ['a changed query', async () => `${await signed(worker, 'template=basic&title=A')}B`, 403, 'invalid_signature'],
    [
      'the signature of another key',
      async () => (await signed(worker, 'template=basic&title=A')).replace(key, 'bbbbbbbbbbbbbbbb'),
      403,
      'invalid_signature',
    ],
    ['an expired URL', () => signed(worker, 'template=basic&title=A&exp=1'), 403, 'invalid_signature'],
    ['a malformed key id', async () => `${worker.url}/i/KEY/${'A'.repeat(43)}?template=basic`, 401, 'unauthorized'],
    ['an unknown template', () => signed(worker, 'template=none'), 400, 'unknown_template'],
    ['a repeated query key', async () => `${worker.url}/p/${key}/basic?title=A&x=1&x=2`, 400, 'invalid_input'],
    ['a template that is not public', async () => `${worker.url}/p/${key}/event?eventName=A`, 403, 'forbidden'],
    ['a public URL of an unknown key', async () => `${worker.url}/p/cccccccccccccccc/basic?title=A`, 403, 'forbidden'],
    ['a route that needs a store', async () => `${worker.url}/v1/usage`, 404, 'not_found'],
  ] as const)('refuses %s', async (_, url, status, code) => {
    const response = await fetch(await url());
    expect([response.status, await errorOf(response)]).toStrictEqual([status, code]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('names a font that cannot be loaded in its log, keeps nothing, and draws when it is back', async () => {
    worker.missing.add('NotoSansThai');
    const url = await signed(worker, 'template=basic&title=สวัสดี');
    const response = await fetch(url);
    expect([response.status, await errorOf(response)]).toStrictEqual([500, 'internal_error']);
    await expect.poll(worker.log, patience).toMatch(/placard: cannot load fonts\/NotoSansThai-\S+: status 404/);
    worker.missing.clear();
    expect((await fetch(url)).status).toBe(200);
  });
});

it.each([
  ['no root secret', {}, /no root secret/],
  ['an empty one', { PLACARD_SECRET: ' ,' }, /no root secret/],
  ['a short one', { PLACARD_SECRET: 'short' }, /fewer than 32 characters/],
] as const)(
  'with %s, answers every signed URL with 500 and a line in its log',
  async (_, bindings, line) => {
    const worker = await run(bindings);
    const empty = await sign(await deriveSigningSecret('', key), key, parseQuery('template=basic&title=A'));
    for (const signature of [empty, 'A'.repeat(43)]) {
      const response = await fetch(`${worker.url}/i/${key}/${signature}?template=basic&title=A`);
      expect([response.status, await errorOf(response)]).toStrictEqual([500, 'internal_error']);
    }
    await expect.poll(worker.log, patience).toMatch(line);
  },
  120_000,
);
