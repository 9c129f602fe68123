import type { Fact, Size } from './fact.js';

/** The size of an image that a place on the web asks for. */
export interface NamedSize extends Fact<Size> {
  /** Its name on a button. */
  readonly title: string;
  /** Where an image of this size is shown. */
  readonly purpose: string;
}

const size = (width: number, height: number, title: string, purpose: string, source: string): NamedSize => ({
  value: { width, height },
  title,
  purpose,
  source,
  date: '2026-11-29',
  basis: 'second-hand',
});

/** Sizes by the names that the option `size` takes. */
export const namedSizes = {
  github: size(
    1280,
    640,
    'GitHub',
    'social preview of a repository',
    'GitHub Docs, Customizing your social media preview',
  ),
  video: size(1280, 720, 'Video', 'thumbnail of a video', 'YouTube Help, Add video thumbnails'),
  hd: size(1920, 1080, 'HD', 'slide, screen or head of an article', 'ITU-R BT.709, Full HD'),
  feed: size(1200, 627, 'Feed', 'link or post in a feed', 'LinkedIn Help, Image specifications'),
  portrait: size(1080, 1350, 'Portrait', 'portrait post', 'Instagram Help, Image resolution of photos'),
  pin: size(1000, 1500, 'Pin', 'standard pin', 'Pinterest Business Help, Product specs'),
  story: size(1080, 1920, 'Story', 'story or reel', 'Meta Business Help, Safe zones for stories ads'),
} as const satisfies Readonly<Record<string, NamedSize>>;

export type SizeName = keyof typeof namedSizes;
