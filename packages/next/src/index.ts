import type { RenderedCard } from '@placard/embed';

/** Params of a route, as Next.js passes them: `{ slug: 'hello' }`. */
export type RouteParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The argument of an image function of Next.js. From version 16 on, the params are a promise. */
export interface RouteProps<P extends RouteParams> {
  readonly params: P | Promise<P>;
}

/** The properties of a card that are used here. */
export type DrawnCard = Pick<RenderedCard, 'bytes' | 'contentType' | 'format' | 'alt' | 'width' | 'height' | 'sha256'>;

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

/** The exports of the files of a route. Made by {@link cardFor}. */
export interface RouteCard<P extends RouteParams> {
  /**
   * The default export of `opengraph-image.ts` and `twitter-image.ts`. Next.js reads size and type from the exports
   * `size` and `contentType` of that file; alt text that depends on the route is only in `metadata`.
   */
  readonly image: (props: RouteProps<P>) => Promise<Response>;
  /**
   * The handler of a route whose folder is named as a file: `card.png/route.ts`. A static export writes it under that name,
   * so that every host knows its type. Next.js 15 refuses a handler whose type takes anything but a promise of the params.
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
 * Makes the card of a route in the App Router. The card is declared once, for the image, for its alt text and for the
 * metadata of the page.
 *
 * @param draw the card of a route's params; null where there is no such page
 * @example
 * // app/blog/[slug]/card.ts
 * import { sharedPlacard } from '@placard/embed';
 * const placard = () => sharedPlacard({ templates, fonts });
 * export const card = cardFor(async ({ slug }: { slug: string }) =>
 *   (await placard()).render({ template: 'blog', params: { title: slug, author: 'Maren Holt' } }),
 * );
 */
export function cardFor<P extends RouteParams>(
  draw: (params: P) => DrawnCard | null | Promise<DrawnCard | null>,
): RouteCard<P> {
  const drawn = async (params: P | Promise<P>): Promise<DrawnCard | null> => draw(await params);
  return {
    image: async ({ params }) => answer(await drawn(params), immutable),
    // A static export refuses handlers that look at the request.
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

/** The URL of an image file has a hash of the build, as Next.js' own images have. */
const immutable = 'public, immutable, no-transform, max-age=31536000';
/** The URL of a route stays when its card changes. */
const shortLived = 'public, max-age=3600, stale-while-revalidate=86400';

function answer(card: DrawnCard | null, caching: string): Response {
  if (card === null) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(card.bytes, {
    headers: { 'content-type': card.contentType, 'cache-control': caching, etag: `"${card.sha256}"` },
  });
}

/** Hosts of a static export know the type of a file by its extension alone. */
function assertExtension(url: string, format: DrawnCard['format']): void {
  const extension = /\.(png|jpe?g|webp)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  if (extension !== format) throw new Error(`the card at ${url} is a ${format}: name its folder card.${format}`);
}
