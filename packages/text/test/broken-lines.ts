import type { SceneNode, Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createTypesetter, type SetText } from '@placard/text';

export const typesetter = await createTypesetter(fonts);

export const node = (children: string, style: Style): SceneNode => {
  const base: Style = { fontFamily: 'Inter', fontWeight: 700, fontSize: 40, textWrap: 'balance' };
  return { type: 'div', props: { style: { ...base, ...style }, children } };
};
export const set = (text: string, style: Style): SetText => typesetter.set(node(text, style));
export const textOf = ({ set }: SetText): string[] => set.map(({ runs }) => runs.map((run) => run.text).join(''));
export const linesOf = (text: string, style: Style): string[] => textOf(set(text, style));
