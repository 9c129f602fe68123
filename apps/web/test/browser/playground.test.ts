import { platforms } from '@placard/platforms';
import { templates } from '@placard/templates';
import { templates as more } from '@placard/templates-more';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../../../test/browser.js';
import { eventually, expectAccessible, playground as openPlayground } from './look.js';
import { probe } from './server.js';
import { expectClean, sharedApp } from './app.js';

const { server, page: newPage } = sharedApp;

async function go(page: Page, path: string): Promise<Page> {
  await page.goto(server().url + path);
  return page;
}
const playground = (page: Page, path: string): Promise<Page> => openPlayground(page, server().url + path);
/** `blob:` URL of the image on the stage. */
const drawnCardOf = (page: Page): Promise<string | null> => page.locator('.ground img').getAttribute('src');
/** Number of bundled templates, beside which the server has one of the tests. */
const bundled = new Set([...templates.templates, ...more.templates].map(({ id }) => id)).size;
const titles = (page: Page): Promise<string[]> => page.locator('.gallery-item .name').allInnerTexts();

describe('the gallery', () => {
  it('shows every template as an image, searches and filters them, and links to their playgrounds', async () => {
    const page = await go(await newPage({ colorScheme: 'light' }), '/');
    await eventually(() => page.locator('.gallery-item').count()).toBe(bundled + 1);
    await eventually(() =>
      page
        .locator('.gallery-item img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(1200);
    await expectAccessible(page, 'gallery');

    await page.getByPlaceholder('Search').fill('train station');
    await eventually(() => titles(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByPlaceholder('Search').fill('stops');
    await eventually(() => titles(page)).toEqual(['Metro']);
    // While one image is shown, so that only this one is drawn in the other size.
    const size = page.getByLabel('Size of the cards');
    await size.selectOption('square');
    await eventually(() =>
      page
        .locator('.gallery-item img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalHeight),
    ).toBe(1080);
    await size.selectOption('story');
    await page.getByPlaceholder('Search').fill('');
    await page.getByText(/^\d+ templates are not drawn for tall cards\.$/).waitFor();
    expect(await titles(page)).toContain(probe);
    await size.selectOption('og');
    await page.getByRole('button', { name: 'Has a list' }).click();
    await eventually(() => titles(page)).toContain('Receipt');
    expect(await titles(page)).not.toContain('Event');
    await page.getByRole('button', { name: 'Takes a photo' }).click();
    await eventually(() => titles(page)).not.toContain('Receipt');
    expect(await titles(page)).toEqual(expect.arrayContaining(['Changelog', probe]));
    await page.getByRole('button', { name: 'Has a list' }).click();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    // The filter keeps the templates whose images are dark.
    await eventually(() => titles(page)).toContain('Docs');
    await eventually(() => titles(page)).not.toContain('Basic');

    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await page.getByRole('link', { name: 'Event' }).click();
    await page.getByRole('heading', { name: 'Event', level: 1 }).waitFor();
    // The heading has the focus, so that a screen reader reads the name of the page.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await eventually(() => page.locator('.gallery-item').count()).toBe(bundled + 1);
    await expectClean(page);
  });
});

describe('the playground', () => {
  it.each([1440, 390])('has a tab order from top to bottom, %i pixels wide', async (width) => {
    const page = await playground(await newPage({ width, height: 844 }), '/t/basic');
    await page.getByRole('button', { name: /^Download/ }).waitFor();
    const parts: string[] = [];
    for (let at = ''; at !== 'after'; ) {
      await page.keyboard.press('Tab');
      at = await page.evaluate(() => {
        const part = document.activeElement?.closest('.playground > *');
        return ['title', 'desk', 'after'].find((name) => part?.classList.contains(name)) ?? 'elsewhere';
      });
      if (parts.at(-1) !== at) parts.push(at);
    }
    expect(parts).toEqual(['elsewhere', 'title', 'desk', 'after']);
  });

  it('draws what is typed, shows size and time, and keeps all of it in the URL', async () => {
    const page = await playground(await newPage(), '/t/basic');
    const before = await drawnCardOf(page);
    await page.locator('#param-title').fill('Ein schöner Tag für 🏳️‍🌈 und مرحبا');
    await eventually(() => drawnCardOf(page)).not.toBe(before);
    // The previous image may have arrived late.
    await eventually(() => page.locator('.ground img').getAttribute('alt')).toContain('Ein schöner Tag');
    expect(await page.locator('.facts').innerText()).toMatch(
      /1200 × 630\s([\d.]+|…) KB\s(png|jpg)\sdrawn (in this page|by the server)/,
    );
    // The flag counts as one character.
    expect(
      await page
        .locator('.field', { has: page.locator('#param-title') })
        .locator('.count')
        .innerText(),
    ).toBe('31 / 120');
    await page.getByRole('radio', { name: 'Square' }).check();
    await page.getByRole('radio', { name: '2×' }).check();
    await page.getByRole('radio', { name: 'png' }).check();
    await eventually(() => page.locator('.facts').innerText()).toMatch(/2160 × 2160.*png/s);
    // The previous page, this page, and an entry for each choice.
    await eventually(() => page.evaluate(() => history.length)).toBe(5);
    const url = page.url();
    const other = await playground(await newPage(), url.slice(server().url.length));
    expect(await other.locator('#param-title').inputValue()).toBe('Ein schöner Tag für 🏳️‍🌈 und مرحبا');
    await eventually(() => other.locator('.facts').innerText()).toMatch(/2160 × 2160.*png/s);
    await page.goBack();
    await eventually(() => page.locator('.facts').innerText()).toMatch(/2160 × 2160.*jpg/s);
    await expectClean(page);
    await expectClean(other);
  });

  it('fills in examples, and undoes and redoes with buttons and keys', async () => {
    const page = await playground(await newPage(), '/t/event');
    const name = page.locator('#param-eventName');
    const typical = await name.inputValue();
    await page.getByRole('button', { name: 'arabic' }).click();
    const arabic = await name.inputValue();
    expect(arabic).not.toBe(typical);
    expect(await name.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
    await name.fill('Something else');
    await page.keyboard.press('Control+z');
    expect(await name.inputValue()).toBe(arabic);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await name.inputValue()).toBe(typical);
    await page.keyboard.press('Control+Shift+z');
    expect(await name.inputValue()).toBe(arabic);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.locator('.problem', { hasText: 'required' }).first().waitFor();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('This is the image from before', { exact: false }).waitFor();
    await expectAccessible(page, 'errors at the fields', '.form');
    await expectClean(page);
  });

  it('takes a color from the picker or as text, and the language of the words', async () => {
    const page = await playground(await newPage(), '/t/basic');
    const accent = page.getByLabel('Accent', { exact: true });
    await page.getByLabel('Accent: pick').fill('#336699');
    expect(await accent.inputValue()).toBe('#336699');
    await accent.fill('#99336');
    await page.locator('.problem', { hasText: '#' }).waitFor();
    await accent.fill('#993366');
    expect(await page.getByLabel('Accent: pick').inputValue()).toBe('#993366');
    await page.locator('#param-lang').fill('he');
    await eventually(() => page.locator('.facts').innerText()).toMatch(/\bhe$/);
    await page.getByRole('button', { name: 'Clear Accent' }).click();
    expect(await accent.inputValue()).toBe('');
    await expectClean(page);
  });

  it('edits lists by keys and by dragging', async () => {
    const page = await playground(await newPage(), '/t/metro');
    const rows = (): Promise<string[]> =>
      page.locator('.list input').evaluateAll((all) => all.map((row) => (row as HTMLInputElement).value));
    const first = await rows();
    const [a = '', b = '', ...rest] = first;
    await page.getByRole('button', { name: 'Move row 1: arrow keys or drag' }).focus();
    await page.keyboard.press('ArrowDown');
    await eventually(rows).toEqual([b, a, ...rest]);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^Move row 2/,
    );
    await page.keyboard.press('ArrowUp');
    await eventually(rows).toEqual(first);
    const from = await page.getByRole('button', { name: 'Move row 1: arrow keys or drag' }).boundingBox();
    const to = await page.locator('.list li').nth(2).boundingBox();
    if (from === null || to === null) throw new Error('no rows');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    for (let y = from.y; y < to.y + to.height; y += 6) await page.mouse.move(from.x + 5, y);
    await page.mouse.up();
    await eventually(async () => (await rows()).slice(0, 3)).toEqual([b, first[2], a]);
    await page.getByLabel('Stops, row 1').press('Enter');
    await eventually(async () => (await rows()).length).toBe(first.length + 1);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Stops, row 2',
    );
    await page.keyboard.press('Backspace');
    await eventually(async () => (await rows()).length).toBe(first.length);
    await expectClean(page);
  });

  it('offers forty photos behind the card, by color and by name', async () => {
    const page = await playground(await newPage({ deviceScaleFactor: 2 }), '/t/basic');
    await page.getByRole('button', { name: 'Choose a photo' }).click();
    await eventually(() => page.locator('.wall li').count()).toBe(40);
    // In CSS pixels: the file has twice as many.
    await eventually(() =>
      page
        .locator('.wall img')
        .first()
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.currentSrc.includes('scale=2')]),
    ).toEqual([240, true]);
    await expectAccessible(page, 'photos', '.photos');
    await page.getByRole('group', { name: 'Color' }).getByRole('button', { name: 'green' }).click();
    expect(await page.locator('.wall li').count()).toBeLessThan(40);
    await page.getByPlaceholder('Search photos').fill('tea hills');
    await page.getByRole('group', { name: 'Color' }).getByRole('button', { name: 'green' }).click();
    await page.getByRole('button', { name: 'Green tea hills' }).click();
    await page.getByText('CC0-1.0').waitFor();
    await eventually(() => page.url().includes('#1')).toBe(true);
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await page.getByText('No photo').waitFor();
    await expectClean(page);
  });

  it('shows the card on every platform, with other words, crops, colors and widths', async () => {
    const page = await playground(await newPage(), '/t/blog');
    await eventually(() => page.locator('.platform').count()).toBe(platforms.length);
    await page.getByLabel('Title of the page').fill('Other words');
    expect(await page.locator('.platform.whatsapp .headline').innerText()).toBe('Other words');
    const ratio = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((box) => box.clientWidth / box.clientHeight);
    expect(await ratio('.platform.x .image')).toBeCloseTo(2, 1);
    await page.getByRole('radio', { name: 'Compact' }).check();
    expect(await ratio('.platform.whatsapp .image')).toBeCloseTo(1, 1);
    await page.getByRole('button', { name: 'Outline crops' }).click();
    const cut = page.locator('.platform.whatsapp .cut');
    expect(await cut.evaluate((box) => box.clientWidth / box.clientHeight)).toBeCloseTo(1, 0);
    await page.getByRole('button', { name: 'Phone width' }).click();
    await page.getByText('What is known').first().click();
    await page.getByText('Second-hand', { exact: false }).first().waitFor();
    await expectAccessible(page, 'previews', '.previews');
    await expectClean(page);
  });

  it('downloads the file and copies the image', async () => {
    const page = await playground(await newPage(), '/t/basic');
    const saved = async (label: string): Promise<Download> => {
      const button = page.getByRole('button', { name: label, exact: true });
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      return download;
    };
    for (const [format, start] of [
      ['jpg', 'ffd8'],
      ['webp', '52494646'],
    ] as const) {
      await page.getByRole('radio', { name: format }).check();
      expect((await bytesOf(await saved(`Download ${format}`))).toString('hex', 0, start.length / 2)).toBe(start);
    }
    await page.getByRole('radio', { name: 'png' }).check();
    await page.getByRole('radio', { name: '2×' }).check();
    const download = await saved('Download png, 2×');
    expect(download.suggestedFilename()).toBe('basic-og@2x.png');
    const bytes = await bytesOf(download);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2400, 1260]);
    expect(await page.locator('.take .main').count()).toBe(1);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy image' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    expect(types).toContain('image/png');
    await page.getByRole('tab', { name: 'curl' }).click();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('JavaScript');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('createClient');
    await expectClean(page);
  });

  it('copies a link to the current card, also right after a key press', async () => {
    const page = await playground(await newPage(), '/t/basic');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link to this page' }).waitFor();
    // In one task, so that the change is not yet written to the URL.
    await page.evaluate(() => {
      const title = document.querySelector<HTMLTextAreaElement>('#param-title');
      if (title === null) throw new Error('no field');
      title.value = 'Copied at once';
      title.dispatchEvent(new Event('input', { bubbles: true }));
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.take button')];
      buttons.find(({ textContent }) => textContent === 'Copy link to this page')?.click();
    });
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const other = await newPage();
    await other.goto(copied);
    await other.locator('#param-title').waitFor();
    expect(await other.locator('#param-title').inputValue()).toBe('Copied at once');
    await expectClean(page);
  });
});
