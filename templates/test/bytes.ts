import { backgrounds } from '@placard/backgrounds';
import { sampleAt, sampled, textCases, type Sample } from '@placard/core/checks';
import type { RenderJob } from '@placard/core/engine';
import { createRegistry, createRenderer } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { maxCardBytes } from '@placard/images';
import { expect, it } from 'vitest';
import { packages } from './all.js';

/** Photos with the most detail. The tests are a sample of `npm run bench -- --only bytes`. */
const busiest = ['bg-09', 'bg-34', 'bg-22', 'bg-08'];
export const registry = createRegistry({ packages, backgrounds, fonts });
export const engine = await createPressEngine({ fonts });
export const renderer = createRenderer(registry, engine);

/**
 * Renders the card of each template with the longest texts.
 *
 * @param sample with it, a card over a photo is rendered in one of the lossy formats
 */
export function testBytes(sample?: Sample): void {
  it.each(registry.templates)('a card of $template.id has at most 300,000 bytes', async ({ template }) => {
    const at = registry.templates.findIndex((one) => one.template === template);
    const { id, version, background: takesPhoto, examples } = template;
    const longest = textCases(template).find(({ name }) => name === 'Longest') ?? examples[0];
    const job = { template: id, version, params: longest?.params ?? {}, preset: 'square', scale: 1 } as const;
    const photo = busiest[at % busiest.length] ?? 'bg-09';
    const formats = takesPhoto ? (['jpg', 'webp'] as const) : [];
    const lossy = sampled(formats, sampleAt(sample, at, formats.length));
    const jobs: RenderJob[] = [
      { ...job, background: null, format: 'png' },
      ...lossy.map((format) => ({ ...job, background: photo, format })),
    ];
    for (const one of jobs) {
      const { bytes } = await renderer.render(one, AbortSignal.timeout(30_000));
      expect(bytes.length, one.format).toBeLessThanOrEqual(maxCardBytes);
    }
  });
}
