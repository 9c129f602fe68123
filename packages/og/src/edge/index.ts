import { createFromElement, createPrepare, type FromElement } from '../from-element.js';
import type { FromHtml } from '../from-html.js';
import { createResponses, type ImageResponseOptions } from '../image-response.js';
import type { ToSvg } from '../to-svg.js';
import { openPacked, type PackedFont } from './fonts.js';
import { edgeHost, type EdgeWasm } from './host.js';

/** The exports of this package at the edge, documented in `../index.ts`. */
interface EdgeExports {
  readonly fromElement: FromElement;
  readonly fromHtml: FromHtml;
  readonly toSvg: ToSvg;
  readonly ImageResponse: new (element: unknown, options?: ImageResponseOptions) => Response;
}

/** What reads style sheets would take the room that other cards need in a bundle of 1 MB. */
const fromHtml: FromHtml = async () => {
  throw new Error(
    'fromHtml is not available at the edge: call it on Node, Bun or Deno, or draw an element with fromElement',
  );
};

/** What writes SVG takes room, too, and an encoder of transparent images. */
const toSvg: ToSvg = async () => {
  throw new Error('toSvg is not available at the edge: call it on Node, Bun or Deno');
};

/** Creates the exports from what `build.mjs` has put beside them. */
export function createExports(wasm: EdgeWasm, fonts: readonly PackedFont[]): EdgeExports {
  const fromElement = createFromElement(createPrepare(edgeHost(wasm, () => openPacked(fonts))));
  const responseOf = createResponses(fromElement);
  class ImageResponse extends Response {
    static readonly displayName = 'ImageResponse';

    constructor(element: unknown, options?: ImageResponseOptions) {
      super(...responseOf(element, options));
    }
  }
  return { fromElement, fromHtml, toSvg, ImageResponse };
}
