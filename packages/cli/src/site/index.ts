/** Cards for a site as drawn by the command, for programs and for packages that run after the build of a framework. */
export { afterBuild, siteUrl, type AfterBuildOptions } from './after-build.js';
export { siteCards, type SiteRun } from './cards.js';
export { reportLines, summaryOf } from './report.js';
export type { Finding, Progress, SiteCard, SiteReport } from '@placard/site';
