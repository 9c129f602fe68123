/** Cards for the pages of a site: of the built HTML, or of its sources. */
export { cardsForSite } from './built.js';
export { cardsForSources, type SourceOptions } from './sources.js';
export type { Drawer, OpenDrawer } from './draw.js';
export type { Progress, SiteOptions } from './options.js';
export type { Finding, SiteCard, SiteReport } from './report.js';
