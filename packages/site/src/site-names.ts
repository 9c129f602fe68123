import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '@placard/core';
import { createEventLoopYield } from './event-loop.js';
import { typeOfFile } from './html-file.js';
import { readHtml } from './page/html.js';
import type { SiteNames } from './names/learn.js';
import { namesOfPages, type TitledPage } from './names/seen.js';
import type { SiteOptions } from './options.js';
import { utilityOf } from './page/utility.js';

type Files = readonly Pick<SitePage, 'path' | 'file'>[];

/**
 * Learns what the titles of a site share. All pages are read for it, because a single page does not tell the name of its
 * site from its own title.
 *
 * @param url of the site
 */
export async function namesOfFiles(
  places: Files,
  { folder, signal, name }: SiteOptions,
  url: string,
): Promise<SiteNames> {
  const yieldToEvents = createEventLoopYield();
  const pages: TitledPage[] = [];
  for (const place of places) {
    await yieldToEvents();
    if (signal?.aborted) break;
    const facts = factsOf(join(folder, place.file), place.path);
    if (facts !== undefined) pages.push({ place, facts });
  }
  return namesOfPages(pages, { siteName: name, host: new URL(url).hostname });
}

function factsOf(file: string, path: string): TitledPage['facts'] | undefined {
  try {
    const html = readHtml(readFileSync(file), typeOfFile(file));
    if (typeof html === 'string' || utilityOf(path, html.head) !== undefined) return undefined;
    const { title, documentTitle, headings, lang, siteName } = html.facts;
    return { title, documentTitle, headings, lang, siteName };
  } catch {
    // Pages that cannot be read are reported later.
    return undefined;
  }
}
