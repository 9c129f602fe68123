import { tallSizes } from '@placard/core/checks';
import type { RenderJob } from '@placard/core/engine';
import { presetNames, type RegisteredTemplate } from '@placard/core/server';
import { imageOf, slotsOf } from './slot-images.js';

/** An example of a template with images in the params of these names. */
interface Pictured {
  readonly example: string;
  /** A preset, or a named tall size. */
  readonly place: string;
  readonly isOverPhoto?: boolean;
  readonly images: readonly string[];
  /** Params besides those of the example. */
  readonly params?: Readonly<Record<string, string>>;
}

const pictured: Readonly<Record<string, readonly Pictured[]>> = {
  blog: [{ example: 'long', place: 'square', images: ['portrait', 'logo'], isOverPhoto: true }],
  'case-study': [
    { example: 'typical', place: 'og', images: ['logo'] },
    { example: 'long', place: 'square', images: ['logo'], isOverPhoto: true },
  ],
  'case-study/v2': [
    { example: 'typical', place: 'og', images: ['logo'] },
    { example: 'long', place: 'og', images: ['logo'], isOverPhoto: true },
  ],
  changelog: [
    { example: 'typical', place: 'og', images: ['screenshot'] },
    { example: 'typical', place: 'square', images: ['screenshot', 'logo'] },
  ],
  'changelog/v2': [
    { example: 'typical', place: 'og', images: ['screenshot'] },
    { example: 'arabic', place: 'og', images: ['screenshot', 'logo'] },
    { example: 'dark', place: 'square', images: ['screenshot', 'logo'] },
    { example: 'brand', place: 'og', images: ['logo'], isOverPhoto: true },
  ],
  docs: [
    { example: 'typical', place: 'og', images: ['screenshot'] },
    { example: 'typical', place: 'square', images: ['screenshot'], isOverPhoto: true },
  ],
  event: [{ example: 'long', place: 'portrait', images: ['portrait', 'logo'], isOverPhoto: true }],
  job: [
    { example: 'typical', place: 'og', images: ['logo'] },
    { example: 'long', place: 'portrait', images: ['logo'], isOverPhoto: true },
  ],
  'job/v2': [{ example: 'long', place: 'og', images: ['logo'], isOverPhoto: true }],
  podcast: [
    { example: 'typical', place: 'og', images: ['cover', 'portrait'] },
    { example: 'long', place: 'square', images: ['cover', 'portrait'], isOverPhoto: true },
    { example: 'typical', place: 'story', images: ['cover', 'portrait'] },
  ],
  product: [
    { example: 'typical', place: 'og', images: ['product', 'logo'], params: { oldPrice: '€185.00' } },
    { example: 'long', place: 'square', images: ['product'], isOverPhoto: true },
    { example: 'arabic', place: 'square', images: ['product'], params: { oldPrice: '240 د.م.' } },
  ],
  'product/v2': [
    { example: 'typical', place: 'og', images: ['product', 'logo'] },
    { example: 'arabic', place: 'square', images: ['product'] },
    { example: 'long', place: 'og', images: ['product'], isOverPhoto: true },
    { example: 'typical', place: 'story', images: ['product', 'logo'] },
  ],
  release: [
    { example: 'typical', place: 'og', images: ['screenshot'] },
    { example: 'typical', place: 'square', images: ['logo'] },
  ],
  testimonial: [
    { example: 'typical', place: 'og', images: ['portrait', 'logo'] },
    { example: 'long', place: 'portrait', images: ['portrait', 'logo'], isOverPhoto: true },
  ],
  'testimonial/v2': [
    { example: 'typical', place: 'og', images: ['portrait', 'logo'] },
    { example: 'german', place: 'square', images: ['portrait', 'logo'] },
    { example: 'arabic', place: 'og', images: ['portrait', 'logo'] },
    { example: 'long', place: 'portrait', images: ['portrait', 'logo'], isOverPhoto: true },
  ],
};

interface PicturedCard {
  readonly title: string;
  /** Path of its approved image. */
  readonly file: string;
  readonly job: RenderJob;
}

/** The cards of a template that have images. */
export function picturedCardsOf({ template, validate }: RegisteredTemplate): PicturedCard[] {
  const places = [
    ...presetNames.map((preset) => ({ name: preset as string, preset, size: undefined })),
    ...tallSizes(template),
  ];
  const name = template.version === '1' ? template.id : `${template.id}/v${template.version}`;
  return (pictured[name] ?? []).map(({ example, place, isOverPhoto = false, images, params: more }) => {
    const shown = template.examples.find(({ name }) => name === example);
    const size = places.find(({ name }) => name === place);
    if (shown === undefined || size === undefined) throw new Error(`${template.id} has no ${example} at ${place}`);
    const slots = slotsOf(template);
    const pictures = images.map((name) => {
      const drawing = slots.get(name);
      if (drawing === undefined) throw new Error(`${template.id} takes no ${name}`);
      return [name, imageOf(drawing)] as const;
    });
    const params = structuredClone({ ...shown.params, ...more });
    validate(params);
    const over = isOverPhoto ? '-bg' : '';
    return {
      title: `${example}, ${place} with ${images.join(' and ')}`,
      file: `${name}/${example}-${place}${over}-${images.join('-')}.webp`,
      job: {
        template: template.id,
        version: template.version,
        params,
        preset: size.preset,
        ...(size.size !== undefined && { size: size.size }),
        background: isOverPhoto ? (shown.background ?? 'bg-01') : null,
        format: 'png',
        scale: 1,
        pictures: Object.fromEntries(pictures),
      },
    };
  });
}
