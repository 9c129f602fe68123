import { addressIn, type LinkedPage } from '../look/page-look.js';
import type { HtmlPage } from './html.js';

/** A picture that a page has. */
export interface PagePicture {
  /** Absolute address. */
  readonly address: string;
  /** Where it is written: `og:image`. */
  readonly source: string;
}

/** Number of pictures that are kept. */
const most = 8;

/** Returns the pictures of a page that are not cards themselves. */
export function picturesOf({ meta }: HtmlPage, page: LinkedPage): readonly PagePicture[] {
  const found = ['og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'].flatMap((source) =>
    (meta.get(source) ?? []).slice(0, most).flatMap((href) => {
      const address = addressIn(page, href);
      return address === undefined || isCard(address) ? [] : [{ address, source }];
    }),
  );
  const byAddress = new Map(found.toReversed().map((picture) => [picture.address, picture]));
  return found.filter((picture) => byAddress.get(picture.address) === picture).slice(0, most);
}

/** Whether an address is that of a card that a server of ours draws for the page. */
const isCard = (address: string): boolean => new URL(address).pathname.startsWith('/u/');
