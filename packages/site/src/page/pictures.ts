import { imageRoleOf, type ImageRole, type RegisteredTemplate } from '@placard/core/server';
import { addressIn, type LinkedPage } from '../look/page-look.js';
import type { HtmlPage } from './html.js';

/** A picture that a page has. */
export interface PagePicture {
  /** Absolute address. */
  readonly address: string;
  /** Where it is written: `og:image`, `JSON-LD image` … */
  readonly source: string;
  /** What it shows: the author, a screen, what the page offers, or what the page is about. */
  readonly role: 'portrait' | 'screenshot' | 'product' | 'picture';
}

/** Images that a param may show. */
export interface ImageChoice {
  readonly param: string;
  readonly role: ImageRole;
  /** Absolute addresses, the best first. */
  readonly addresses: readonly string[];
}

/** Number of pictures that are kept. */
const most = 8;

/**
 * The name of the tag that keeps the address of a picture, whose `og:image` was replaced by the card that shows it. It
 * comes first: without it, the next run would not find the picture.
 */
export const keptPicture = 'placard:picture';

/** Tags that the tags of a card replace. */
const replaced = ['og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];

/** Whether a picture would be lost when the tags of a card are written. */
export const isReplaced = ({ source }: PagePicture): boolean => replaced.includes(source);

/**
 * Returns the pictures of a page that are not cards themselves.
 *
 * @param cards URL of the folder of the site's cards, if it is known
 */
export function picturesOf(
  { meta, linkedPictures, facts }: HtmlPage,
  page: LinkedPage,
  cards?: string,
): readonly PagePicture[] {
  const { portraits, screenshots, images } = linkedPictures;
  const written = [keptPicture, ...replaced].flatMap((source) =>
    (meta.get(source) ?? []).slice(0, most).map((href) => ({ href, source, role: 'picture' as const })),
  );
  const main: PagePicture['role'] = /^product(group)?$/.test(facts.kind ?? '') ? 'product' : 'picture';
  const linked = [
    ...portraits.map((href) => ({ href, source: 'JSON-LD author', role: 'portrait' as const })),
    ...screenshots.map((href) => ({ href, source: 'JSON-LD screenshot', role: 'screenshot' as const })),
    ...images.map((href) => ({ href, source: 'JSON-LD image', role: main })),
  ];
  const found = new Map<string, PagePicture>();
  for (const { href, source, role } of [...written, ...linked]) {
    const address = addressIn(page, href);
    const key = `${role} ${address}`;
    if (address !== undefined && !isCard(address, cards) && !found.has(key) && found.size < most)
      found.set(key, { address, source, role });
  }
  return [...found.values()];
}

/** Whether an address is that of a card: of `/u/`, or of a folder of cards, whose names end in a part of a hash. */
const isCard = (address: string, cards?: string): boolean =>
  new URL(address).pathname.startsWith('/u/') ||
  (cards !== undefined && address.startsWith(cards)) ||
  /\/og\/[^/]*-[0-9a-f]{16}\.(?:png|jpg|webp)$/.test(address);

/** Pictures that a param may show, by its role; the best first. */
const shown: Readonly<Record<Exclude<ImageRole, 'logo'>, readonly PagePicture['role'][]>> = {
  portrait: ['portrait'],
  cover: ['picture'],
  product: ['product', 'picture'],
  screenshot: ['screenshot'],
  picture: ['picture', 'product', 'screenshot'],
};

/** Addresses of pictures for a photo that fills the card. */
export const heroesOf = (pictures: readonly PagePicture[]): readonly string[] => [
  ...new Set(pictures.flatMap(({ role, address }) => (shown.cover.includes(role) ? [address] : []))),
];

/** What a page and its site have for image params. */
export interface Pictures {
  /** Absolute addresses of icons of the site. */
  readonly icons: readonly string[];
  readonly pictures: readonly PagePicture[];
}

/**
 * Returns what the image params of a template may show. A page does not say which of several portraits or pictures of a
 * card its own is, so these are left out.
 *
 * @param set names of params that a rule has set, perhaps to undefined
 */
export function imagesFor(
  { schemas }: RegisteredTemplate,
  set: ReadonlySet<string>,
  { icons, pictures }: Pictures,
): readonly ImageChoice[] {
  const roles = [...schemas].flatMap(([, schema]) => imageRoleOf(schema) ?? []);
  return [...schemas].flatMap(([param, schema]) => {
    const role = imageRoleOf(schema);
    if (role === undefined || set.has(param) || roles.indexOf(role) !== roles.lastIndexOf(role)) return [];
    const addresses =
      role === 'logo'
        ? icons
        : shown[role].flatMap((kind) => pictures.flatMap((one) => (one.role === kind ? [one.address] : [])));
    return addresses.length === 0 ? [] : [{ param, role, addresses: [...new Set(addresses)] }];
  });
}
