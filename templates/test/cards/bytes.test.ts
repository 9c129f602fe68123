import { backgrounds } from '@placard/backgrounds';
import { sceneOf, textCases } from '@placard/core/checks';
import { panelOf, presets, type RenderJob } from '@placard/core/engine';
import { createRegistry, createRenderer } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { decode, minSimilarity, maxCardBytes, similarity } from '@placard/raster';
import { templates } from '@placard/templates';
import { expect, it } from 'vitest';

/** Photos with the most detail. The tests are a sample of `npm run bench -- --only bytes`. */
const busiest = ['bg-09', 'bg-34', 'bg-22', 'bg-08'];
const registry = createRegistry({ packages: [templates], backgrounds, fonts });
const engine = await createPressEngine({ fonts });
const renderer = createRenderer(registry, engine);

it.each(registry.templates)('a card of $template.id has at most 300,000 bytes', async ({ template }) => {
  const at = registry.templates.findIndex((one) => one.template === template);
  const { id, version, background: takesPhoto, examples } = template;
  const longest = textCases(template).find(({ name }) => name === 'Longest') ?? examples[0];
  const job = { template: id, version, params: longest?.params ?? {}, preset: 'square', scale: 1 } as const;
  const photo = busiest[at % busiest.length] ?? 'bg-09';
  const jobs: RenderJob[] = [
    { ...job, background: null, format: 'png' },
    ...(takesPhoto ? (['jpg', 'webp'] as const) : []).map((format) => ({ ...job, background: photo, format })),
  ];
  for (const one of jobs) {
    const { bytes } = await renderer.render(one, AbortSignal.timeout(30_000));
    expect(bytes.length, one.format).toBeLessThanOrEqual(maxCardBytes);
  }
});

it('a card over the busiest photo is lowered, and says so', async () => {
  const job = { template: 'event', version: '1', preset: 'square', scale: 1, background: 'bg-09' } as const;
  const params = registry.template('event').template.examples[0]?.params ?? {};
  const { bytes, warnings } = await renderer.render({ ...job, params, format: 'jpg' }, AbortSignal.timeout(30_000));
  expect(bytes.length).toBeLessThanOrEqual(maxCardBytes);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^the jpg was compressed more than usual, to have at most 300000 bytes: SSIM of at least 0\.97 /,
    ),
  ]);
});

/** Large letters on a flat ground over these photos are the hardest cards of the benchmark to compress. */
it.each([
  ['square', 'bg-09', 'jpg'],
  ['square', 'bg-34', 'jpg'],
  ['x', 'bg-09', 'jpg'],
  ['square', 'bg-09', 'webp'],
] as const)('the panel of the hardest card keeps its SSIM: %s, %s, %s', async (preset, photo, format) => {
  const { template } = registry.template('verbatim');
  const background = registry.background(photo);
  if (background === undefined) throw new Error(`there is no photo ${photo}`);
  const params = textCases(template).find(({ name }) => name === 'Longest')?.params ?? {};
  const job = { template: 'verbatim', version: template.version, params, preset, background: photo, scale: 1 } as const;
  const draw = async (as: RenderJob['format']): Promise<Uint8Array> =>
    (await renderer.render({ ...job, format: as }, AbortSignal.timeout(30_000))).bytes;
  const file = await draw(format);
  expect(file.length).toBeLessThanOrEqual(maxCardBytes);
  const { width, height } = presets[preset];
  const texts = engine.texts?.(sceneOf(template, { params, preset, background }, engine), width, height) ?? [];
  const [exact, compressed] = await Promise.all([decode(await draw('png')), decode(file)]);
  const kept = similarity(exact, compressed.pixels, panelOf(texts, width, height));
  expect(kept).toBeGreaterThanOrEqual(minSimilarity);
});
