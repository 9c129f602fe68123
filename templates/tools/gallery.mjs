/**
 * `npm run gallery` writes, from the templates' declarations: an image of each template and a sheet of it with other
 * texts, a page of all templates with their params, one sheet of all for the README, and docs/templates.md. With ids,
 * it draws only the images of these templates: `npm run gallery -- story`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { backgrounds } from '@placard/backgrounds';
import { createRegistry, createRenderer } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { imageFileOf } from '@placard/images';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { templates as more } from '@placard/templates-more';
import sharp from 'sharp';
import { catalog, paramsOf } from './catalog.mjs';
import { drawSheet } from './sheets.mjs';

const docs = new URL('../../docs/', import.meta.url);
const gallery = new URL('gallery/', docs);
const registry = createRegistry({ packages: [templates, more], backgrounds, fonts });
const renderer = createRenderer(registry, await createPressEngine({ fonts }));

const escape = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const drawing = async (name) => sharp(await readFile(new URL(`../test/pictures/${name}.svg`, import.meta.url))).png();
const photo = async (id) =>
  sharp(await registry.background(id).load())
    .resize(1_600)
    .jpeg();
/** Pictures of templates that are made for one, by the params that take them. */
const pictures = {
  launch: { screenshot: () => drawing('screenshot') },
  profile: { portrait: () => drawing('portrait') },
  recipe: { picture: () => photo('bg-34') },
};

async function picturesOf({ id }) {
  const drawn = Object.entries(pictures[id] ?? {}).map(async ([name, open]) => [
    name,
    await imageFileOf(await (await open()).toBuffer()),
  ]);
  return Object.fromEntries(await Promise.all(drawn));
}

/** Draws the template's first example with its pictures, over its photo if `photo` is set. */
async function draw({ template, validate }, photo, format) {
  const [example] = template.examples;
  const pictures = await picturesOf(template);
  const ids = Object.fromEntries(Object.entries(pictures).map(([name, { id }]) => [name, id]));
  const params = { ...structuredClone(example.params), ...ids };
  validate(params);
  const background = photo ? (example.background ?? 'bg-01') : null;
  return render(template, { params, pictures, preset: 'og', background, format });
}

async function render({ id, version }, { format = 'png', ...card }) {
  const job = { template: id, version, format, scale: 1, ...card };
  return (await renderer.render(job, AbortSignal.timeout(20_000))).bytes;
}

function section(registered) {
  const { template } = registered;
  const rows = paramsOf(registered).map(
    ({ name, required, bounds, description }) =>
      `<tr><th scope="row"><code>${name}</code>${required ? ' *' : ''}</th><td>${escape(bounds)}</td><td>${escape(description)}</td></tr>`,
  );
  const alt = escape(template.alt(template.examples[0].params));
  const photo = template.background
    ? `<img src="${template.id}-photo.jpg" width="600" height="315" loading="lazy" alt="${alt}">`
    : '';
  return `<section id="${template.id}"><h2>${template.id}</h2><p>${escape(template.description)}</p>
<div class="images"><img src="${template.id}.png" width="600" height="315" loading="lazy" alt="${alt}">${photo}</div>
<details><summary>Other people's words</summary><img src="${template.id}-sheet.jpg" loading="lazy" alt="${template.id} with other words, scripts, photos and presets"></details>
<details><summary>Params</summary><table>${rows.join('')}</table></details></section>`;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:1280px;margin:0 auto;padding:32px}
h2{margin:48px 0 0}.images{display:flex;flex-wrap:wrap;gap:16px}img{max-width:100%;height:auto;border:1px solid #8884}
table{border-collapse:collapse;margin-top:8px}th,td{text-align:start;padding:4px 16px 4px 0;vertical-align:top;font-weight:400}`;

/** Draws one sheet of all images, three in a row. */
async function contactSheet(images) {
  const [width, height, gap, across] = [400, 210, 12, 3];
  const tiles = await Promise.all(images.map((image) => sharp(image).resize(width, height).toBuffer()));
  const rows = Math.ceil(tiles.length / across);
  return sharp({
    create: {
      width: across * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: '#8a8a8a',
    },
  })
    .composite(
      tiles.map((input, i) => ({
        input,
        left: gap + (i % across) * (width + gap),
        top: gap + Math.floor(i / across) * (height + gap),
      })),
    )
    .jpeg({ quality: 88 })
    .toBuffer();
}

const ids = process.argv.slice(2);
if (ids.length === 0) await rm(gallery, { recursive: true, force: true });
await mkdir(gallery, { recursive: true });
const images = [];
for (const [i, registered] of registry.templates.entries()) {
  const { id, background } = registered.template;
  if (ids.length > 0 && !ids.includes(id)) continue;
  const plain = await draw(registered, false, 'png');
  await writeFile(new URL(`${id}.png`, gallery), plain);
  const photo = background ? await draw(registered, true, 'jpg') : undefined;
  if (photo !== undefined) await writeFile(new URL(`${id}-photo.jpg`, gallery), photo);
  await writeFile(new URL(`${id}-sheet.jpg`, gallery), await drawSheet(registered, render));
  images.push(photo !== undefined && i % 3 === 1 ? photo : plain);
}
if (ids.length === 0) await writeFile(new URL('all.jpg', gallery), await contactSheet(images));
await writeFile(
  new URL('index.html', gallery),
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Placard templates</title><style>${style}</style><h1>Templates</h1>\n${registry.templates.map(section).join('\n')}\n</html>\n`,
);
await writeFile(new URL('templates.md', docs), catalog(registry));
await renderer.close();
