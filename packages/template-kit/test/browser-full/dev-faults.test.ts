import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually, source, startDevPages, violations } from '../dev-page.js';
import { lineOf } from '../project.js';

const { project, original, save, open } = await startDevPages();

/** Milliseconds. Checks run at low priority: behind other programs they get a tenth of a core. */
const patience = 500_000;

it('the page has no axe violations in light and dark, with and without faults of the template', async () => {
  const { page } = await open();
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

describe('a save', () => {
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
    const marks = page.locator('[data-card="og"] g.fault');
    expect(await marks.first().locator('text').innerHTML()).toBe('note');
    const pointed = (): Promise<number> => marks.locator('xpath=self::*[contains(@class, "pointed")]').count();
    // The list is drawn again when the last of the three cards arrives, which takes the focus away.
    await eventually(async () => {
      await line.focus();
      return pointed();
    }).toBe(1);
    await line.hover();
    await page.mouse.move(0, 0);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    expect(await pointed()).toBe(1);
    const failing = page.locator('.failed', { hasText: 'keeps every text in the frame' }).first();
    await failing.waitFor({ timeout: patience });
    await failing.getByRole('button', { name: 'Show' }).last().click();
    await eventually(() => page.locator('#param-title').inputValue()).not.toBe('Save, and see it');
  }, 1_200_000);
});
