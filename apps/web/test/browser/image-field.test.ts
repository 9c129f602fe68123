import sharp from 'sharp';
import { expect, it } from 'vitest';
import { expectClean, sharedApp } from './app.js';
import { eventually, expectAccessible, look, playground } from './look.js';

const { server, page: newPage, signedIn } = sharedApp;

it('a portrait is dropped, gets a focal point by a click or keys, and is chosen from the library', async () => {
  const page = await signedIn('portraits', { colorScheme: 'light' });
  await playground(page, `${server().url}/t/testimonial`);
  const field = page.locator('.image-field');
  const value = () => field.getByRole('textbox', { name: 'Portrait' }).inputValue();
  const drop = (bytes: Buffer): Promise<void> =>
    field.evaluate((target, base64) => {
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([data], 'ada.png', { type: 'image/png' }));
      target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    }, bytes.toString('base64'));

  await drop(Buffer.from('no image'));
  await eventually(() => field.locator('.problem').innerText()).toMatch(/image/);
  expect(await value()).toBe('');

  const before = await page.locator('.ground img').getAttribute('src');
  const picture = { create: { width: 400, height: 200, channels: 3, background: '#b02010' } } as const;
  await drop(await sharp(picture).png().toBuffer());
  const thumbnail = field.getByRole('button', { name: /^Focal point of Portrait/ });
  await eventually(async () => (await thumbnail.boundingBox())?.width).toBe(160);
  await eventually(value).toMatch(/^ast_[a-z2-7]+$/);
  const id = await value();
  await eventually(() => page.locator('.ground img').getAttribute('src')).not.toBe(before);
  expect(await page.locator('.warnings').count()).toBe(0);

  await thumbnail.click({ position: { x: 40, y: 60 } });
  await eventually(value).toBe(`${id}#0.25,0.75`);
  await thumbnail.press('ArrowLeft');
  await eventually(value).toBe(`${id}#0.2,0.75`);
  await look(page, 'image field');

  await field.getByRole('button', { name: 'Remove Portrait' }).click();
  await eventually(value).toBe('');
  await field.getByRole('button', { name: /^Your picture of 400 × 200 pixels/ }).click();
  await eventually(value).toBe(id);
  await expectClean(page);
});

it('a visitor learns that a picture requires signing in', async () => {
  const page = await newPage({ colorScheme: 'dark' });
  await playground(page, `${server().url}/t/testimonial`);
  await page.getByRole('button', { name: 'Choose a picture: Portrait' }).click();
  await page.getByText('Sign in to upload a picture, or to use one of your library.').waitFor();
  await page.getByRole('textbox', { name: 'Portrait' }).fill('ada.jpg');
  await page.locator('#param-portrait-problem', { hasText: /\S/ }).waitFor();
  await expectAccessible(page, 'image field', '.form');
  await expectClean(page);
});
