import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { placard, placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';

const png = '89504e470d0a1a0a';
const jpg = 'ffd8ff';
const magic = (bytes: Buffer): string => bytes.toString('hex', 0, 8);

describe('placard render', () => {
  it('draws a card into a file named after it', async () => {
    const cwd = await newFolder();
    const { code, out, err } = await placard(['render', 'basic', '--param', 'title=Hello = world'], { cwd });
    expect([code, err]).toEqual([0, '']);
    const file = await readFile(join(cwd, 'basic.png'));
    expect(magic(file)).toBe(png);
    expect(out).toBe(`basic.png: ${file.length} bytes\n`);
    // The command writes no other file.
    expect(await readdir(cwd)).toEqual(['basic.png']);
  });

  it('takes every option of an image', async () => {
    const cwd = await newFolder();
    const options = ['--format', 'jpg', '--preset', 'square', '--scale', '2', '--bg', 'bg-07', '--v', '1'];
    const about = await placardJson(['render', 'basic', '--param', 'title=x', ...options, '-o', 'a.jpg'], { cwd });
    const file = await readFile(join(cwd, 'a.jpg'));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 2160, height: 2160 });
    expect(about).toMatchObject({
      file: 'a.jpg',
      template: 'basic',
      v: '1',
      format: 'jpg',
      preset: 'square',
      scale: '2',
      bg: 'bg-07',
      bytes: file.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      alt: 'x.',
      warnings: [],
      platforms: expect.arrayContaining([{ id: 'slack', ok: true, problems: [] }]),
    });
  });

  it('draws images that the caller names, and reads no other', async () => {
    const cwd = await newFolder();
    const face = { create: { width: 300, height: 400, channels: 3, background: '#c03020' } } as const;
    await writeFile(join(cwd, 'ada.jpg'), await sharp(face).jpeg().toBuffer());
    const said = ['render', 'testimonial', '--param', 'quote=It works.', '--param', 'name=Ada'];
    const bytesOf = async (...more: string[]): Promise<string> => {
      const { code, err, stdout } = await placard([...said, ...more, '-o', '-'], { cwd });
      expect([code, err]).toEqual([0, '']);
      return stdout.toString('base64');
    };
    expect(await bytesOf('--image', 'portrait=ada.jpg')).not.toBe(await bytesOf());
    const refused = (...more: string[]): Promise<string> => refusal([...said, ...more], { cwd });
    expect(await refused('--param', 'portrait=./ada.jpg')).toMatch(
      /params\.portrait must be the id of an uploaded image/,
    );
    expect(await refused('--image', 'portrait')).toMatch(/not of the form name=file/);
    expect(await refused('--image', 'quote=ada.jpg')).toMatch(/"testimonial" takes images as portrait/);
    expect(await refused('--image', 'portrait=none.jpg')).toMatch(/none\.jpg: .*ENOENT/);
    await writeFile(join(cwd, 'bad.jpg'), 'no image');
    expect(await refused('--image', 'portrait=bad.jpg')).toMatch(/bad\.jpg: .*is not a PNG, JPEG or WebP image/);
  });

  it('reads params from a file, standard input or the command line', async () => {
    const cwd = await newFolder();
    const params = { store: 'Shop', items: ['Bread = good | 2.00', 'Milk | 1.10'], total: '3.10' };
    await writeFile(join(cwd, 'params.json'), JSON.stringify(params));
    const listed = [
      '--param',
      'store=Shop',
      '--param',
      'items[1]=Milk | 1.10',
      '--param',
      'items[0]=Bread = good | 2.00',
    ];
    const render = async (args: string[], input = ''): Promise<string> => {
      const { code, stdout, err } = await placard(['render', 'receipt', ...args, '-o', '-'], { cwd, input });
      expect([code, err]).toEqual([0, '']);
      expect(magic(stdout)).toBe(png);
      return stdout.toString('base64');
    };
    const all = await Promise.all([
      render(['--params', 'params.json']),
      render(['--params', '-'], JSON.stringify(params)),
      render([...listed, '--param', 'total=3.10']),
      render(['--params', '-', ...listed], JSON.stringify({ store: 'Another', total: '3.10' })),
    ]);
    expect(new Set(all).size).toBe(1);
  });

  it('warns about a shortened text and still draws it', async () => {
    const cwd = await newFolder();
    const params = { title: 'W'.repeat(120), description: 'W'.repeat(240), site: 'W'.repeat(60) };
    const { code, err } = await placard(['render', 'basic', '--params', '-', '--bg', 'bg-01'], {
      cwd,
      input: JSON.stringify(params),
    });
    expect([code, err]).toEqual([0, expect.stringMatching(/^placard: warning: .*shortened.*\n$/)]);
    expect(magic(await readFile(join(cwd, 'basic.jpg'))).startsWith(jpg)).toBe(true);
  });

  it.each([
    ['no params', [], '', /params\.title is required/],
    [
      'several fields',
      ['--param', 'accent=red', '--scale', '3', '--bg', 'x'],
      '',
      /scale .*bg .*params\.title .*params\.accent/,
    ],
    ['a name given twice', ['--param', 'title=a', '--param', 'title=b'], '', /title is given more than once/],
    ['an index on a text', ['--param', 'title[0]=a'], '', /title\[0\] is not a list/],
    ['no value', ['--param', 'title'], '', /--param "title" is not of the form name=value/],
    ['no name', ['--param', '=x'], '', /--param "=x"/],
    ['a version', ['--param', 'title=x', '--v', '9'], '', /v is not a registered version/],
    ['a file that is not there', ['--params', 'none.json'], '', /none\.json cannot be read/],
    ['no JSON', ['--params', '-'], '{"title":\n\n', /standard input is not valid JSON/],
    ['a list', ['--params', '-'], '["title"]', /standard input is not a JSON object/],
    [
      'params that are too large',
      ['--params', '-'],
      `{"title":"x","pad":"${'x'.repeat(20_000)}"}`,
      /params take \d+ bytes/,
    ],
    ['a folder that is not there', ['--param', 'title=x', '-o', 'none/a.png'], '', /none\/a\.png/],
  ])('refuses %s with one line', async (_, args, input, message) => {
    const cwd = await newFolder();
    expect(await refusal(['render', 'basic', ...args], { cwd, input })).toMatch(message);
    expect(await readdir(cwd)).toEqual([]);
  });

  it('says where the names of the templates are', async () => {
    expect(await refusal(['render', 'nope'], { cwd: await newFolder() })).toBe(
      'no template "nope" is registered; placard templates lists them',
    );
    expect(await refusal(['render', 'evnt'], { cwd: await newFolder() })).toBe(
      'no template "evnt" is registered (did you mean "event"?); placard templates lists them',
    );
  });
});

