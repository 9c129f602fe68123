import {
  childrenOf,
  type FontFace,
  handDown,
  isNode,
  refuseForeignReferences,
  type SceneNode,
  type TextStyle,
} from '@placard/core/engine';
import type { Typesetter } from '@placard/text';
import { refuseUndrawn } from './drawing.js';
import type { ResolvedScene } from './resolve.js';

/**
 * Returns a scene unchanged, with the fonts that its texts need.
 *
 * @throws {Error} naming node and attribute, when the scene refers to something outside the card
 */
export function verbatimScene(
  scene: SceneNode,
  typesetter: Typesetter,
  { width, height }: { width: number; height: number },
): ResolvedScene {
  const fonts = new Set<FontFace>();

  function visit(node: SceneNode, inherited: TextStyle, path: string): void {
    const here = `${path}/${node.type}`;
    refuseForeignReferences(node, here);
    if (node.type === 'svg') return refuseUndrawn(node, here);
    const style = handDown(inherited, textStyle(node.props.style));
    for (const child of childrenOf(node)) {
      if (isNode(child)) visit(child, style, here);
      else takeFonts(child, style);
    }
  }

  function takeFonts(text: string, style: TextStyle): void {
    const { set } = typesetter.set({ type: 'div', props: { children: text } }, {}, style);
    for (const { runs } of set) for (const { face } of runs) fonts.add(face.font);
  }

  visit(scene, {}, '');
  const root: SceneNode = { type: 'div', props: { style: { display: 'flex', width, height }, children: scene } };
  return { root, warnings: [], fonts };
}

const weights: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder: 700, lighter: 300 };

/** Returns the CSS properties that select the font of a text, converted for the typesetter. */
function textStyle(style: SceneNode['props']['style'] = {}): TextStyle {
  const { fontFamily, fontStyle, lang } = style;
  const weight = weights[String(style.fontWeight)] ?? Number(style.fontWeight);
  const families = typeof fontFamily === 'string' ? fontFamily.split(',') : fontFamily;
  return {
    ...(families === undefined
      ? {}
      : { fontFamily: families.map((family) => family.trim().replace(/^["']|["']$/g, '')) }),
    ...(Number.isFinite(weight) ? { fontWeight: weight } : {}),
    ...(fontStyle === 'italic' || fontStyle === 'normal' ? { fontStyle } : {}),
    ...(lang === undefined ? {} : { lang }),
  };
}
