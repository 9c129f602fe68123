import type { PlatformReport } from '../check.js';

/** Results for one page. */
export interface PageReport {
  /** The URL or file that was checked. */
  readonly page: string;
  readonly platforms: readonly PlatformReport[];
}

/** Results for all pages. */
export interface Report {
  readonly pages: readonly PageReport[];
  /** `data:` URLs by SHA-256; only images that can be drawn, and only with the option `images`. */
  readonly images: ReadonlyMap<string, string>;
}
