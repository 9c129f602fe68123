import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../../../test/browser.js';
import { ask, expectClean, sharedApp } from '../browser/app.js';
import { eventually, expectAccessible, look } from '../browser/look.js';
import { probe } from '../browser/server.js';
import { namesInZip } from '../browser/zip.js';

const { server, page: newPage, signedIn } = sharedApp;

async function batchPage(isSignedIn = true): Promise<Page> {
  const page = isSignedIn ? await signedIn('batches') : await newPage();
  if (isSignedIn) await keyFor(page);
  await page.goto(`${server().url}/batch`);
  await page.locator('.drop').waitFor();
  return page;
}

/** Creates the API key of the account, to which the cards of a batch are charged. */
async function keyFor(page: Page): Promise<void> {
  const url = `${server().url}/v1/keys`;
  const { keys } = (await (await ask(page, 'GET', url)).json()) as { keys: readonly object[] };
  if (keys.length === 0) expect((await ask(page, 'POST', url, { name: 'batches' })).status()).toBe(201);
}

const drop = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.locator('.drop input').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

async function downloaded(page: Page, button: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return bytesOf(download);
}

const rows = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Card ${at + 1},#33669${at % 10},bg-0${(at % 9) + 1}`).join('\n');

describe('a batch', () => {
  it('is mapped, drawn, paused, continued after a reload, and downloaded', async () => {
    const page = await batchPage();
    await drop(page, 'cards.csv', `Headline,Accent,bg\n${rows(12)}\nToo many,cells,here,now\n"No photo",,bg-99\n`);
    await page.getByText('has 14 rows and 3 columns').waitFor();
    await page.getByLabel('Template', { exact: true }).selectOption('basic');
    // The page finds the meaning of a column by the title of a param, a word for it, or the name of an option.
    expect(await page.getByLabel('Column bg').inputValue()).toBe('bg');
    expect(await page.getByLabel('Column Headline').inputValue()).toBe('title');
    await eventually(() => page.locator('.first-rows img').count()).toBe(5);
    expect(await page.locator('.first-rows img').first().getAttribute('alt')).toContain('Card 1');
    await look(page, 'batch-columns');
    await page.getByRole('button', { name: 'Draw all 14' }).click();
    await eventually(async () => Number(await page.locator('.count b').innerText())).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused with').waitFor();
    const before = Number(await page.locator('.count b').innerText());
    await page.reload();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    expect(Number(await page.locator('.count b').innerText())).toBeGreaterThanOrEqual(before);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('All rows are done.').waitFor();
    await look(page, 'batch-done');
    await eventually(() => page.locator('.newest-cards img').count()).toBe(12);
    expect(await page.locator('.newest-cards img').first().getAttribute('alt')).toContain('Card of line');
    const names = namesInZip(await downloaded(page, /^ZIP of 12/));
    expect([names.length, names[0], names[11]]).toEqual([12, '00001-card-1.jpg', '00012-card-12.jpg']);
    const refused = (await downloaded(page, /2 refused rows/)).toString();
    expect(refused).toContain('\ufeffrow,reason,Headline,Accent,bg\r\n');
    expect(refused).toMatch(/line 14,"has 4 cells, but there are 3 columns",Too many,cells,here\r\n/);
    expect(refused).toMatch(/line 15,"bg is not a background id [^\r]*",No photo,,bg-99\r\n/);
    // The number of elements does not depend on the number of rows.
    expect(await page.locator('.batch *').count()).toBeLessThan(60);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Throw these' }).click();
    await page.getByText('Drop a CSV or JSON file here').waitFor();
    await page.reload();
    await page.getByText('Drop a CSV or JSON file here').waitFor();
    await expectClean(page);
  });

  it('is limited by the burst limit of the account, not by that of its session', async () => {
    const page = await batchPage();
    const refusals: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 429) refusals.push(response.url());
    });
    // Only three of the images differ, so most come from the cache.
    await drop(page, 'cards.csv', `title\n${Array.from({ length: 150 }, (_, at) => `Row ${at % 3}`).join('\n')}`);
    await page.getByLabel('Template', { exact: true }).selectOption('basic');
    await page.getByRole('button', { name: 'Draw all 150' }).click();
    await page.getByText('All rows are drawn.').waitFor();
    expect(refusals).toEqual([]);
    expect(namesInZip(await downloaded(page, /^ZIP of 150/)).length).toBe(150);
    await expectClean(page);
  });

  it('of 10,000 rows does not grow the page', async () => {
    const page = await batchPage();
    const tools = await page.context().newCDPSession(page);
    /** Returns the bytes on the heap after a garbage collection. */
    const heap = async (): Promise<number> => {
      await tools.send('HeapProfiler.collectGarbage');
      return (await tools.send('Runtime.getHeapUsage')).usedSize;
    };
    const before = await heap();
    // 5 MB. All rows are read, mapped and kept; every 100th is drawn, from the cache, and the others are refused.
    const words = 'word '.repeat(100);
    const lines = Array.from({ length: 10_000 }, (_, at) =>
      at % 100 === 0 ? `Row ${at % 3},` : `Row ${at},${words},more`,
    );
    await drop(page, 'many.csv', `title,note\n${lines.join('\n')}`);
    await page.getByText('has 10,000 rows and 2 columns').waitFor();
    expect(await page.locator('.batch *').count()).toBeLessThan(160);
    await page.getByLabel('Template', { exact: true }).selectOption('basic');
    await page.getByLabel('Column note').selectOption('not used');
    await page.getByRole('button', { name: 'Draw all 10,000' }).click();
    await page.getByText('All rows are done.').waitFor();
    expect(await page.locator('.batch *').count()).toBeLessThan(60);
    expect((await heap()) - before).toBeLessThan(1_000_000);
    const refused = (await downloaded(page, /9,900 refused rows/)).toString();
    expect(refused.split('\r\n').filter((line) => line.startsWith('line ')).length).toBe(9_900);
    expect(namesInZip(await downloaded(page, /^ZIP of 100/)).length).toBe(100);
    await expectClean(page);
  });

  it('of JSON takes lists, a template per row and file names', async () => {
    const page = await batchPage();
    const items = [
      { template: 'metro', line: 'A', stops: ['One', 'Two', 'Three'], slug: 'Über uns' },
      { template: 'basic', params: { title: 'Whole request' }, format: 'webp', slug: 'home' },
      { template: 'gone', title: 'x', slug: 'gone' },
      { template: 'basic', title: 'Same name', slug: 'home' },
    ];
    await drop(page, 'cards.json', JSON.stringify(items));
    await page.getByText('has 4 rows').waitFor();
    await page.getByLabel('Column slug').selectOption('Name of the file');
    await page.getByRole('button', { name: 'Draw all 4' }).click();
    await page.getByText('All rows are done.').waitFor();
    const shown = await page.locator('.reasons').innerText();
    expect(shown).toContain('names a template that the server does not have');
    expect(shown).toContain('an earlier row has the same file name home');
    expect(namesInZip(await downloaded(page, /^ZIP of/)).at(-1)).toBe('home.webp');
    await expectClean(page);
  });

  it('draws the rows again whose lines in the journal are damaged', async () => {
    const page = await batchPage();
    await drop(page, 'cards.csv', `title\n${rows(4).replaceAll(/,.*/g, '')}`);
    await page.getByLabel('Template', { exact: true }).selectOption('basic');
    await page.getByRole('button', { name: 'Draw all 4' }).click();
    await page.getByText('All rows are drawn.').waitFor();
    await page.goto(`${server().url}/api`);
    // A disk error has left half a line, and a line that is not an entry.
    await page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('batch');
      const journal = await folder.getFileHandle('journal');
      const lines = (await (await journal.getFile()).text()).split('\n');
      const writable = await journal.createWritable();
      await writable.write([lines[0], lines[1]?.slice(0, 9), 'null', lines[3], ''].join('\n'));
      await writable.close();
    });
    await page.goto(`${server().url}/batch`);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('All rows are drawn.').waitFor();
    expect(namesInZip(await downloaded(page, /^ZIP of 4/)).toSorted()).toEqual([
      '00001-card-1.png',
      '00002-card-2.png',
      '00003-card-3.png',
      '00004-card-4.png',
    ]);
    await expectClean(page);
  });

  it('is not drawn before the user signs in', async () => {
    const page = await batchPage(false);
    await expectAccessible(page, 'empty');
    await drop(page, 'cards.csv', 'title\nHello');
    await page.getByText('You are not signed in').waitFor();
    await page.locator('.first-rows img').waitFor();
    expect(await page.getByRole('button', { name: 'Draw the card' }).isDisabled()).toBe(true);
    await expectClean(page);
  });
});

