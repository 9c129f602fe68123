import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, imageIn, source, startDevPages } from '../dev-page.js';
import { lineOf } from '../project.js';

const { project, original, open } = await startDevPages();

const widthOf = (page: Page, preset: string): Promise<number> =>
  imageIn(page, preset).evaluate((image: HTMLImageElement) => image.naturalWidth);
const sourceOf = (page: Page): Promise<string | null> => imageIn(page, 'og').getAttribute('src');
const sketched = (page: Page): Promise<boolean> => page.locator('[data-card="og"] canvas').isVisible();

describe('the page', () => {
  it('shows presets, times of stages and a feed', async () => {
    const { page, errors } = await open();
    for (const [preset, width] of [
      ['og', 1200],
      ['x', 1200],
      ['square', 1080],
    ] as const) {
      expect(await widthOf(page, preset)).toBe(width);
      const stages = page.getByRole('list', { name: `Time of each stage, ${preset}` });
      expect(await stages.innerText()).toMatch(/template [\d.]+\s+layout [\d.]+[\s\S]+encode [\d.]+/);
    }
    expect(await page.locator('#feed img').evaluateAll((all) => all.map((image) => image.clientWidth))).toEqual([
      300, 300, 300,
    ]);
    expect(await imageIn(page, 'og').getAttribute('alt')).toContain('Save, and see it');
    expect(errors).toEqual([]);
  });

  it('shows the card at one more size that the template is drawn for', async () => {
    const { page } = await open();
    const more = page.getByLabel('Also at');
    expect(await more.locator('option').allTextContents()).toEqual(expect.arrayContaining(['github 1280×640']));
    expect(await more.locator('option[value="story"]').count()).toBe(0);
    await more.selectOption('github');
    await eventually(() => widthOf(page, 'github')).toBe(1280);
    expect(await page.locator('#feed img').count()).toBe(4);
    await more.selectOption('');
    await imageIn(page, 'github').waitFor({ state: 'detached' });
  });

  it('fits a phone, with the steps of the background in one row', async () => {
    const { page } = await open();
    await page.setViewportSize({ width: 375, height: 780 });
    const sides = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sides).toBe(0);
    const middles = await page
      .locator('.tool', { has: page.getByLabel('Background', { exact: true }) })
      .locator('> *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2));
    expect(middles).toHaveLength(4);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });

  it('is usable by keyboard alone', async () => {
    const { page } = await open();
    const active = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
    const tabTo = async (text: string): Promise<void> => {
      for (let i = 0; i < 60 && (await active()) !== text; i++) await page.keyboard.press('Tab');
      expect(await active()).toBe(text);
    };
    await tabTo('Longest');
    const before = await sourceOf(page);
    await page.keyboard.press('Enter');
    await eventually(() => sourceOf(page)).not.toBe(before);
    expect(await active()).toBe('Longest');
    expect((await page.locator('#param-title').inputValue()).length).toBe(90);
    await page.getByRole('radio', { name: '1×' }).focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => widthOf(page, 'square')).toBe(2160);
    await page.getByRole('button', { name: 'Next background' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.getByLabel('Background', { exact: true }).inputValue()).toBe('bg-01');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Next background');
  });

  it('has a form of the schema, with errors at their fields', async () => {
    const { page } = await open();
    const before = await sourceOf(page);
    await page.locator('#param-title').fill('Another title');
    await eventually(() => imageIn(page, 'og').getAttribute('alt')).toContain('Another title');
    await eventually(() => sourceOf(page)).not.toBe(before);
    await page.locator('#param-accent').fill('#12');
    const issue = page.locator('#param-accent-problem');
    await eventually(() => issue.innerText()).toBe('must be a color as #rrggbb');
    expect(await page.locator('#param-accent').getAttribute('aria-invalid')).toBe('true');
    await page.locator('#param-accent').fill('#123456');
    await eventually(() => issue.innerText()).toBe('');
  });
});

describe('the page draws itself', () => {
  it('at each key, while the server has not answered', async () => {
    const { page, errors } = await open();
    const held: (() => void)[] = [];
    await page.route('**/api/draw', (route) => void held.push(() => void route.continue()));
    const sketch = page.locator('[data-card="og"] canvas');
    await page.waitForFunction(() => performance.getEntriesByName('engine-ready').length > 0);
    await page.locator('#param-title').fill('Before the server');
    for (const preset of ['og', 'x', 'square'])
      await eventually(() => imageIn(page, preset).getAttribute('alt')).toContain('Before the server');
    await sketch.waitFor();
    await eventually(() => held.length).toBeGreaterThan(2);
    for (const go of held) go();
    await page.unroute('**/api/draw');
    await eventually(() => sketched(page)).toBe(false);
    expect(errors).toEqual([]);
  });

  it('except for a template that imports a module of Node, and says why', async () => {
    const { page, errors } = await open();
    await project.write(source, `import { sep } from 'node:path';\n${original}\nvoid sep;\n`);
    await page.getByText('The server draws: src/template.tsx imports node:path, which browsers do not have.').waitFor();
    await page.locator('#param-title').fill('By the server');
    await eventually(() => imageIn(page, 'og').getAttribute('alt')).toContain('By the server');
    expect(await sourceOf(page)).toMatch(/^\/api\/image/);
    await project.write(source, original);
    await eventually(() => page.locator('#engine').innerText()).toBe('');
    expect(errors).toEqual([]);
  });
});

describe('a save', () => {
  it('redraws, each time', async () => {
    const { page } = await open();
    const sources = [await sourceOf(page)];
    for (const color of ['#fff0f0', '#f0fff0', '#f0f0ff']) {
      await project.edit(source, /const paper = '.*'/, `const paper = '${color}'`);
      await eventually(() => sourceOf(page)).not.toBe(sources.at(-1));
      sources.push(await sourceOf(page));
    }
    expect(new Set(sources).size).toBe(4);
  });

  it('is not undone by an earlier response that arrives later', async () => {
    const { page } = await open();
    let answer: (() => void) | undefined;
    await page.route('**/api/source', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ json: { revision: 0, loaded: null, mistake: null } });
    });
    const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
    await page.reload({ waitUntil: 'commit' });
    await connected;
    await eventually(() => answer).toBeDefined();
    await project.edit(source, /const paper = '.*'/, "const paper = '#fff0f0'");
    await page.getByText(/^Drawn in/).waitFor();
    // The page requests the drawing after it has handled the answer about the source.
    const taken = page.waitForRequest('**/api/drawing');
    answer?.();
    await taken;
    await page.locator('#param-title').fill('Still here');
    await eventually(() => imageIn(page, 'og').getAttribute('alt')).toContain('Still here');
  });

  it('with a syntax error shows its place and keeps the last good image', async () => {
    const { page } = await open();
    const good = await sourceOf(page);
    const line = lineOf(await project.read(source), 'const column');
    await project.edit(source, 'const column =', 'const column = =');
    await page.getByText(new RegExp(`src/template\\.tsx:${line}:\\d+`)).waitFor();
    expect(await page.locator('.mistake pre').innerText()).toContain(`> ${line} |     const column = =`);
    expect(await page.locator('figure.stale').count()).toBe(3);
    expect(await sourceOf(page)).toBe(good);
    await project.edit(source, 'const column = =', 'const column =');
    await eventually(() => page.locator('.mistake').count()).toBe(0);
    await eventually(() => page.locator('figure.stale').count()).toBe(0);
  });
});
