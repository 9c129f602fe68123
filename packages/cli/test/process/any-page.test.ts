import type { IncomingMessage } from 'node:http';
import { openCache, openLedger } from '@placard/stores';
import { describe, expect, it } from 'vitest';
import { host, openProven, openServer, proofTag } from '../any-page/server.js';
import { html, openSite, page, redirect, status } from '../any-page/site.js';

describe('the card of a page (threat 35)', () => {
  it('shows what the page says, by path and by full address', async () => {
    const site = await openSite();
    const { ask, card, keyId, drawn } = await openProven(site);
    site.paths.set('/blog/hello', page('Hello there', '<meta name="description" content="A greeting.">'));
    expect(await card('/blog/hello')).toMatchObject({ title: 'Hello there', description: 'A greeting.' });
    const byPath = await ask(`/u/${keyId}/${host}/blog/hello`);
    const url = encodeURIComponent(`https://${host}/blog/hello?utm_source=x#part`);
    const byAddress = await ask(`/u/${keyId}?url=${url}`);
    expect(byAddress.headers.get('etag')).toBe(byPath.headers.get('etag'));
    expect(byPath.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
    expect(byPath.headers.get('cdn-cache-control')).toBe('public, max-age=600');
    expect(drawn).toEqual(['Hello there']);
    expect(site.asked.filter((path) => path === '/blog/hello')).toHaveLength(1);
    expect([...site.agents]).toEqual(['Placard (social cards; +https://cards.example)']);
  });

  it('is read once and drawn once for a thousand requests', async () => {
    const site = await openSite();
    const { ask, keyId, drawn } = await openProven(site);
    site.paths.set('/new', page('New'));
    const storm = await Promise.all(Array.from({ length: 1_000 }, () => ask(`/u/${keyId}/${host}/new`)));
    expect(new Set(storm.map(({ status }) => status))).toEqual(new Set([200]));
    expect(site.asked.filter((path) => path === '/new')).toHaveLength(1);
    expect(drawn).toEqual(['New']);
  });

  it('changes with the page after the TTL, keeps its ETag until then, and purges the CDN', async () => {
    const site = await openSite();
    const purged = new Promise<object>((done) =>
      site.paths.set('/purge', (request, response) => {
        let text = '';
        request.on('data', (chunk) => (text += String(chunk)));
        request.on('end', () => (response.end(), done(JSON.parse(text) as object)));
      }),
    );
    const { ask, call, card, keyId, drawn } = await openProven(site, {}, { purge: 'https://cdn.example/purge' });
    site.paths.set('/a', page('Before'));
    expect(await card('/a')).toMatchObject({ title: 'Before' });
    const again = await call('POST', `/v1/sites/${host}/refresh`, { paths: ['/a'] });
    expect(await again.json()).toMatchObject({ pages: [{ url: `https://${host}/a`, state: 'unchanged' }] });
    expect(await card('/a')).toMatchObject({ title: 'Before' });
    site.paths.set('/a', page('After'));
    expect(await card('/a')).toMatchObject({ title: 'Before' });
    const changed = await call('POST', `/v1/sites/${host}/refresh`, { paths: ['/a'] });
    expect(await changed.json()).toMatchObject({ pages: [{ state: 'changed' }] });
    expect(await card('/a')).toMatchObject({ title: 'After' });
    expect(drawn).toEqual(['Before', 'After']);
    expect((await ask(`/u/${keyId}/${host}/a`)).headers.get('etag')).not.toBeNull();
    const url = `https://${host}/a`;
    expect(await purged).toEqual({
      host,
      pages: [url],
      cards: [
        `https://cards.example/u/${keyId}/${host}/a`,
        `https://cards.example/u/${keyId}?url=${encodeURIComponent(url)}`,
      ],
    });
  });

  it.each([
    ['the page does not exist', status(404), 300],
    ['the page redirects to another host', redirect('http://other.example/'), 300],
    ['the page is not HTML', html('{}', { 'content-type': 'application/json' }), 300],
    ['the page opts out', page('Off', '<meta name="placard" content="off">'), 300],
    ['X-Robots-Tag disallows it', html('<title>x</title>', { 'x-robots-tag': 'placard: noindex' }), 300],
    ['the server of the page fails', status(500), 60],
    ['the server of the page hangs up', (request: IncomingMessage) => void request.socket.destroy(), 60],
  ])('is the card of the site, cached only briefly, when %s', async (_, answer, seconds) => {
    const site = await openSite();
    const { ask, keyId } = await openProven(site);
    site.paths.set('/x', answer);
    const response = await ask(`/u/${keyId}/${host}/x`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, `public, max-age=${seconds}`]);
    expect(response.headers.get('placard-hint')).toMatch(/^this is not the card of the page: /);
    expect(await response.json()).toMatchObject({ title: 'Example' });
  });

  it('stays the same while the server of the page is down, even after a restart', async () => {
    const site = await openSite();
    const kept = { cache: await openCache('memory:', { maxBytes: 1e7 }), store: await openLedger('memory:') };
    const first = await openProven(site, kept);
    site.paths.set('/a', page('Kept'));
    const { keyId } = first;
    const before = (await first.ask(`/u/${keyId}/${host}/a`)).headers.get('etag');
    await first.call('POST', `/v1/sites/${host}/refresh`);
    await site.close();
    const second = await openServer(site, kept);
    for (const { ask } of [first, second]) {
      const response = await ask(`/u/${keyId}/${host}/a`);
      expect([response.status, response.headers.get('etag')]).toEqual([200, before]);
    }
    expect(second.drawn).toEqual([]);
  });

  it('follows redirects within the host', async () => {
    const site = await openSite();
    const { card } = await openProven(site);
    site.paths.set('/old', redirect('/new'));
    site.paths.set('/new', page('Moved here'));
    expect(await card('/old')).toMatchObject({ title: 'Moved here' });
  });

  it('follows the rules of the site', async () => {
    const site = await openSite();
    const rules = [
      { match: ['/legal/**'], card: false },
      { match: ['/shop/*'], template: 'basic', params: { description: 'On sale' }, query: ['id'] },
    ];
    const { ask, card, keyId } = await openProven(site, {}, { rules, size: '800x420' });
    for (const path of ['/legal/terms', '/shop/item?id=1', '/shop/item?id=2']) site.paths.set(path, page(`At ${path}`));
    expect(await card('/legal/terms')).toMatchObject({ title: 'Example' });
    expect(await card('/shop/item?b=1&id=2')).toMatchObject({ title: 'At /shop/item?id=2', description: 'On sale' });
    const response = await ask(`/u/${keyId}/${host}/legal/terms`);
    expect(response.headers.get('placard-hint')).toContain('a rule of the site');
  });

  it('has the icon of the site, and never its own card as a picture', async () => {
    const site = await openSite();
    const opened = await openServer(site);
    const own = `<meta property="og:image" content="https://cards.example/u/${opened.keyId}/${host}/">`;
    const icon = '<link rel="apple-touch-icon" href="/icon.png">';
    site.paths.set('/', page('Example', own + icon + proofTag(opened.keyId)));
    site.paths.set('/icon.png', html(Uint8Array.of(1, 2, 3), { 'content-type': 'image/png' }));
    await opened.call('PUT', `/v1/sites/${host}`, {});
    site.paths.set('/a', page('With an icon'));
    expect(await opened.card('/a')).toMatchObject({ title: 'With an icon', drawn: ['logo'] });
    expect(await opened.card('/a')).toMatchObject({ title: 'With an icon' });
    expect(site.asked.filter((path) => path === '/icon.png')).toHaveLength(1);
    expect(site.asked.filter((path) => path.startsWith('/u/'))).toEqual([]);
  });
});
