import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { backgrounds } from '@placard/backgrounds';
import {
  createRegistry,
  createRenderer,
  defineBackgrounds,
  presetNames,
  type Preset,
  type RenderJob,
} from '@placard/core';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import pixelmatch from 'pixelmatch';
import sharp, { type OutputInfo } from 'sharp';
import { describe, expect, it } from 'vitest';

/**
 * Every example in every preset beside the picture that was looked at and approved. `npm run approve` replaces the
 * approved pictures by what is drawn now: look at both before.
 */
const approving = process.env['PLACARD_APPROVE'] === '1';

/** The share of pixels that may differ visibly: encoders and processors round differently, layouts do not. */
const tolerance = 0.0005;

/** Every photo's place and focal point, and grey in place of its pixels, which would weigh more than all cards. */
const grey = await sharp({ create: { width: 2400, height: 2160, channels: 3, background: '#8a8a8a' } })
  .png()
  .toBuffer();
const greys = defineBackgrounds(
  backgrounds.backgrounds.map((background) => ({ ...background, load: async () => grey })),
);
const registry = createRegistry({ packages: [templates], backgrounds: greys, fonts });
const renderer = createRenderer(registry, await createPressEngine({ fonts }));

interface Raw {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

const rgba = (bytes: Uint8Array): Promise<Raw> =>
  sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

async function compare(job: RenderJob, name: string): Promise<void> {
  const file = new URL(`approved/${job.template}/${name}.webp`, import.meta.url);
  const { bytes } = await renderer.render(job, AbortSignal.timeout(20_000));
  if (approving) {
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, await sharp(bytes).webp({ lossless: true, effort: 6 }).toBuffer());
    return;
  }
  expect(existsSync(file), `no approved picture: look at the card, then npm run approve`).toBe(true);
  const [drawn, approved] = await Promise.all([rgba(bytes), rgba(await readFile(file))]);
  const { width, height } = drawn.info;
  expect({ width, height }).toEqual({ width: approved.info.width, height: approved.info.height });
  const difference = Buffer.alloc(drawn.data.length);
  const changed = pixelmatch(drawn.data, approved.data, difference, width, height, { threshold: 0.1 });
  if (changed > tolerance * width * height) await explain(name, job, bytes, difference, width, height);
  expect(changed / (width * height), `see test-output/${job.template}-${name}-*.png`).toBeLessThanOrEqual(tolerance);
}

async function explain(
  name: string,
  { template }: RenderJob,
  bytes: Uint8Array,
  difference: Buffer,
  width: number,
  height: number,
): Promise<void> {
  await mkdir('test-output', { recursive: true });
  await writeFile(`test-output/${template}-${name}-drawn.png`, bytes);
  await sharp(difference, { raw: { width, height, channels: 4 } }).toFile(
    `test-output/${template}-${name}-difference.png`,
  );
}

describe.each(registry.templates)('pictures of $template.id', ({ template, validate }) => {
  const job = (params: Readonly<Record<string, unknown>>, preset: Preset, background: string | null): RenderJob => {
    const complete = structuredClone(params);
    validate(complete);
    return {
      template: template.id,
      version: template.version,
      params: complete,
      preset,
      background,
      format: 'png',
      scale: '1',
    };
  };

  for (const preset of presetNames) {
    for (const { name, params } of template.examples) {
      it(`${name}, ${preset}`, () => compare(job(params, preset, null), `${name}-${preset}`));
    }
    if (!template.background) continue;
    for (const { name, params, bg } of template.examples.filter(({ name }) => name === 'typical' || name === 'long')) {
      it(`${name}, ${preset}, over a photo`, () => compare(job(params, preset, bg ?? 'bg-01'), `${name}-${preset}-bg`));
    }
  }
});
