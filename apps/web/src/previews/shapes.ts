import type { Platform, PlatformId } from '@placard/platforms';

/** How a platform lays out a shared link: the image, and the position of its texts. */
export interface Shape {
  /** `over`: on the image. `below`, `above`: outside it. `side`: beside a small image. */
  readonly words: 'over' | 'below' | 'above' | 'side';
  readonly shows: { readonly host: boolean; readonly title: boolean; readonly description: boolean };
  /** A colored edge at the left, as for a quotation. */
  readonly edge: boolean;
  readonly rounded: boolean;
}

export type View = 'feed' | 'detail' | 'thumbnail';

const all = { host: true, title: true, description: true };
const short = { host: true, title: true, description: false };

/** The layout of most platforms. */
const defaultShape: Shape = { words: 'below', shows: all, edge: false, rounded: true };

/** Layouts of the other platforms. */
const shapes: { readonly [id in PlatformId]?: Shape } = {
  x: { words: 'over', shows: { host: false, title: true, description: false }, edge: false, rounded: true },
  facebook: { words: 'below', shows: all, edge: false, rounded: false },
  linkedin: { words: 'below', shows: short, edge: false, rounded: true },
  discord: { words: 'above', shows: all, edge: true, rounded: true },
  imessage: { words: 'below', shows: short, edge: false, rounded: true },
  slack: { words: 'above', shows: all, edge: true, rounded: true },
  telegram: { words: 'above', shows: all, edge: true, rounded: true },
  reddit: { words: 'above', shows: { host: true, title: true, description: false }, edge: false, rounded: true },
  discover: { words: 'below', shows: short, edge: false, rounded: true },
};

export function shapeOf({ id }: Platform, view: View): Shape {
  const shape = shapes[id] ?? defaultShape;
  return view === 'thumbnail' ? { ...shape, words: 'side', shows: { ...shape.shows, title: true } } : shape;
}

/** Ratio of width to height to which a platform crops in a view; null: it shows the whole image, as far as known. */
export function cropOf({ facts }: Platform, view: View): number | null {
  const fact = { feed: facts.feedAspect, detail: facts.detailAspect, thumbnail: facts.thumbnailAspect }[view];
  return fact === undefined ? (view === 'thumbnail' ? 1 : null) : fact.value;
}

/** The visible part of an image, in percent of its sides, centered. */
export function kept(aspect: number, crop: number | null): { readonly width: number; readonly height: number } {
  if (crop === null) return { width: 100, height: 100 };
  return crop < aspect ? { width: (100 * crop) / aspect, height: 100 } : { width: 100, height: (100 * aspect) / crop };
}
