import type { AddressLimit } from '@placard/accounts';
import type { Cards } from '@placard/core/server';

/** The app: its pages, and the images that these pages show while somebody types. */
export interface WebApp {
  readonly files: AppFiles;
  readonly previews: Previews;
  /** What pages need to draw cards themselves. Default: the server draws all images. */
  readonly drawing?: PageDrawing | undefined;
}

/** Files and templates with which pages draw the same cards as this server. */
export interface PageDrawing {
  /** Templates that are registered exactly as the pages have them, as an object of versions by id. */
  readonly templates: Readonly<Record<string, string>>;
  /**
   * Returns a file of the assets folder of `@placard/press/web`: `manifest.json`, or a file whose name contains a hash
   * of its content.
   */
  asset(path: string): Promise<AppAsset | undefined>;
}

/** The built files of the app. */
export interface AppFiles {
  /**
   * The document of every page. The server replaces its own path in `<base href="/">`, and `link` in
   * `<meta name="sign-in" content="link">` by `provider` or `sign-up`, if it has one.
   */
  readonly document: string;
  /** Paths of the pages as routes, for example `/t/:template`. */
  readonly pages: readonly string[];
  /** Files that each page requests, by its path in `pages`. Paths are below the server's, without a leading slash. */
  readonly preloads: Readonly<Record<string, readonly string[]>>;
  /** Returns a file of `assets/` by name. Names contain a hash of their content. */
  asset(name: string): Promise<AppAsset | undefined>;
}

export interface AppAsset {
  readonly type: string;
  /** The file by `Content-Encoding`: uncompressed, and compressed if that is smaller. */
  readonly encodings: Readonly<Partial<Record<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>>>;
}

/** Renders that are not charged to an account: limited by client address, with a separate cache. */
export interface Previews {
  readonly cards: Cards;
  /** Draws cards at a fifth of their size, for lists of many. */
  readonly tiles: Cards;
  readonly limit: AddressLimit;
}
