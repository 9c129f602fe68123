import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectClean, sharedApp } from '../browser/app.js';
import { eventually, expectAccessible, playground as openPlayground } from '../browser/look.js';
import { probe } from '../browser/server.js';

const { server, page: newPage } = sharedApp;

async function go(page: Page, path: string): Promise<Page> {
  await page.goto(server().url + path);
  return page;
}
const playground = (page: Page, path: string): Promise<Page> => openPlayground(page, server().url + path);

describe('bad input', () => {
  it('in the address is reported, and the playground shows the example', async () => {
    const page = await playground(await newPage(), '/t/basic#1abc');
    await page.getByText('The address is cut off or damaged', { exact: false }).waitFor();
    expect(await page.locator('#param-title').inputValue()).not.toBe('');
    await expectClean(page);
  });

  it('as the path of an unknown template or page shows a not-found page', async () => {
    const page = await go(await newPage(), '/t/gone#1abc');
    await page.getByRole('heading', { name: 'This template does not exist' }).waitFor();
    await expectAccessible(page, 'gone');
    await go(page, '/no/such/page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await expectAccessible(page, 'not found');
    await expectClean(page);
  });

  it('in every text of a template stays text', async () => {
    const page = await playground(await newPage(), '/t/hostile');
    await page.getByRole('button', { name: 'Choose a photo' }).click();
    await page.getByRole('textbox', { name: probe }).first().fill(`${probe} again`);
    await page.getByRole('tab').first().waitFor();
    for (const tab of await page.getByRole('tab').all()) await tab.click();
    await page.getByLabel('Title of the page').fill(probe);
    await eventually(() => page.locator('.ground img').getAttribute('alt')).toBe(`${probe} again`);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await expectClean(page);
  });
});

describe('a server that cannot draw', () => {
  it('is reported, nothing is lost, and the card is drawn when the server recovers', async () => {
    const page = await newPage();
    await page.clock.install();
    // The page does not have this template, so the server draws it.
    await playground(page, '/t/hostile');
    await page.route('**/preview', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error: 'render_unavailable' } }),
    );
    await page.locator('#param-text').fill('Still here');
    await page.getByText('The server is busy', { exact: false }).waitFor();
    await expectAccessible(page, 'a busy server', '.stage');
    await page.unroute('**/preview');
    await page.clock.fastForward(1_000);
    await eventually(() => page.locator('.ground img').getAttribute('alt')).toContain('Still here');
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectClean(page);
  });
});

describe('/unfurl', () => {
  it('shows what the tags say and what is missing, and requests nothing', async () => {
    const page = await go(await newPage(), '/unfurl');
    await expectAccessible(page, 'unfurl, empty');
    const html = `<title>A</title><meta property="og:title" content="${probe.replaceAll('"', '&quot;')}"><meta property="og:image" content="/relative.png">`;
    await page.getByLabel('HTML of the page').fill(html);
    await page.getByText('The URL of the image is not absolute', { exact: false }).waitFor();
    expect(await page.locator('.platform.facebook .headline').innerText()).toBe(probe);
    await expectAccessible(page, 'unfurl');
    await page.locator('input[type=file]').setInputFiles({
      name: 'page.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<meta charset=windows-1251><title>\xcf\xf0\xe8\xe2\xe5\xf2</title>', 'latin1'),
    });
    await page.getByText('Read as windows-1251').waitFor();
    expect(await page.locator('.platform.facebook .headline').innerText()).toBe('Привет');
    await page.locator('input[type=file]').setInputFiles({
      name: 'huge.html',
      mimeType: 'text/html',
      buffer: Buffer.alloc(20 * 1024 * 1024 + 1),
    });
    await page.getByText('larger than 20 MB', { exact: false }).waitFor();
    await expectClean(page);
  });
});
