import { backgrounds } from '@placard/backgrounds';
import { testTemplate } from '@placard/core/testing';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import sharp from 'sharp';

/** The files `checks-1.test.ts` to `checks-4.test.ts`: one file would keep one processor busy when the others are done. */
const parts = 4;

/** Every check of every fourth template, beginning with the first, second, third or fourth. */
export async function testPart(part: 1 | 2 | 3 | 4): Promise<void> {
  const engine = await createPressEngine({ fonts });
  const [dark, light] = ['bg-29', 'bg-32'].map((id) =>
    backgrounds.backgrounds.find((background) => background.id === id),
  );
  if (dark === undefined || light === undefined) throw new Error('the pack lacks the two photos');
  // Some panels make way for the focal point: two photos that share it have the panel in the same place.
  const twin = { ...light, focal: dark.focal };

  for (const [i, template] of templates.templates.entries()) {
    if (i % parts !== part - 1) continue;
    testTemplate(template, {
      engine,
      fonts,
      backgrounds: [dark, twin],
      async decode(bytes) {
        const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
        return { data, width: info.width, height: info.height };
      },
    });
  }
}
