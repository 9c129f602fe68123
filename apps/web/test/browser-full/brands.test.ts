import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, look, playground } from '../browser/look.js';
import { ask, expectClean, sharedApp } from '../browser/app.js';

const { server, page: newPage, signedIn } = sharedApp;

const png = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

interface Brand {
  readonly name: string;
  readonly logo: string | null;
  readonly colours: object;
  readonly fonts: object;
}

describe('the brands of an account', () => {
  let page: Page;
  const list = () => page.getByRole('list', { name: 'Your brands' });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const save = () => page.getByRole('button', { name: 'Save', exact: true });
  const card = () => page.locator('.card-image');
  const api = (method: string, path: string, body?: object) => ask(page, method, `${server().url}/v1/${path}`, body);
  const stored = async (): Promise<readonly Brand[]> =>
    ((await (await api('GET', 'brands')).json()) as { brands: Brand[] }).brands;
  let accounts = 0;
  /** Opens the page of a new account with these brands. */
  const openWith = async (brands: Readonly<Record<string, object>>): Promise<void> => {
    page = await signedIn(`brands-${(accounts += 1)}`, { colorScheme: 'light' });
    for (const [name, brand] of Object.entries(brands))
      expect((await api('PUT', `brands/${name}`, brand)).ok()).toBe(true);
    await page.goto(`${server().url}/brands`);
    await card().waitFor();
  };
  const house = { colours: { accent: '#3355ff', ink: '#102030' }, fonts: { heading: 'Fraunces' } };
  const mine = { colours: { accent: '#e0245e' } };
  /** Whether the card has a color anywhere. */
  const has = (red: number, green: number, blue: number) => () =>
    card().evaluate(
      async (shown, wanted) => {
        const pixels = shown.querySelector<HTMLCanvasElement>('canvas:not([hidden])');
        const image = shown.querySelector('img');
        if (pixels === null) await image?.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1200, 630];
        const context = canvas.getContext('2d');
        const source = pixels ?? image;
        if (source !== null) context?.drawImage(source, 0, 0);
        const { data = [] } = context?.getImageData(0, 0, 1200, 630) ?? {};
        for (let at = 0; at < data.length; at += 4)
          if (wanted.every((level, channel) => data[at + channel] === level)) return true;
        return false;
      },
      [red, green, blue],
    );

  it('are created with a card that follows the form', async () => {
    await openWith({});
    await page.getByRole('heading', { name: 'A new brand' }).waitFor();
    expect(await save().isDisabled()).toBe(true);
    await field('Name').fill('house');
    await field('Accent').fill('#33');
    await page.getByText('must be a color such as #1e40af').waitFor();
    await field('Accent').fill('#3355ff');
    await eventually(has(0x33, 0x55, 0xff)).toBe(true);
    await page.getByText('must be a color such as #1e40af').waitFor({ state: 'detached' });
    await field('Ink').fill('#102030');
    await eventually(has(0x10, 0x20, 0x30)).toBe(true);
    await field('Font of headings').selectOption('Fraunces');
    await page.getByText('Not saved yet.').waitFor();
    await save().click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('heading', { name: 'house' }).waitFor();
    expect(await save().evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await stored()).toMatchObject([
      {
        name: 'house',
        logo: null,
        colours: { accent: '#3355ff', ground: null, ink: '#102030' },
        fonts: { heading: 'Fraunces', body: null },
      },
    ]);
    await look(page, 'brands');
  });

  it('are refused with the reason, and the form keeps what was typed', async () => {
    await openWith({ house });
    await list().getByRole('button', { name: 'New brand' }).click();
    await field('Name').fill('house');
    await page.getByText('already exists. Select it above').waitFor();
    expect(await save().isDisabled()).toBe(true);
    await field('Name').fill('My/Brand');
    await field('Accent').fill('#e0245e');
    await save().click();
    await page.locator('#brand-name-problem').getByText('must be up to 32 letters').waitFor();
    expect(await field('Name').inputValue()).toBe('My/Brand');
    expect(await field('Accent').inputValue()).toBe('#e0245e');
    await expectAccessible(page, 'a refused brand', '.brand-editor');
    await field('Name').fill('my-brand');
    await save().click();
    await page.getByText('Saved.').waitFor();
    await eventually(() => list().getByRole('listitem').count()).toBe(3);
  });

  it('are edited by keyboard, and switching loses no change', async () => {
    await openWith({ house, 'my-brand': mine });
    await list().getByRole('button', { name: 'house' }).focus();
    await page.keyboard.press('Enter');
    await field('Accent').fill('#118833');
    await list().getByRole('button', { name: 'my-brand' }).click();
    expect(await field('Accent').inputValue()).toBe('#e0245e');
    await list().getByRole('button', { name: 'house' }).click();
    expect(await field('Accent').inputValue()).toBe('#118833');
    await eventually(has(0x11, 0x88, 0x33)).toBe(true);
    await page.getByRole('button', { name: 'Undo changes' }).click();
    expect(await field('Accent').inputValue()).toBe('#3355ff');
    await field('Ground').fill('#fff8e8');
    await page.keyboard.press('Enter');
    await page.getByText('Saved.').waitFor();
    expect((await stored())[0]).toMatchObject({ colours: { accent: '#3355ff', ground: '#fff8e8' } });
  });

  it('have a logo that is uploaded or chosen', async () => {
    await openWith({ house });
    const upload = (buffer: Buffer): Promise<void> =>
      page.getByLabel('Upload a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await upload(Buffer.alloc(1024 * 1024 + 1));
    await page.getByText('too large for a logo').waitFor();
    await upload(Buffer.from('no image at all, only a text of some length'));
    await page.getByText('The image is not a PNG, JPEG or WebP image.').waitFor();
    await upload(await png(60));
    const [first, second] = [
      page.getByRole('radio', { name: /60 × 40/ }),
      page.getByRole('radio', { name: /90 × 40/ }),
    ];
    await eventually(() => first.isChecked()).toBe(true);
    // The page does not have the logo of the account, so the server draws the card.
    await eventually(has(0x33, 0x66, 0x99)).toBe(true);
    await upload(await png(90));
    await eventually(() => second.isChecked()).toBe(true);
    await eventually(() =>
      page
        .locator('.logo img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
    ).toEqual([90, 60]);
    await upload(await png(30));
    await eventually(() => page.getByRole('radio', { name: /30 × 40/ }).isChecked()).toBe(true);
    await upload(await png(91));
    await page.getByText('does not fit: an account may have 3 assets').waitFor();
    await second.focus();
    await page.keyboard.press('ArrowDown');
    expect(await first.isChecked()).toBe(true);
    await save().click();
    await page.getByText('Saved.').waitFor();
    expect((await stored())[0]?.logo).toMatch(/^ast_/);
    await page.getByRole('radio', { name: 'None' }).check();
    await save().click();
    await eventually(async () => (await stored())[0]?.logo).toBeNull();
    await expectAccessible(page, 'logos', '.brand-editor');
  });

  it('fill in the form of the playground, and are removed from it', async () => {
    await openWith({ house, 'my-brand': mine });
    await playground(page, `${server().url}/t/metro`);
    expect(await page.getByRole('group', { name: 'Fill in: Brand' }).count()).toBe(0);
    await page.getByRole('button', { name: 'use one of yours' }).click();
    const choice = page.getByRole('group', { name: 'Fill in: Brand' }).getByRole('button', { name: 'my-brand' });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('house');
    const line = page.getByLabel('Color', { exact: true });
    const before = await line.inputValue();
    await choice.click();
    expect([await line.inputValue(), await choice.getAttribute('aria-pressed')]).toEqual(['#e0245e', 'true']);
    await choice.click();
    expect([await line.inputValue(), await choice.getAttribute('aria-pressed')]).toEqual(['', 'false']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await line.inputValue()).toBe(before);
    await expectAccessible(page, 'brands in the playground', '.desk');
    const visitor = await newPage({ colorScheme: 'light' });
    await playground(visitor, `${server().url}/t/basic`);
    await visitor.getByRole('button', { name: 'use one of yours' }).click();
    await visitor.getByText('to use a brand of yours').waitFor();
  });

  it('are deleted on the second press', async () => {
    await openWith({ house, 'my-brand': mine });
    await page.getByRole('button', { name: 'Delete this brand' }).click();
    expect(await stored()).toHaveLength(2);
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('heading', { name: 'my-brand' }).waitFor();
    expect((await stored()).map(({ name }) => name)).toEqual(['my-brand']);
    await expectClean(page);
  });
});
