import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import { eventually, expectAccessible, playground } from './look.js';
import { expectClean, open } from './opened.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { server, page: newPage, signedIn } = open(async () => ({ PLACARD_ASSETS: '3' }));

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
  const ask = (method: string, path: string, body?: Buffer): Promise<Response> =>
    fetch(`${server().url}/v1/assets${path}`, {
      method,
      headers: { authorization: `Bearer ${server().key}`, 'content-type': 'image/png' },
      ...(body !== undefined && { body: new Uint8Array(body) }),
    });
  const choose = async (): Promise<void> => {
    await playground(page, `${server().url}/t/basic`);
    await page.getByRole('button', { name: 'Choose a photo' }).click();
  };
  /** Opens the photos of an account that has exactly these. */
  const openWith = async (...backgrounds: string[]): Promise<void> => {
    for (const background of backgrounds) {
      const body = await png(background);
      // A busy machine may refuse the first request.
      await eventually(async () => (await ask('POST', '', body)).status).toBe(201);
    }
    await choose();
    await own().waitFor();
  };
  const [red, blue] = ['#b02010', '#1020b0'];
  beforeEach(async () => {
    const { assets } = (await (await ask('GET', '')).json()) as { assets: { id: string }[] };
    for (const { id } of assets) await ask('DELETE', `/${id}`);
    page = await signedIn('demo', { colorScheme: 'light' });
  });

  test('are for who signs in', async () => {
    await choose();
    await own().waitFor();
    page = await newPage({ colorScheme: 'light' });
    await choose();
    await page.getByText('to use photos of your own').waitFor();
    expect(await own().count()).toBe(0);
  });

  test('are uploaded, drawn behind the card, and listed', async () => {
    // A busy server refuses the first image of a tile.
    const busy = { status: 503, body: '{"error":"render_unavailable"}' };
    const refused = page.waitForResponse((response) => response.status() === 503);
    await page.route(/\/preview\/basic\/tile\?.*ast_/, (route) => route.fulfill(busy), { times: 1 });
    await openWith();
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

  test('are signed as part of a URL, and stay in the address', async () => {
    await openWith();
    await upload('blue.png', await png(blue));
    await eventually(() => cornerOf(page)).toEqual([1, 2, 11, 16]);
    await page.getByRole('button', { name: 'Copy link to this page' }).click();
    await page.reload();
    await eventually(() => cornerOf(page)).toEqual([1, 2, 11, 16]);
    expect(await page.getByRole('tab', { name: 'In your program' }).count()).toBe(0);
  });

  test('are chosen by the keyboard', async () => {
    await openWith(red, blue);
    const first = own()
      .getByRole('button', { name: /^Your photo/ })
      .last();
    await first.focus();
    await page.keyboard.press('Enter');
    await eventually(() => first.getAttribute('aria-pressed')).toBe('true');
    await eventually(() => cornerOf(page)).toEqual([11, 2, 1, 16]);
  });

  test('are refused in words', async () => {
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
    await alert.getByText('The file is larger than the server takes.').waitFor();
    await expectAccessible(page, 'refused photo', '.photos');
  });

  test('are deleted at the second click', async () => {
    await openWith(red, blue);
    await upload('third.png', await png('#00ff00'));
    await eventually(() => own().getByRole('listitem').count()).toBe(3);
    await own().getByRole('button', { name: 'Delete this photo' }).click();
    expect(await own().getByRole('listitem').count()).toBe(3);
    await own().getByRole('button', { name: 'Delete it for ever' }).click();
    await page.getByText('No photo').waitFor();
    await eventually(() => own().getByRole('listitem').count()).toBe(2);
    await expectClean(page);
  });
});
