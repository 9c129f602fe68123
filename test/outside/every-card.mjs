/**
 * Cards of every template, over all presets, without and with a photo; and their pixels as Node, Bun and Deno draw them:
 * `node test/outside/every-card.mjs` prints a line of JSON with a SHA-256 for each card.
 */
import { backgrounds } from '@placard/backgrounds';
import { createRegistry, createRenderer, normalizeRequest } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';

const presets = ['og', 'x', 'square'];

/** Two examples of each template, by turns in the three presets; the first over a photo too, if the template takes one. */
export const cards = templates.templates.flatMap((template, index) =>
  template.examples.slice(0, 2).flatMap(({ name, params }, example) => {
    const preset = presets[(index + example) % presets.length];
    const photo = template.background && example === 0 ? `bg-${String(index + 1).padStart(2, '0')}` : undefined;
    return [undefined, ...(photo ? [photo] : [])].map((background) => ({
      name: `${template.id} ${name} ${preset} ${background ?? 'without a photo'}`,
      request: { template: template.id, params, preset, format: 'png', ...(background && { background }) },
    }));
  }),
);

export const registry = createRegistry({ packages: [templates], fonts, backgrounds });
export const jobOf = (request) => normalizeRequest(request, registry, 16_384, 'program').request;

/** @returns SHA-256 of the pixels of a PNG */
export async function pixelsOf(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return createHash('sha256').update(`${info.width}×${info.height}`).update(data).digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const renderer = createRenderer(registry, await createPressEngine({ fonts }));
  const pixels = {};
  for (const { name, request } of cards) {
    const { bytes } = await renderer.render(jobOf(request), AbortSignal.timeout(60_000));
    pixels[name] = await pixelsOf(bytes);
  }
  console.log(JSON.stringify(pixels));
}