describe('placard render, used for the first time,', () => {
  it.each([
    ['a.jpg', 'ffd8ff'],
    ['a.JPEG', 'ffd8ff'],
    ['a.webp', '52494646'],
    ['a', '89504e47'],
  ])('draws %s in the format of its ending', async (file, magic) => {
    const cwd = await newFolder();
    expect(await placard(['render', 'basic', '--param', 'title=x', '-o', file], { cwd })).toMatchObject({ code: 0 });
    expect((await readFile(join(cwd, file))).toString('hex')).toMatch(new RegExp(`^${magic}`));
  });

  it.each([
    [['-o', 'a.gif'], '-o a.gif: a card is png, jpg, webp, not gif'],
    [['-o', 'a.jpg', '--format', 'png'], '-o a.jpg does not end in .png, which --format asks for'],
  ])('refuses %j', async (args, message) => {
    const cwd = await newFolder();
    expect(await refusal(['render', 'basic', '--param', 'title=x', ...args], { cwd })).toBe(message);
    expect(await readdir(cwd)).toEqual([]);
  });

  it('names a param that the template does not declare', async () => {
    const cwd = await newFolder();
    const drawn = await placard(['render', 'basic', '--param', 'title=x', '--param', 'descripton=y'], { cwd });
    expect(drawn).toMatchObject({
      code: 0,
      err: 'placard: warning: no param "descripton"; did you mean "description"?\n',
    });
    expect(await refusal(['render', 'basic', '--param', 'Title=x'], { cwd })).toMatch(
      /params\.title is required and must not be empty; was it sent as "Title"\?$/,
    );
  });
});
