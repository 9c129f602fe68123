import {
  childrenOf,
  type FontFace,
  type FontSet,
  handDown,
  isNode,
  refuseForeignReferences,
  type SceneChild,
  type SceneNode,
  type Style,
  type TextStyle,
} from '@placard/core/engine';
import { isParagraph, warningsOf, type SetText, type Typesetter } from '@placard/text';
import { drawnParagraph } from './paragraph.js';
import { refuseUndrawn } from './drawing.js';

/** In scenes, as in Yoga, widths include padding and border. Satori 0.63 needs this style for it. */
const borderBox = { boxSizing: 'border-box' } as const;

/** Scene properties that satori does not know. */
const ownWords = [
  'fit',
  'textBox',
  'direction',
  'lang',
  'textWrap',
  'lineClamp',
  'lineFeeds',
  'wordBreak',
  'hyphens',
  'hangingPunctuation',
  'range',
] as const satisfies readonly (keyof TextStyle)[];

export interface ResolvedScene {
  readonly root: SceneNode;
  readonly warnings: readonly string[];
  /** Fonts used by the texts. */
  readonly fonts: ReadonlySet<FontFace>;
}

/**
 * Converts a scene to satori's own elements. A text with a known box is laid out here, by the same typesetter as
 * `measure`, and positioned line by line. Other texts are laid out by satori.
 *
 * @throws {Error} naming node and property, when a fitted text has no box or the scene refers to something outside the
 *   card
 */
export function resolveScene(
  scene: SceneNode,
  typesetter: Typesetter,
  size: { width: number; height: number },
  packageOf?: FontSet['packageOf'],
): ResolvedScene {
  const warnings = new Set<string>();
  const fonts = new Set<FontFace>();

  function resolve(node: SceneNode, inherited: TextStyle, path: string): SceneNode {
    const here = `${path}/${node.props.name ?? node.type}`;
    refuseForeignReferences(node, here);
    if (node.type === 'svg') refuseUndrawn(node, here);
    if (node.type === 'svg' || node.type === 'img') return node;
    if (isParagraph(node)) return resolveText(node, inherited, here);
    const style: Style = node.props.style ?? {};
    const handedDown = handDown(inherited, style);
    const children: SceneChild = childrenOf(node).map((child) => {
      if (!isNode(child)) return resolveText({ type: 'div', props: { children: child } }, handedDown, here);
      return resolve(child, handedDown, here);
    });
    return { type: 'div', props: { style: { display: 'flex', ...borderBox, ...without(style, ownWords) }, children } };
  }

  function resolveText(node: SceneNode, inherited: TextStyle, path: string): SceneNode {
    const style: Style = { ...inherited, ...node.props.style };
    const bounded =
      typeof style.width === 'number' || typeof style.maxWidth === 'number' || style.textWrap === 'nowrap';
    if (!bounded) {
      for (const word of ['fit', 'lineClamp', 'textBox'] as const) {
        if (style[word] !== undefined) throw new Error(`${path}: "${word}" needs a width in pixels on the same node`);
      }
      // Satori breaks the lines itself. The text is set here only to find the fonts that it needs.
      takeFonts(typesetter.set(node, {}, inherited));
      return {
        type: 'div',
        props: { ...node.props, style: { display: 'flex', ...borderBox, ...without(style, ownWords) } },
      };
    }
    const set = typesetter.set(node, undefined, inherited);
    const name = path.slice(path.lastIndexOf('/') + 1);
    for (const warning of warningsOf(name, set, packageOf)) warnings.add(warning);
    takeFonts(set);
    return drawnParagraph(node, set);
  }

  function takeFonts({ set }: SetText): void {
    for (const { runs } of set) for (const { face } of runs) fonts.add(face.font);
  }

  const style = { display: 'flex', ...borderBox, width: size.width, height: size.height } as Style;
  const root: SceneNode = { type: 'div', props: { style, children: resolve(scene, {}, '') } };
  return { root, warnings: [...warnings], fonts };
}

const without = <T extends object>(source: T, keys: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(source).filter(([key]) => !keys.includes(key))) as Partial<T>;
