import { createFromElement, createPrepare, type ElementImage, type ElementOptions } from './from-element.js';
import { createFromHtml, type HtmlOptions } from './from-html.js';
import { createResponses, type ImageResponseOptions } from './image-response.js';
import { nodeHost } from './node/host.js';
import { createToSvg, type SvgImage, type SvgOptions } from './to-svg.js';

export type { ElementFont } from './fonts.js';
export type { EmojiName } from './host.js';
export type { ElementImage, ElementOptions } from './from-element.js';
export type { HtmlOptions } from './from-html.js';
export type { ImageResponseOptions } from './image-response.js';
export type { FetchImage } from './images.js';
export type { ImageSources } from './remote-images.js';
export type { SvgImage, SvgOptions } from './to-svg.js';
export type { FontOptions } from './tools.js';

const prepare = createPrepare(nodeHost);

/**
 * Renders a JSX element that was written for `@vercel/og` or satori. CSS that is not drawn is left out, with a warning.
 * Components are called as in a first render. Nothing is fetched without `images` or `fetchImage`.
 *
 * @throws {Error} naming the element or option that cannot be rendered; an `AggregateError` lists them when there are
 *   several
 * @example
 * const { bytes, contentType } = await fromElement(<div style={{ fontSize: 96 }}>Hello</div>);
 */
export const fromElement: (element: unknown, options?: ElementOptions) => Promise<ElementImage> =
  createFromElement(prepare);

/**
 * Renders HTML with its `<style>` elements as {@link fromElement} renders JSX. Style sheets apply as in browsers, with
 * `@media` of a screen that has the size of the card. A fragment is a card; a document, which has a doctype, `<html>` or
 * `<body>`, is laid out as a page: with a margin around its content, and sizes without padding. Scripts do not run, and
 * sheets and fonts by URL are not loaded.
 *
 * @throws {Error} as `fromElement`
 * @example
 * const html = '<style>h1 { font-size: 96px; color: oklch(0.6 0.2 260) }</style><h1>Hello</h1>';
 * const { bytes, contentType } = await fromHtml(html, { width: 1200, height: 630 });
 */
export const fromHtml: (html: string, options?: HtmlOptions) => Promise<ElementImage> = createFromHtml(
  'fromHtml',
  fromElement,
);

/**
 * Renders a JSX element as {@link fromElement} does, or a string of HTML as {@link fromHtml}, into an SVG document: letters
 * are outlines, so that it needs no fonts, and pictures are embedded. Shadows, filters, masks and what else SVG has no
 * plain form for are embedded images of `scale` pixels per pixel of the card.
 *
 * @throws {Error} as `fromElement`, and for styles that the press does not support
 * @example
 * const { svg } = await toSvg(<div style={{ fontSize: 96 }}>Hello</div>, { width: 1200, height: 630 });
 */
export const toSvg = (card: unknown, options?: SvgOptions): Promise<SvgImage> =>
  typeof card === 'string' ? htmlToSvg(card, options) : elementToSvg(card, options);

const elementToSvg = createToSvg(prepare);
const htmlToSvg = createFromHtml('toSvg', elementToSvg);

const responseOf = createResponses(fromElement);

/**
 * A response whose body is the image of a JSX element, in place of the class of the same name in `next/og` and
 * `@vercel/og`. The card is drawn when the body is read. If that fails, the body ends with the error, which is logged;
 * while `NODE_ENV` is `development`, the image shows it instead.
 *
 * Default headers, as in `@vercel/og`: `Content-Type` of the format, and a `Cache-Control` of one year, or `no-store`
 * in development.
 *
 * @example
 * const response = new ImageResponse(<div style={{ fontSize: 96 }}>Hello</div>, { width: 1200, height: 630 });
 */
export class ImageResponse extends Response {
  static readonly displayName = 'ImageResponse';

  constructor(element: unknown, options?: ImageResponseOptions) {
    super(...responseOf(element, options));
  }
}
