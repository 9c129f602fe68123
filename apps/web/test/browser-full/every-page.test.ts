import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectClean, sharedApp } from '../browser/app.js';
import { eventually, expectAccessible, playground as openPlayground } from '../browser/look.js';

const { server, page: newPage } = sharedApp;

async function go(page: Page, path: string): Promise<Page> {
  await page.goto(server().url + path);
  return page;
}
const playground = (page: Page, path: string): Promise<Page> => openPlayground(page, server().url + path);

describe('every page', () => {
  const paths = ['/', '/t/receipt', '/unfurl', '/docs'];

  it('has no axe violation, in dark colors and on a phone', async () => {
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

  it('fits 320 pixels (1,280 at 400 %), and 640 (1,280 at 200 %)', async () => {
    for (const [width, deviceScaleFactor] of [
      [320, 1],
      [640, 2],
    ] as const) {
      const page = await newPage({ width, height: 568, deviceScaleFactor });
      for (const path of paths) {
        await go(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (path.startsWith('/t/')) await page.locator('.platform').first().waitFor();
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
      }
    }
  });

  it('moves nothing when the user prefers reduced motion', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    for (const path of [...paths, '/batch', '/keys']) {
      await go(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path.startsWith('/t/')) await page.locator('.platform').first().waitFor();
      const moving = await page.evaluate(() => {
        // The style sheet must also stop transitions that are added later.
        document.querySelector<HTMLElement>('h1')?.style.setProperty('transition', 'opacity 2s');
        const longest = (times: string): number => Math.max(...times.split(',').map(Number.parseFloat));
        return [...document.querySelectorAll('*')]
          .filter((element) => {
            const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
            const animated = animationName !== 'none' && longest(animationDuration) > 0.01;
            return animated || longest(transitionDuration) > 0.01 || scrollBehavior === 'smooth';
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
      expect([path, moving]).toEqual([path, []]);
    }
  });

  it('shows Arabic and Hebrew input from right to left', async () => {
    const arabic = 'مرحبا بالعالم';
    const directionOf = (page: Page, selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    const page = await go(await newPage(), '/');
    await page.getByPlaceholder('Search').fill('שלום');
    expect(await directionOf(page, '.search input')).toBe('rtl');
    await playground(page, '/t/metro');
    const fields = ['#param-line', '.list li:nth-child(2) input', '.previews input'];
    // Before any is filled, because the words of the previews follow those of the card.
    for (const field of fields) expect([field, await directionOf(page, field)]).toEqual([field, 'ltr']);
    for (const field of fields) {
      await page.locator(field).first().fill(arabic);
      expect([field, await directionOf(page, field)]).toEqual([field, 'rtl']);
    }
    await expectClean(page);
  });

  it('shows where the focus is, from the first Tab on', async () => {
    const page = await go(await newPage(), '/');
    await page.locator('.gallery-item').first().waitFor();
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

  it('stays within its budget: 60 KB of script for the gallery, 120 KB for the playground', async () => {
    const assets = fileURLToPath(new URL('../../dist/assets/', import.meta.url));
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
        // The engine is loaded after the first image.
        const [, name] = /\/assets\/(?!engine-)([^/]+\.js)$/.exec(request.url()) ?? [];
        if (name !== undefined) names.add(name);
      });
      await go(page, path);
      await page
        .locator(path === '/' ? '.gallery-item img' : '.platform')
        .first()
        .waitFor();
      const total = [...names].reduce((sum, name) => sum + (sizes.get(name) ?? Number.NaN), 0);
      expect(total).toBeGreaterThan(8_000);
      expect(total).toBeLessThan(most);
    }
  });

  it('loads only the fonts of the characters that it shows', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, part] = /\/assets\/\w+-\d00-(\w+)-[^/]+\.woff2$/.exec(request.url()) ?? [];
      if (part !== undefined) asked.push(part);
    });
    await go(page, '/');
    await page.locator('.gallery-item').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(new Set(asked)).toEqual(new Set(['latin']));
    await page.getByPlaceholder('Search').fill('Škoda');
    await eventually(() => asked).toContain('others');
  });
});
