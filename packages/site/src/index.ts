/** Cards for the pages of a site: of the built HTML, or of its sources. */
import type { SiteReport } from './report.js';
import type { SourceOptions } from './sources.js';

export { cardsForSite } from './built.js';
export type { Drawer, OpenDrawer } from './draw.js';
export type { CardSource, Progress, RemotePictures, SiteOptions } from './options.js';
export type { Finding, SiteCard, SiteReport } from './report.js';
export type { SourceOptions } from './sources.js';

/**
 * Draws the cards of a site before it is built, by the front matter of its sources, for generators that copy images.
 * The sources are not changed; the data file has the image of each source.
 *
 * @throws {Error} when the folder cannot be read, or has no sources
 */
export async function cardsForSources(options: SourceOptions): Promise<SiteReport> {
  // Loaded on demand, because a built site does not need the YAML parser.
  const sources = await import('./sources.js');
  return sources.cardsForSources(options);
}
