import { cardScene } from './card.js';
import { quality, size, type EngineModule } from './engine.js';
import { coveredPhoto, interFaces, once } from './files.js';
import { takumiNode, type TakumiNode } from './takumi-node.js';

/** The used part of `@takumi-rs/core`, declared here so that this builds where the package is not installed. */
interface Takumi {
  readonly Renderer: new () => { render(node: TakumiNode, options: object): Promise<Uint8Array> };
}

const packageName = '@takumi-rs/core';

const src = 'photo';
const ground: TakumiNode = { type: 'image', src, style: { position: 'absolute', left: 0, top: 0, ...size } };

/**
 * Used as its README describes: one renderer, and the same objects for fonts and photo each time. Of the ways to pass a
 * photo (raw pixels, bytes in the node, `images`) the last is by far the fastest: takumi decodes it once and caches
 * the pixels.
 */
export const { open }: EngineModule = {
  async open() {
    const { Renderer }: Takumi = await import(packageName);
    const renderer = new Renderer();
    const fonts = interFaces.map(({ read, ...face }) => ({ ...face, data: read() }));
    const photo = once(() => coveredPhoto('png'));
    return {
      async draw(text, kind, format) {
        const card = takumiNode(cardScene(text, kind));
        const output =
          format === 'png' ? { format } : { format: format === 'jpg' ? 'jpeg' : format, quality: quality[format] };
        if (kind !== 'photo') return renderer.render(card, { ...size, fonts, ...output });
        const node = { ...card, children: [ground, ...(card.children ?? [])] };
        const images = [{ src, data: await photo() }];
        return renderer.render(node, { ...size, fonts, images, ...output });
      },
      close: async () => undefined,
    };
  },
};
