import { backgrounds } from '@placard/backgrounds';
import { defineBackgrounds, type BackgroundPack, type Example, type Preset } from '@placard/core';
import { tallSizes } from '@placard/core/checks';
import { cardCanvas, type Engine, type RenderJob, type Renderer } from '@placard/core/engine';
import {
  createRegistry,
  createRenderer,
  defaultShapes,
  presetNames,
  type RegisteredTemplate,
} from '@placard/core/server';
import { canonicalSize, sizeNames } from '@placard/core/wire';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import sharp from 'sharp';
import { all, packages } from './all.js';
import { picturedCardsOf } from './pictured-cards.js';
import { illustratedWith } from './pictures/drawings.js';

/** Gray in place of each photo: in the approved images, photos would need more bytes than everything else. */
const grey = await sharp({ create: { width: 2400, height: 2160, channels: 3, background: '#8a8a8a' } })
  .png()
  .toBuffer();
const greys = defineBackgrounds(
  backgrounds.backgrounds.map((background) => ({ ...background, sha256: 'grey', load: async () => grey })),
);
const engine = await createPressEngine({ fonts });
const registryOf = (backgrounds: BackgroundPack) => createRegistry({ packages, backgrounds, fonts });
export const registry = registryOf(greys);
const renderersOf = (engine: Engine) => ({
  overGrey: createRenderer(registry, engine),
  overPhotos: createRenderer(registryOf(backgrounds), engine),
});
const encoding = renderersOf(engine);
/** Returns pixels in place of files. */
const painting = renderersOf({ ...engine, render: engine.pixels ?? engine.render });

type Renderers = Readonly<Record<'overGrey' | 'overPhotos', Renderer>>;

async function bytesOf({ job, inColor }: ApprovedCard, { overGrey, overPhotos }: Renderers): Promise<Uint8Array> {
  return (await (inColor ? overPhotos : overGrey).render(job, AbortSignal.timeout(20_000))).bytes;
}

/** Draws a card as a server would send it. */
export const fileOf = (card: ApprovedCard): Promise<Uint8Array> => bytesOf(card, encoding);

/** Draws a card for its digest: the pixels where the approved image is lossless, or else the file. */
export const drawnBytesOf = (card: ApprovedCard): Promise<Uint8Array> =>
  bytesOf(card, card.isServed ? encoding : painting);

/** A card that has an approved image. */
export interface ApprovedCard {
  readonly title: string;
  /** Path of its approved image. */
  readonly file: string;
  readonly job: RenderJob;
  readonly inColor: boolean;
  /** Encoded in one of the ways that a server can be asked for, to be compared as it is served. */
  readonly isServed: boolean;
}

/** Examples that are compared in the preset `x`, too. The others have the same layout there as in `og`. */
const everywhere = ['typical', 'short', 'long'];

/** Examples that are compared at each of these sizes, if the template is drawn for tall. */
const tallExamples: Readonly<Record<string, readonly string[]>> = {
  portrait: ['typical', 'long'],
  story: ['typical', 'short'],
};

/** Folder of the approved images of a template in a version. */
const folderOf = ({ id, version }: RegisteredTemplate['template']): string =>
  version === '1' ? id : `${id}/v${version}`;

/** What of a later version is compared, besides all examples in og: the first version covers all else that can differ. */
const later = {
  plain: ['typical-square', 'long-square', 'typical-x', 'typical-portrait', 'short-story'],
  over: ['typical-og', 'long-og', 'typical-square', 'typical-portrait'],
};

const isCompared = ({ version }: RegisteredTemplate['template'], { file }: ApprovedCard): boolean => {
  const name = file.slice(file.lastIndexOf('/') + 1).replace('.webp', '');
  if (version === '1' || name.endsWith('-og')) return true;
  return name.endsWith('-bg') ? later.over.includes(name.slice(0, -3)) : later.plain.includes(name);
};

