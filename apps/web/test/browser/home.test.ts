import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ask, expectClean, sharedApp } from './app.js';
import { eventually, look, playground } from './look.js';

const { server, signedIn } = sharedApp;

it('the home of an account names the next step, and lists the cards that this browser exported until it signs out', async () => {
  const page = await signedIn('home-owner', { colorScheme: 'light' });
  await page.goto(`${server().url}/account`);
  await page.getByRole('link', { name: 'Create a key' }).waitFor();
  await page.getByText('in this browser only').waitFor();
  expect((await ask(page, 'POST', `${server().url}/v1/keys`, { name: 'website' })).status()).toBe(201);
  await page.reload();
  await page.getByRole('link', { name: 'Make the first card' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'website' }).getByText('never used').waitFor();

  await playground(page, `${server().url}/t/basic`);
  await page.locator('#param-title').fill('Ярмарок у неділю');
  await page.getByRole('button', { name: 'Copy signed URL' }).click();
  await page.locator('.signed a').waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  const card = page.getByRole('link', { name: 'Ярмарок у неділю' });
  await card.waitFor();
  await page.getByRole('link', { name: 'Set up your brand' }).waitFor();
  await look(page, 'home');
  // By keyboard alone.
  await card.focus();
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('#param-title').inputValue()).toBe('Ярмарок у неділю');

  await page.goto(`${server().url}/account`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('неділю');
  await expectClean(page);
});

it('the library stores pictures, puts one behind a card, and deletes it', async () => {
  const page = await signedIn('librarian', { colorScheme: 'light' });
  await page.goto(`${server().url}/library`);
  const picture = { create: { width: 640, height: 360, channels: 3, background: '#b02010' } } as const;
  const buffer = await sharp(picture).png().toBuffer();
  const file = { name: 'red.png', mimeType: 'image/png', buffer };
  const upload = page.getByLabel('Upload a picture');
  await upload.setInputFiles({ ...file, buffer: Buffer.from('no picture') });
  await page.getByText('is not a PNG, JPEG or WebP').waitFor();
  await upload.setInputFiles(file);
  await page.getByText('The picture is stored.').waitFor();
  await page.getByText('640 × 360').waitFor();
  await look(page, 'library');
  await page.getByRole('link', { name: 'Make a card' }).click();
  await page.getByText('A photo of your own').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('The picture is deleted.').waitFor();
  await page.locator('.pictures').waitFor({ state: 'detached' });
  await expectClean(page);
});
