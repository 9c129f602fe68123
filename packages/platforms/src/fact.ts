/** One published or reported behaviour of a platform. */
export interface Fact<T> {
  readonly value: T;
  /** Where it is written: the address or the title of the text. */
  readonly source: string;
  /** Day on which the source was last read, `YYYY-MM-DD`; the first of the month where only the month is known. */
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

/** What can be known of a platform. A missing entry means that no source was found. */
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
  /** The same where a post is opened. */
  detailAspect: number | null;
  /** The same in compact layouts. */
  thumbnailAspect: number | null;
  /** Area in square pixels to which the image is scaled. */
  scaledArea: number;
  /** Text that it lays over the image, as a part of the image: 0 to 1 from the top left. */
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
  /** It reads tags only within these first bytes of a page. */
  pageBytes: number;
  /** Content encodings of a page that it reads. */
  encodings: readonly ('gzip' | 'deflate' | 'br')[];
  /** Redirects that it follows. */
  redirects: number;
  /** Time for a page and its redirects. */
  seconds: number;
  /** Name in `robots.txt` that its crawler obeys; null: it reads no `robots.txt`. */
  robots: string | null;
  /** The large image needs `twitter:card` = `summary_large_image`. */
  needsLargeCard: boolean;
  /** What several `og:image` tags become. */
  severalImages: string;
  /** How long a preview is kept, and how it is refreshed. */
  keeps: string;
}

export type Topic = keyof Topics;

export interface Platform {
  readonly id: PlatformId;
  readonly name: string;
  readonly facts: { readonly [T in Topic]?: Fact<Topics[T]> };
}

export type PlatformId =
  | 'x'
  | 'facebook'
  | 'linkedin'
  | 'discord'
  | 'whatsapp'
  | 'imessage'
  | 'slack'
  | 'telegram'
  | 'bluesky'
  | 'mastodon'
  | 'reddit'
  | 'discover';

/** Facts of one source and day. */
export const from = (source: string, basis: Fact<never>['basis'], date = '2026-11-01') => ({
  fact: <T>(value: T): Fact<T> => ({ value, source, date, basis }),
});
