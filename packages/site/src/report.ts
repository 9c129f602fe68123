/** A page and a sentence about it. */
export interface Finding {
  /** Relative to the folder of the site. */
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

/** The result of a run; with `dryRun` or `check`, what it would do. */
export interface SiteReport {
  /** Pages that have a card. */
  readonly cards: readonly SiteCard[];
  /** Number of images that were drawn; with `dryRun` or `check`: that are missing. */
  readonly drawn: number;
  /** Number of images that existed. */
  readonly unchanged: number;
  /** Files whose tags were written; with `dryRun` or `check`: whose tags are missing or outdated. */
  readonly changed: readonly string[];
  /** Files without a card, and the reasons: redirects, fragments, excluded files. */
  readonly skipped: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly failures: readonly Finding[];
  /** Images that no page uses any more; removed with `prune`. */
  readonly orphans: readonly string[];
  /** Whether the run was stopped before its end. */
  readonly stopped: boolean;
}
