import type { PlatformReport } from '../check.js';

/** What was found about one page. */
export interface PageReport {
  /** The URL or file that was checked. */
  readonly page: string;
  readonly platforms: readonly PlatformReport[];
}

/** What was found about all pages. */
export interface Report {
  readonly pages: readonly PageReport[];
  /** By SHA-256, as `data:` URLs; only those that can be drawn, and only if asked for. */
  readonly images: ReadonlyMap<string, string>;
}
