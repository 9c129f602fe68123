/**
 * Draws every example of every template, with and without a photo, in the presets by turns. Runs on Node, Bun and Deno to
 * compare their files: `node test/outside/every-card.mjs` prints a line of JSON with a SHA-256 for each card.
 */
import { backgrounds } from '@placard/backgrounds';
import { createRegistry, createRenderer, normalizeRequest } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';

const presets = ['og', 'x', 'square'];
const lossy = ['jpg', 'webp'];

const card = (template, { name, params }, preset, format, background) => ({
  name: `${template.id} v${template.version} ${name} ${preset} ${format} ${background ?? 'without a photo'}`,
  request: {
    template: template.id,
    version: template.version,
    params,
    preset,
    format,
    ...(background && { background }),
  },
});

/**
 * All cards as PNG, the first example of each template also in the other formats. One preset each: what could differ is
 * arithmetic and platform, and the other presets run the same code with other numbers.
 */
export const cards = templates.templates.flatMap((template, index) => {
  const grounds = [undefined, ...(template.background ? [`bg-${String(index + 1).padStart(2, '0')}`] : [])];
  return grounds.flatMap((background, turn) => [
    ...template.examples.map((example, place) =>
      card(template, example, presets[(index + place + turn) % presets.length], 'png', background),
    ),
    ...lossy.map((format) => card(template, template.examples[0], presets[index % presets.length], format, background)),
  ]);
});

export const registry = createRegistry({ packages: [templates], fonts, backgrounds });
export const jobOf = (request) => normalizeRequest(request, registry, 16_384, 'program').request;

/** @returns SHA-256 of a file */
export const digestOf = (file) => createHash('sha256').update(file).digest('hex');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const renderer = createRenderer(registry, await createPressEngine({ fonts }));
  const digests = {};
  for (const { name, request } of cards)
    digests[name] = digestOf((await renderer.render(jobOf(request), AbortSignal.timeout(60_000))).bytes);
  console.log(JSON.stringify(digests));
}
