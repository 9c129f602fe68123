import { sceneOf, textCases } from '@placard/core/checks';
import { panelOf, presets, type RenderJob } from '@placard/core/engine';
import { decode, minSimilarity, maxCardBytes, similarity } from '@placard/images';
import { expect, it } from 'vitest';
import { engine, registry, renderer, testBytes } from '../bytes.js';
import { sample } from '../sample.js';

testBytes(sample);

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
