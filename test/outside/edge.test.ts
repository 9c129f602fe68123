import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createProject } from './project.js';

/** Reads the assets from disk; Deno Deploy and Netlify fetch them. The card has a photo, which needs image decoders. */
const script = `
import { readFile, writeFile } from 'node:fs/promises';
import { createPlacard } from '@placard/edge';
import { templates } from '@placard/templates';

const assets = async (path) => new Response(await readFile(new URL(path, new URL('assets/', import.meta.url))));
const placard = createPlacard({ templates: [templates], assets });
for (const [file, background] of [['plain.png', undefined], ['photo.jpg', 'bg-07']]) {
  const card = await placard.render({ template: 'basic', params: { title: 'Night trains' }, ...(background && { background }) });
  await writeFile(file, card.bytes);
}
`;

it('@placard/edge, installed from a registry, writes its assets and draws with them', async () => {
  const project = await createProject('edge');
  await project.install('@placard/edge', '@placard/templates', '@placard/backgrounds');
  const { stdout } = await project.run('placard-assets assets');
  expect(stdout).toMatch(/^\d+ files in assets\n$/);
  await project.write({ 'draw.js': script });
  await project.run('node draw.js');
  expect(await sharp(await project.read('plain.png')).metadata()).toMatchObject({ format: 'png', width: 1200 });
  expect(await sharp(await project.read('photo.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
});
