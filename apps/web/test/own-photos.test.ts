import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import { eventually, expectAccessible, playground } from './look.js';
import { expectClean, open } from './opened.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { server, page: newPage } = open(async () => ({ PLACARD_ASSETS: '3' }));

const png = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

/** Colour of the image on the stage, near its upper left corner. */
const cornerOf = (page: Page): Promise<number[]> =>
  page.locator('.ground img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 4, 4, 1, 1, 0, 0, 1, 1);
    return Array.from(context?.getImageData(0, 0, 1, 1).data ?? []).map((level) => Math.round(level / 16));
  });

describe('photos of an account in the playground', () => {
  let page: Page;
  const own = () => page.getByRole('region', { name: 'Your photos' });
  const upload = (name: string, buffer: Buffer, mimeType = 'image/png') =>
    own().getByLabel('Upload a photo').setInputFiles({ name, mimeType, buffer });
  beforeAll(async () => {
    page = await newPage({ colorScheme: 'light' });
  });

  test('are for who signs in', async () => {
    await playground(page, `${server().url}/t/basic`);
    await page.getByRole('button', { name: 'Choose a photo' }).click();
    await page.getByText('to use photos of your own').waitFor();
    expect(await own().count()).toBe(0);
    await page.goto(server().signInLink ?? '');
    await playground(page, `${server().url}/t/basic`);
    await page.getByRole('button', { name: 'Choose a photo' }).click();
    await own().waitFor();
  });

  test('are uploaded, drawn behind the card, and listed', async () => {
    await upload('red.png', await png('#b02010'));
    await page.getByText('A photo of your own').waitFor();
    await eventually(() => cornerOf(page)).toEqual([11, 2, 1, 16]);
    await upload('blue.png', await png('#1020b0'));
    await eventually(() => cornerOf(page)).toEqual([1, 2, 11, 16]);
    expect(await own().getByRole('listitem').count()).toBe(2);
    await eventually(() =>
      own()
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
    ).toEqual([1200, 1200]);
    await expectAccessible(page, 'own photos', '.photos');
  });

  test('are signed as part of a URL, and stay in the address', async () => {
    await page.getByRole('button', { name: 'Copy link to this page' }).click();
    await page.reload();
    await eventually(() => cornerOf(page)).toEqual([1, 2, 11, 16]);
    expect(await page.getByRole('tab', { name: 'In your program' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Choose a photo' }).click();
  });

  test('are chosen by the keyboard', async () => {
    const red = own()
      .getByRole('button', { name: /^Your photo/ })
      .last();
    await red.focus();
    await page.keyboard.press('Enter');
    await eventually(() => red.getAttribute('aria-pressed')).toBe('true');
    await eventually(() => cornerOf(page)).toEqual([11, 2, 1, 16]);
  });

  test('are refused in words', async () => {
    const alert = own().getByRole('alert');
    await upload('text.png', Buffer.from('no image at all, only a text of some length'));
    await alert.getByText('The image is not a PNG, JPEG or WebP image.').waitFor();
    await upload('moving.gif', Buffer.from('GIF89a'), 'image/gif');
    await alert.getByText('The file is not a PNG, JPEG or WebP image.').waitFor();
    await upload('third.png', await png('#00ff00'));
    await eventually(() => own().getByRole('listitem').count()).toBe(3);
    await upload('fourth.png', await png('#ffff00'));
    await alert.getByText('The image does not fit: an account may have 3 assets').waitFor();
    await upload('large.png', Buffer.alloc(9 * 1024 * 1024));
    await alert.getByText('The file is larger than the server takes.').waitFor();
    await expectAccessible(page, 'refused photo', '.photos');
  });

  test('are deleted at the second click', async () => {
    await own().getByRole('button', { name: 'Delete this photo' }).click();
    expect(await own().getByRole('listitem').count()).toBe(3);
    await own().getByRole('button', { name: 'Delete it for ever' }).click();
    await page.getByText('No photo').waitFor();
    await eventually(() => own().getByRole('listitem').count()).toBe(2);
    await expectClean(page);
  });
});
