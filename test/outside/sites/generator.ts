import type { Post } from './posts.js';

/** A generator of sites, as a reader of docs/sites.md sets it up. */
export interface Generator {
  readonly name: string;
  /** Packages to install beside the generator's own files. */
  readonly packages: readonly string[];
  readonly packageJson?: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, string>>;
  /** Builds the site, and draws its cards where the generator has an integration. */
  readonly build: string;
  /** Folder of the built site. */
  readonly dist: string;
  /** The command that draws the cards after the build; undefined: the build has drawn them. */
  readonly after?: string;
  /** Title that its pages have, where it is not that of the post. */
  readonly title?: (post: Post) => string | undefined;
  /** Language that its pages say they have, where it is not that of the post. */
  readonly lang?: (post: Post) => string;
  /** Day on its cards, where it is not in the language of the post. */
  readonly day?: (post: Post) => string;
  /** Rules of html-validate that its own pages do not keep. */
  readonly lax?: readonly string[];
}
