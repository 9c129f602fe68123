import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { backgrounds } from '@placard/backgrounds';
import { PlacardError } from '@placard/core';
import type { CacheStore } from '@placard/core/server';
import { createPlacard, type Placard } from 'placard';
import { fonts } from '@placard/fonts';
import { openCache, openLedger } from '@placard/stores';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';

const materials = { templates, backgrounds, fonts };
const url = 'https://example.com/cards';
const secrets = ['an old root secret, long enough to sign', 'a new root secret, long enough to sign'] as const;
const hello = { template: 'basic', params: { title: 'Hello' } } as const;

type Options = Partial<Parameters<typeof createPlacard>[0]>;
async function open(options: Options = {}): Promise<Placard> {
  const placard = await createPlacard({ ...materials, ...options });
  onTestFinished(() => placard.close());
  return placard;
}

const at = (link: string, base: string): Request => new Request(link.replace(url, base));

describe('createPlacard in JavaScript', () => {
  const create = createPlacard as (options?: unknown) => Promise<Placard>;

  it.each([
    [null, /^createPlacard: options must be an object, or be omitted$/],
    [{ ...materials, secret: secrets }, /^createPlacard has no option "secret"; did you mean "secrets"\?$/],
    [{ ...materials, secrets: secrets.join() }, /^createPlacard: secrets is not a list: write secrets: \[secret\]$/],
    [{ ...materials, color: 'red' }, /^createPlacard has no option "color"$/],
    [
      { ...materials, fonts: {} },
      /^createPlacard: `fonts` must be the fonts of @placard\/fonts, or what defineFonts returns; omit it for the default$/,
    ],
    [{ ...materials, backgrounds: [] }, /^createPlacard: `backgrounds` must be .*defineBackgrounds returns/],
    [{ fonts, templates: [{ id: 'x' }] }, /^createPlacard: templates\[0\] is not a template/],
    [{ fonts, templates: { name: 'mine', templates: [{}] } }, /^package mine: templates\[0\] is not a template/],
    [{ ...materials, engine: 'skia' }, /^engine="skia" is not an engine: press or satori$/],
  ])('refuses options %#', async (options, message) => {
    await expect(create(options)).rejects.toThrow(message);
  });

  it('takes a single template', async () => {
    const [first] = templates.templates;
    const placard = await open({ templates: first });
    expect(placard.registry.templates.map(({ template }) => template.id)).toEqual([first.id]);
  });
});

describe('placard.render', () => {
  it('draws an image and tells what is known about it', async () => {
    const placard = await open();
    const card = await placard.render({ ...hello, preset: 'square', scale: 2, format: 'webp' });
    expect(card).toMatchObject({
      template: 'basic',
      version: '1',
      format: 'webp',
      preset: 'square',
      scale: 2,
      background: null,
      width: 2160,
      height: 2160,
      contentType: 'image/webp',
      alt: 'Hello.',
      cached: false,
      warnings: [],
    });
    expect(await sharp(card.bytes).metadata()).toMatchObject({ width: 2160, height: 2160, format: 'webp' });
    const found = card.platforms.map(({ id, problems }) => [id, problems.map(({ code }) => code).join()]);
    expect(found).toHaveLength(12);
    expect(Object.fromEntries(found)).toMatchObject({ x: 'cropped', telegram: 'unreliable-format', slack: '' });
    expect(Object.keys(card.stages)).toContain('encode');
    expect(await placard.render({ ...hello, preset: 'square', scale: 2, format: 'webp' })).toMatchObject({
      id: card.id,
      sha256: card.sha256,
      cached: true,
    });
  });

  it('names every failing field', async () => {
    const placard = await open();
    const error = await placard
      .render({ template: 'event', params: { eventName: '', date: 3 }, background: 'bg-99' })
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(PlacardError);
    expect(error).toMatchObject({ code: 'invalid_input' });
    expect((error as PlacardError).issues.map(({ path }) => path).sort()).toEqual([
      'background',
      'params.date',
      'params.eventName',
      'params.location',
    ]);
  });

  it('names a param that the template does not declare', async () => {
    const placard = await open();
    const misspelled: Record<string, unknown> = { title: 'Hello', descripton: 'x' };
    const { warnings } = await placard.render({ template: 'basic' as string, params: misspelled });
    expect(warnings).toEqual(['no param "descripton"; did you mean "description"?']);
    const wrong = placard.link({ template: 'basic' as string, params: { Title: 'Hello' } });
    await expect(wrong).rejects.toThrow(/params\.title is required and must not be empty; was it sent as "Title"/);
  });

  it('leaves off when its caller does', async () => {
    const placard = await open();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(placard.render(hello, { signal })).rejects.toThrow('enough');
  });

  it('draws by either engine, and by a renderer that it is given', async () => {
    const pressed = await (await open()).render(hello);
    const byReference = await (await open({ engine: 'satori' })).render(hello);
    expect(byReference.sha256).not.toBe(pressed.sha256);
    let jobs = 0;
    const renderer = {
      engine: { name: 'stub', version: '1' },
      render: async () => (
        (jobs += 1),
        { bytes: Uint8Array.of(1, 2, 3), warnings: ['drawn by hand'], alt: 'A card', stages: {} }
      ),
      close: async () => undefined,
    };
    expect(await (await open({ renderer })).render(hello)).toMatchObject({ warnings: ['drawn by hand'] });
    expect(jobs).toBe(1);
  });

  it('draws when its cache fails, and says so', async () => {
    const broken = async (): Promise<never> => Promise.reject(new Error('disk full'));
    const cache: CacheStore = { get: broken, put: broken, delete: broken, close: async () => undefined };
    const told: unknown[] = [];
    const placard = await open({ cache, onError: (error) => told.push(error) });
    expect((await placard.render(hello)).bytes.length).toBeGreaterThan(1000);
    expect(told.map(String)).toEqual(['Error: disk full', 'Error: disk full']);
  });
});

