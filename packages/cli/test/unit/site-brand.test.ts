import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusal } from '../command.js';
import { newFolder } from '../folder.js';

it.each([
  ['a color by name', ['--accent', 'teal'], /^--accent must be a color as #rrggbb/],
  ['a logo that is not there', ['--logo', 'none.png'], /the logo .*none\.png cannot be read/],
  ['a logo that is no image', ['--logo', 'brand.json'], /the logo .*brand\.json cannot be drawn/],
  ['a logo that is too small', ['--logo', 'dot.png'], /cannot be drawn: it has 1 × 1 pixels, and needs at least 64/],
  ['a host that is none', ['--images', 'images.example.com,ftp://a'], /^--images: "ftp:\/\/a" is not a host such as/],
  ['a file with another color', ['--brand', 'brand.json'], /brand\.json: colours\.accent must be a color as #rrggbb/],
])('placard site refuses %s', async (_, flags, message) => {
  const cwd = await newFolder();
  const write = (name: string, content: string | Uint8Array): Promise<void> => writeFile(join(cwd, name), content);
  await write('index.html', '<title>One</title>');
  await write('brand.json', '{ "colours": { "accent": "teal" }, "logo": "mark.svg" }');
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await write('dot.png', Buffer.from(dot, 'base64'));
  expect(await refusal(['site', '.', '--url', 'https://a.example', ...flags], { cwd })).toMatch(message);
});
