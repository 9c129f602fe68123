import { backgrounds } from '@placard/backgrounds';
import type { Template } from '@placard/core';
import type { Sample } from '@placard/core/checks';
import { testTemplate } from '@placard/core/testing';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import sharp from 'sharp';
import { seed } from './sample.js';

/** The templates are divided among so many files, which run in parallel. One file would use one processor. */
const parts = 4;

/** Runs the checks of every fourth template, starting with template number `part`. */
export async function testPart(part: 1 | 2 | 3 | 4, templates: readonly Template[], sample?: Sample): Promise<void> {
  const engine = await createPressEngine({ fonts });
  const [dark, light] = ['bg-29', 'bg-32'].map((id) =>
    backgrounds.backgrounds.find((background) => background.id === id),
  );
  if (dark === undefined || light === undefined) throw new Error('the pack lacks the two photos');
  // The position of some panels depends on the focal point. With the same one, both photos have the same panel.
  const twin = { ...light, focal: dark.focal };

  for (const [i, template] of templates.entries()) {
    if (i % parts !== part - 1) continue;
    testTemplate(template, {
      engine,
      fonts,
      backgrounds: [dark, twin],
      seed,
      async decode(bytes) {
        const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
        return { data, width: info.width, height: info.height };
      },
      ...(sample && { sample }),
    });
  }
}
