import { execFile, spawnSync } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newFolder, placard, refusal, spawnPlacard } from './placard.js';

interface Outcome {
  readonly drawn: number;
  readonly unchanged: number;
  readonly failed: number;
}

const images = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name !== '.placard').sort();

async function batch(cwd: string, args: readonly string[]): Promise<Outcome & { code: number | null; err: string }> {
  const { code, out, err } = await placard(['batch', ...args, '--out', 'cards', '--json'], { cwd });
  return { ...(JSON.parse(out) as Outcome), code, err };
}

describe('placard batch', { timeout: 90_000 }, () => {
  it('draws a CSV file: good names, failures with their lines, the rest done', async () => {
    const cwd = await newFolder();
    const csv = [
      'template,title,site,items[0],items[1],format,slug',
      'basic,"Hello,',
      'world",example.com,,,,a',
      '',
      'basic,,example.com,,,,b',
      'nope,x,,,,,c',
      'receipt,,,Rye | 5.40,Milk | 1.10,,d',
      'basic,Çà et là – 日本,,,,jpg,e',
      'basic,x,y,,,,f,more',
    ];
    await writeFile(join(cwd, 'rows.csv'), `\uFEFF${csv.join('\r\n')}\r\n`);
    const { code, err, ...outcome } = await batch(cwd, ['rows.csv', '--concurrency', '2']);
    expect([code, outcome]).toMatchObject([1, { drawn: 2, unchanged: 0, failed: 4 }]);
    expect(err.split('\n').sort()).toEqual([
      '',
      expect.stringMatching(/^placard: line 5: params\.title is required/),
      expect.stringMatching(/^placard: line 6: no template "nope"/),
      expect.stringMatching(/^placard: line 7: params\.store is required/),
      expect.stringMatching(/^placard: line 9: has 8 cells, but there are 7 columns/),
    ]);
    expect(await images(join(cwd, 'cards'))).toEqual(['00001-hello-world.png', '00005-ca-et-la-日本.jpg']);
    const { format, width } = await sharp(join(cwd, 'cards', '00005-ca-et-la-日本.jpg')).metadata();
    expect([format, width]).toEqual(['jpeg', 1200]);
  });

  it('draws a JSON list and NDJSON, rows of params alone too, by names of their own', async () => {
    const cwd = await newFolder();
    const rows = [
      { template: 'receipt', params: { store: 'A, [B] "C"', items: ['Rye | 5.40'] }, slug: 'One/Two' },
      { title: 'Alone \\" ]', slug: '../../three' },
      { title: 'Same', slug: 'one two' },
      ['no object'],
      { title: 'No name' },
    ];
    await writeFile(join(cwd, 'rows.json'), JSON.stringify(rows, undefined, 2));
    await writeFile(join(cwd, 'rows.ndjson'), `${rows.map((row) => JSON.stringify(row)).join('\n\n')}\n{"title":\n`);
    const lines = { 'rows.json': [16, 20, 23], 'rows.ndjson': [5, 7, 9, 10] };
    for (const [file, expected] of Object.entries(lines)) {
      const args = [file, '--template', 'basic', '--name', 'slug', '--format', 'webp', '--concurrency', '1'];
      const { code, err, failed } = await batch(cwd, args);
      expect([file, code, failed]).toEqual([file, 1, expected.length]);
      const refused = [...err.matchAll(/^placard: (?!warning).*?line (\d+)\)?:/gm)].map(([, line]) => Number(line));
      expect(refused.sort((a, b) => a - b)).toEqual(expected);
      expect(err).toContain('an earlier row has the same file name one-two');
      expect(err).toContain('"slug" has no text for the file name');
      expect(await images(join(cwd, 'cards'))).toEqual(['one-two.webp', 'three.webp']);
    }
  });

  it('goes on after kill -9 where it stopped; skips what is unchanged, and renames what is', async () => {
    const cwd = await newFolder();
    const folder = join(cwd, 'cards');
    const rows = Array.from({ length: 40 }, (_, i) => JSON.stringify({ title: `Card ${i}` }));
    const file = join(cwd, 'rows.jsonl');
    await writeFile(file, rows.join('\n'));
    const args = ['rows.jsonl', '--template', 'basic', '--concurrency', '2'];
    const killed = spawnPlacard(['batch', ...args, '--out', 'cards'], { cwd });
    const count = async (): Promise<number> => (await images(folder).catch(() => [])).length;
    await expect.poll(count, { timeout: 30_000, interval: 2 }).toBeGreaterThan(10);
    await killed.end('SIGKILL');
    const there = await images(folder);
    expect(there.length).toBeLessThan(40);
    for (const name of there) await sharp(join(folder, name)).stats();
    const times = (): Promise<number[]> =>
      Promise.all(there.map(async (name) => (await stat(join(folder, name))).mtimeMs));
    const before = await times();

    const resumed = await batch(cwd, args);
    expect([resumed.code, resumed.err, resumed.drawn + resumed.unchanged]).toEqual([0, '', 40]);
    // Images without a note are drawn again: at most those that were in progress.
    expect(resumed.unchanged).toBeGreaterThanOrEqual(there.length - 4);
    const after = await times();
    expect(before.filter((time, i) => time === after[i])).toHaveLength(resumed.unchanged);
    expect(await images(folder)).toHaveLength(40);
    const notes = join(folder, '.placard');
    expect((await readdir(notes)).filter((name) => !name.endsWith('.json'))).toEqual(['claims']);
    expect(await readdir(join(notes, 'claims'))).toEqual([]);

    rows[7] = JSON.stringify({ title: 'Seven' });
    rows[9] = JSON.stringify({});
    await writeFile(file, rows.join('\n'));
    await writeFile(join(folder, '00001-card-0.png'), 'torn');
    const changed = await batch(cwd, args);
    expect(changed).toMatchObject({ code: 1, drawn: 2, unchanged: 37, failed: 1 });
    expect(changed.err).toMatch(/^placard: line 10: params\.title is required[^\n]*\n$/);
    const names = await images(folder);
    expect(names).toContain('00008-seven.png');
    expect(names).not.toContain('00008-card-7.png');
    expect((await readFile(join(folder, '00001-card-0.png'))).length).toBeGreaterThan(1000);
    const all = await batch(cwd, [...args, '--preset', 'square']);
    expect(all).toMatchObject({ drawn: 39, unchanged: 0, failed: 1 });
  });

  it('tells warnings and the outcome in words', async () => {
    const cwd = await newFolder();
    const params = { title: 'W'.repeat(120), description: 'W'.repeat(240), site: 'W'.repeat(60) };
    await writeFile(join(cwd, 'rows.json'), JSON.stringify([{ template: 'basic', bg: 'bg-01', params }]));
    const { code, out, err } = await placard(['batch', 'rows.json', '--out', 'cards'], { cwd });
    expect([code, out]).toEqual([0, expect.stringMatching(/^cards: 1 drawn, 0 unchanged, 0 failed in \d+ s\n$/)]);
    // A run of several seconds also prints its progress.
    const warnings = err.replaceAll(/^1 of 1 .*\n/gm, '');
    expect(warnings).toMatch(/^placard: warning: item 1: .*shortened.*\n$/);
  });

  it.each([
    ['a file that is not there', 'none.csv', undefined, [], /none\.csv cannot be read \(ENOENT\)/],
    ['another kind of file', 'rows.txt', 'x', [], /rows\.txt: the name must end in \.csv/],
    ['no columns', 'rows.csv', '', [], /no line that names the columns/],
    ['a column twice', 'rows.csv', 'title,title\na,b\n', [], /column "title" is there more than once/],
    ['a quote that does not end', 'rows.csv', 'title\n"a\nb\n', [], /rows\.csv: Quote Not Closed.*line/],
    ['no list', 'rows.json', '{"title":"x"}', [], /line 1: the file does not hold one JSON list/],
    ['two lists', 'rows.json', '[]\n[]', [], /line 2: the file does not hold one JSON list/],
    ['a list without an end', 'rows.json', '[{"title":"x"},\n', [], /line 2: the JSON list does not end/],
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

  it('refuses a folder to which another run writes', async () => {
    const cwd = await newFolder();
    await writeFile(join(cwd, 'rows.json'), '[{"title":"One"}]');
    const ended = spawnSync('true');
    const claims = join(cwd, 'cards', '.placard', 'claims');
    await mkdir(claims, { recursive: true });
    for (const pid of [process.pid, ended.pid]) await writeFile(join(claims, String(pid)), '');
    const args = ['batch', 'rows.json', '--template', 'basic', '--out', 'cards'];
    expect(await refusal(args, { cwd })).toContain(`another batch (process ${process.pid}) writes to cards`);
    await rm(join(claims, String(process.pid)));
    expect((await placard(args, { cwd })).code).toBe(0);
    expect(await readdir(claims)).toEqual([]);
  });

  it('refuses a folder that it cannot write', async () => {
    const cwd = await newFolder();
    await writeFile(join(cwd, 'rows.json'), '[]');
    await writeFile(join(cwd, 'cards'), '');
    expect(await refusal(['batch', 'rows.json', '--out', 'cards'], { cwd })).toMatch(/cards cannot be written/);
  });

  it('reads any number of rows in the same memory', async () => {
    const cwd = await newFolder();
    const pad = 'x'.repeat(900);
    for (const [file, begin, separator, end] of [
      ['rows.csv', 'title,pad\n', '\n', '\n'],
      ['rows.jsonl', '', '\n', '\n'],
      ['rows.json', '[', ',\n', '{}]'],
    ] as const) {
      const row = (i: number): string => (file === 'rows.csv' ? `Card ${i},${pad}` : JSON.stringify({ title: i, pad }));
      await writeFile(join(cwd, file), begin);
      for (let i = 0; i < 30; i++)
        await appendFile(
          join(cwd, file),
          Array.from({ length: 1000 }, (_, at) => row(i * 1000 + at) + separator).join(''),
        );
      await appendFile(join(cwd, file), end);
    }
    const script = `
      const { readRows } = await import(${JSON.stringify(new URL('../dist/batch/rows.js', import.meta.url).href)});
      for (const file of ['rows.csv', 'rows.jsonl', 'rows.json']) {
        let rows = 0;
        for await (const row of readRows(file, { defaults: {}, registry: {}, delimiter: ',' })) rows += 1;
        console.log(rows);
      }`;
    await writeFile(join(cwd, 'read.mjs'), script);
    // Each file has 27 MB and the heap 24 MB, so the rows of a file do not fit into memory together.
    const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=24', 'read.mjs'], { cwd });
    expect(stdout).toBe('30000\n30000\n30001\n');
  });
});
