import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectClean, ownApp } from '../browser/app.js';
import { eventually } from '../browser/look.js';
import { probe } from '../browser/server.js';

// Its own server, because the tests submit all forms of an operator.
const { server, signedIn } = ownApp(async () => ({ PLACARD_ADMINS: 'demo' }));

/** Serves a foreign page from another port. It sends the cookies of the server; a page of another host would not. */
async function otherSite(html: string): Promise<string> {
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => void site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
}

describe('a page of another site', () => {
  it.each([
    ['a form as text', 'enctype="text/plain"', '<input name=\'{"name":"theirs","a":"\' value=\'"}\'>'],
    ['a form', '', '<input name="name" value="theirs">'],
  ])('cannot use the session by submitting %s', async (_, encoding, fields) => {
    const { url } = server();
    const victim = await signedIn('demo');
    for (const path of ['/v1/keys', '/v1/session/sign-out', '/v1/links']) {
      await victim.goto(await otherSite(`<form method="post" action="${url}${path}" ${encoding}>${fields}</form>`));
      const asked = victim.waitForRequest(url + path);
      await victim.evaluate(() => document.forms[0]?.submit());
      const request = await asked;
      await victim.waitForURL(url + path);
      expect((await request.allHeaders())['cookie']).toContain('placard=');
      const answer = await request.response();
      expect([path, answer?.status()]).toEqual([path, 403]);
    }
    const { keys } = (await (await victim.request.get(`${url}/v1/keys`)).json()) as { keys: { name: string }[] };
    expect(keys.map(({ name }) => name)).not.toContain('theirs');
  });

  it('cannot show a page of the app in a frame', async () => {
    const victim = await signedIn('demo');
    for (const path of ['/', '/t/basic', '/keys', '/no-page']) {
      const refused = victim.waitForEvent('console', (message) =>
        /frame-ancestors|X-Frame-Options/i.test(message.text()),
      );
      await victim.goto(await otherSite(`<iframe src="${server().url}${path}"></iframe>`));
      await refused;
      const framed = victim.frames().filter((frame) => frame.url().startsWith(server().url));
      expect([path, framed.length]).toEqual([path, 0]);
    }
    // The image of a card may be shown anywhere.
    await victim.goto(await otherSite(`<img src="${server().imageUrl}">`));
    await eventually(() => victim.evaluate(() => document.images[0]?.naturalWidth)).toBe(1200);
  });
});

/** Names of members whose value somebody has written: an account, a key, a plan, a template. */
const words = /^(name|account|plan|title|description|template|message|part|actor|subject|error)$/;

/** Replaces all such values by the probe, and adds it as a name where a response has counts by name. */
function poisoned(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return words.test(name) ? probe : value;
  if (Array.isArray(value)) return value.map((each) => poisoned(each, name));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, each]) => [key, poisoned(each, key)]);
  return {
    ...Object.fromEntries(members),
    ...(/^(templates|keys)$/.test(name) ? { [probe]: members[0]?.[1] ?? 1 } : {}),
  };
}

const unfold = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => {
    for (const each of all) each.toggleAttribute('open', true);
  });

/** Resolves when the page has drawn its current state. */
const shown = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns a function that resolves when all requests of a page are answered, and the page has drawn the answers. */
function settling(page: Page): () => Promise<void> {
  let pending = 0;
  page.on('request', () => pending++);
  page.on('requestfinished', () => pending--);
  page.on('requestfailed', () => pending--);
  return async () => {
    do {
      await eventually(() => pending).toBe(0);
      await shown(page);
    } while (pending > 0);
  };
}

/**
 * Fills all fields and submits their forms. Runs in the page, because a submitted form may remove later fields.
 *
 * @returns the number of fields that were filled
 */
async function fillAll(text: string): Promise<number> {
  let filled = 0;
  const fields = 'input[type=text], input[type=search], input:not([type]), textarea';
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`main :is(${fields})`)) {
    if (!field.checkVisibility() || field.readOnly || field.disabled) continue;
    const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    if (field instanceof HTMLInputElement && field.form?.checkValidity()) field.form.requestSubmit();
    filled++;
    await new Promise(requestAnimationFrame);
  }
  return filled;
}

describe('hostile words', () => {
  it.each([
    '/account',
    '/library',
    '/keys',
    '/usage',
    '/links',
    '/brands',
    '/plan',
    '/admin',
    '/admin/keys',
    '/admin/audit',
    '/admin/service',
  ])('in every response stay text on %s', async (path) => {
    const page = await signedIn('demo');
    const settled = settling(page);
    await page.route(/\/v1\/(keys|usage|links|brands|assets|fonts|billing|session|admin)/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, json: poisoned(await response.json()) });
    });
    await page.goto(server().url + path);
    await page.getByText(`Signed in as ${probe}`).waitFor();
    await settled();
    await unfold(page);
    for (const radio of await page.getByRole('radio').all()) await radio.check({ force: true });
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    await expectClean(page);
  });

  it.each(['/', '/t/event', '/unfurl', '/keys', '/links', '/admin', '/admin/keys', '/admin/audit'])(
    'typed into every field of %s stay text',
    async (path) => {
      const page = await signedIn('demo');
      await page.goto(server().url + path);
      await page.getByRole('textbox').or(page.getByRole('searchbox')).first().waitFor();
      await unfold(page);
      expect(await page.evaluate(fillAll, probe)).toBeGreaterThan(0);
      await shown(page);
      expect(await page.locator('img[src="x"]').count()).toBe(0);
      await expectClean(page);
    },
  );
});
