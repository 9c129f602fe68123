import { backgrounds } from '@placard/backgrounds';
import { sceneOf } from '@placard/core/checks';
import { presets } from '@placard/core';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { expect, it } from 'vitest';

const engine = await createPressEngine({ fonts });
const low = backgrounds.backgrounds.filter(({ focal }) => focal.y > 0.6);
const { width, height } = presets.square;

it.each(['blog', 'case-study', 'changelog', 'docs', 'testimonial', 'verbatim'])(
  '%s leaves the subject of a photo in sight where it lies low in the square',
  (id) => {
    const template = templates.templates.find((each) => each.id === id);
    if (template === undefined) throw new Error(`there is no template ${id}`);
    expect(low.length).toBeGreaterThan(3);
    for (const background of low)
      for (const { name, params } of template.examples.slice(0, 4)) {
        const texts = engine.texts?.(
          sceneOf(template, { params, preset: 'square', background }, engine),
          width,
          height,
        );
        // In the square preset, a photo is as high as the card.
        const subject = background.focal.y * height;
        for (const { top, bottom } of texts?.flatMap(({ ink }) => ink) ?? [])
          expect(top > subject || bottom < subject, `${background.id}, ${name}`).toBe(true);
      }
  },
);
