import { describe, expect, it } from 'vitest';
import { itemsOf, linesOf, readCsv, rowLimit, safeCell, slug } from '../../src/rows/index.js';

/** Splits a text into chunks of equal size, so that rows, quotes and line ends can be divided too. */
async function* inChunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

/** The header of a file with this number of columns. */
function names(count: number): string {
  return Array.from({ length: count }, (_, at) => `c${at}`).join(',');
}

describe('a CSV file', () => {
  it.each([1, 2, 7, 1000])('is read in chunks of %s', async (size) => {
    const text = '\ufefftitle , tag\r\n"two\r\nlines, ""quoted""",a\r\n\r\nlast,b,more';
    expect(await all(readCsv(inChunks(text, size), ','))).toEqual([
      { place: 'line 2', columns: ['title', 'tag'], cells: ['two\nlines, "quoted"', 'a'] },
      { place: 'line 5', columns: ['title', 'tag'], cells: ['last', 'b', 'more'] },
    ]);
  });

  it('of refused rows has no formulas for spreadsheets, and is read as it was', async () => {
    const cells = ['=1+1', '+49 30', '-5', '@ada', "'=1", "'tis", '1-2', ''];
    const safe = cells.map(safeCell);
    expect(safe).toEqual(["'=1+1", "'+49 30", "'-5", "'@ada", "''=1", "'tis", '1-2', '']);
    const text = `row,reason,${names(8)}\nline 2,too long,${safe.join(',')}\n`;
    const [row] = await all(readCsv(inChunks(text, 9), ','));
    expect(row?.cells.slice(2)).toEqual(cells);
    const [other] = await all(readCsv(inChunks(`${names(8)}\n${safe.join(',')}\n`, 9), ','));
    expect(other?.cells).toEqual(safe);
  });

  it('begins after its byte order mark, also where the name of its first column is quoted', async () => {
    expect(await all(readCsv(inChunks('\ufeff"title",tag\n\ufeffa,b\n', 1), ','))).toEqual([
      { place: 'line 2', columns: ['title', 'tag'], cells: ['\ufeffa', 'b'] },
    ]);
  });

  it.each([
    ['title;subtitle\nOne, two;b', ['One, two', 'b']],
    ['title\tsubtitle\na;b\tc', ['a;b', 'c']],
    ['\n"a,b|c"|subtitle\n1|2', ['1', '2']],
    ['title\nOne;two', ['One;two']],
  ])('finds the delimiter of %j', async (text, cells) =>
    expect((await all(readCsv(inChunks(text, 3))))[0]?.cells).toEqual(cells),
  );

  it.each([
    ['', 'there is no header line'],
    ['a,a\n1,2', 'the column "a" is there more than once'],
    [`${names(16_383)},c9\n1`, 'the column "c9" is there more than once'],
    ['a\n"open', 'Quote Not Closed'],
    [
      `a\n${'x'.repeat(rowLimit + 100)}`,
      'line 2: a row of more than 1048576 characters, or a quote before it that does not end',
    ],
  ])('is refused: %.9s', async (text, message) => {
    await expect(all(readCsv(inChunks(text, 65_536), ','))).rejects.toThrow(message);
  });
});

describe('a CSV file of many columns', () => {
  it('is refused at once, and before its delimiter is searched in every part of its first line', async () => {
    const text = `${names(100_000)}\n1`;
    const refusal = 'the first line names 100000 columns, and may name 16384';
    await expect(all(readCsv(inChunks(text, 65_536)))).rejects.toThrow(refusal);
  }, 20_000);

  it('is read up to the limit', async () => {
    const [row] = await all(readCsv(inChunks(`${names(16_384)}\n1,2`, 65_536)));
    expect([row?.columns.length, row?.cells]).toEqual([16_384, ['1', '2']]);
  });
});

describe('a JSON file', () => {
  it('gives each item with its place', async () => {
    const items = await all(itemsOf(inChunks('[\n {"a": "]"},\n {"a": [1, 2]}\n]', 3)));
    expect(items.map(({ place, text }) => [place, JSON.parse(text)])).toEqual([
      ['item 1 (line 2)', { a: ']' }],
      ['item 2 (line 3)', { a: [1, 2] }],
    ]);
    expect(await all(linesOf(inChunks('{"a":1}\n\n{"a":2}', 2)))).toEqual([
      { place: 'line 1', text: '{"a":1}' },
      { place: 'line 3', text: '{"a":2}' },
    ]);
  });

  it.each(['{}', '[1', '[1] 2'])('is refused when it is not one list: %s', async (text) => {
    await expect(all(itemsOf(inChunks(text, 2)))).rejects.toThrow(/array/);
  });
});

it.each([100, 10 * rowLimit])('a row of a JSON file that is too long is refused, in chunks of %s', async (size) => {
  const long = JSON.stringify('x'.repeat(rowLimit));
  const message = 'line 1: a row of more than 1048576 characters';
  await expect(all(itemsOf(inChunks(`[${long}]`, size)))).rejects.toThrow(message);
  await expect(all(linesOf(inChunks(`${long}\n1\n`, size)))).rejects.toThrow(message);
});

describe('the name of a file', () => {
  it.each([
    ['ab', 'ab'],
    // Three bytes a letter: 26 of them are 78 bytes, and one more would be 81.
    ['あ'.repeat(90), 'あ'.repeat(26)],
    [`${'あ'.repeat(20)} ${'い'.repeat(20)}`, 'あ'.repeat(20)],
    [`${'a'.repeat(40)} ${'b'.repeat(39)}`, `${'a'.repeat(40)}-${'b'.repeat(39)}`],
    [`${'a'.repeat(40)} ${'b'.repeat(40)}`, 'a'.repeat(40)],
    ['😀 only', 'only'],
    ['CON', 'con-card'],
    ['Lpt1.', 'lpt1-card'],
    ['console', 'console'],
  ])('has 80 bytes at most, and no half letter: %s', (text, name) => {
    expect(slug(text)).toBe(name);
    expect(Buffer.byteLength(slug(text))).toBeLessThanOrEqual(80);
  });
});
