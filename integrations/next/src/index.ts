import type { RenderedCard } from 'placard';

/** Params of a route, as Next.js passes them: `{ slug: 'hello' }`. */
export type RouteParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The argument of an image function of Next.js. The params are a promise since version 16. */
export interface RouteProps<P extends RouteParams> {
  readonly params: P | Promise<P>;
}

/** The properties of a card that are used here. */
export type DrawnCard = Pick<RenderedCard, 'bytes' | 'contentType' | 'format' | 'alt' | 'width' | 'height' | 'sha256'> &
  Partial<Pick<RenderedCard, 'warnings'>>;

/** Options of {@link cardFor}. */
export interface CardOptions {
  /**
   * Called once for each warning of a card, such as a script without a font, with the params of its route. Default:
   * `console.warn`.
   */
  readonly onWarning?: (warning: string, params: RouteParams) => void;
}

/** An image in the metadata of Next.js. */
export interface ImageMetadata {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
  readonly alt: string;
}

/** Metadata of a page with a card. */
export interface CardMetadata {
  readonly openGraph?: { readonly images: ImageMetadata[] };
  readonly twitter?: { readonly card: 'summary_large_image'; readonly images: ImageMetadata[] };
}

/** The exports for the files of a route. Created by {@link cardFor}. */
export interface RouteCard<P extends RouteParams> {
  /**
   * The default export of `opengraph-image.ts` and `twitter-image.ts`. Next.js reads size and type from the exports
   * `size` and `contentType` of that file; alt text that depends on the route is only in `metadata`.
   */
  readonly image: (props: RouteProps<P>) => Promise<Response>;
  /**
   * The handler of a route whose folder is named like a file: `card.png/route.ts`. A static export writes it under that
   * name, so that every host knows its content type. Next.js 15 only accepts handlers whose type takes a promise of the
   * params.
   */
  readonly GET: (request: Request, props: { readonly params: Promise<P> }) => Promise<Response>;
  /**
   * Metadata for a page whose card is served by `GET`.
   *
   * @param url of the card; a path is completed by Next.js with `metadataBase`
   * @throws {Error} when the extension of the URL is not that of the card
   */
  readonly metadata: (params: P | Promise<P>, url: string) => Promise<CardMetadata>;
}

/**
 * Declares the card of a route in the App Router once, for the image, its alt text and the metadata of the page.
 *
 * @param draw returns the card for the params of a route; null if there is no such page
 * @param options.onWarning what to do with the warnings of a card
 * @example
 * // app/blog/[slug]/card.ts
 * import { sharedPlacard } from 'placard';
 * const placard = () => sharedPlacard({ templates, fonts });
 * export const card = cardFor(async ({ slug }: { slug: string }) =>
 *   (await placard()).render({ template: 'blog', params: { title: slug, author: 'Maren Holt' } }),
 * );
 */
export function cardFor<P extends RouteParams>(
  draw: (params: P) => DrawnCard | null | Promise<DrawnCard | null>,
  { onWarning = logWarning }: CardOptions = {},
): RouteCard<P> {
  const seen = new Set<string>();
  const drawn = async (route: P | Promise<P>): Promise<DrawnCard | null> => {
    const params = await route;
    const card = await draw(params);
    for (const warning of card?.warnings ?? []) {
      // A card is drawn for its image, again for the tags of its page, and on each visit.
      const name = `${JSON.stringify(params)} ${warning}`;
      if (seen.has(name)) continue;
      if (seen.size >= maxSeen) seen.clear();
      seen.add(name);
      onWarning(warning, params);
    }
    return card;
  };
  return {
    image: async ({ params }) => answer(await drawn(params), immutable),
    // A static export refuses handlers that read the request.
    GET: async (_request, { params }) => answer(await drawn(params), shortLived),
    async metadata(params, url) {
      const card = await drawn(params);
      if (card === null) return {};
      const { alt, width, height, contentType, format } = card;
      assertExtension(url, format);
      const images = [{ url, width, height, type: contentType, alt }];
      return { openGraph: { images }, twitter: { card: 'summary_large_image', images } };
    },
  };
}

/** Bounds the memory of warnings, because visitors choose the params. */
const maxSeen = 1_000;

const logWarning = (warning: string, params: RouteParams): void => {
  const route = Object.values(params).flatMap((part) => part ?? []);
  console.warn(`card of ${route.length === 0 ? 'the page' : route.join('/')}: ${warning}`);
};

/** The URL of an image file contains a hash of the build, like the URLs of Next.js' own images. */
const immutable = 'public, immutable, no-transform, max-age=31536000';
/** The URL of a route does not change when its card does. */
const shortLived = 'public, max-age=3600, stale-while-revalidate=86400';

function answer(card: DrawnCard | null, caching: string): Response {
  if (card === null) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(card.bytes, {
    headers: { 'content-type': card.contentType, 'cache-control': caching, etag: `"${card.sha256}"` },
  });
}

/** Hosts of a static export determine the content type only by the extension. */
function assertExtension(url: string, format: DrawnCard['format']): void {
  const extension = /\.(png|jpe?g|webp)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  if (extension !== format) throw new Error(`the card at ${url} is a ${format}: name its folder card.${format}`);
}
