import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { base, host, openProven, openServer, proofTag } from '../any-page/server.js';
import { html, openSite, page, type Answer } from '../any-page/site.js';

describe('who gets the card of a page (threat 35)', () => {
  it('rejects a key that does not exist or was revoked', async () => {
    const { ask, keyId, server } = await openProven(await openSite());
    const unknown = await ask(`/u/aaaaaaaaaaaaaaaa/${host}/`);
    expect([unknown.status, await unknown.json()]).toEqual([401, { error: 'unauthorized' }]);
    expect((await ask(`/u/${keyId}/${host}/`)).status).toBe(200);
    await server.services.keys.revoke(keyId);
    const revoked = await ask(`/u/${keyId}/${host}/`);
    expect([revoked.status, await revoked.json()]).toEqual([401, { error: 'key_revoked' }]);
  });

  it('serves cards of an unproven host only to its account', async () => {
    const site = await openSite();
    const { ask, call, keyId, key, server } = await openServer(site);
    site.paths.set('/', page('Mine'));
    const path = `/u/${keyId}/${host}/`;
    const refused = await ask(path);
    expect([refused.status, refused.headers.get('placard-hint')]).toEqual([
      403,
      `the account of key ${keyId} has no site ${host}; add it with PUT /v1/sites/${host}`,
    ]);
    expect(site.asked).toEqual([]);
    const own = await ask(path, { headers: { authorization: `Bearer ${key}` } });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const bob = await server.services.keys.create({ account: 'bob', name: 'a key' });
    expect((await ask(path, { headers: { authorization: `Bearer ${bob.key}` } })).status).toBe(403);

    expect(await (await call('PUT', `/v1/sites/${host}`, {})).json()).toMatchObject({ host, proof: null });
    const unproven = await ask(path);
    expect([unproven.status, unproven.headers.get('placard-hint')]).toEqual([
      403,
      `${host} does not name this key; add <meta name="placard" content="${keyId}"> to the head of its home page`,
    ]);
    // The key of another account proves nothing.
    site.paths.set('/', page('Mine', proofTag(bob.record.id)));
    expect(await (await call('POST', `/v1/sites/${host}/refresh`)).json()).toMatchObject({ proof: null });
    site.paths.set('/.well-known/placard.json', html(JSON.stringify({ keys: [keyId] })));
    const proven = await (await call('POST', `/v1/sites/${host}/refresh`)).json();
    expect(proven).toMatchObject({ proof: { keyId, by: 'file' } });
    expect((await ask(path)).headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
    site.paths.delete('/.well-known/placard.json');
    await call('POST', `/v1/sites/${host}/refresh`);
    expect((await ask(path)).status).toBe(403);
  });

  it('stops serving cards within a second after the site is deleted', async () => {
    const { ask, call, keyId } = await openProven(await openSite());
    const path = `/u/${keyId}/${host}/`;
    for (const _ of ['once', 'again']) expect((await ask(path)).status).toBe(200);
    expect((await call('DELETE', `/v1/sites/${host}`)).status).toBe(204);
    expect((await ask(path)).status).toBe(403);
  });

  it('limits reads of unknown pages, but serves every known one', async () => {
    const site = await openSite();
    const { ask, call, keyId } = await openProven(site, { pageBurst: { requests: 2, milliseconds: 60_000 } });
    for (const name of ['a', 'b', 'c']) site.paths.set(`/${name}`, page(name));
    expect((await ask(`/u/${keyId}/${host}/a`)).status).toBe(200);
    expect((await ask(`/u/${keyId}/${host}/none`)).status).toBe(200);
    const limited = await ask(`/u/${keyId}/${host}/b`);
    expect([limited.status, await limited.json()]).toEqual([429, { error: 'rate_limited' }]);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(`/u/${keyId}/${host}/a`)).status).toBe(200);
    // What is known to be missing is not looked up again.
    expect((await ask(`/u/${keyId}/${host}/none`)).status).toBe(200);
    expect(site.asked.filter((path) => path === '/none')).toHaveLength(1);
    expect((await call('GET', '/v1/sites')).status).toBe(200);
  });

  it('serves stored cards when the account has no renders left', async () => {
    const site = await openSite();
    const plans = { free: { cap: 2, burst: { requests: 1_000, milliseconds: 1_000 } } };
    const limits = { plans, grace: { milliseconds: 0, percent: 0 } };
    const { ask, call, card, keyId } = await openProven(site, { limits });
    site.paths.set('/a', page('First'));
    expect(await card('/')).toMatchObject({ title: 'Example' });
    expect(await card('/a')).toMatchObject({ title: 'First' });
    site.paths.set('/a', page('Second'));
    await call('POST', `/v1/sites/${host}/refresh`, { paths: ['/a'] });
    const earlier = await ask(`/u/${keyId}/${host}/a`);
    expect([earlier.status, earlier.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(await earlier.json()).toMatchObject({ title: 'First' });
    site.paths.set('/b', page('Never drawn'));
    expect(await card('/b')).toMatchObject({ title: 'Example' });
    const usage = await call('GET', '/v1/usage');
    expect(await usage.json()).toMatchObject({ used: 2 });
  });

  it('rejects addresses that cannot be pages', async () => {
    const { ask, keyId } = await openProven(await openSite());
    for (const url of [
      '',
      'ftp://www.example.com/',
      'javascript:alert(1)',
      'https://www.example.com:8443/',
      'https://ann:secret@www.example.com/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://[::1]/',
      'https://localhost/',
      `https://www.example.com/${'x'.repeat(2_048)}`,
    ]) {
      const response = await ask(`/u/${keyId}?url=${encodeURIComponent(url)}`);
      expect([url, response.status]).toEqual([url, 400]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('does not read its own cards', async () => {
    const { ask, keyId } = await openProven(await openSite());
    const headers = { 'user-agent': `Placard (social cards; +${base})` };
    expect((await ask(`/u/${keyId}/${host}/`, { headers })).status).toBe(403);
  });
});

describe('what a page may send (threat 35)', () => {
  const bomb = gzipSync(`<title>Found</title>${' '.repeat(50_000_000)}`, { level: 1 });
  /** `Found` in Latin, and a description in Cyrillic. */
  const cyrillic = Buffer.from('<title>Found</title><meta name="description" content="\xcf\xf0\xe8">', 'latin1');
  const endless: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Found</title>');
    const more = (): void => {
      while (!response.destroyed && response.write('<p>more</p>'.repeat(1_000)));
    };
    response.on('drain', more);
    more();
  };
  const whole = (text: string): string => `<!doctype html><html><head><title>Found</title>${text}`;

  it.each([
    ['10 MB', html(`${whole('</head><body>')}${'<p>word</p>'.repeat(900_000)}`)],
    ['a head that never ends', html(whole('<link rel="stylesheet" href="a.css">'.repeat(300_000)))],
    ['nested entities', html(whole(`<meta name="description" content="${'&amp;'.repeat(150_000)}">`))],
    ['a gzip bomb', html(bomb, { 'content-encoding': 'gzip' })],
    ['a body that never ends', endless],
    ['another charset', html(cyrillic, { 'content-type': 'text/html; charset=windows-1251' })],
    ['deep markup', html(`${whole('</head>')}${'<div>'.repeat(150_000)}`)],
    ['large JSON-LD', html(whole(`<script type="application/ld+json">${'['.repeat(100_000)}</script>`))],
  ])('%s: is read in bounded time', async (_, answer) => {
    const site = await openSite();
    const { card } = await openProven(site);
    site.paths.set('/x', answer);
    const started = performance.now();
    expect(await card('/x')).toMatchObject({ title: 'Found' });
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
