import { fileURLToPath } from 'node:url';
import { afterBuild, siteUrl, type AfterBuildOptions } from '@placard/cli/site';

/** The used part of Astro's `AstroIntegration`, declared here so that the types do not need Astro. */
export interface PlacardIntegration {
  readonly name: string;
  readonly hooks: {
    readonly 'astro:config:done': (hook: { config: { site?: string | undefined; base: string } }) => void;
    readonly 'astro:build:done': (hook: { dir: URL; logger: { info(line: string): void } }) => Promise<void>;
  };
}

/**
 * Gives every page of an Astro site its card after `astro build`. The URL is Astro's `site` with its `base`.
 *
 * @example
 * // astro.config.mjs
 * import placard from '@placard/astro';
 * const config = { site: 'https://example.com', integrations: [placard()] };
 */
export default function placard(options: AfterBuildOptions = {}): PlacardIntegration {
  let url: string | undefined;
  return {
    name: '@placard/astro',
    hooks: {
      'astro:config:done': ({ config }) => {
        url = siteUrl(config.site, config.base);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const site = url === undefined ? {} : { url };
        await afterBuild(fileURLToPath(dir), { ...site, ...options }, (line) => logger.info(line));
      },
    },
  };
}
