import type { Fact, Size } from './fact.js';

/** The size of an image that a place on the web asks for. */
export interface NamedSize extends Fact<Size> {
  /** Where an image of this size is shown. */
  readonly purpose: string;
}

const size = (width: number, height: number, purpose: string, source: string): NamedSize => ({
  value: { width, height },
  purpose,
  source,
  date: '2026-11-29',
  basis: 'second-hand',
});

/** Sizes by the names that the option `size` takes. */
export const namedSizes = {
  github: size(1280, 640, 'social preview of a repository', 'GitHub Docs, Customizing your social media preview'),
  video: size(1280, 720, 'thumbnail of a video', 'YouTube Help, Add video thumbnails'),
  hd: size(1920, 1080, 'slide, screen or head of an article', 'ITU-R BT.709, Full HD'),
  feed: size(1200, 627, 'link or post in a feed', 'LinkedIn Help, Image specifications'),
  portrait: size(1080, 1350, 'portrait post', 'Instagram Help, Image resolution of photos'),
  pin: size(1000, 1500, 'standard pin', 'Pinterest Business Help, Product specs'),
  story: size(1080, 1920, 'story or reel', 'Meta Business Help, Safe zones for stories ads'),
} as const satisfies Readonly<Record<string, NamedSize>>;

export type SizeName = keyof typeof namedSizes;