function cardsOf({ template, validate }: RegisteredTemplate, index: number): ApprovedCard[] {
  const job = ({ params }: Example<object>, preset: Preset, background: string | null, size?: string): RenderJob => {
    const complete = structuredClone({ ...params });
    validate(complete);
    const { id, version } = template;
    const place = size === undefined ? { preset } : { preset, size };
    return { template: id, version, params: complete, ...place, background, format: 'png', scale: 1 };
  };
  const card = (title: string, name: string, job: RenderJob, served?: { readonly inColor: boolean }): ApprovedCard => ({
    title,
    file: `${folderOf(template)}/${name}.${job.format === 'png' ? 'webp' : job.format}`,
    job,
    inColor: served?.inColor ?? false,
    isServed: served !== undefined,
  });
  const inPresets = presetNames.flatMap((preset) => [
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
  const tall = tallSizes(template).flatMap(({ name: place, preset, size }) =>
    template.examples
      .filter(({ name }) => tallExamples[place]?.includes(name))
      .flatMap((example) => {
        const { name, background = 'bg-01' } = example;
        const plain = card(`${name}, ${place}`, `${name}-${place}`, job(example, preset, null, size));
        if (!template.background || name !== 'typical') return [plain];
        const over = job(example, preset, background, size);
        return [plain, card(`${name}, ${place}, over grey`, `${name}-${place}-bg`, over)];
      }),
  );
  const [typical] = template.examples;
  const drawings = illustratedWith(template);
  const places = [
    { name: 'og', preset: 'og' } as const,
    ...tallSizes(template).filter(({ name }) => name === 'portrait'),
  ];
  const illustrated =
    typical === undefined || drawings === undefined
      ? []
      : places.map(({ name, preset, ...place }) => {
          const example = { ...typical, params: { ...typical.params, ...drawings } };
          const size = 'size' in place ? place.size : undefined;
          return card(`with drawings, ${name}`, `drawings-${name}`, job(example, preset, null, size));
        });
  const cards = [...inPresets, ...tall, ...illustrated];
  if (template.version !== '1') return cards.filter((each) => isCompared(template, each));
  const preset = presetNames[index % presetNames.length] ?? 'og';
  if (typical === undefined) throw new Error(`${template.id} has no example`);
  if (template.background) {
    const format = index % 2 === 0 ? 'jpg' : 'webp';
    const served: RenderJob = { ...job(typical, preset, typical.background ?? 'bg-01'), format };
    return [
      ...cards,
      card(`as ${format} over a photo, ${preset}`, `photo-${preset}-${format}`, served, { inColor: true }),
    ];
  }
  const format = (['png', 'jpg', 'webp'] as const)[index % 3] ?? 'png';
  const served: RenderJob = { ...job(typical, preset, null), format, scale: 2 };
  return [...cards, card(`as ${format} at scale 2, ${preset}`, `2x-${preset}-${format}`, served, { inColor: false })];
}

/**
 * The named sizes without a choice of examples, in turn: a tall one at the first template, each other one at every fourth.
 */
function sizedCardsOf({ template, validate }: RegisteredTemplate, index: number): ApprovedCard[] {
  const [example] = template.examples;
  if (example === undefined || template.version !== '1') return [];
  const { id, version } = template;
  const params = structuredClone({ ...example.params });
  validate(params);
  const { shapes = defaultShapes } = template;
  return sizeNames
    .filter((name) => tallExamples[name] === undefined)
    .filter((name, place) => {
      const { shape } = cardCanvas({ preset: null, size: name });
      return shapes.includes(shape) && (shape === 'tall' ? index === 0 : (index + place) % 4 === 0);
    })
    .map((name) => ({
      title: `${example.name}, ${name}`,
      file: `${id}/${example.name}-${name}.webp`,
      job: {
        template: id,
        version,
        params,
        preset: null,
        size: canonicalSize(name) ?? null,
        background: null,
        format: 'png',
        scale: 1,
      },
      inColor: false,
      isServed: false,
    }));
}

/**
 * Every example, some of them at tall sizes, one card of every template at another named size, and one more in another
 * form: as JPEG or WebP over a photo in color, or at scale 2. Also some with images.
 */
export const cards = registry.templates.flatMap(({ template: { id } }, index) =>
  versionsOf(id).flatMap((registered) => [
    ...cardsOf(registered, index),
    ...sizedCardsOf(registered, index),
    ...picturedCardsOf(registered).map((card) => ({ ...card, inColor: false, isServed: false })),
  ]),
);

function versionsOf(id: string): RegisteredTemplate[] {
  const versions = all.filter((template) => template.id === id).map(({ version }) => version);
  return versions.sort().flatMap((version) => registry.template(id, version) ?? []);
}
