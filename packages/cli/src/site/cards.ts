import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PlacardConfig, SiteConfig } from '@placard/core';
import { openOnce, readSiteConfig } from '@placard/core/server';
import { cardsForSite, cardsForSources, type Progress, type SiteReport } from '@placard/site';
import { contentsOf, openConfig } from '../config.js';
import { pathIn, type Place } from '../context.js';
import { readSettings, type Settings } from '../settings.js';
import { readVersion } from '../version.js';
import { openDrawers } from './drawers.js';
import type { FetchedPictures } from './remote-pictures.js';

/** Where a run reads and writes. If an option is missing, the setting in `placard.config.*` is used. */
export interface SiteRun extends SiteConfig {
  /** The built site, or the folder of its sources. */
  readonly folder: string;
  /** Default: `html`. */
  readonly from?: 'html' | 'markdown' | undefined;
  /** Folder of the images. Default: `og` in the folder. */
  readonly out?: string | undefined;
  /** Path of the images in the site, with `from: 'markdown'`. Default: `/og/`. */
  readonly path?: string | undefined;
  /** JSON file of the cards by source, with `from: 'markdown'`. */
  readonly data?: string | undefined;
  /** Folder that keeps images between builds. Default: `node_modules/.cache/placard`, if `node_modules` exists. */
  readonly cache?: string | false | undefined;
  /** For pages whose rule does not set it. */
  readonly template?: string | undefined;
  readonly bg?: string | undefined;
  readonly format?: 'png' | 'jpg' | 'webp' | undefined;
  /** Skips pages that have their own image. */
  readonly keep?: boolean | undefined;
  readonly prune?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
  /** Number of render processes. Default: `PLACARD_WORKERS`, or one per core. */
  readonly concurrency?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: Progress | undefined;
}

/**
 * Draws the cards of the pages of a site and writes their tags.
 *
 * @throws {Error} of one line, when the site, the configuration or its URL cannot be read
 * @example
 * const report = await siteCards({ folder: 'dist', url: 'https://example.com' });
 */
export const siteCards = (run: SiteRun): Promise<SiteReport> => drawSite({ env: process.env }, run);

/** Does the work of {@link siteCards} in a place. */
export async function drawSite(place: Place, run: SiteRun): Promise<SiteReport> {
  const settings = readSettings(place.env, place.cwd);
  const config = await openConfig(place);
  const contents = config === undefined ? {} : await contentsOf(config);
  const { cache, from = 'html', concurrency = settings.workers, ...given } = run;
  const own = { ...given, ...pathsOf(place, run) };
  const { url, name, rules, include, exclude, brand, images } = own;
  const rulesGiven = withoutUndefined({ url, name, rules, include, exclude, brand, images });
  const site = readSiteConfig({ ...contents.site, ...rulesGiven }, 'placard');
  const openRegistryOnce = openOnce(async () =>
    (await import('../registry.js')).openRegistry(config, settings.templates),
  );
  const pictures = await fetchedPictures(site, run.signal);
  const options = {
    ...own,
    ...site,
    remotePictures: pictures,
    async openSource() {
      const { engineIdentity } = await import('@placard/server/renderer');
      return { registry: await openRegistryOnce(), engine: await engineIdentity(settings.engine) };
    },
    brand: located(site.brand, place),
    readLogo: async (file: Uint8Array) => (await import('./logo.js')).readLogo(file),
    readPicture: async (file: Uint8Array) => (await import('@placard/images')).imageFileOf(file),
    sourceName: sourceName(contents, settings),
    openDrawer: openDrawers({
      openRegistry: openRegistryOnce,
      config,
      hasOwnTemplates: contents.templates !== undefined,
      settings,
      variables: place.env,
      processes: concurrency,
    }),
    cache: cacheFolder(place.cwd, cache),
  };
  try {
    if (from === 'html') return await cardsForSite(options);
    if (own.out === undefined) throw new Error('--from markdown needs --out, a folder that your generator copies');
    return await cardsForSources({ ...options, out: own.out });
  } finally {
    await pictures?.close();
  }
}

const fetchedPictures = async (
  { images = [] }: SiteConfig,
  signal: AbortSignal | undefined,
): Promise<FetchedPictures | undefined> =>
  images.length === 0 ? undefined : (await import('./remote-pictures.js')).openRemotePictures(images, signal);

/**
 * Identifies the bundled templates, fonts and photos by the version of this package, which depends on exact versions of
 * them. Undefined if a configuration replaces some.
 */
function sourceName({ templates, fonts, backgrounds }: PlacardConfig, { engine }: Settings): string | undefined {
  const isBundled = templates === undefined && fonts === undefined && backgrounds === undefined;
  return isBundled ? `${readVersion()} ${engine}` : undefined;
}

const withoutUndefined = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function cacheFolder(cwd: string | undefined, cache: string | false | undefined): string | undefined {
  if (cache === false) return undefined;
  if (cache !== undefined) return pathIn(cwd, cache);
  const modules = pathIn(cwd, 'node_modules');
  return existsSync(modules) ? join(modules, '.cache', 'placard') : undefined;
}

/** The path of a logo in the configuration is relative to the folder in which the command runs. */
export const located = (brand: SiteConfig['brand'], { cwd }: Place): SiteConfig['brand'] =>
  brand === undefined || brand === false || brand.logo === undefined
    ? brand
    : { ...brand, logo: pathIn(cwd, brand.logo) };

/** The paths of a run, from the folder that relative ones start from. */
function pathsOf({ cwd }: Place, { folder, out, data }: SiteRun): Pick<SiteRun, 'folder' | 'out' | 'data'> {
  const located = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : pathIn(cwd, path);
  return { folder: pathIn(cwd, folder), out: located(out), data: located(data) };
}
