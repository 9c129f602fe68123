/** Cards for a site as the command draws them, for programs and for packages that run after a framework's build. */
export { afterBuild, siteUrl, type AfterBuildOptions } from './after-build.js';
export { siteCards, type SiteRun } from './cards.js';
export { reportLines, summaryOf } from './report.js';
export type { Finding, Progress, SiteCard, SiteReport } from '@placard/site';
