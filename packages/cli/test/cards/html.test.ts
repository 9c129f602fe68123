import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { placard, refusal } from '../command.js';
import { newFolder } from '../folder.js';

const page = '<style>body { margin: 0; background: teal } img { display: block }</style><img src="a/red.png"><p>Hi</p>';

/** A folder with a page, and a picture beside it. */
async function folder(html = page): Promise<string> {
  const cwd = await newFolder();
  await mkdir(join(cwd, 'a'));
  const red = { create: { width: 40, height: 40, channels: 3, background: '#ff0000' } } as const;
  await writeFile(join(cwd, 'a', 'red.png'), await sharp(red).png().toBuffer());
  await writeFile(join(cwd, 'card.html'), html);
  return cwd;
}

const colorAt = async (file: Buffer, left: number, top: number): Promise<string> =>
  (await sharp(file).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toString('hex');

describe('placard html', () => {
  it('draws a page into a PNG named after it, with the pictures of its folder', async () => {
    const cwd = await folder();
    const { code, out, err } = await placard(['html', 'card.html'], { cwd });
    const file = await readFile(join(cwd, 'card.png'));
    expect([code, out, err]).toEqual([0, `card.png: ${file.length} bytes\n`, '']);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect([await colorAt(file, 20, 20), await colorAt(file, 60, 20)]).toEqual(['ff0000', '008080']);
    expect(await readdir(cwd)).toEqual(['a', 'card.html', 'card.png']);
  });

  it.each([
    [['-o', 'x.jpg', '--size', 'story'], 'x.jpg', { format: 'jpeg', width: 1080, height: 1920 }],
    [['-o', 'x.webp', '--size', '300x200', '--scale', '2'], 'x.webp', { format: 'webp', width: 600, height: 400 }],
    [['-o', 'x.svg', '--width', '400', '--height', '300'], 'x.svg', { format: 'svg', width: 400, height: 300 }],
  ])('takes %j', async (args, name, metadata) => {
    const cwd = await folder();
    const { code, err } = await placard(['html', 'card.html', ...args], { cwd });
    expect([code, err]).toEqual([0, '']);
    const file = await readFile(join(cwd, name));
    expect(await sharp(file).metadata()).toMatchObject(metadata);
    // The letters of an SVG are outlines.
    expect(name.endsWith('.svg') && /<text|font-family/.test(file.toString())).toBe(false);
  });

  it('reads standard input and writes standard output', async () => {
    const input = '<body style="background: #123456">';
    const { stdout, err } = await placard(['html', '-', '-o', '-', '--size', '10x10'], {
      cwd: await newFolder(),
      input,
    });
    expect([err, await colorAt(stdout, 5, 5)]).toEqual(['', '123456']);
  });

  it.each([
    [['none.html'], page, 'none.html cannot be read (ENOENT)'],
    [['card.html', '-o', 'card.gif'], page, '-o card.gif: a card is png, jpg, webp or svg, not gif'],
    [['card.html', '--width', 'wide'], page, 'width: NaN is not a whole number of pixels'],
    [['card.html', '--size', 'huge'], page, 'size must be WIDTHxHEIGHT'],
    [['card.html', '--size', 'story', '--width', '9'], page, '--size is given with --width or --height'],
    [['card.html'], '<img src="https://example.com/a.png">', 'pictures are not fetched; save it in the folder'],
    [['card.html'], '<img src="/../../../../../etc/hostname">', 'is outside of the folder of the HTML'],
    [['card.html', '-o', 'no/card.png'], page, 'no/card.png cannot be written (ENOENT)'],
  ])('refuses %j', async (args, html, message) => {
    const cwd = await folder(html);
    expect(await refusal(['html', ...args], { cwd })).toContain(message);
  });
});
