import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { decodeEntities } from '../../../../test/entities.js';

const example = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const outside = 'https://cards.example/cards';

/** Starts an example on a free port. Its public URL is `outside`. */
async function start(path: string): Promise<{ url: string; stop(): Promise<void> }> {
  const env = { ...process.env, PORT: '0', PLACARD_URL: outside, PLACARD_SECRET: 's'.repeat(32) };
  const child = spawn(process.execPath, [example(path)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close') as Promise<[code: number | null]>;
  const errors = text(child.stderr);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening on (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    return {
      url,
      async stop() {
        child.kill('SIGTERM');
        expect([await ended, await errors]).toEqual([[0, null], '']);
      },
    };
  }
  throw new Error(`${path} ended: ${await errors}`);
}

async function expectImage(response: Response, width: number, height: number, format = 'png'): Promise<void> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`]);
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format });
}

/** Returns the URL of the page's card on the local server instead of the public one. */
function cardOf(page: string, server: string): string {
  const url = new URL(decodeEntities(/og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''));
  expect(url.href).toMatch(/^https:\/\/cards\.example\/cards\/i\/[a-z2-7]{16}\/[\w-]{43}\?/);
  return `${server}${url.pathname}${url.search}`;
}

describe.each(['express/server.mjs', 'fastify/server.mjs', 'hono/server.mjs'])('the example %s', (path) => {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await start(path);
  });
  afterAll(() => server?.stop());

  it('draws a card on its own route', async () => {
    const response = await fetch(`${server.url}/posts/a-card-of-mine/card.jpg`);
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    await expectImage(response, 1200, 630, 'jpeg');
  });

  it('links to cards that it serves under its prefix', async () => {
    const page = await (await fetch(`${server.url}/posts/a-card-of-mine`)).text();
    await expectImage(await fetch(cardOf(page, server.url)), 1200, 630);
  });

  it('takes bodies under its prefix, and answers errors there', async () => {
    const catalog = (await (await fetch(`${server.url}/cards/v1/templates`)).json()) as { templates: unknown[] };
    expect(catalog.templates.length).toBeGreaterThan(20);
    const body = JSON.stringify({ template: 'basic' });
    const headers = { 'content-type': 'application/json' };
    const refused = await fetch(`${server.url}/cards/v1/images`, { method: 'POST', headers, body });
    expect([refused.status, await refused.json()]).toEqual([401, { error: 'unauthorized' }]);
    expect((await fetch(`${server.url}/cards/nothing`)).status).toBe(404);
    expect((await fetch(`${server.url}/v1/templates`)).status).toBe(404);
  });
});

describe('the example next', () => {
  const load = <T>(path: string): Promise<T> => import(example(`next/${path}`)) as Promise<T>;
  type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

  it('draws by its route handlers, called as Next.js calls them', async () => {
    process.env['PLACARD_URL'] = outside;
    onTestFinished(() => void delete process.env['PLACARD_URL']);
    const { placard } = await load<{ placard: { close(): Promise<void> } }>('placard.mjs');
    onTestFinished(() => placard.close());
    const cards = await load<{ GET: Handler; POST: Handler }>('cards-route.mjs');
    const post = await load<{ GET: Handler; metadataOf: (params: Promise<object>) => Promise<Metadata> }>(
      'post-image-route.mjs',
    );
    const params = Promise.resolve({ slug: 'a-card-of-mine' });
    await expectImage(
      await post.GET(new Request(`${outside}/posts/a-card-of-mine/card.jpg`), { params }),
      1200,
      630,
      'jpeg',
    );

    const [image] = (await post.metadataOf(params)).openGraph.images;
    const { pathname, search } = new URL(image?.url ?? '');
    const path = Promise.resolve({ path: pathname.split('/').slice(2) });
    await expectImage(
      await cards.GET(new Request(`http://10.0.0.7:3000${pathname}${search}`), { params: path }),
      1200,
      630,
    );

    const body = JSON.stringify({ template: 'basic' });
    const refused = await cards.POST(new Request(`${outside}/v1/images`, { method: 'POST', body }), { params: path });
    expect(refused.status).toBe(401);
  });

  interface Metadata {
    readonly openGraph: { readonly images: readonly { readonly url: string }[] };
  }
});

describe('the example script', () => {
  it('writes its cards and ends', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'placard-script-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const child = spawn(process.execPath, [example('script/cards.mjs'), folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('letterpress.jpg: 1200×630, Event: Letterpress.');
    expect((await readdir(folder)).sort()).toEqual(['bookbinding.jpg', 'letterpress.jpg']);
    for (const file of await readdir(folder))
      expect(await sharp(await readFile(join(folder, file))).metadata()).toMatchObject({ width: 1200, format: 'jpeg' });
  });
});
