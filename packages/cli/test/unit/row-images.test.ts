import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bundledRegistry } from '../../src/registry.js';
import { withRowImages } from '../../src/image-files.js';
import { newFolder } from '../folder.js';

it('reads the images of rows from their folder and below', async () => {
  const folder = await newFolder();
  const rows = join(folder, 'rows');
  await mkdir(join(rows, 'people'), { recursive: true });
  const file = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer();
  await writeFile(join(rows, 'people', 'ada.png'), file);
  await writeFile(join(folder, 'secret.png'), file);
  await symlink(join(folder, 'secret.png'), join(rows, 'link.png'));
  const read = (portrait: string) =>
    withRowImages({ template: 'testimonial', params: { portrait } }, bundledRegistry(), join(rows, 'rows.csv'));
  expect(await read('people/ada.png')).toMatchObject({ params: { portrait: { width: 30, height: 40 } } });
  for (const outside of ['../secret.png', join(folder, 'secret.png'), 'link.png'])
    await expect(read(outside)).rejects.toThrow('is not below the folder of the rows');
  await expect(read('none.png')).rejects.toThrow('portrait: none.png cannot be read (ENOENT)');
  const id = `ast_${'a'.repeat(26)}`;
  expect(await read(id)).toMatchObject({ params: { portrait: id } });
});
