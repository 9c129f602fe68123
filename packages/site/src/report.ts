/** A page and a sentence about it. */
export interface Finding {
  /** Below the folder of the site. */
  readonly file: string;
  readonly message: string;
}

/** A page and its card. */
export interface SiteCard {
  readonly file: string;
  /** Path of the page's URL. */
  readonly page: string;
  readonly template: string;
  readonly title: string;
  /** File name of the image, in the folder of the images. */
  readonly imageFile: string;
  /** Absolute URL of the image; with `--from markdown` a path, which the generator makes absolute. */
  readonly image: string;
  readonly alt: string;
}

/** What a run has done, or would do. */
export interface SiteReport {
  /** Pages with a card. */
  readonly cards: readonly SiteCard[];
  /** Number of images that were drawn; with `dryRun` or `check`: that are missing. */
  readonly drawn: number;
  /** Number of images that existed. */
  readonly unchanged: number;
  /** Files whose tags were written; with `dryRun` or `check`: are not those of their card. */
  readonly changed: readonly string[];
  /** Files without a card, and why: redirects, fragments, files left out. */
  readonly skipped: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly failures: readonly Finding[];
  /** Images that no page uses any more; removed with `prune`. */
  readonly orphans: readonly string[];
  /** The run was stopped before its end. */
  readonly stopped: boolean;
}
