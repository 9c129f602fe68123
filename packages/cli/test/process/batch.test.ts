import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { batch, images } from '../batch.js';
import { placard, refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { bin } from '../placard.js';

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
    // On a slow machine, progress stands beside the failures.
    expect(
      err
        .split('\n')
        .filter((line) => line.startsWith('placard:'))
        .sort(),
    ).toEqual([
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
      expect(err).toContain('"slug" is empty, so there is no file name');
      expect(await images(join(cwd, 'cards'))).toEqual(['one-two.webp', 'three.webp']);
    }
  });

  it('prints warnings and a summary', async () => {
    const cwd = await newFolder();
    const params = { title: 'W'.repeat(120), description: 'W'.repeat(240), site: 'W'.repeat(60) };
    await writeFile(join(cwd, 'rows.json'), JSON.stringify([{ template: 'basic', bg: 'bg-01', params }]));
    const { code, out, err } = await placard(['batch', 'rows.json', '--out', 'cards'], { cwd });
    expect([code, out]).toEqual([0, expect.stringMatching(/^cards: 1 drawn, 0 unchanged, 0 failed in \d+ s\n$/)]);
    // A run of several seconds also prints its progress.
    const warnings = err.replaceAll(/^1 of 1 .*\n/gm, '');
    expect(warnings).toMatch(/^placard: warning: item 1: .*shortened.*\n$/);
  });

  it('refuses a folder to which another run writes', async () => {
    const cwd = await newFolder();
    await writeFile(join(cwd, 'rows.json'), '[{"title":"One"}]');
    const ended = spawnSync('true');
    const claims = join(cwd, 'cards', '.placard', 'claims');
    await mkdir(claims, { recursive: true });
    for (const pid of [process.ppid, ended.pid]) await writeFile(join(claims, String(pid)), '');
    const args = ['batch', 'rows.json', '--template', 'basic', '--out', 'cards'];
    expect(await refusal(args, { cwd })).toContain(`another batch (process ${process.ppid}) writes to cards`);
    await rm(join(claims, String(process.ppid)));
    expect((await placard(args, { cwd })).code).toBe(0);
    expect(await readdir(claims)).toEqual([]);
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
      const { readRows } = await import(${JSON.stringify(new URL('../../dist/batch/rows.js', import.meta.url).href)});
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

  it('reports a misspelled column once, and a list item by its number', async () => {
    const cwd = await newFolder();
    const rows = Array.from({ length: 50 }, (_, i) => `Post ${i},p${i}`);
    await writeFile(join(cwd, 'posts.csv'), ['Title,slug', ...rows].join('\n'));
    const csv = await placard(['batch', 'posts.csv', '--template', 'basic', '--out', 'a', '--name', 'slug'], { cwd });
    expect(csv.code).toBe(1);
    expect(csv.err.split('\n').filter((line) => line.startsWith('placard:'))).toEqual([
      expect.stringMatching(
        /^placard: line 2 to line 51 \(50 times\): params\.title is required .*was it sent as "Title"\?/,
      ),
    ]);
    await writeFile(join(cwd, 'posts.json'), JSON.stringify([{ title: 'a' }, { title: 'b' }, { text: 'c' }]));
    const json = await placard(['batch', 'posts.json', '--template', 'basic', '--out', 'b'], { cwd });
    expect(json.err).toContain('placard: item 3: params.title is required');
  });

  it('reports its progress when it is stopped, and resumes from there', async () => {
    const cwd = await newFolder();
    const rows = Array.from({ length: 3000 }, (_, i) => `Post ${i}`);
    await writeFile(join(cwd, 'posts.csv'), ['title', ...rows].join('\n'));
    const args = ['batch', 'posts.csv', '--template', 'basic', '--out', 'cards'];
    const child = spawn(process.execPath, [bin, ...args], { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const ended = once(child, 'close');
    const made = async (): Promise<number> => (await readdir(join(cwd, 'cards')).catch(() => [])).length;
    await expect.poll(made, { timeout: 60_000 }).toBeGreaterThan(3);
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    const [, drawn] = /^stopped: (\d+) drawn, 0 unchanged, 0 failed; run again to go on\n$/.exec(out) ?? [];
    expect(Number(drawn)).toBe((await made()) - 1);
  }, 120_000);
});
