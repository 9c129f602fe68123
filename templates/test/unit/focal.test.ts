import { backgrounds } from '@placard/backgrounds';
import { sceneOf, tallSizes } from '@placard/core/checks';
import { cardCanvas } from '@placard/core/engine';
import { presets, type Ink, type SceneNode } from '@placard/core';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { expect, it } from 'vitest';

const engine = await createPressEngine({ fonts });
const low = backgrounds.backgrounds.filter(({ focal }) => focal.y > 0.6);
const { width, height } = presets.square;

type Focal = { readonly x: number; readonly y: number };

interface Sides {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns whether ink lies above or below the subject of a photo, which is as high as a square or tall card; where the
 * template moves the photo, also whether it lies beside the subject.
 */
const clearOf =
  ({ props: { photoFocus } }: SceneNode, focal: Focal, { width, height }: Sides) =>
  (ink: Ink) => {
    const y = (photoFocus ?? focal).y * height;
    const x = photoFocus && photoFocus.x * width;
    return ink.top > y || ink.bottom < y || (x !== undefined && (ink.left > x || ink.right < x));
  };

it.each(['blog', 'case-study', 'changelog', 'docs', 'product', 'testimonial', 'verbatim'])(
  '%s leaves the subject of a photo in sight where it lies low in the square',
  (id) => {
    const template = templates.templates.find((each) => each.id === id);
    if (template === undefined) throw new Error(`there is no template ${id}`);
    expect(low.length).toBeGreaterThan(3);
    for (const background of low)
      for (const { name, params } of template.examples.slice(0, 4)) {
        const scene = sceneOf(template, { params, preset: 'square', background }, engine);
        const texts = engine.texts?.(scene, width, height);
        const isClear = clearOf(scene, background.focal, { width, height });
        for (const ink of texts?.flatMap(({ ink }) => ink) ?? [])
          expect(isClear(ink), `${background.id}, ${name}`).toBe(true);
      }
  },
);

/** One photo for each height of a subject. */
const heights = [...new Map(backgrounds.backgrounds.map((each) => [each.focal.y, each])).values()];

it.each(['basic', 'blog', 'case-study', 'job', 'podcast', 'product', 'testimonial'])(
  '%s leaves the subject of any photo in sight on a tall card, with short and typical texts',
  (id) => {
    const template = templates.templates.find((each) => each.id === id);
    if (template === undefined) throw new Error(`there is no template ${id}`);
    const brief = template.examples.filter(({ name }) => name === 'short' || name === 'typical');
    for (const { name: place, ...size } of tallSizes(template))
      for (const background of heights)
        for (const { name, params } of brief) {
          const { width, height } = cardCanvas(size);
          const scene = sceneOf(template, { params, ...size, background }, engine);
          const texts = engine.texts?.(scene, width, height);
          const isClear = clearOf(scene, background.focal, { width, height });
          for (const ink of texts?.flatMap(({ ink }) => ink) ?? [])
            expect(isClear(ink), `${background.id}, ${name}, ${place}`).toBe(true);
        }
  },
);
