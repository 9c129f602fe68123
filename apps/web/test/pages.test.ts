import { AxeBuilder } from '@axe-core/playwright';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { expectClean, open, probe, wrongs } from './opened.js';

vi.setConfig({ testTimeout: 180_000 });

const { server, page: newPage, restart } = open();
/** Others may use the machine as well: what matters is that it comes. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 60_000, interval: 30 });

async function go(page: Page, path: string): Promise<Page> {
  await page.goto(server().url + path);
  return page;
}
const playground = async (page: Page, path: string): Promise<Page> => {
  await go(page, path);
  await page.locator('.ground img').waitFor();
  return page;
};
/** @param part only this part of the page, where the rest was looked at before */
const expectAccessible = async (page: Page, state: string, part = 'html'): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(
    violations.map(({ id, nodes }) => [state, id, nodes[0]?.html]),
    state,
  ).toEqual([]);
};
/** The picture on the stage, as its pixels' digest. */
const pictureOf = (page: Page): Promise<string | null> => page.locator('.ground img').getAttribute('src');
const titles = (page: Page): Promise<string[]> => page.locator('.hanging .name').allInnerTexts();

describe('the gallery', () => {
  test('shows every template as a picture, filters and finds them, and leads to their playgrounds', async () => {
    const page = await go(await newPage({ colorScheme: 'light' }), '/');
    await eventually(() => page.locator('.hanging').count()).toBe(28);
    await eventually(() =>
      page
        .locator('.hanging img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(1200);
    await expectAccessible(page, 'gallery');

    await page.getByPlaceholder('Search').fill('train station');
    await eventually(() => titles(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByPlaceholder('Search').fill('stops');
    await eventually(() => titles(page)).toEqual(['Metro']);
    await page.getByPlaceholder('Search').fill('');
    await page.getByRole('button', { name: 'Has a list' }).click();
    await eventually(() => titles(page)).toContain('Receipt');
    expect(await titles(page)).not.toContain('Event');
    await page.getByRole('button', { name: 'Takes a photo' }).click();
    await eventually(() => titles(page)).not.toContain('Receipt');
    expect(await titles(page)).toEqual(expect.arrayContaining(['Changelog', probe]));
    await page.getByRole('button', { name: 'Has a list' }).click();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    // Of those whose pictures are seen to be dark.
    await eventually(() => titles(page)).toContain('Docs');
    await eventually(() => titles(page)).not.toContain('Basic');

    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await page.getByRole('radio', { name: 'Square' }).check();
    await eventually(() =>
      page
        .locator('.hanging img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalHeight),
    ).toBe(1080);
    await page.getByRole('link', { name: 'Event' }).click();
    await page.getByRole('heading', { name: 'Event', level: 1 }).waitFor();
    // The heading has the focus, so that a screen reader reads where one is.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await eventually(() => page.locator('.hanging').count()).toBe(28);
    await expectClean(page);
  });
});

describe('the playground', () => {
  test('draws what is typed, tells size and time, and keeps all of it in the URL', async () => {
    const page = await playground(await newPage(), '/t/basic');
    const before = await pictureOf(page);
    await page.locator('#param-title').fill('Ein schöner Tag für 🏳️‍🌈 und مرحبا');
    await eventually(() => pictureOf(page)).not.toBe(before);
    expect(await page.locator('.ground img').getAttribute('alt')).toContain('Ein schöner Tag');
    expect(await page.locator('.facts').innerText()).toMatch(/1200 × 630\s[\d.]+ KB\s(png|jpg)\s\d+ ms/);
    // As a reader counts: the flag is one.
    expect(
      await page
        .locator('.field', { has: page.locator('#param-title') })
        .locator('.count')
        .innerText(),
    ).toBe('31 / 120');
    await page.getByRole('radio', { name: 'Square' }).check();
    await page.getByRole('radio', { name: '2×' }).check();
    await page.getByRole('radio', { name: 'webp' }).check();
    await eventually(() => page.locator('.facts').innerText()).toMatch(/2160 × 2160.*webp/s);
    // The page before, the page, and a step for each choice.
    await eventually(() => page.evaluate(() => history.length)).toBe(5);
    const url = page.url();
    const other = await playground(await newPage(), url.slice(server().url.length));
    expect(await other.locator('#param-title').inputValue()).toBe('Ein schöner Tag für 🏳️‍🌈 und مرحبا');
    await eventually(() => other.locator('.facts').innerText()).toMatch(/2160 × 2160.*webp/s);
    await page.goBack();
    await eventually(() => page.locator('.facts').innerText()).toMatch(/2160 × 2160.*jpg/s);
    await expectClean(page);
    await expectClean(other);
  });

  test('keeps a long text in a short URL', async () => {
    const page = await playground(await newPage(), '/t/redacted');
    await page.getByRole('button', { name: 'long' }).click();
    await eventually(() => page.url().length).toBeGreaterThan(200);
    expect(page.url().length).toBeLessThan(1_200);
  });

  test('fills in examples, undoes and redoes, by keys as well', async () => {
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
    await page.getByRole('button', { name: 'empty' }).click();
    await page.locator('.problem', { hasText: 'required' }).first().waitFor();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('This is the picture from before', { exact: false }).waitFor();
    await expectAccessible(page, 'errors at the fields', '.form');
    await expectClean(page);
  });

  test('edits lists by keys and by dragging', async () => {
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

  test('offers forty photos as the card over each, by colour and by name', async () => {
    const page = await playground(await newPage(), '/t/basic');
    await page.getByRole('button', { name: 'Choose a photo' }).click();
    await eventually(() => page.locator('.wall li').count()).toBe(40);
    await eventually(() =>
      page
        .locator('.wall img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(1200);
    await expectAccessible(page, 'photos', '.photos');
    await page.getByRole('group', { name: 'Colour' }).getByRole('button', { name: 'green' }).click();
    expect(await page.locator('.wall li').count()).toBeLessThan(40);
    await page.getByPlaceholder('Search photos').fill('tea hills');
    await page.getByRole('group', { name: 'Colour' }).getByRole('button', { name: 'green' }).click();
    await page.getByRole('button', { name: 'Green tea hills' }).click();
    await page.getByText('CC0-1.0').waitFor();
    await eventually(() => page.url().includes('#1')).toBe(true);
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await page.getByText('No photo').waitFor();
    await expectClean(page);
  });

  test('shows the card on twelve platforms, with other words, crops, colours and widths', async () => {
    const page = await playground(await newPage(), '/t/blog');
    expect(await page.locator('.platform').count()).toBe(12);
    await page.getByLabel('Title of the page').fill('Other words');
    expect(await page.locator('.platform.whatsapp .headline').innerText()).toBe('Other words');
    const ratio = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((box) => box.clientWidth / box.clientHeight);
    expect(await ratio('.platform.x .picture')).toBeCloseTo(2, 1);
    await page.getByRole('radio', { name: 'Compact' }).check();
    expect(await ratio('.platform.whatsapp .picture')).toBeCloseTo(1, 1);
    await page.getByRole('button', { name: 'Outline crops' }).click();
    const cut = page.locator('.platform.whatsapp .cut');
    expect(await cut.evaluate((box) => box.clientWidth / box.clientHeight)).toBeCloseTo(1, 0);
    await page.getByRole('button', { name: 'Phone width' }).click();
    await page.getByText('What is known').first().click();
    await page.getByText('Second-hand', { exact: false }).first().waitFor();
    await expectAccessible(page, 'previews', '.previews');
    await expectClean(page);
  });

  test('gives the file and the picture', async () => {
    const page = await playground(await newPage(), '/t/basic');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'png, 2×' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('basic-og@2x.png');
    const bytes = await readFile(await download.path());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2400, 1260]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy picture' }).click();
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
});

describe('bad input', () => {
  test.each([
    ['#1abc', 'The address is cut off or damaged'],
    ['#<script>', 'The address is cut off or damaged'],
    // `[]`
    ['#1i44FAA', 'The address holds no card'],
    ['#1q1ayUqpWKsksyUlVslLyTi0BMvLyM_LSUYRSUouTizILSjLz81B11QIA', 'The address is cut off or damaged'],
  ])('a state %s is told, and the page opens', async (hash, words) => {
    const page = await playground(await newPage(), `/t/basic${hash}`);
    await page.getByText(words, { exact: false }).waitFor();
    expect(await page.locator('#param-title').inputValue()).not.toBe('');
    await expectClean(page);
  });

  test('a template that is gone, and a page that is not there, are told', async () => {
    const page = await go(await newPage(), '/t/gone#1abc');
    await page.getByRole('heading', { name: 'This template is not here' }).waitFor();
    await expectAccessible(page, 'gone');
    await go(page, '/no/such/page');
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await expectAccessible(page, 'not found');
    await expectClean(page);
  });

  test('a hostile template is text in every place', async () => {
    const page = await playground(await newPage(), '/t/hostile');
    await page.getByRole('button', { name: 'Choose a photo' }).click();
    await page.getByRole('textbox', { name: probe }).first().fill(`${probe} again`);
    for (const tab of await page.getByRole('tab').all()) await tab.click();
    await page.getByLabel('Title of the page').fill(probe);
    await eventually(() => page.locator('.ground img').getAttribute('alt')).toBe(`${probe} again`);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await expectClean(page);
  });
});

describe('a server that fails', () => {
  test.each([
    [429, { error: 'rate_limited' }, 'That was a lot at once'],
    [503, { error: 'render_unavailable' }, 'The server is busy'],
    [500, { error: 'internal_error' }, 'The server made a mistake'],
    [502, undefined, 'through its proxy'],
  ])('with %s is told in words, loses nothing, and is back by itself', async (status, body, words) => {
    const page = await playground(await newPage(), '/t/basic');
    await page.route('**/preview', (route) =>
      route.fulfill({
        status,
        headers: { 'retry-after': '1' },
        body: body === undefined ? '<h1>Bad gateway</h1>' : JSON.stringify(body),
      }),
    );
    await page.locator('#param-title').fill('Still here');
    await page.getByText(words, { exact: false }).waitFor();
    await expectAccessible(page, words, '.stage');
    await page.unroute('**/preview');
    await eventually(() => page.locator('.ground img').getAttribute('alt')).toContain('Still here');
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectClean(page);
  });

  test('by dying is told on every page, and is back by itself', async () => {
    const [card, gallery] = [await playground(await newPage(), '/t/basic'), await newPage()];
    await restart(async () => {
      await card.locator('#param-title').fill('Typed while it was away');
      await card.getByText('The server does not answer', { exact: false }).waitFor();
    });
    await eventually(() => card.locator('.ground img').getAttribute('alt')).toContain('Typed while it was away');
    await gallery.route('**/v1/templates', (route) => route.abort());
    await go(gallery, '/');
    await gallery.getByText('The server does not answer', { exact: false }).waitFor();
    await gallery.unroute('**/v1/templates');
    await eventually(() => gallery.locator('.hanging').count()).toBe(28);
    expect(wrongs.get(card)).toEqual([]);
  });
});

describe('the page that reads another page', () => {
  test('says what the tags say and what is missing, and asks nobody', async () => {
    const page = await go(await newPage(), '/unfurl');
    await expectAccessible(page, 'unfurl, empty');
    const html = `<title>A</title><meta property="og:title" content="${probe.replaceAll('"', '&quot;')}"><meta property="og:image" content="/relative.png">`;
    await page.getByLabel('HTML of the page').fill(html);
    await page.getByText('The URL of the picture is not absolute', { exact: false }).waitFor();
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

describe('every page', () => {
  const paths = ['/', '/t/receipt', '/unfurl'];

  test('has no violation of axe in the dark, nor at the width of a phone', async () => {
    for (const [width, colorScheme] of [
      [1440, 'dark'],
      [375, 'light'],
    ] as const) {
      const page = await newPage({ width, colorScheme, reducedMotion: 'reduce' });
      for (const path of paths) {
        await go(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (path.startsWith('/t/')) await page.locator('.platform').first().waitFor();
        await expectAccessible(page, `${path} ${colorScheme} ${width}`);
      }
      await expectClean(page);
    }
  });

  test('fits 320 pixels, which is also 1,280 at 400 %', async () => {
    const page = await newPage({ width: 320, height: 568 });
    for (const path of paths) {
      await go(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path.startsWith('/t/')) await page.locator('.platform').first().waitFor();
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    }
  });

  test('shows where the focus is, from the first key on', async () => {
    const page = await go(await newPage(), '/');
    await page.locator('.hanging').first().waitFor();
    const seen: string[] = [];
    for (let key = 0; key < 14; key++) {
      await page.keyboard.press('Tab');
      const [name, outlined] = await page.evaluate(() => {
        const at = document.activeElement;
        if (at === null) return ['', false] as const;
        const shown = [at, at.nextElementSibling].some(
          (each) => each !== null && getComputedStyle(each).outlineStyle === 'solid',
        );
        return [
          `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 20) ?? ''}`,
          shown,
        ] as const;
      });
      seen.push(name);
      expect([name, outlined]).toEqual([name, true]);
    }
    expect(seen[0]).toBe('A Skip to the page');
    expect(new Set(seen).size).toBeGreaterThan(10);
  });

  test('stays within its bytes: 60 KB of script for the gallery, 120 KB for the playground', async () => {
    const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url));
    const sizes = new Map(
      await Promise.all(
        (await readdir(assets))
          .filter((name) => name.endsWith('.js'))
          .map(
            async (name) =>
              [name, (await readFile(join(assets, `${name}.gz`)).catch(() => Buffer.alloc(200))).length] as const,
          ),
      ),
    );
    for (const [path, most] of [
      ['/', 60_000],
      ['/t/basic', 120_000],
    ] as const) {
      const page = await newPage();
      const names = new Set<string>();
      page.on('request', (request) => {
        const [, name] = /\/assets\/([^/]+\.js)$/.exec(request.url()) ?? [];
        if (name !== undefined) names.add(name);
      });
      await go(page, path);
      await page.waitForLoadState('networkidle');
      const total = [...names].reduce((sum, name) => sum + (sizes.get(name) ?? Number.NaN), 0);
      expect(total).toBeGreaterThan(8_000);
      expect(total).toBeLessThan(most);
    }
  });
});
