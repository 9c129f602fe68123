import { readFile } from 'node:fs/promises';
import { backgrounds } from '@placard/backgrounds';
import { isNode, type SceneNode, type Template } from '@placard/core';
import { sampleAt, sampled, sceneOf, tallSizes, type Sample } from '@placard/core/checks';
import { imageRoleOf, presetNames } from '@placard/core/server';
import { createSatoriEngine } from '@placard/satori';
import { fonts } from '@placard/fonts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { all } from './all.js';
import { engine, expectClear } from './logos.js';

const drawing = await readFile(new URL('./pictures/portrait.svg', import.meta.url));
const jpeg = async (width: number, height: number): Promise<string> => {
  const file = await sharp(drawing).resize(width, height, { fit: 'cover' }).jpeg().toBuffer();
  return `data:image/jpeg;base64,${file.toString('base64')}`;
};
const shapes = {
  tall: await jpeg(400, 1000),
  wide: await jpeg(1000, 250),
  strip: await jpeg(1200, 60),
  square: await jpeg(600, 600),
};

/** Names of the params that hold an image other than a logo. */
const picturesOf = ({ params }: Template): readonly string[] =>
  Object.entries(params.properties).flatMap(([name, schema]) => {
    const role = imageRoleOf(schema as Parameters<typeof imageRoleOf>[0]);
    return role === undefined || role === 'logo' ? [] : [name];
  });
const illustrated = all.flatMap((template) =>
  picturesOf(template).map((name) => ({ template, name, id: template.id })),
);

const [photo = null] = backgrounds.backgrounds;
const satori = await createSatoriEngine({ fonts });
const sources = (node: SceneNode): readonly unknown[] => {
  const children = [node.props.children].flat(9).filter(isNode);
  return [node.props['src'], ...children.flatMap(sources)].filter((source) => source !== undefined);
};

/**
 * Sets images of several shapes in every param that takes one, on every example.
 *
 * @param sample with it, each example is laid out with a part of the shapes, at a part of the presets and tall sizes, over a
 *   photo or not
 */
export function testParamImages(sample?: Sample): void {
  describe.each(illustrated)('$id with a $name', (each) => testParam(each, sample));
  // Satori is slow.
  describe.each(sampled(illustrated, sampleAt(sample, 0, 7)))('$id with a $name', testEngines);
}

function testParam({ template, name }: (typeof illustrated)[number], sample: Sample | undefined): void {
  // The picture of a story fills the card, and a photo takes its place.
  const grounds = template.background && template.id !== 'story' ? [null, photo] : [null];
  const places = [...presetNames.map((preset) => ({ name: preset as string, preset })), ...tallSizes(template)];
  const frames = places.flatMap(({ name: place, ...size }) =>
    grounds.map((background) => ({ place, ...size, background })),
  );

  // Words stand in the corners that the triangle of a video leaves of its picture's box.
  const isShaped = template.id === 'video' && name === 'picture';
  const shown = Object.entries(shapes).map(([shape, source], at) => ({ shape, source, at }));
  it.each(sampled(shown, sampleAt(sample, all.indexOf(template), 2)))(
    'has it clear of the edges and of every letter: $shape',
    ({ shape, source, at: j }) => {
      for (const [i, { name: example, params }] of template.examples.entries())
        for (const { place, ...frame } of sampled(frames, sampleAt(sample, i + j, frames.length))) {
          const at = `${example}, ${place}, ${frame.background === null ? 'plain' : 'photo'}, ${shape}`;
          const card = { params: { ...params, [name]: source }, ...frame };
          const scene = sceneOf(template, card, engine);
          // A card that has no room for its image is the card without it.
          if (!sources(scene).includes(source))
            expect(scene, at).toEqual(sceneOf(template, { params, ...frame }, engine));
          else expectClear(template, card, at, name, isShaped);
        }
    },
  );

  it('is drawn on an example', () => {
    const scenes = template.examples.flatMap(({ params }) =>
      presetNames.map((preset) => () => {
        const card = { params: { ...params, [name]: shapes.square }, preset, background: null };
        return sceneOf(template, card, engine);
      }),
    );
    expect(scenes.some((scene) => sources(scene()).includes(shapes.square))).toBe(true);
  });

  it('draws nothing in place of an image that is not embedded', () => {
    for (const [i, { params }] of template.examples.entries())
      for (const { place: _, ...frame } of sampled(frames, sampleAt(sample, i, frames.length))) {
        const scene = (more: object): SceneNode =>
          sceneOf(template, { params: { ...params, ...more }, ...frame }, engine);
        expect(scene({ [name]: `ast_${'a'.repeat(26)}` })).toEqual(scene({}));
        expect(sources(scene({}))).toEqual([]);
      }
  });
}

const testEngines = ({ template, name }: (typeof illustrated)[number]): void =>
  it('is the same in both engines', async () => {
    // Satori does not draw all of an image that is several times as high as the card.
    const source = template.id === 'story' ? shapes.square : shapes.tall;
    const params = { ...template.examples[0]?.params, [name]: source };
    const pixels = await Promise.all(
      [engine, satori].map(async (each) => {
        const scene = sceneOf(template, { params, preset: 'og', background: null }, each);
        const sheet = {
          scene,
          width: 1200,
          height: 630,
          background: null,
          format: 'png',
          scale: 1,
          crashSafe: false,
        } as const;
        const { bytes } = await each.render(sheet, new AbortController().signal);
        return sharp(bytes).removeAlpha().raw().toBuffer();
      }),
    );
    const [ours = Buffer.alloc(0), theirs = Buffer.alloc(1)] = pixels;
    expect(ours.length).toBe(theirs.length);
    const differing = ours.reduce((count, level, i) => count + (Math.abs(level - (theirs[i] ?? 0)) > 48 ? 1 : 0), 0);
    // The lines of a window around a reduced image are sharper than letters.
    expect(differing / ours.length).toBeLessThan(name === 'screenshot' ? 0.0015 : 0.001);
  });
