import { backgrounds } from '@placard/backgrounds';
import { sceneOf, tallSizes } from '@placard/core/checks';
import { cardCanvas } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';

const engine = await createPressEngine({ fonts });
/** Seven photos, from the one with the highest subject to the one with the lowest. */
const photos = [...backgrounds.backgrounds].sort((a, b) => a.focal.y - b.focal.y).filter((_, i) => i % 6 === 3);

/** The light of spotlight comes from above, so its texts are always below it. */
const rows = [
  ['newsletter', photos],
  ['verbatim', photos],
  ['spotlight', photos.filter(({ focal }) => focal.y <= 0.6)],
] as const;

describe.each(rows)('%s on tall cards', (id, photos) => {
  const template = templates.templates.find((each) => each.id === id);
  if (template === undefined) throw new Error(`there is no template ${id}`);

  it.each(tallSizes(template))('has no text over the subject of a photo, $name', ({ preset, size }) => {
    const { width, height } = cardCanvas({ preset, size });
    for (const background of photos)
      for (const { name, params } of template.examples) {
        const scene = sceneOf(template, { params, preset, size, background }, engine);
        const ink = engine.texts?.(scene, width, height).flatMap(({ ink }) => ink) ?? [];
        const [top, bottom] = [Math.min(...ink.map(({ top }) => top)), Math.max(...ink.map(({ bottom }) => bottom))];
        // A photo of the pack is as high as a tall card.
        const subject = background.focal.y * height;
        expect(subject < top || subject > bottom, `${name}, ${background.id}`).toBe(true);
      }
  });
});
