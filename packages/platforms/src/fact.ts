/** One published or reported behavior of a platform. */
export interface Fact<T> {
  readonly value: T;
  /** URL or title of the source. */
  readonly source: string;
  /** Day on which the source was last read, `YYYY-MM-DD`; the first of the month if only the month is known. */
  readonly date: string;
  /**
   * `read`: in the platform's own text or source code. `second-hand`: in a survey or report about it. A second-hand
   * fact causes warnings, never errors.
   */
  readonly basis: 'read' | 'second-hand';
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export type ImageFormat = 'png' | 'jpg' | 'webp' | 'gif' | 'avif' | 'svg';

/** Topics of facts about a platform. A missing topic means that no source was found. */
export interface Topics {
  /** Header `User-Agent` of its crawler. */
  userAgent: string;
  /** Size that it recommends. */
  bestSize: Size;
  /** Smaller images are not shown. */
  minSize: Size;
  /** Smaller images are shown as a thumbnail or icon. */
  largeSize: Size;
  /** Larger images are not shown. */
  maxSize: Size;
  /** Area in square pixels below which the image is not shown large. */
  minArea: number;
  /** Largest ratio of width to height. */
  maxAspect: number;
  /** Ratio of width to height to which the image is cropped in a feed or chat; null: not cropped. */
  feedAspect: number | null;
  /** The same for an opened post. */
  detailAspect: number | null;
  /** The same in compact layouts. */
  thumbnailAspect: number | null;
  /** Area in square pixels to which the image is scaled. */
  scaledArea: number;
  /** Area of a label that it lays over the image, as fractions from the top left. */
  label: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** Formats that it shows. */
  formats: readonly ImageFormat[];
  /** Formats that sources disagree about. */
  unreliableFormats: readonly ImageFormat[];
  /** Larger images are not shown. */
  maxBytes: number;
  /** A lower limit that is often reported. */
  advisedBytes: number;
  /** Longest URL of an image, in characters. */
  maxUrlLength: number;
  /** It only reads tags in the first bytes of a page, up to this number. */
  pageBytes: number;
  /** Content encodings of a page that it reads. */
  encodings: readonly ('gzip' | 'deflate' | 'br')[];
  /** Number of redirects that it follows. */
  redirects: number;
  /** Maximum seconds for a page and its redirects. */
  seconds: number;
  /** Name under which its crawler obeys `robots.txt`; null: it does not read `robots.txt`. */
  robots: string | null;
  /** The large image needs `twitter:card` = `summary_large_image`. */
  needsLargeCard: boolean;
  /** It reads `twitter:` tags before `og:` tags. Other platforms may not read `twitter:image` at all. */
  prefersTwitterTags: boolean;
  /** What it shows for several `og:image` tags. */
  severalImages: string;
  /** Of several `og:image` it shows only the one that a `twitter:image` before them names. */
  showsLeadingTwitterImage: boolean;
  /** How long it keeps a preview, and how the preview is refreshed. */
  keeps: string;
}

export type Topic = keyof Topics;

/** A platform in a file of its own. */
export interface PlatformOf<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly facts: { readonly [T in Topic]?: Fact<Topics[T]> };
}

/** Types a platform with its id, so that the union of all ids follows from the table. */
export const definePlatform = <const Id extends string>(platform: PlatformOf<Id>): PlatformOf<Id> => platform;

/** Returns `fact`, which creates facts of this source, basis and date. */
export const from = (source: string, basis: Fact<never>['basis'], date = '2026-11-01') => ({
  fact: <T>(value: T): Fact<T> => ({ value, source, date, basis }),
});
