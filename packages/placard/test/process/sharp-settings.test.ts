import { backgrounds } from '@placard/backgrounds';
import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';

it('leaves the settings of the program’s own sharp as they are', async () => {
  sharp.cache({ memory: 37, files: 11, items: 73 });
  const threads = sharp.concurrency();
  const { memory, files, items } = sharp.cache();
  const placard = await createPlacard({ templates, backgrounds, fonts });
  onTestFinished(() => placard.close());
  // A card with a photo, because sharp decodes the photo.
  const photo = backgrounds.backgrounds[0]?.id ?? '';
  await placard.render({ template: 'basic', background: photo, format: 'jpg', params: { title: 'A guest' } });
  expect([memory.max, files.max, items.max]).toEqual([37, 11, 73]);
  expect(sharp.cache()).toMatchObject({ memory: { max: 37 }, files: { max: 11 }, items: { max: 73 } });
  expect(sharp.concurrency()).toBe(threads);
});
