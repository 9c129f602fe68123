import { afterBuild, siteUrl, type AfterBuildOptions } from '@placard/cli/site';

/** The used part of Docusaurus' `Props`, declared here so that the types do not need Docusaurus. */
interface Built {
  readonly outDir: string;
  readonly siteConfig: { readonly url: string; readonly baseUrl: string; readonly title: string };
}

/** A plugin of Docusaurus. */
export interface PlacardPlugin {
  readonly name: string;
  postBuild(built: Built): Promise<void>;
}

/**
 * Gives every page of a Docusaurus site its card after `docusaurus build`, for each language. URL and name of the site
 * are Docusaurus' `url`, `baseUrl` and `title`.
 *
 * @example
 * // docusaurus.config.js
 * const config = { plugins: ['@placard/docusaurus'] };
 */
export default function placard(_context: unknown, given: AfterBuildOptions & { readonly id?: string }): PlacardPlugin {
  // Docusaurus adds the id of the plugin to its options.
  const { id: _id, ...options } = given;
  return {
    name: '@placard/docusaurus',
    async postBuild({ outDir, siteConfig: { url, baseUrl, title } }) {
      const site = siteUrl(url, baseUrl);
      const siteFacts = { name: title, ...(site !== undefined && { url: site }) };
      await afterBuild(
        outDir,
        { ...siteFacts, ...options },
        (line) => void process.stdout.write(`[placard] ${line}\n`),
      );
    },
  };
}
