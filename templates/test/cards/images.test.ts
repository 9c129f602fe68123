import { backgrounds } from '@placard/backgrounds';
import { defineBackgrounds, type BackgroundPack, type Example, type Preset } from '@placard/core';
import type { RenderJob } from '@placard/core/engine';
import { createRegistry, createRenderer, presetNames, type RegisteredTemplate } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { approvedImages, isApproving } from '../approval.js';

/**
 * Compares every example with its approved image, and one more card of each template in another form: as JPEG or WebP
 * over a photo in colour, or at scale 2. `npm run approve` replaces the approved images by those that are drawn: look
 * at both first.
 */
const approving = isApproving(process.env);
const approved = approvedImages(new URL('../approved/', import.meta.url), 'test-output');

/** Grey in place of each photo: in the approved images, photos would need more bytes than everything else. */
const grey = await sharp({ create: { width: 2400, height: 2160, channels: 3, background: '#8a8a8a' } })
  .png()
  .toBuffer();
const greys = defineBackgrounds(
  backgrounds.backgrounds.map((background) => ({ ...background, sha256: 'grey', load: async () => grey })),
);
const engine = await createPressEngine({ fonts });
const registryOf = (backgrounds: BackgroundPack) => createRegistry({ packages: [templates], backgrounds, fonts });
const registry = registryOf(greys);
const overGrey = createRenderer(registry, engine);
const overPhotos = createRenderer(registryOf(backgrounds), engine);

interface Card {
  readonly title: string;
  /** Path of its approved image. */
  readonly file: string;
  readonly job: RenderJob;
  readonly inColour: boolean;
}

/** Examples that are compared in the preset `x`, too. The others have the same layout there as in `og`. */
const everywhere = ['typical', 'short', 'long'];

function cardsOf({ template, validate }: RegisteredTemplate, index: number): Card[] {
  const job = ({ params }: Example<object>, preset: Preset, background: string | null): RenderJob => {
    const complete = structuredClone({ ...params });
    validate(complete);
    const { id, version } = template;
    return { template: id, version, params: complete, preset, background, format: 'png', scale: 1 };
  };
  const card = (title: string, name: string, job: RenderJob, inColour = false): Card => ({
    title,
    file: `${template.id}/${name}.${job.format === 'png' ? 'webp' : job.format}`,
    job,
    inColour,
  });
  const cards = presetNames.flatMap((preset) => [
    ...template.examples
      .filter(({ name }) => preset !== 'x' || everywhere.includes(name))
      .map((example) => card(`${example.name}, ${preset}`, `${example.name}-${preset}`, job(example, preset, null))),
    ...template.examples
      .filter(({ name }) => template.background && (name === 'typical' || name === 'long'))
      .map((example) =>
        card(
          `${example.name}, ${preset}, over grey`,
          `${example.name}-${preset}-bg`,
          job(example, preset, example.background ?? 'bg-01'),
        ),
      ),
  ]);
  const [typical] = template.examples;
  const preset = presetNames[index % presetNames.length] ?? 'og';
  if (typical === undefined) throw new Error(`${template.id} has no example`);
  if (template.background) {
    const format = index % 2 === 0 ? 'jpg' : 'webp';
    const served: RenderJob = { ...job(typical, preset, typical.background ?? 'bg-01'), format };
    return [...cards, card(`as ${format} over a photo, ${preset}`, `photo-${preset}-${format}`, served, true)];
  }
  const format = (['png', 'jpg', 'webp'] as const)[index % 3] ?? 'png';
  const served: RenderJob = { ...job(typical, preset, null), format, scale: 2 };
  return [...cards, card(`as ${format} at scale 2, ${preset}`, `2x-${preset}-${format}`, served)];
}

const cards = registry.templates.flatMap(cardsOf);

describe.each(registry.templates)('images of $template.id', ({ template: { id } }) => {
  it.each(cards.filter(({ job }) => job.template === id))('$title', async ({ job, file, inColour }) => {
    const { bytes } = await (inColour ? overPhotos : overGrey).render(job, AbortSignal.timeout(20_000));
    if (approving) await approved.approve(file, bytes, job.format === 'png');
    else expect(await approved.changes(file, bytes)).toEqual([]);
  });
});

it('no image is approved that no card is compared with', async () => {
  const orphans = await approved.orphans(cards.map(({ file }) => file));
  if (approving) await Promise.all(orphans.map(approved.remove));
  else expect(orphans).toEqual([]);
});

it('the cards that are served elsewhere cover what can be asked for', () => {
  const served = cards.filter(({ job, inColour }) => inColour || job.scale === 2);
  const kinds = new Set(served.map(({ job: { format, scale }, inColour }) => `${format} ${scale} ${inColour}`));
  expect([...kinds].sort()).toEqual(['jpg 1 true', 'jpg 2 false', 'png 2 false', 'webp 1 true', 'webp 2 false']);
  expect(new Set(served.map(({ job }) => job.preset))).toEqual(new Set(presetNames));
});