describe('placard.link', () => {
  it('mints what fetch serves, with prefix or without, on whatever host', async () => {
    const placard = await open({ url, secrets });
    const { url: link, alt, meta } = await placard.link(hello);
    expect(link).toMatch(/^https:\/\/example\.com\/cards\/i\/[a-z2-7]{16}\/[\w-]{43}\?.*&v=1$/);
    expect([alt, meta]).toEqual(['Hello.', expect.stringContaining('og:image:alt" content="Hello."')]);
    for (const base of [url, 'http://10.0.0.7:3000/cards', 'http://10.0.0.7:3000']) {
      const response = await placard.fetch(at(link, base));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    for (const base of [`${url}/cards`, 'https://example.com/card', `${url}/`])
      expect((await placard.fetch(at(link, base))).status).toBe(404);
    expect((await placard.fetch(at(link.replace('Hello', 'Bye'), url))).status).toBe(403);
  });

  it('is good after a restart, and after the secret has changed', async () => {
    const [before] = secrets;
    const { url: link } = await (await open({ url, secrets: [before] })).link(hello);
    const restarted = await open({ url, secrets: [before] });
    expect((await restarted.link(hello)).url).toBe(link);
    const rotated = await open({ url, secrets: [secrets[1], before] });
    expect((await rotated.fetch(new Request(link))).status).toBe(200);
    expect((await rotated.link(hello)).url).not.toBe(link);
    const without = await open({ url, secrets: [secrets[1]] });
    expect((await without.fetch(new Request(link))).status).toBe(401);
  });

  it('ends when it is told to', async () => {
    const placard = await open({ url });
    const soon = Math.floor(Date.now() / 1000) + 60;
    expect((await placard.fetch(new Request((await placard.link(hello, { expires: soon })).url))).status).toBe(200);
    expect((await placard.fetch(new Request((await placard.link(hello, { expires: 1 })).url))).status).toBe(403);
  });

  it('needs to know where the program is reached', async () => {
    await expect((await open()).link(hello)).rejects.toThrow('pass `url` to createPlacard, or set PLACARD_URL');
    process.env['PLACARD_URL'] = url;
    onTestFinished(() => void delete process.env['PLACARD_URL']);
    expect((await (await open()).link(hello)).url).toMatch(/^https:\/\/example\.com\/cards\/i\//);
  });
});

describe('placard.fetch', () => {
  const mint = async (placard: Placard, headers: Record<string, string>): Promise<unknown> => {
    const { key } = await placard.keys.create({ account: 'ada', name: 'test' });
    const response = await placard.fetch(
      new Request('http://inside.example/v1/images', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, ...headers },
        body: JSON.stringify(hello),
      }),
    );
    const body = (await response.json()) as { url?: string };
    return body.url?.replace(/\/i\/.*/, '') ?? [response.status, body];
  };
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', host: 'evil.example' };

  it('lets no header decide a minted URL', async () => {
    expect(await mint(await open({ url }), forwarded)).toBe(url);
    const told: unknown[] = [];
    const unknown = await open({ onError: (error) => told.push(error) });
    expect(await mint(unknown, forwarded)).toEqual([500, { error: 'internal_error' }]);
    expect(String(told[0])).toContain('pass `url` to createPlacard');
  });

  it('believes a proxy that it is told to trust, as far as what it says is an origin', async () => {
    const options = { trustProxy: true, prefix: '/cards', onError: () => undefined };
    expect(await mint(await open(options), forwarded)).toBe('https://evil.example/cards');
    expect(await mint(await open({ ...options, url }), forwarded)).toBe(url);
    const nonsense = ['evil.example/path', 'a b', 'user@evil.example', '<script>', '', 'x:99999999'];
    for (const host of nonsense)
      expect(await mint(await open(options), { ...forwarded, 'x-forwarded-host': host })).toEqual([
        500,
        { error: 'internal_error' },
      ]);
    expect(await mint(await open(options), { ...forwarded, 'x-forwarded-proto': 'javascript' })).toEqual([
      500,
      { error: 'internal_error' },
    ]);
  });

  it('tells whether cards can be drawn', async () => {
    let healthy = true;
    const placard = await open({ healthy: () => healthy });
    const status = async (): Promise<number> => (await placard.fetch(new Request('http://x.example/healthz'))).status;
    expect(await status()).toBe(200);
    healthy = false;
    expect(await status()).toBe(503);
  });

  it('keeps API keys where it is told to', async () => {
    const store = await openLedger('memory:');
    const placard = await open({ url, store });
    expect(await mint(placard, {})).toBe(url);
    expect(await store.keys('ada')).toHaveLength(1);
  });

  it('serves by node:http, bodies and all', async () => {
    const placard = await open({ url });
    const { key } = await placard.keys.create({ account: 'ada', name: 'test' });
    const server = createServer((request, response) => void placard.handler(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cards`;
    const headers = { authorization: `Bearer ${key}` };
    const made = await fetch(`${base}/v1/images`, { method: 'POST', headers, body: JSON.stringify(hello) });
    expect(made.status).toBe(201);
    const { url: link } = (await made.json()) as { url: string };
    expect((await fetch(link.replace(url, base))).headers.get('content-type')).toBe('image/png');
  });
});

describe('createPlacard', () => {
  it.each([
    ['closes', {}, undefined],
    ['does not start', { store: 'file:x' }, /^store: /],
  ] as const)('leaves what it was given open when it %s', async (_, wrong, refusal) => {
    const closed: string[] = [];
    const close = (name: string) => async (): Promise<void> => void closed.push(name);
    const given = {
      store: { ...(await openLedger('memory:')), close: close('store') },
      cache: { ...(await openCache('memory:', { maxBytes: 1e6 })), close: close('cache') },
      lease: { take: async () => async () => undefined, close: close('lease') },
      renderer: {
        engine: { name: 'stub', version: '1' },
        render: async () => ({ bytes: Uint8Array.of(1), warnings: [], alt: 'A card', stages: {} }),
        close: close('renderer'),
      },
    };
    const opening = createPlacard({ ...materials, ...given, ...wrong });
    if (refusal === undefined) await (await opening).close();
    else await expect(opening).rejects.toThrow(refusal);
    expect(closed).toEqual([]);
  });

  it.each([
    [{ url: 'example.com/cards' }, 'url="example.com/cards" is not an http or https URL'],
    [{ url: 'https://example.com/?a=b' }, 'is not an http or https URL without a query'],
    [{ prefix: 'cards' }, 'prefix="cards" is not a path such as "/cards"'],
    [{ prefix: '/ca**' }, 'is not a path'],
    [{ secrets: ['short'] as const }, 'secrets has a secret of fewer than 32 characters'],
    [{ cache: 'redis2://x' }, 'cache: a cache at redis2:'],
    [{ store: 'file:x' }, 'store: a ledger at file:'],
    [{ templates: [templates, templates] }, 'is already registered by @placard/templates'],
  ] as const)('does not start with %j', async (options, message) => {
    await expect(createPlacard({ ...materials, ...(options as Options) })).rejects.toThrow(message);
  });
});
