import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusal } from '../command.js';
import { newFolder } from '../folder.js';

describe('placard batch', () => {
  it.each([
    ['a file that is not there', 'none.csv', undefined, [], /none\.csv cannot be read \(ENOENT\)/],
    ['another kind of file', 'rows.txt', 'x', [], /rows\.txt: the name must end in \.csv/],
    ['no columns', 'rows.csv', '', [], /no header line/],
    ['a column twice', 'rows.csv', 'title,title\na,b\n', [], /column "title" is there more than once/],
    ['a quote that does not end', 'rows.csv', 'title\n"a\nb\n', [], /rows\.csv: Quote Not Closed.*line/],
    ['no list', 'rows.json', '{"title":"x"}', [], /line 1: the file is not one JSON array/],
    ['two lists', 'rows.json', '[]\n[]', [], /line 2: the file is not one JSON array/],
    ['a list without an end', 'rows.json', '[{"title":"x"},\n', [], /line 2: the JSON array does not end/],
    ['no UTF-8', 'rows.json', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]), [], /rows\.json is not UTF-8/],
    ['a row without an end', 'rows.jsonl', 'x'.repeat(1_100_000), [], /line 1: a row of more than/],
    ['a template that there is not', 'rows.json', '[]', ['--template', 'nope'], /no template "nope"/],
    ['no concurrency', 'rows.json', '[]', ['--concurrency', '0'], /--concurrency "0"/],
    ['a delimiter of two', 'rows.csv', 'a\n', ['--delimiter', ';;'], /--delimiter ";;"/],
  ])('refuses %s', async (_, file, content, args, message) => {
    const cwd = await newFolder();
    if (content !== undefined) await writeFile(join(cwd, file), content);
    expect(await refusal(['batch', file, '--out', 'cards', ...args], { cwd })).toMatch(message);
    expect(await readdir(cwd)).toEqual(content === undefined ? [] : [file]);
  });

  it('refuses a folder that it cannot write', async () => {
    const cwd = await newFolder();
    await writeFile(join(cwd, 'rows.json'), '[]');
    await writeFile(join(cwd, 'cards'), '');
    expect(await refusal(['batch', 'rows.json', '--out', 'cards'], { cwd })).toMatch(/cards cannot be written/);
  });
});
