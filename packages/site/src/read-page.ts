import type { SitePage } from '@placard/core';
import { cardTags, type CardTag } from '@placard/core/wire';
import type { CardBrand } from './brand.js';
import type { Edit } from './edits.js';
import { pageOf } from './page/facts.js';
import { readHtmlFile } from './html-file.js';
import type { SiteNames } from './names/learn.js';
import type { CardSource, SiteOptions } from './options.js';
import { completingTags, createPlanner, type PlannedCard } from './plan.js';
import { isReplaced, keptPicture, picturesOf } from './page/pictures.js';
import { createPictureFinder } from './site-pictures.js';
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

/** What all pages of a site share. */
export interface ReaderOfSite {
  /** URL of the site, without a slash at its end. */
  readonly url: string;
  readonly names: SiteNames;
  readonly brand: CardBrand;
}

/** @param images URL of the folder of the images, with a slash at its end */
export function createPageReader(
  options: SiteOptions,
  source: CardSource,
  images: string,
  { url, names, brand }: ReaderOfSite,
): PageReader {
  const plan = createPlanner(source, options, options, brand, createPictureFinder(options, url));
  return async (place, bytes) => {
    const html = readHtmlFile(bytes, place.file);
    if (typeof html === 'string') return html;
    const utility = utilityOf(place.path, html.head);
    if (utility !== undefined) return utility;
    const page = pageOf(html.facts, place, { siteName: options.name, names });
    const pictures = picturesOf(html, { head: html.head, url: `${url}/${place.file}` }, images);
    if (options.keep === true && pictures.some(isReplaced)) return 'has an image of its own';
    const card = await plan(page, pictures);
    if (card === undefined) return 'a rule excludes it';
    const image = images + card.imageFile;
    const wanted = [...card.shown.map(({ address }) => address), ...card.missed];
    const lost = wanted.flatMap(
      (address) => pictures.find((one) => isReplaced(one) && one.address === address) ?? [],
    )[0];
    const kept: readonly CardTag[] =
      lost === undefined ? [] : [{ kind: 'name', name: keptPicture, content: lost.address }];
    const edits = editsOf(html.head, cardTags(card.request, image, card.alt), [...completingTags(page), ...kept]);
    return { page, card, image, edits };
  };
}
