import { expect, it } from 'vitest';
import { ask, expectClean, sharedApp } from './app.js';
import { eventually, expectAccessible, look, playground } from './look.js';

const { server, page: newPage, signedIn } = sharedApp;

it('a card has any size: by name, by numbers, in each export and in the URL of the page', async () => {
  const page = await signedIn('sizes', { colorScheme: 'light' });
  await ask(page, 'POST', `${server().url}/v1/keys`, { name: 'website' });
  await playground(page, `${server().url}/t/hostile`);
  const facts = () => page.locator('.facts').innerText();
  const ratio = () => page.locator('.ground .card-image').evaluate((box) => box.clientWidth / box.clientHeight);

  // By keyboard: the arrow keys go along the row, from the last named size to own numbers.
  await page.getByRole('radio', { name: 'Story' }).check();
  await eventually(facts).toMatch(/^1080 × 1920/);
  expect(await ratio()).toBeCloseTo(9 / 16, 2);
  await page.keyboard.press('ArrowRight');
  const own = page.getByLabel('Width and height in pixels');
  expect(await own.inputValue()).toBe('1080x1920');
  await own.fill('16 × 9');
  const problem = page.locator('#size-problem');
  expect(await problem.innerText()).toMatch(/^must be WIDTHxHEIGHT .* from 400 to 2400 .* 1:2 to 2.2:1/);
  expect(await own.getAttribute('aria-invalid')).toBe('true');
  await look(page, 'own size');
  await own.fill('1600 × 1000');
  await eventually(facts).toMatch(/^1600 × 1000/);
  expect(await problem.innerText()).toBe('');
  expect(await ratio()).toBeCloseTo(1.6, 2);

  await page.getByRole('button', { name: 'Copy signed URL' }).click();
  expect(await page.locator('.signed a').innerText()).toContain('size=1600x1000');
  await page.getByRole('tab', { name: 'curl' }).click();
  expect(await page.getByRole('region', { name: 'curl' }).innerText()).toContain('"size":"1600x1000"');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('hostile-1600x1000.png');
  await page.reload();
  await eventually(facts).toMatch(/^1600 × 1000/);
  expect(await own.inputValue()).toBe('1600x1000');
  await expectClean(page);
});

it('a size of a shape that a template is not drawn for is not available, and the page says why', async () => {
  const page = await newPage({ colorScheme: 'dark' });
  const { templates } = await (await page.request.get(`${server().url}/v1/templates`)).json();
  const { id, title } = templates.find(({ shapes }: { shapes: readonly string[] }) => !shapes.includes('tall'));
  await playground(page, `${server().url}/t/${id}`);
  const story = page.getByRole('radio', { name: 'Story' });
  expect(await story.isDisabled()).toBe(true);
  const reason = await page
    .locator(`#${(await story.getAttribute('aria-describedby'))?.split(' ').at(-1)}`)
    .innerText();
  expect(reason).toBe(`Not available: Portrait, Pin, and Story. “${title}” is not drawn for tall cards.`);
  await expectAccessible(page, 'sizes', '.sizes');
  await expectClean(page);
});
