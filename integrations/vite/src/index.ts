import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterBuild, siteUrl, type AfterBuildOptions } from '@placard/cli/site';

/** The used part of Vite's `ResolvedConfig`. */
interface Config {
  readonly root: string;
  readonly base: string;
  readonly command: 'build' | 'serve';
  readonly build: { readonly outDir: string; readonly ssr: boolean | string };
  readonly plugins: readonly { readonly name: string }[];
  readonly logger: { info(line: string): void };
  readonly vitepress?: VitePress;
}

/** The used part of VitePress' `SiteConfig`, which VitePress adds to the configuration of Vite. */
interface VitePress {
  readonly outDir: string;
  readonly site: { readonly base: string; readonly title: string };
  readonly sitemap?: { readonly hostname?: string };
  buildEnd?(site: VitePress): unknown;
}

export interface PlacardViteOptions extends AfterBuildOptions {
  /** Folder of the pages. Default: Vite's `build.outDir`; with SvelteKit `build`, that of its static adapter. */
  readonly folder?: string;
}

/** A plugin of Vite. */
export interface PlacardVitePlugin {
  readonly name: string;
  readonly apply: 'build';
  readonly enforce: 'post';
  configResolved(config: Config): void;
  readonly closeBundle: { readonly order: 'post'; readonly sequential: true; handler(): Promise<void> };
}

/**
 * Adds cards to every page of a site that Vite builds: VitePress, SvelteKit with its static adapter, and plain HTML
 * pages.
 *
 * @example
 * // vite.config.js
 * import placard from '@placard/vite';
 * const config = { plugins: [placard({ url: 'https://example.com' })] };
 */
export default function placard({ folder, ...options }: PlacardViteOptions = {}): PlacardVitePlugin {
  let draw: (() => Promise<void>) | undefined;
  return {
    name: '@placard/vite',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      const log = (line: string): void => config.logger.info(`[placard] ${line}`);
      const { vitepress } = config;
      if (vitepress !== undefined) {
        afterPages(vitepress, ({ outDir, site, sitemap }) => {
          const url = siteUrl(sitemap?.hostname, site.base);
          const siteFacts = { name: site.title, ...(url !== undefined && { url }) };
          // With VitePress, Vite only prints warnings.
          const print = (line: string): void => void process.stdout.write(`[placard] ${line}\n`);
          return afterBuild(folder ?? outDir, { ...siteFacts, ...options }, print);
        });
        return;
      }
      const isKit = config.plugins.some(({ name }) => name.startsWith('vite-plugin-sveltekit'));
      // SvelteKit builds twice. Its adapter writes the pages at the end of the server build.
      if (isKit !== Boolean(config.build.ssr)) return;
      const pages = resolve(config.root, folder ?? (isKit ? 'build' : config.build.outDir));
      draw = async () => {
        if (existsSync(pages)) await afterBuild(pages, options, log);
      };
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const once = draw;
        draw = undefined;
        await once?.();
      },
    },
  };
}

/** VitePress writes its pages after Vite has finished, and then calls `buildEnd`. */
function afterPages(vitepress: VitePress, draw: (site: VitePress) => Promise<void>): void {
  const ownBuildEnd = vitepress.buildEnd;
  if (ownBuildEnd !== undefined && wrapped.has(ownBuildEnd)) return;
  const both = async (site: VitePress): Promise<void> => {
    await ownBuildEnd?.(site);
    await draw(site);
  };
  wrapped.add(both);
  vitepress.buildEnd = both;
}

/** Vite resolves its configuration for the client and for the server. */
const wrapped = new WeakSet<(site: VitePress) => unknown>();
