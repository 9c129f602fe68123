import type { SiteConfig } from '@placard/core';
import { siteCards, type SiteRun } from './cards.js';
import { reportLines, summaryOf } from './report.js';

/** Options of the packages for frameworks. Settings of `placard.config.*` apply where an option is missing. */
export interface AfterBuildOptions
  extends SiteConfig,
    Pick<SiteRun, 'template' | 'bg' | 'format' | 'out' | 'cache' | 'concurrency'> {}

/**
 * Draws the cards of a site that a framework has just built, and logs a summary.
 *
 * @param log is called with a line
 * @throws {Error} when a page has no card, so that the build fails
 */
export async function afterBuild(
  folder: string,
  options: AfterBuildOptions,
  log: (line: string) => void,
): Promise<void> {
  const started = performance.now();
  const report = await siteCards({ ...options, folder, prune: true });
  for (const line of reportLines(report)) log(line.replace(/^placard: /, ''));
  log(summaryOf(report, { folder, seconds: (performance.now() - started) / 1000, prune: true }));
  const failed = report.failures.length;
  if (failed > 0) throw new Error(`placard: ${failed === 1 ? '1 page has' : `${failed} pages have`} no card`);
}

/** Returns the URL of a site from settings of a framework: an origin, which may have a path, and a base path. */
export function siteUrl(origin: string | undefined, base: string): string | undefined {
  if (origin === undefined || origin === '') return undefined;
  const path = base.replace(/^\.?\/|\/$/g, '');
  const url = origin.replace(/\/$/, '');
  return path === '' || url.endsWith(`/${path}`) ? url : `${url}/${path}`;
}
