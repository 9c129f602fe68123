import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { eventually, expectAccessible, playground } from '../browser/look.js';
import { ask, expectClean, sharedApp } from '../browser/app.js';

const { server, page: newPage, signedIn } = sharedApp;

const png = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

/** Color of the image on the stage, near its upper left corner. */
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
  const choose = async (): Promise<void> => {
    await playground(page, `${server().url}/t/basic`);
    await page.getByRole('button', { name: 'Choose a photo' }).click();
  };
  let accounts = 0;
  /** Opens the photos of a new account that has these. */
  const openWith = async (...backgrounds: string[]): Promise<void> => {
    page = await signedIn(`photos-${(accounts += 1)}`, { colorScheme: 'light' });
    for (const background of backgrounds)
      expect((await ask(page, 'POST', `${server().url}/v1/assets`, await png(background))).status()).toBe(201);
    await choose();
    await own().waitFor();
  };
  const [red, blue] = ['#b02010', '#1020b0'];

  it('are offered to signed-in users only', async () => {
    await openWith();
    page = await newPage({ colorScheme: 'light' });
    await choose();
    await page.getByText('to use photos of your own').waitFor();
    expect(await own().count()).toBe(0);
  });

  it('are uploaded, drawn behind the card, and listed', async () => {
    await openWith();
    // A busy server refuses the first image of a tile.
    const busy = { status: 503, body: '{"error":"render_unavailable"}' };
    const refused = page.waitForResponse((response) => response.status() === 503);
    await page.route(/\/preview\/basic\/tile\?.*ast_/, (route) => route.fulfill(busy), { times: 1 });
    await upload('red.png', await png(red));
    await page.getByText('A photo of your own').waitFor();
    await eventually(() => cornerOf(page)).toEqual([11, 2, 1, 16]);
    await refused;
    await upload('blue.png', await png(blue));
    await eventually(() => cornerOf(page)).toEqual([1, 2, 11, 16]);
    await eventually(() =>
      own()
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
    ).toEqual([240, 240]);
    await expectAccessible(page, 'own photos', '.photos');
  });

  it('stay in the address of the page', async () => {
    await openWith();
    await upload('blue.png', await png(blue));
    await eventually(() => cornerOf(page)).toEqual([1, 2, 11, 16]);
    await page.getByRole('button', { name: 'Copy link to this page' }).click();
    await page.reload();
    await eventually(() => cornerOf(page)).toEqual([1, 2, 11, 16]);
    expect(await page.getByRole('tab', { name: 'In your program' }).count()).toBe(0);
  });

  it('are chosen by keyboard', async () => {
    await openWith(red, blue);
    const first = own()
      .getByRole('button', { name: /^Your photo/ })
      .last();
    await first.focus();
    await page.keyboard.press('Enter');
    await eventually(() => first.getAttribute('aria-pressed')).toBe('true');
    await eventually(() => cornerOf(page)).toEqual([11, 2, 1, 16]);
  });

  it('are refused with the reason', async () => {
    await openWith(red, blue);
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
    await alert.getByText('The file is larger than the server allows.').waitFor();
    await expectAccessible(page, 'refused photo', '.photos');
  });

  it('are deleted on the second click', async () => {
    await openWith(red, blue);
    await upload('third.png', await png('#00ff00'));
    await eventually(() => own().getByRole('listitem').count()).toBe(3);
    await own().getByRole('button', { name: 'Delete this photo' }).click();
    expect(await own().getByRole('listitem').count()).toBe(3);
    await own().getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('No photo').waitFor();
    await eventually(() => own().getByRole('listitem').count()).toBe(2);
    await expectClean(page);
  });
});
