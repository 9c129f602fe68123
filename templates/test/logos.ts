import { backgrounds } from '@placard/backgrounds';
import { childrenOf, isNode, type Frame, type SceneNode, type Template } from '@placard/core';
import { sampleAt, sampled, sceneOf, tallSizes, type Sample } from '@placard/core/checks';
import { cardCanvas, inkFaults } from '@placard/core/engine';
import { presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { all } from './all.js';

const [photo] = backgrounds.backgrounds;
export const engine = await createPressEngine({ fonts });

async function image(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#14213D' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
export const shapes = {
  wide: { ratio: 5.5, logo: await image(660, 120) },
  square: { ratio: 1, logo: await image(240, 240) },
  tall: { ratio: 0.4, logo: await image(120, 300) },
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Finds the box of a name in a scene and adds up the positions of the boxes around it. */
function boxIn(node: SceneNode, name: string, x = 0, y = 0): Box | undefined {
  const { left: ownLeft, top: ownTop, width, height } = node.props.style ?? {};
  const left = x + (typeof ownLeft === 'number' ? ownLeft : 0);
  const top = y + (typeof ownTop === 'number' ? ownTop : 0);
  if (node.props.name === name && typeof width === 'number' && typeof height === 'number')
    return { left, top, right: left + width, bottom: top + height };
  for (const child of childrenOf(node)) {
    const found = isNode(child) ? boxIn(child, name, left, top) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

export const rolesOf = ({ params }: { readonly params: { readonly properties: object } }): readonly string[] =>
  Object.values(params.properties).flatMap((schema: { readonly 'x-role'?: string }) => schema['x-role'] ?? []);

export const branded = all.filter((template) => rolesOf(template).includes('logo'));

const facts = (color: string) => ({
  logo: { colors: [{ color, share: 1 }], ink: { left: 0, top: 0, right: 1, bottom: 1 } },
});
const cases: readonly { readonly shape: string; readonly logo: string; readonly logos: Frame['logos'] }[] = [
  ...Object.entries(shapes).map(([shape, { logo }]) => ({ shape, logo, logos: {} })),
  { shape: 'square and dark, on a plate', logo: shapes.square.logo, logos: facts('#111111') },
  {
    shape: 'square, with a transparent border',
    logo: shapes.square.logo,
    logos: { logo: { colors: [], ink: { left: 0.2, top: 0.3, right: 0.9, bottom: 0.7 } } },
  },
  { shape: 'wide and light, on a plate', logo: shapes.wide.logo, logos: facts('#FFFFFF') },
];

/**
 * Sets logos on every example of the templates that take one.
 *
 * @param sample with it, a part of the logos is set on each example at a part of the presets and tall sizes, over a photo
 *   or not
 */
export function testLogos(sample?: Sample): void {
  describe.each(branded)('$id v$version with a logo', (template) => {
    const places = [...presetNames.map((preset) => ({ name: preset, preset })), ...tallSizes(template)];
    const frames = places.flatMap((place) => [null, photo ?? null].map((background) => ({ ...place, background })));
    const shown = cases.map((one, i) => ({ ...one, i }));
    it.each(sampled(shown, sampleAt(sample, branded.indexOf(template), 3)))(
      'has it clear of the edges and of every letter: $shape',
      ({ logo, logos, i }) => {
        for (const [j, { name, params }] of template.examples.entries())
          for (const { name: place, ...card } of sampled(frames, sampleAt(sample, i + j, frames.length)))
            expectClear(
              template,
              { ...card, params: { ...params, logo }, logos },
              `${name}, ${place}, ${card.background === null ? 'plain' : 'photo'}`,
            );
      },
    );
  });
}

/**
 * Expects an image of a card to be at least 30 pixels from its edges, or to bleed, and 8 from its letters.
 *
 * @param isShaped the image does not fill its box, in which there are letters
 */
export function expectClear(
  template: Template,
  card: Parameters<typeof sceneOf>[1],
  at: string,
  name = 'logo',
  isShaped = false,
): void {
  const { width, height } = cardCanvas(card);
  const scene = sceneOf(template, card, engine);
  const box = boxIn(scene, name);
  if (box === undefined) throw new Error(`no ${name}: ${at}`);
  // It is behind everything, as a photo.
  if (box.left <= 0 && box.top <= 0 && box.right >= width && box.bottom >= height) return;
  const inside = [box.left, box.top, width - box.right, height - box.bottom].filter((side) => side > 0);
  expect(Math.min(...inside), at).toBeGreaterThanOrEqual(30);
  const texts = engine.texts?.(scene, width, height) ?? [];
  expect(inkFaults(texts, width, height), at).toEqual([]);
  // A screenshot lies under the words of its card, which have a panel of their own.
  if (name === 'screenshot') return;
  if (isShaped) return;
  for (const { name: text, ink } of texts.filter((each) => each.name !== 'initial'))
    for (const line of ink) {
      const apart = Math.max(
        line.left - box.right,
        box.left - line.right,
        line.top - box.bottom,
        box.top - line.bottom,
      );
      expect(apart, `${text}: ${at}`).toBeGreaterThanOrEqual(8);
    }
}
