/** The typesetter of `src`. What HarfBuzz needs is built. */
import type { SceneNode, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { compileHarfBuzz } from '@placard/text/wasm-files';
import { createTypesetter, type SetText } from '../src/common.js';

const typesetter = await createTypesetter(fonts, await compileHarfBuzz());

export function setFromSource(children: string, style: Style): SetText {
  const node: SceneNode = { type: 'div', props: { style: { fontFamily: 'Inter', ...style }, children } };
  return typesetter.set(node);
}
