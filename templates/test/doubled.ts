import { sampled, sampleSizes, type Sample } from '@placard/core/checks';
import { describe, expect, it } from 'vitest';
import { drawnBytesOf, registry, type ApprovedCard } from './approved-cards.js';
import { seed } from './sample.js';

/**
 * Draws each template at one of twenty random sizes at scale 2, and at twice that size. Both have the same layout, so they
 * must have the same pixels.
 *
 * @param sample with it, a part of the templates
 */
export function testDoubled(sample?: Sample): void {
  const templates = registry.templates.map((registered, index) => ({ ...registered, index }));
  describe.each(sampled(templates, sample))('$template.id', ({ template, validate, index }) => {
    it('has the same pixels at scale 2 and at twice the size', async () => {
      const sizes = sampleSizes(template, seed)
        .map((size) => size.split('x').map(Number))
        .filter((sides) => Math.max(...sides) <= 1200);
      const [width = 800, height = 500] = sizes[index % sizes.length] ?? [];
      const [example] = template.examples;
      const params = structuredClone({ ...example?.params });
      validate(params);
      const draw = (size: string, scale: 1 | 2): Promise<Uint8Array> => {
        const { id, version, background } = template;
        const card = { template: id, version, params, preset: null, size, scale, format: 'png' } as const;
        const job: ApprovedCard['job'] = { ...card, background: background ? 'bg-01' : null };
        return drawnBytesOf({ title: '', file: '', job, inColor: false, isServed: false });
      };
      const [scaled, doubled] = await Promise.all([
        draw(`${width}x${height}`, 2),
        draw(`${2 * width}x${2 * height}`, 1),
      ]);
      expect(Buffer.compare(scaled, doubled), `${width}x${height}`).toBe(0);
    });
  });
}
