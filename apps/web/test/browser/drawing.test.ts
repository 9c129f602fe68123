import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from './look.js';
import { expectClean, sharedApp } from './app.js';

const { server, page: newPage } = sharedApp;

async function openPlayground(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.ground img').waitFor();
}

/** Opens a playground and waits until its engine is loaded and the page has drawn the card. */
async function drawing(path: string, format = 'png'): Promise<{ page: Page; asked: string[] }> {
  const page = await newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPlayground(page, server().url + path);
  await page.getByRole('radio', { name: format, exact: true }).check();
  await page.waitForFunction(() => performance.getEntriesByName('engine-ready').length > 0);
  await page.locator('.form input[type=text]').first().fill('A change');
  await eventually(() => facts(page)).toContain('in this page');
  return { page, asked };
}

const facts = (page: Page): Promise<string> => page.locator('.facts').innerText();
const altOf = (page: Page): Promise<string | null> => page.locator('.ground img').getAttribute('alt');

/** A digest of the pixels of the image on the stage. */
const pixels = (page: Page): Promise<string> =>
  page.locator('.ground img').evaluate(async (image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const digest = await crypto.subtle.digest('SHA-256', context.getImageData(0, 0, width, height).data);
    return [...new Uint8Array(digest)].join(' ');
  });

describe('the page draws', () => {
  it('without the network, and the pixels that the server draws', async () => {
    const { page } = await drawing('/t/docs');
    const title = page.locator('#param-title');
    await page.context().setOffline(true);
    await title.fill('Typed in a tunnel');
    await eventually(() => altOf(page)).toContain('Typed in a tunnel');
    await eventually(() => facts(page)).toMatch(/[\d.]+ KB\spng\sdrawn in this page/);
    const own = await pixels(page);
    await page.context().setOffline(false);
    await eventually(() => page.url()).toContain('#1');
    const other = await newPage();
    await other.route('**/templates.json', (route) => route.fulfill({ body: '{}' }));
    await openPlayground(other, page.url());
    await eventually(() => altOf(other)).toContain('Typed in a tunnel');
    expect(await facts(other)).toContain('by the server');
    const theirs = await pixels(other);
    expect(own).toBe(theirs);
  });

  it('pixels before there is a file, and puts the file in their place', async () => {
    const { page } = await drawing('/t/docs');
    const canvas = page.locator('.ground canvas');
    await eventually(() => canvas.isHidden()).toBe(true);
    const before = await page.locator('.ground img').getAttribute('src');
    const hidden = await page.evaluateHandle(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.ground canvas');
      const seen: boolean[] = [];
      new MutationObserver(() => seen.push(canvas?.hidden !== false)).observe(canvas ?? document, { attributes: true });
      return seen;
    });
    await page.locator('#param-title').fill('Pixels first');
    await eventually(() => hidden.jsonValue()).toEqual([false, true]);
    expect(await page.locator('.ground img').getAttribute('src')).not.toBe(before);
  });

  it('asks the server for a text whose font the page lacks, and reports when the server is unreachable', async () => {
    const { page } = await drawing('/t/basic');
    await page.context().setOffline(true);
    await page.locator('#param-title').fill('Καλημέρα ཀ་ཁ་ག');
    await page.getByText('You are offline', { exact: false }).waitFor();
    await page.context().setOffline(false);
    await eventually(() => altOf(page)).toContain('ཀ་ཁ་ག');
  });

  it('invalid fields at their place, and the warnings of the card', async () => {
    const { page } = await drawing('/t/basic');
    const title = page.locator('#param-title');
    await page.context().setOffline(true);
    await title.fill('x'.repeat(121));
    await page.locator('.problem', { hasText: '120' }).waitFor();
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    await page.context().setOffline(false);
    // A character that no font has.
    await title.fill('Unknown \u{f0000}');
    await page.locator('.warnings li').first().waitFor();
    await eventually(() => page.locator('.problem', { hasText: '120' }).count()).toBe(0);
  });

  it('shows a JPEG immediately, and replaces it with that of the server', async () => {
    const { page } = await drawing('/t/basic', 'jpg');
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.route('**/preview', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('#param-title').fill('A file');
    await eventually(() => facts(page)).toMatch(/… KB\sjpg\sdrawn in this page/);
    answer();
    await eventually(() => facts(page)).toMatch(/\d KB\sjpg\sdrawn by the server/);
    await page.context().setOffline(true);
    await page.locator('#param-title').fill('A file of the page');
    await eventually(() => facts(page)).toMatch(/\d KB\sjpg\sdrawn in this page/);
    expect(await altOf(page)).toContain('A file of the page');
  });

  it('where the server has not drawn the first image', async () => {
    const page = await newPage();
    await page.route('**/preview', (route) => route.fulfill({ status: 503, body: '{"error":"render_unavailable"}' }));
    await openPlayground(page, `${server().url}/t/basic`);
    expect(await facts(page)).toContain('in this page');
  });

  it('with the engine and the fonts of the card only', async () => {
    const { page, asked } = await drawing('/t/docs');
    const files = asked.filter((path) => /engine-|card-assets/.test(path)).join('\n');
    expect(files).toContain('engine-worker-');
    expect(files).not.toMatch(/resvg|webp|NotoSans|emoji|engine-(?!docs|worker|image-files)\S+\.js/);
    await expectClean(page);
  });

  it('nothing of a template that the server’s operator has registered', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openPlayground(page, `${server().url}/t/hostile`);
    await page.locator('#param-text').fill('Words');
    await eventually(() => altOf(page)).toBe('Words');
    expect(await facts(page)).toContain('by the server');
    expect(asked.filter((url) => url.includes('engine-'))).toEqual([]);
    await expectClean(page);
  });
});
