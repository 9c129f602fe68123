import { gunzipSync } from 'node:zlib';
import { createKeys, createShortUrls, watchStore } from '@placard/accounts';
import { backgrounds } from '@placard/backgrounds';
import type { Renderer } from '@placard/core/engine';
import { createCards, createRegistry, type CacheStore } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createApp, type Answered, type Services } from '@placard/http';
import { createMetrics } from '@placard/http/metrics';
import { openLedger } from '@placard/stores';
import { templates } from '@placard/templates';
import { describe, expect, it, onTestFinished } from 'vitest';

const rootSecrets = ['a root secret of the tests, long enough'] as const;

/** Renders every job as the same three bytes. */
const renderer: Renderer = {
  engine: { name: 'test', version: '1' },
  render: async () => ({ bytes: Uint8Array.of(1, 2, 3), warnings: [], alt: 'Card', stages: {} }),
  close: async () => undefined,
};
const cache: CacheStore = {
  get: async () => null,
  put: async () => undefined,
  delete: async () => undefined,
  close: async () => undefined,
};

/** Creates the app as another program embeds it. `ask` calls its `fetch`; `built` counts reads of the templates. */
async function embedded(more: Partial<Services> = {}) {
  const ledger = await openLedger('memory:');
  onTestFinished(() => ledger.close());
  const store = watchStore(ledger);
  onTestFinished(() => store.close());
  const keys = createKeys({ ledger, store, rootSecrets });
  const registry = createRegistry({ packages: [templates], backgrounds, fonts });
  let built = 0;
  const counted = {
    ...registry,
    get templates() {
      built += 1;
      return registry.templates;
    },
  };
  const app = createApp({
    cards: createCards({ registry: counted, renderer, cache }),
    keys,
    shortUrls: createShortUrls({ store, keys }),
    baseUrl: (request) => request.headers.get('x-base') ?? 'http://localhost',
    bodyLimit: 65_536,
    healthy: () => true,
    onError: () => undefined,
    referenceFiles: async () => undefined,
    ...more,
  });
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> =>
    app.fetch(new Request(`http://localhost${path}`, init));
  return { ask, keys, built: () => built };
}

describe('the app inside another program', () => {
  it('counts all methods that it does not know as one', async () => {
    const metrics = createMetrics({ ready: () => true, waiting: () => 0, processes: () => 1 });
    const { ask } = await embedded({ metrics, metricsAccess: 'everybody' });
    for (const method of ['BREW', 'PROPFIND']) await ask('/healthz', { method });
    const text = await (await ask('/metrics')).text();
    expect(text).toContain('{method="other",route="/healthz",status="405"} 2');
    expect(text).not.toContain('BREW');
  });

  it('answers HEAD without a body, with the headers of GET', async () => {
    const { ask, keys } = await embedded();
    const { record } = await keys.create({ account: 'a', name: 'a' });
    await keys.change(record.id, { public: ['basic'] });
    for (const path of ['/healthz', '/v1/templates', '/docs', `/p/${record.id}/basic?title=x`]) {
      // The first request may render the image, so its headers differ from those of later ones.
      await ask(path);
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect([path, get.status, head.status]).toEqual([path, 200, 200]);
      expect((await get.arrayBuffer()).byteLength).toBeGreaterThan(2);
      expect([path, head.body]).toEqual([path, null]);
      for (const [name, value] of get.headers)
        if (name !== 'server-timing') expect([name, head.headers.get(name)]).toEqual([name, value]);
    }
  });

  it.each([
    ['/v1/images', 405],
    ['/v1/usage', 404],
    ['/v1/keys', 404],
    ['/nothing', 404],
    [`/p/${'a'.repeat(16)}/basic`, 401],
  ])('answers HEAD with an error without a body: %s', async (path, status) => {
    const { ask } = await embedded();
    const response = await ask(path, { method: 'HEAD' });
    expect([response.status, response.body]).toEqual([status, null]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it.each(['/v1/templates', '/v1/backgrounds', '/v1/openapi.json'])('writes %s once, and says 304', async (path) => {
    const { ask, built } = await embedded();
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const before = built();
    const again = await ask(path);
    expect([again.status, await again.text()]).toEqual([200, await first.text()]);
    const unchanged = await ask(path, { headers: { 'if-none-match': `W/${etag}` } });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag]);
    expect(unchanged.headers.get('cache-control')).toBe('public, max-age=60');
    expect(built()).toBe(before);
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('compresses a constant response once, with its own ETag', async () => {
    const { ask } = await embedded();
    const plain = await ask('/v1/templates');
    const small = await ask('/v1/templates', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual(['gzip', 'accept-encoding']);
    expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const bytes = Buffer.from(await small.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(await plain.text());
    const etag = small.headers.get('etag') ?? '';
    const again = await ask('/v1/templates', { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } });
    expect([again.status, again.headers.get('content-encoding')]).toEqual([304, null]);
  });

  it.each([
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, br', 'gzip'],
    ['*', 'gzip'],
    ['gzip;q=0', null],
    ['gzip; q=0.000, *', null],
    ['*;q=0', null],
    ['x-gzip', null],
    ['', null],
  ])('compresses for a client that accepts %j: %s', async (accepted, encoding) => {
    const { ask } = await embedded();
    const answer = await ask('/v1/templates', { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  });

  it('describes itself at each place from which it is reached, and remembers few', async () => {
    const { ask, built } = await embedded();
    const at = (base: string) => ask('/v1/openapi.json', { headers: { 'x-base': base } });
    expect(await (await at('https://one.example')).json()).toMatchObject({ servers: [{ url: 'https://one.example' }] });
    expect(await (await at('https://two.example')).json()).toMatchObject({ servers: [{ url: 'https://two.example' }] });
    const before = built();
    await at('https://one.example');
    expect(built()).toBe(before);
    for (let i = 0; i < 20; i++) await at(`https://${i}.example`);
    const many = built();
    await at('https://one.example');
    expect(built()).toBeGreaterThan(many);
  });

  it('sends no Referer from pages of the reference', async () => {
    const { ask } = await embedded({
      referenceFiles: async () => ({ type: 'a/b', bytes: new Uint8Array(), gzip: undefined }),
    });
    for (const path of ['/docs', '/docs/start.js', '/docs/reference.css'])
      expect([path, (await ask(path)).headers.get('referrer-policy')]).toEqual([path, 'no-referrer']);
  });

  it('never logs a key, or text in the place of a key id (threat 28)', async () => {
    const answers: Answered[] = [];
    const { ask, keys } = await embedded({ onAnswer: (answer) => void answers.push(answer) });
    const { record, key } = await keys.create({ account: 'a', name: 'a' });
    for (const path of [`/i/${key}/x?a=b`, `/p/${key}/basic`, '/p/hello%0aworld/basic', `/p/${record.id}/basic`])
      await ask(path);
    expect(answers.map(({ keyId }) => keyId)).toEqual([undefined, undefined, undefined, record.id]);
    expect(JSON.stringify(answers)).not.toContain(key);
  });

  it('answers a query of thousands of faults in a few lines (threat 14)', async () => {
    const { ask, keys } = await embedded();
    const { record } = await keys.create({ account: 'a', name: 'a' });
    const answer = await ask(`/i/${record.id}/sig?${'a&'.repeat(7_900)}`);
    const text = await answer.text();
    expect([answer.status, text.length < 2_000]).toEqual([400, true]);
    expect((JSON.parse(text) as { issues: unknown[] }).issues.at(-1)).toEqual({ path: '.', message: 'and 7879 more' });
  });
});
