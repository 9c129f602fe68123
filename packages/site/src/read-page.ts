import type { SitePage } from '@placard/core';
import { cardTags } from '@placard/core/wire';
import type { CardBrand } from './brand.js';
import type { Edit } from './edits.js';
import { pageOf } from './page/facts.js';
import { readHtmlFile } from './html-file.js';
import type { SiteNames } from './names/learn.js';
import type { CardSource, SiteOptions } from './options.js';
import { completingTags, createPlanner, type PlannedCard } from './plan.js';
import { editsOf } from './tags.js';
import { utilityOf } from './page/utility.js';

/** A page's card, and the edits that write its tags. */
export interface ReadPage {
  readonly page: SitePage;
  readonly card: PlannedCard;
  /** URL of the image. */
  readonly image: string;
  /** Empty: the page has the tags already. */
  readonly edits: readonly Edit[];
}

/**
 * @param place path and file of the page in the site
 * @returns the reason, if the page gets no card
 * @throws {Error} naming what is wrong with the page
 */
export type PageReader = (place: Pick<SitePage, 'file' | 'path'>, bytes: Uint8Array) => Promise<ReadPage | string>;

/** @param images URL of the folder of the images, with a slash at its end */
export function createPageReader(
  options: SiteOptions,
  source: CardSource,
  images: string,
  { names, brand }: { readonly names: SiteNames; readonly brand: CardBrand },
): PageReader {
  const plan = createPlanner(source, options, options, brand);
  return async (place, bytes) => {
    const html = readHtmlFile(bytes, place.file);
    if (typeof html === 'string') return html;
    const utility = utilityOf(place.path, html.head);
    if (utility !== undefined) return utility;
    const page = pageOf(html.facts, place, { siteName: options.name, names });
    const card = await plan(page);
    if (card === undefined) return 'a rule excludes it';
    const image = images + card.imageFile;
    const edits = editsOf(html.head, cardTags(card.request, image, card.alt), completingTags(page));
    return { page, card, image, edits };
  };
}
