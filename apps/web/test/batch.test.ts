import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { eventually, expectAccessible, look } from './look.js';
import { expectClean, open, probe } from './opened.js';

vi.setConfig({ testTimeout: 180_000 });

const { server, folder, page: newPage, restart } = open(async () => ({ PLACARD_BURST: '600/10s' }));
const run = promisify(execFile);

async function batchPage(isSignedIn = true): Promise<Page> {
  const page = await newPage();
  if (isSignedIn) {
    await page.goto(server().signInLink ?? '');
    // The link works only once, so the other tests use its session.
    session ??= await page.context().cookies();
    await page.context().addCookies(session);
  }
  await page.goto(`${server().url}/batch`);
  await page.locator('.drop').waitFor();
  return page;
}
let session: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | undefined;

const drop = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.locator('.drop input').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

async function downloaded(page: Page, button: RegExp): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
}

async function namesInZip(download: Download): Promise<string[]> {
  const code =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print("\\n".join(z.namelist()))';
  return (await run('python3', ['-c', code, await download.path()])).stdout.trim().split('\n');
}

const rows = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Card ${at + 1},#33669${at % 10},bg-0${(at % 9) + 1}`).join('\n');

describe('a batch', () => {
  test('is mapped, drawn, paused, taken up again after a reload, and downloaded', async () => {
    const page = await batchPage();
    await drop(page, 'cards.csv', `Headline,Accent,bg\n${rows(12)}\nToo many,cells,here,now\n"No photo",,bg-99\n`);
    await page.getByText('has 14 rows and 3 columns').waitFor();
    await page.getByLabel('Template', { exact: true }).selectOption('basic');
    // The page finds the meaning of a column by the title of a param or the name of an option. The rest is set by hand.
    expect(await page.getByLabel('Column bg').inputValue()).toBe('bg');
    await page.locator('.problem').first().waitFor();
    await page.getByLabel('Column Headline').selectOption('title');
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
    const names = await namesInZip(await downloaded(page, /^ZIP of 12/));
    expect([names.length, names[0], names[11]]).toEqual([12, '00001-card-1.jpg', '00012-card-12.jpg']);
    const refused = await readFile(await (await downloaded(page, /2 refused rows/)).path(), 'utf8');
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

  test('is as quick as the burst limit of the account lets it, not as its writes', async () => {
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
    expect((await namesInZip(await downloaded(page, /^ZIP of 150/))).length).toBe(150);
    await expectClean(page);
  });

  test('of 10,000 rows makes the page no larger', async () => {
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
    const refused = await readFile(await (await downloaded(page, /9,900 refused rows/)).path(), 'utf8');
    expect(refused.split('\r\n').filter((line) => line.startsWith('line ')).length).toBe(9_900);
    expect((await namesInZip(await downloaded(page, /^ZIP of 100/))).length).toBe(100);
    await expectClean(page);
  });

  test('of JSON has lists, a template per row and names of files', async () => {
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
    expect((await namesInZip(await downloaded(page, /^ZIP of/))).at(-1)).toBe('home.webp');
    await expectClean(page);
  });

  test('goes on with the rows whose lines in the journal are damaged', async () => {
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
    expect((await namesInZip(await downloaded(page, /^ZIP of 4/))).toSorted()).toEqual([
      '00001-card-1.png',
      '00002-card-2.png',
      '00003-card-3.png',
      '00004-card-4.png',
    ]);
    await expectClean(page);
  });

  test('is not drawn for nobody, and says so', async () => {
    const page = await batchPage(false);
    await expectAccessible(page, 'empty');
    await drop(page, 'cards.csv', 'title\nHello');
    await page.getByText('You are not signed in').waitFor();
    await page.locator('.first-rows img').waitFor();
    expect(await page.getByRole('button', { name: 'Draw the card' }).isDisabled()).toBe(true);
    await expectClean(page);
  });
});

describe('a file that is none', () => {
  test('is named, and the next one is read', async () => {
    const files = [
      ['zip.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'The file is not text'],
      ['latin.csv', Buffer.from('title\nCaf\xe9', 'latin1'), 'The file is not UTF-8'],
      ['empty.csv', '', 'The file is empty'],
      ['head.csv', 'title,tag\n', 'no row below'],
      ['twice.csv', 'a,a\n1,2', 'The column "a" is there more than once'],
      ['open.csv', 'a\n"x', 'Quote Not Closed'],
      ['cards.json', '{"a": 1}', 'does not hold one JSON list'],
      ['cut.json', '[{"a": 1}', 'the JSON list does not end'],
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

  test('may have 200 MB', async () => {
    const size = 200 * 1024 * 1024;
    const page = await batchPage(false);
    for (const [name, head, rest, words] of [
      ['nuls.csv', '', '\0', 'full of NUL characters'],
      ['quote.csv', 'a\n"', 'b\n', 'or a quote before it that does not end'],
      ['line.csv', '', 'a', 'line 1: a row of more than 1048576 characters'],
    ] as const) {
      const path = join(folder(), name);
      await writeFile(path, Buffer.concat([Buffer.from(head), Buffer.alloc(size, rest)]));
      await page.locator('.drop input').setInputFiles(path);
      await page.getByRole('alert').getByText(words).waitFor();
      await rm(path);
    }
    await drop(page, 'cards.csv', 'title\nHello');
    await page.getByText('has 1 row and 1 column').waitFor();
    await expectClean(page);
  });

  test('may be UTF-16, of one column, with semicolons, NULs and markup', async () => {
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

describe('a server that fails', () => {
  test('is told in words, loses nothing, and the batch goes on by itself', async () => {
    const page = await batchPage();
    const answers = [
      [429, { error: 'rate_limited' }, 'Too many requests'],
      [503, { error: 'render_unavailable' }, 'The server is busy'],
      [500, { error: 'internal_error' }, 'The server has a problem'],
    ] as const;
    await drop(page, 'cards.csv', `title\n${Array.from({ length: 8 }, (_, at) => `Row ${at}`).join('\n')}`);
    await page.getByLabel('Template', { exact: true }).selectOption('basic');
    let next = 0;
    await page.context().route('**/v1/links', (route) => {
      const answer = answers[next];
      if (answer === undefined) return route.continue();
      return route.fulfill({ status: answer[0], headers: { 'retry-after': '1' }, json: answer[1] });
    });
    await page.getByRole('button', { name: 'Draw all 8' }).click();
    for (const [, , words] of answers) {
      await page.getByText(words).waitFor();
      next += 1;
    }
    await page.getByText('All rows are drawn.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Throw these' }).click();
    // The server is restarted in the middle of this batch.
    await drop(page, 'cards.csv', `title\n${Array.from({ length: 24 }, (_, at) => `Other ${at}`).join('\n')}`);
    await page.getByLabel('Template', { exact: true }).selectOption('basic');
    await page.getByRole('button', { name: 'Draw all 24' }).click();
    await eventually(async () => Number(await page.locator('.count b').innerText())).toBeGreaterThan(1);
    await restart(() => page.getByText('The server does not answer').waitFor());
    await page.getByText('All rows are drawn.').waitFor();
    expect((await namesInZip(await downloaded(page, /^ZIP of 24/))).length).toBe(24);
    await expectClean(page);
  });
});
