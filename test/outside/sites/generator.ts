import type { Post } from './posts.js';

/** A site generator, set up as docs/site-frameworks.md describes. */
export interface Generator {
  readonly name: string;
  /** Packages to install. */
  readonly packages: readonly string[];
  readonly packageJson?: Readonly<Record<string, unknown>>;
  /** Added to the environment of its programs. */
  readonly env?: (folder: string) => NodeJS.ProcessEnv;
  readonly files: Readonly<Record<string, string>>;
  /** Builds the site, and draws its cards where the generator has an integration. */
  readonly build: string;
  /** Folder of the built site. */
  readonly dist: string;
  /** The command that draws the cards after the build; undefined: the build has drawn them. */
  readonly after?: string;
  /** Title of its pages. Default: that of the post. */
  readonly title?: (post: Post) => string | undefined;
  /** Language that its pages declare. Default: that of the post. */
  readonly lang?: (post: Post) => string;
  /** Day on its cards. Default: in the language of the post. */
  readonly day?: (post: Post) => string;
  /** Rules of html-validate that its pages break even without our tags. */
  readonly lax?: readonly string[];
}
