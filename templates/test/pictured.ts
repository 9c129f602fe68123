import { backgrounds } from '@placard/backgrounds';
import type { Template } from '@placard/core';
import { sampled, type Sample } from '@placard/core/checks';
import { testTemplate } from '@placard/core/testing';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { imageOf, pngOf, slotsOf } from './slot-images.js';
import { seed } from './sample.js';

/** One template in this many is checked, another one from day to day. */
const part = 5;

/** Runs the checks of a part of the templates that have image params, on cards with all images. */
export async function testPictured(sample: Sample): Promise<void> {
  const engine = await createPressEngine({ fonts });
  const photos = ['bg-29', 'bg-32'].flatMap((id) => backgrounds.backgrounds.filter((each) => each.id === id));
  const [dark, light] = photos;
  if (dark === undefined || light === undefined) throw new Error('the pack lacks the two photos');
  const illustrated = templates.templates.filter((template) =>
    [...slotsOf(template).values()].some((drawing) => drawing !== 'logo'),
  );
  for (const template of sampled(illustrated, { ...sample, of: part })) {
    testTemplate(await withImages(template, engine.inspectLogo), {
      engine,
      fonts,
      backgrounds: [dark, { ...light, focal: dark.focal }],
      seed,
      async decode(bytes) {
        const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
        return { data, width: info.width, height: info.height };
      },
      sample,
    });
  }
}

type Inspect = Awaited<ReturnType<typeof createPressEngine>>['inspectLogo'];

/** Returns a template that draws every card with an image for each image param. */
async function withImages(template: Template, inspectLogo: Inspect): Promise<Template> {
  const images = await Promise.all(
    [...slotsOf(template)].map(async ([name, drawing]) => {
      const file = await pngOf(drawing);
      const isMeasured = drawing === 'logo' || drawing === 'product';
      const source = `data:image/png;base64,${Buffer.from(file).toString('base64')}`;
      return { name, source, photo: imageOf(drawing), facts: isMeasured ? await inspectLogo?.(file) : undefined };
    }),
  );
  const params = Object.fromEntries(images.map(({ name, source }) => [name, source]));
  const logos = Object.fromEntries(images.flatMap(({ name, facts }) => (facts === undefined ? [] : [[name, facts]])));
  const pictures = Object.fromEntries(images.map(({ name, photo }) => [name, photo]));
  return {
    ...template,
    render: (given, frame) => template.render({ ...given, ...params }, { ...frame, logos, pictures }),
  };
}
