import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRobots } from '../../src/robots.js';
import { bytes, lookup, openSite, type Handler, type Site } from '../site.js';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const rules = Buffer.from('User-agent: *\nDisallow: /\n');
const answer =
  (status: number, type: string): Handler =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(rules);

/** Whether the site disallows a page for X, with this answer for robots.txt. */
async function refuses(handler: Handler, name = 'Twitterbot', path = '/page'): Promise<boolean> {
  site.paths.set('/robots.txt', handler);
  const robots = createRobots({ network: { publicOnly: false, lookup }, seconds: 20, timeScale: 1 });
  return robots.refuses(`${site.origin}${path}`, name);
}

describe('robots.txt', () => {
  it.each([
    ['text', true, bytes(rules, 'text/plain')],
    ['text of an unnamed type', true, bytes(rules, '')],
    // Servers of single-page apps answer every address with their page, which may quote rules.
    ['HTML that has rules in it', false, bytes(rules, 'text/html; charset=utf-8')],
    ['XHTML that has rules in it', false, bytes(rules, 'application/xhtml+xml')],
    ['an error page that has rules in it', false, answer(404, 'text/plain')],
    ['a server error', false, answer(500, 'text/plain')],
  ] as const)('as %s disallows a page: %s', async (_, expected, handler) => {
    expect(await refuses(handler)).toBe(expected);
  });

  it('applies to the named crawler and path', async () => {
    const named = bytes(
      Buffer.from('User-agent: Twitterbot\nDisallow: /private\nAllow: /private/open\n'),
      'text/plain',
    );
    expect(await refuses(named, 'Twitterbot', '/private/page')).toBe(true);
    expect(await refuses(named, 'Twitterbot', '/private/open')).toBe(false);
    expect(await refuses(named, 'Twitterbot', '/page')).toBe(false);
    expect(await refuses(named, 'facebookexternalhit', '/private/page')).toBe(false);
  });
});
