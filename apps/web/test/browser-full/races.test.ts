import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eventually, playground } from '../browser/look.js';
import { ask, expectClean, sharedApp } from '../browser/app.js';

const { server, page: newPage, signedIn } = sharedApp;

/** Holds the requests with a method to a path until `free` is called. */
async function hold(page: Page, method: string, path: string): Promise<{ asked: Promise<Route>; free: () => void }> {
  let free = (): void => undefined;
  const freed = new Promise<void>((resolve) => (free = resolve));
  const asked = new Promise<Route>((resolve) => {
    void page.route(path, async (route) => {
      if (route.request().method() !== method) return route.continue();
      resolve(route);
      await freed;
      return route.continue();
    });
  });
  return { asked, free };
}

const png = (color: string, side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer();

describe('a brand that is edited while the server is slow', () => {
  it('keeps what is typed during a save and an upload', async () => {
    const page = await signedIn('slow-brand');
    await page.goto(`${server().url}/brands`);
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await page.getByLabel('Name').fill('house');
    await field('Accent').fill('#111111');
    const saving = await hold(page, 'PUT', '**/v1/brands/*');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saving.asked;
    await field('Accent').fill('#222222');
    saving.free();
    await page.getByRole('button', { name: 'Delete this brand' }).waitFor();
    expect(await field('Accent').inputValue()).toBe('#222222');
    await page.getByText('Not saved yet.').waitFor();
    const uploading = await hold(page, 'POST', '**/v1/assets');
    await page
      .locator('.logos input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png('#336699', 40) });
    await uploading.asked;
    await field('Accent').fill('#333333');
    uploading.free();
    await page.locator('.logo img').waitFor();
    expect(await field('Accent').inputValue()).toBe('#333333');
    expect(await page.locator('.logo input').nth(1).isChecked()).toBe(true);
    await expectClean(page);
  });
});

describe('the address of the playground', () => {
  const title = (page: Page) => page.locator('#param-title');

  it('of an earlier step is not overwritten by input just before going back', async () => {
    const page = await newPage();
    await page.clock.install();
    await playground(page, `${server().url}/t/basic`);
    await page.getByRole('radio', { name: 'Square' }).check();
    await eventually(() => page.evaluate(() => location.hash.length)).toBeGreaterThan(1);
    // In one task, so that the change is not yet written to the URL.
    await title(page).evaluate((field: HTMLInputElement) => {
      field.value = 'Typed';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      history.back();
    });
    await eventually(() => page.locator('.stage .ground').getAttribute('data-size')).toBe('og');
    const before = await page.evaluate(() => location.hash);
    // Longer than the delay before a change is written.
    await page.clock.runFor(1_000);
    expect(await page.evaluate(() => location.hash)).toBe(before);
    await expectClean(page);
  });

  it('is written again after the browser has refused to', async () => {
    const page = await playground(await newPage(), `${server().url}/t/basic`);
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = () => {
        history.replaceState = replace;
        throw new DOMException('too many calls', 'SecurityError');
      };
    });
    await title(page).fill('Refused');
    await eventually(() =>
      page.evaluate(() => Object.hasOwn(history, 'replaceState') && !/throw/.test(String(history.replaceState))),
    ).toBe(true);
    const before = await page.evaluate(() => location.hash);
    await title(page).fill('Written');
    await eventually(() => page.evaluate(() => location.hash)).not.toBe(before);
    await expectClean(page);
  });
});

/** Returns the text of the focused element after three frames: only then a disabled button loses the focus. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.activeElement?.textContent?.trim();
  });

it('a button keeps the focus while its request runs', async () => {
  const page = await signedIn('slow-button');
  await playground(page, `${server().url}/t/basic`);
  const drawing = await hold(page, 'POST', '**/preview');
  await page.getByRole('button', { name: 'Download jpg' }).focus();
  await page.keyboard.press('Enter');
  await drawing.asked;
  expect(await focused(page)).toBe('Download jpg');
  drawing.free();
  await page.goto(`${server().url}/keys`);
  const making = await hold(page, 'POST', '**/v1/keys');
  await page.getByLabel('Name of a new key').fill('focused');
  await page.getByRole('button', { name: 'Create key' }).focus();
  await page.keyboard.press('Enter');
  await making.asked;
  expect(await focused(page)).toBe('Create key');
  // Enter must not create a second key.
  await page.keyboard.press('Enter');
  making.free();
  await page.getByText('is made. Keep it now').waitFor();
  await eventually(() => page.locator('.cards .card').filter({ hasText: 'focused' }).count()).toBe(1);
  await expectClean(page);
});

it('reports a batch whose file does not fit on the disk', async () => {
  const page = await signedIn('full-disk');
  expect((await ask(page, 'POST', `${server().url}/v1/keys`, { name: 'site' })).status()).toBe(201);
  await page.goto(`${server().url}/batch`);
  await page.locator('.drop input').setInputFiles({
    name: 'cards.csv',
    mimeType: 'text/plain',
    buffer: Buffer.from(`title\n${'Row\n'.repeat(50_000)}`),
  });
  await page.getByText('has 50,000 rows').waitFor();
  const tools = await page.context().newCDPSession(page);
  await tools.send('Storage.overrideQuotaForOrigin', { origin: server().url, quotaSize: 1 });
  await page.getByRole('button', { name: 'Draw all 50,000' }).click();
  await page.getByText('The browser has no storage left for a copy of the file.').waitFor();
  await page.getByRole('button', { name: 'Draw all 50,000' }).waitFor();
  await expectClean(page);
});

it('shows the later of two images even if the first loads last', async () => {
  const page = await newPage();
  await page.goto(`${server().url}/unfurl`);
  await page.locator('textarea').fill('<title>Hello</title>');
  await page.evaluate(() => {
    const decode = HTMLImageElement.prototype.decode;
    let calls = 0;
    HTMLImageElement.prototype.decode = async function () {
      await decode.call(this);
      calls += 1;
      if (calls === 1) await new Promise<void>((resolve) => addEventListener('let go', () => resolve()));
    };
  });
  const give = async (side: number): Promise<void> =>
    page
      .locator('#file')
      .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: await png('#336699', side) });
  const shown = () =>
    page
      .locator('.platform img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await give(500);
  await give(700);
  await eventually(shown).toBe(700);
  await page.evaluate(() => dispatchEvent(new Event('let go')));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await shown()).toBe(700);
  await expectClean(page);
});
