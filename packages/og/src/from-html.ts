import type { ElementFont } from './fonts.js';
import type { ElementImage, ElementOptions } from './from-element.js';

/** Options of {@link fromHtml}. */
export type HtmlOptions = ElementOptions;

/** The type of `fromHtml`. */
export type FromHtml = (html: string, options?: HtmlOptions) => Promise<ElementImage>;

/**
 * Creates the function for HTML from that for elements, such as `fromHtml` from `fromElement`. What reads HTML and style
 * sheets is loaded by the first call.
 *
 * @param name of the function, for errors
 */
export const createFromHtml =
  <O extends ElementOptions, R extends { readonly warnings: readonly string[] }>(
    name: string,
    fromElement: (element: unknown, options?: O) => Promise<R>,
  ): ((html: string, options?: O) => Promise<R>) =>
  async (html, options) => {
    if (typeof html !== 'string') throw new Error(`${name}: the first argument is ${typeof html}, but must be a string of HTML`); // prettier-ignore
    const { readHtmlCard } = await import('./sheets/html-card.js');
    const { width = 1200, height = 630, scale = 1, fonts } = options ?? {};
    const { element, faces, warnings } = readHtmlCard(html, { width, height, scale });
    const all = [...warnings];
    const image = await fromElement(element, { ...options, fonts: withFaces(fonts, faces, all) } as O);
    return { ...image, warnings: [...all, ...image.warnings] };
  };

/** Adds the fonts of a document to those of the options. */
function withFaces(
  fonts: ElementOptions['fonts'],
  faces: readonly ElementFont[],
  warnings: string[],
): ElementOptions['fonts'] {
  if (faces.length === 0) return fonts;
  if (fonts === undefined || !('faces' in fonts)) return [...faces, ...(fonts ?? [])];
  warnings.push('@font-face was ignored, because "fonts" is a font set; pass a list of fonts instead');
  return fonts;
}
