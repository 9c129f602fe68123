import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../../../test/browser.js';
import { ownApp, expectClean, wrongs } from '../browser/app.js';
import { eventually, playground } from '../browser/look.js';
import { namesInZip } from '../browser/zip.js';

const { server, page: newPage, signedIn, restart } = ownApp();

describe('a server that is killed', () => {
  it('is reported by the playground, which then draws what was typed meanwhile', async () => {
    // The page does not have this template, so the server draws it.
    const page = await newPage();
    await page.clock.install();
    await playground(page, `${server().url}/t/hostile`);
    await restart(async () => {
      await page.locator('#param-text').fill('Typed while it was away');
      await page.getByText('The server does not answer', { exact: false }).waitFor();
    });
    await page.clock.fastForward('00:10');
    await eventually(() => page.locator('.ground img').getAttribute('alt')).toContain('Typed while it was away');
    expect(wrongs.get(page)).toEqual([]);
  });

  it('is reported by a batch, which then continues', async () => {
    const page = await signedIn('demo');
    await page.goto(`${server().url}/batch`);
    const rows = Array.from({ length: 24 }, (_, at) => `Row ${at}`).join('\n');
    await page.locator('.drop input').setInputFiles({
      name: 'cards.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`title\n${rows}`),
    });
    await page.getByLabel('Template', { exact: true }).selectOption('basic');
    await page.getByRole('button', { name: 'Draw all 24' }).click();
    await eventually(async () => Number(await page.locator('.count b').innerText())).toBeGreaterThan(1);
    await restart(() => page.getByText('The server does not answer').waitFor());
    await page.getByText('All rows are drawn.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^ZIP of 24/ }).click(),
    ]);
    expect(namesInZip(await bytesOf(download))).toHaveLength(24);
    await expectClean(page);
  });
});
