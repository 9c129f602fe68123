import { backgrounds } from '@placard/backgrounds';
import { sampleAt, sampled, type Sample } from '@placard/core/checks';
import type { RenderJob } from '@placard/core/engine';
import { createRegistry, createRenderer, presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { createSatoriEngine } from '@placard/satori';
import { templates } from '@placard/templates';
import { templates as more } from '@placard/templates-more';
import { describe, expect, it } from 'vitest';
import { likeness } from './ssim.js';

/**
 * Minimum SSIM of a card by the press and by satori, which lays out and draws with other code. Different antialiasing
 * of half a pixel lowers it by about 0.003; a different line break, or a box shifted by a pixel, by more than 0.02.
 */
const least = 0.99;

/** Maximum mean difference of a channel, of 255. */
const furthest = 1;

const registry = createRegistry({ packages: [templates, more], backgrounds, fonts });
const press = createRenderer(registry, await createPressEngine({ fonts }));
const satori = createRenderer(registry, await createSatoriEngine({ fonts }));

/** Compares the examples of three templates, each in every preset or in the ones that the sample chooses. */
export function testSameCards(sample?: Sample): void {
  describe.each(['basic', 'event', 'receipt'])('%s', (id) => compareExamples(id, sample));
}

function compareExamples(id: string, sample: Sample | undefined): void {
  const registered = registry.template(id);
  const { template, validate } = registered;

  for (const [i, { name, params, background: own }] of template.examples.entries()) {
    for (const preset of sampled(presetNames, sampleAt(sample, i, presetNames.length))) {
      it(`${name}, ${preset}`, async () => {
        const complete = structuredClone(params);
        validate(complete);
        const background = template.background && name === 'typical' ? (own ?? null) : null;
        const job: RenderJob = {
          template: id,
          version: '1',
          params: complete,
          preset,
          background,
          format: 'png',
          scale: 1,
        };
        const [one, other] = await Promise.all(
          [press, satori].map((engine) => engine.render(job, AbortSignal.timeout(20_000))),
        );
        const { similarity, difference } = await likeness(
          one?.bytes ?? new Uint8Array(),
          other?.bytes ?? new Uint8Array(),
        );
        expect(similarity).toBeGreaterThan(least);
        expect(difference).toBeLessThan(furthest);
      });
    }
  }
}
