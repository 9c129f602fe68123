import type { AddressLimit } from '@placard/access';
import type { Cards } from '@placard/core/server';

/** The app: the pages that the server shows to people, and the images that these pages show while somebody types. */
export interface WebApp {
  readonly files: AppFiles;
  readonly previews: Previews;
  /** Drawing in the pages. Default: the server draws all images. */
  readonly drawing?: PageDrawing | undefined;
}

/** Files and templates with which pages draw a card as this server does. */
export interface PageDrawing {
  /** Version by id of the templates that the pages have in exactly the form that is registered. */
  readonly templates: Readonly<Record<string, string>>;
  /**
   * Returns a file of the assets folder of `@placard/portable`: `manifest.json`, or one whose name contains a hash of
   * its content.
   */
  asset(path: string): Promise<AppAsset | undefined>;
}

/** The built files of the app. */
export interface AppFiles {
  /** The document of every page. It contains `<base href="/">`, which the server replaces with its own path. */
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
  /** The file as it is, and compressed where that is smaller, by `Content-Encoding`. */
  readonly encodings: Readonly<Partial<Record<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>>>;
}

/** Renders that no account pays for: limited by address, with a cache of their own. */
export interface Previews {
  readonly cards: Cards;
  readonly limit: AddressLimit;
}
