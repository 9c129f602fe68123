/** The typesetter of the sources. */
import type { SceneNode, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createTypesetter, type SetText } from '../src/index.js';

const typesetter = await createTypesetter(fonts);

export function setFromSource(children: string, style: Style): SetText {
  const node: SceneNode = { type: 'div', props: { style: { fontFamily: 'Inter', ...style }, children } };
  return typesetter.set(node);
}