describe('the file of a batch', () => {
  it('is refused with the reason, and the next one is read', async () => {
    const files = [
      ['zip.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'The file is not text'],
      ['latin.csv', Buffer.from('title\nCaf\xe9', 'latin1'), 'The file is not UTF-8'],
      ['empty.csv', '', 'The file is empty'],
      ['head.csv', 'title,tag\n', 'no rows below'],
      ['twice.csv', 'a,a\n1,2', 'The column "a" is there more than once'],
      ['open.csv', 'a\n"x', 'Quote Not Closed'],
      ['cards.json', '{"a": 1}', 'is not one JSON array'],
      ['cut.json', '[{"a": 1}', 'the JSON array does not end'],
      ['cards.xlsx', 'x', 'must end in .csv'],
      ['wide.csv', `${Array.from({ length: 300 }, (_, at) => `c${at}`).join(',')}\n1`, '300 columns'],
    ] as const;
    const page = await batchPage(false);
    for (const [name, content, words] of files) {
      await drop(page, name, content);
      await page.getByRole('alert').getByText(words).waitFor();
    }
    await drop(page, 'cards.csv', 'title\nHello');
    await page.getByText('has 1 row and 1 column').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectClean(page);
  });

  it('may have 200 MB', async () => {
    const page = await batchPage(false);
    for (const [head, rest, words] of [
      ['', '\0', 'contains NUL characters'],
      ['a\n"', 'b\n', 'or a quote before it that does not end'],
      ['', 'a', 'line 1: a row of more than 1048576 characters'],
    ] as const) {
      // Created in the page, because sending it there would take longer than reading it.
      await page.locator('.drop input').evaluate(
        (input: HTMLInputElement, [head, rest]) => {
          // The parts are one blob, so that 200 MB take no memory of the page.
          const megabyte = new Blob([rest.repeat(1024 * 1024)]);
          const files = new DataTransfer();
          files.items.add(new File([head, ...Array.from({ length: 200 }, () => megabyte)], 'large.csv'));
          input.files = files.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        },
        [head, rest] as const,
      );
      await page.getByRole('alert').getByText(words).waitFor();
    }
    await drop(page, 'cards.csv', 'title\nHello');
    await page.getByText('has 1 row and 1 column').waitFor();
    await expectClean(page);
  });

  it('may be UTF-16, of one column, with semicolons, NULs and markup', async () => {
    const page = await batchPage(false);
    await drop(page, 'cards.csv', Buffer.from('\ufefftitle\tbg\nGrüße\tbg-01\n', 'utf16le'));
    await page.getByText('read as UTF-16LE').waitFor();
    await page.getByText('separated by tabs').waitFor();
    await eventually(() => page.locator('.first-rows img').getAttribute('alt')).toContain('Grüße');
    await drop(
      page,
      `${probe.replaceAll('/', '')}.csv`,
      `${probe.replaceAll('"', '""').replace(/^(.*)$/, '"$1"')};title\n"${probe.replaceAll('"', '""')}";a\0b\n`,
    );
    await page.getByText('separated by semicolons').waitFor();
    await page.getByText('holds a NUL character').waitFor();
    await drop(page, 'one.csv', 'title:text\nHello');
    await page.getByText('The file has one column, “title:text”').waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await expectClean(page);
  });
});

describe('a server that is busy', () => {
  it('is reported, and the batch continues', async () => {
    const page = await batchPage();
    await drop(page, 'cards.csv', 'title\nOne\nTwo\nThree');
    await page.getByLabel('Template', { exact: true }).selectOption('basic');
    await page
      .context()
      .route('**/v1/links', (route) =>
        route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error: 'render_unavailable' } }),
      );
    await page.getByRole('button', { name: 'Draw all 3' }).click();
    await page.getByText('The server is busy').waitFor();
    await page.context().unroute('**/v1/links');
    await page.getByText('All rows are drawn.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectClean(page);
  });
});
