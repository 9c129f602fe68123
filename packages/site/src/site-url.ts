import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '@placard/core';
import { readHtml, type HtmlPage } from './page/html.js';

/**
 * Returns the URL of the site, derived from the first page that has a canonical URL. @throws {Error} when no page has
 * one
 */
export function urlByPages(folder: string, pages: readonly Pick<SitePage, 'file' | 'path'>[]): string {
  for (const { file, path } of pages) {
    const url = urlByPage(join(folder, file), path);
    if (url !== undefined) return url;
  }
  throw new Error(
    'the URL of the site is unknown, and platforms need absolute URLs: pass --url https://example.com, or write site.url into placard.config.ts',
  );
}

/** Pages that cannot be read are reported later. */
function urlByPage(file: string, path: string): string | undefined {
  try {
    const html = readHtml(readFileSync(file));
    return typeof html === 'object' ? baseOf(html, path) : undefined;
  } catch {
    return undefined;
  }
}

function baseOf({ canonical }: HtmlPage, path: string): string | undefined {
  if (canonical === undefined) return undefined;
  const { origin, pathname } = new URL(canonical);
  const basePath = path.replace(/\/$/, '');
  const given = pathname.replace(/\/(index\.html?)?$/i, '').replace(/\.x?html?$/i, '');
  return given.endsWith(basePath) ? `${origin}${given.slice(0, given.length - basePath.length)}` : origin;
}
