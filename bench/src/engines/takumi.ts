import type { SceneNode } from '@placard/core';
import { cardScene } from './card.js';
import { quality, size, type EngineModule } from './engine.js';
import { coveredPhoto, interFaces, once } from './files.js';

/** What of `@takumi-rs/core` is used here: named so that this builds where the package is not installed. */
interface TakumiNode {
  readonly type: 'container' | 'text' | 'image';
  readonly style: object;
  readonly text?: string;
  readonly src?: string;
  readonly children?: readonly TakumiNode[];
}
interface Takumi {
  readonly Renderer: new () => { render(node: TakumiNode, options: object): Promise<Uint8Array> };
}

const packageName = '@takumi-rs/core';

function takumiNode({ props }: SceneNode): TakumiNode {
  const style = { boxSizing: 'border-box', ...props.style };
  return typeof props.children === 'string'
    ? { type: 'text', style, text: props.children }
    : {
        type: 'container',
        style: { display: 'flex', ...style },
        children: (props.children as SceneNode[]).map(takumiNode),
      };
}

const src = 'photo';
const ground: TakumiNode = { type: 'image', src, style: { position: 'absolute', left: 0, top: 0, ...size } };

/**
 * By its README: one renderer, fonts and photo by the same objects each time. Of its ways to a photo (raw pixels, bytes
 * in the node, `images`) the last is the fastest by far: it decodes once and keeps the pixels.
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
        if (kind === 'gradient') return renderer.render(card, { ...size, fonts, ...output });
        const node = { ...card, children: [ground, ...(card.children ?? [])] };
        const images = [{ src, data: await photo() }];
        return renderer.render(node, { ...size, fonts, images, ...output });
      },
      close: async () => undefined,
    };
  },
};
