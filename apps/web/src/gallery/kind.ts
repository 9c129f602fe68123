import type { ImageRequest, Template } from '@placard/client';
import { encodeRequest, canonicalQuery } from '@placard/core/wire';
import { basePath } from '../api/client.js';
import { sizeOptions } from '../ui/sizes.js';

interface Declared {
  readonly type?: string;
  readonly enum?: readonly string[];
}

const declarations = ({ params }: Template): Readonly<Record<string, Declared>> =>
  (params['properties'] ?? {}) as Readonly<Record<string, Declared>>;

/** Whether one of its params is a list. */
export const takesList = (template: Template): boolean =>
  Object.values(declarations(template)).some(({ type }) => type === 'array');

/** Whether it has a dark theme. */
const themeOf = (template: Template): boolean => declarations(template)['theme']?.enum?.includes('dark') === true;

export type Tone = 'light' | 'dark';

/** How the gallery shows all cards. */
export interface Manner {
  /** A preset or a named size. */
  readonly size: string;
  /** `own`: the theme of the template's example. */
  readonly theme: Tone | 'own';
  readonly photo: boolean;
}

/** The example that shows a template: the typical one, with a photo if requested and supported. */
export function shownExample(template: Template, { size, theme, photo }: Manner): ImageRequest {
  const { id, version, examples, background } = template;
  const wanted = photo && background ? examples.find(({ bg }) => bg !== undefined) : undefined;
  const plain = examples.find(({ bg, name }) => bg === undefined && name === 'typical');
  const example = wanted ?? plain ?? examples.find(({ bg }) => bg === undefined) ?? examples[0];
  const bg = photo && background ? (example?.bg ?? 'bg-07') : undefined;
  return {
    template: id,
    v: version,
    ...sizeOptions(size),
    params: { ...example?.params, ...(theme !== 'own' && themeOf(template) ? { theme } : {}) },
    ...(bg === undefined ? {} : { bg }),
  };
}

/** URL of a preview, which the server draws for its own pages. */
export function previewUrl(request: ImageRequest, size: '' | '/tile' = ''): string {
  const query = canonicalQuery(encodeRequest({ ...request, format: 'webp' }));
  return `${basePath}/preview/${encodeURIComponent(request.template)}${size}?${query}`;
}

/** A preview at a fifth of its size, for an `img` element; `srcset` has twice the size for dense screens. */
export function tileSources(request: ImageRequest): { readonly src: string; readonly srcset: string } {
  const [src, dense] = [previewUrl(request, '/tile'), previewUrl({ ...request, scale: '2' }, '/tile')];
  return { src, srcset: `${src}, ${dense} 2x` };
}

/** The lightness of an image: the mean luma of its pixels (Rec. 709), light above 0.5. */
export function toneOf(image: HTMLImageElement): Tone | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 12;
  canvas.height = 8;
  const context = canvas.getContext('2d');
  if (context === null || image.naturalWidth === 0) return undefined;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let offset = 0; offset < data.length; offset += 4)
    sum += 0.2126 * (data[offset] ?? 0) + 0.7152 * (data[offset + 1] ?? 0) + 0.0722 * (data[offset + 2] ?? 0);
  return sum / (data.length / 4) > 127 ? 'light' : 'dark';
}

/** The words that are searched. */
export const searchText = ({ id, title, description, params }: Template): string =>
  [id, title, description, ...Object.keys((params['properties'] ?? {}) as object)].join(' ').toLowerCase();
