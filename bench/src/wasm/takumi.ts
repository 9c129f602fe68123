import { initSync, Renderer, type Node } from '@takumi-rs/wasm';
import { cardScene } from '../engines/card.js';
import { quality, size } from '../engines/engine.js';
import { takumiNode } from '../engines/takumi-node.js';
import { cardText } from '../titles.js';
import type { WasmCard } from './series.js';

/** Weights of Inter, the family of the cards. */
export const weights = [400, 600, 700] as const;

/**
 * Opens takumi as its README describes: compiled once, one renderer, and the same objects for fonts each time.
 *
 * @param fonts files of Inter, in the order of `weights`
 */
export function openTakumi(
  module: WebAssembly.Module,
  fonts: readonly Uint8Array[],
): (card: WasmCard) => Promise<Uint8Array> {
  initSync({ module });
  const renderer = new Renderer();
  const faces = fonts.map((data, i) => ({ name: 'Inter', style: 'normal', weight: weights[i] ?? 400, data }));
  return ({ index, kind, format }) => {
    // The styles of the cards are among those that takumi's types list.
    const node = takumiNode(cardScene(cardText(index), kind)) as Node;
    const output = format === 'png' ? { format } : { format: 'jpeg' as const, quality: quality.jpg };
    return renderer.render(node, { ...size, fonts: faces, ...output });
  };
}
