/** Reads a page and makes the request for its card, as `placard site` does for files. Runs in any JavaScript runtime. */
export type { Facts } from './facts.js';
export type { Sources } from './head-facts.js';
export { linksOfPage } from './links.js';
export { requestOfPage, type PageCard, type PageSettings } from './page-card.js';
export type { ImageChoice, PagePicture } from './pictures.js';
export { lookOfPage, readSitePage, type PageAddress, type PageFacts } from './read.js';
export type { Defaults } from './request.js';
export { matcher } from './rules.js';
export { keepTitles, type SiteTitles } from './titles.js';
export type { PageLook } from '../look/page-look.js';
export type { TitledPage } from '../names/seen.js';
