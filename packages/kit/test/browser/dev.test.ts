import { startDev } from '@placard/kit';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { violationsIn } from '../../../../test/axe.js';
import { newContext } from '../../../../test/browser.js';
import { lineOf, newProject } from '../project.js';

/** Polls a state that no event announces, for up to a minute, because other programs may use the machine too. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 60_000, interval: 50 });

/** Milliseconds. Checks run at low priority: behind other programs they get a tenth of a core. */
const patience = 180_000;

// One project and one server for all tests, because a start takes as long as several of them.
const project = await newProject('quiet-card', afterAll);
const dev = await startDev(project.folder, { port: 0 });
afterAll(() => dev.close());
const source = 'src/template.tsx';
const original = await project.read(source);

interface SourceState {
  readonly revision: number;
  readonly mistake: object | null;
}
const state = async (): Promise<SourceState> =>
  (await (await fetch(new URL('/api/source', dev.url))).json()) as SourceState;

/** Writes the template, and waits until it is loaded. */
async function save(text: string): Promise<void> {
  const { revision } = await state();
  await project.write(source, text);
  await eventually(async () => {
    const now = await state();
    return now.revision > revision && now.mistake === null;
  }).toBe(true);
}

// Each test begins with the original template, loaded.
beforeEach(async () => {
  if ((await project.read(source)) !== original) await save(original);
});

interface Opened {
  readonly page: Page;
  readonly errors: readonly string[];
}

/** Opens the page in a new session. Checks take seconds of a core, so they only run for tests that need them. */
async function open({ checks = false } = {}): Promise<Opened> {
  const context = await newContext({ colorScheme: 'light', viewport: { width: 1400, height: 1000 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  if (!checks) await page.route('**/api/check', (route) => route.fulfill({ status: 202, json: {} }));
  await page.goto(dev.url);
  await page.getByText(/^Drawn in/).waitFor();
  return { page, errors };
}

const image = (page: Page, preset: string) => page.locator(`[data-preset="${preset}"] img`);
const widthOf = (page: Page, preset: string): Promise<number> =>
  image(page, preset).evaluate((image: HTMLImageElement) => image.naturalWidth);
const sourceOf = (page: Page): Promise<string | null> => image(page, 'og').getAttribute('src');
const sketched = (page: Page): Promise<boolean> => page.locator('[data-preset="og"] canvas').isVisible();

/** Returns what axe finds in light and dark. */
async function violations(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violationsIn(page)));
  }
  return found;
}

describe('the page', () => {
  it('shows presets, times of stages and a feed, without axe violations in light and dark', async () => {
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
    expect(await image(page, 'og').getAttribute('alt')).toContain('Save, and see it');
    expect(errors).toEqual([]);

    await page.getByText('All 40 backgrounds').click();
    await page.getByLabel('Outline texts').check();
    await eventually(() => page.locator('.grid img[src]').count()).toBeGreaterThan(3);
    expect(await violations(page)).toEqual([]);
    await project.edit(source, 'color: ink,', "color: '#f0e8d8',\n              left: 200,");
    await page
      .getByText(/has a contrast under 7/)
      .first()
      .waitFor();
    await project.edit(source, 'return (', 'return (((');
    await page.locator('.mistake').waitFor();
    expect(await violations(page)).toEqual([]);
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
    await eventually(() => image(page, 'og').getAttribute('alt')).toContain('Another title');
    await eventually(() => sourceOf(page)).not.toBe(before);
    await page.locator('#param-accent').fill('#12');
    const issue = page.locator('#param-accent-problem');
    await eventually(() => issue.innerText()).toBe('must be a colour as #rrggbb');
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
    const sketch = page.locator('[data-preset="og"] canvas');
    await page.waitForFunction(() => performance.getEntriesByName('engine-ready').length > 0);
    await page.locator('#param-title').fill('Before the server');
    for (const preset of ['og', 'x', 'square'])
      await eventually(() => image(page, preset).getAttribute('alt')).toContain('Before the server');
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
    await eventually(() => image(page, 'og').getAttribute('alt')).toContain('By the server');
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
    for (const colour of ['#fff0f0', '#f0fff0', '#f0f0ff']) {
      await project.edit(source, /const paper = '.*'/, `const paper = '${colour}'`);
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
    await eventually(() => image(page, 'og').getAttribute('alt')).toContain('Still here');
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

  it('of a template that throws, loops or returns a promise reports the error, and the next save works', async () => {
    const { page } = await open();
    const answers: Promise<string>[] = [];
    page.on('response', (response) => response.url().endsWith('/api/draw') && answers.push(response.text()));
    const mistake = page.locator('.mistake');
    const line = lineOf(original, 'const panel');
    const cases = [
      ["throw new Error('no paper');", new RegExp(`src/template\\.tsx:${line}:\\d+.*no paper`)],
      ['for (;;);', /did not return within 5 s and was stopped/],
      ['return Promise.resolve() as never;', /render returned a promise in place of a scene/],
    ] as const;
    for (const [code, message] of cases) {
      await project.write(source, original.replace('const panel =', `${code}\n    const panel =`));
      await eventually(() => mistake.innerText().catch(() => '')).toMatch(message);
      expect(await page.locator('figure.stale').count()).toBe(3);
      await project.write(source, original);
      await eventually(() => page.locator('figure.stale').count()).toBe(0);
      expect(await mistake.count()).toBe(0);
    }
    // The next save does not wait for the deadline of each of the three cards.
    const looped = (await Promise.all(answers)).filter((answer) => answer.includes('did not return within 5 s'));
    expect([1, 2]).toContain(looped.length);
  });
});

describe('the checks', () => {
  it('pass, and one that a save breaks names the element and outlines it', async () => {
    // Without photos, over which the checks take half a minute of a core.
    const examples = await project.read('src/examples.ts');
    onTestFinished(() => project.write('src/examples.ts', examples));
    await project.edit('src/examples.ts', /background: 'bg-\d+',/g, '');
    await save(original.replace('background: true,', 'background: false,'));
    const { page } = await open({ checks: true });
    await page.locator('#checks h2 .state', { hasText: 'all hold' }).waitFor({ timeout: patience });
    await page.locator('.held summary').click();
    expect(await violations(page)).toEqual([]);

    await project.edit(
      source,
      'name="note" style={noteStyle}',
      'name="note" style={{ ...noteStyle, position: \'absolute\', left: 1000, top: 40 }}',
    );
    const line = page.locator('.faults li', { hasText: '"note" leaves the frame' }).first();
    await line.waitFor();
    const marks = page.locator('[data-preset="og"] g.fault');
    expect(await marks.first().locator('text').innerHTML()).toBe('note');
    // The list is drawn again when the last of the three cards arrives, which takes the focus away.
    await eventually(async () => {
      await line.focus();
      return marks.locator('xpath=self::*[contains(@class, "pointed")]').count();
    }).toBe(1);
    const failing = page.locator('.failed', { hasText: 'keeps every text in the frame' }).first();
    await failing.waitFor({ timeout: patience });
    await failing.getByRole('button', { name: 'Show' }).last().click();
    await eventually(() => page.locator('#param-title').inputValue()).not.toBe('Save, and see it');
  }, 400_000);
});
