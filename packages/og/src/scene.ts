import type { SceneNode, Style } from '@placard/core/engine';
import { withCurrentColor } from './current-color.js';
import { naturalSize } from './natural-size.js';
import { inPadded } from './padding.js';
import { sceneChildren, type PlainNode } from './plain.js';
import { presetOf, presets } from './presets.js';
import { colorOf, fontSizeOf, sceneStyle, type Context } from './style.js';
import { tiledGround } from './tiles.js';

type Css = Readonly<Record<string, unknown>>;

const boxes = new Set(['div', 'span', 'section', 'header', 'footer', 'main', 'article', 'nav', 'aside', 'a', ...Object.keys(presets)]); // prettier-ignore

/**
 * Converts a tree to a scene with the layout rules of satori: boxes are flex containers that do not shrink; texts
 * inside them do.
 *
 * @param normal returns the line height `normal` for a list of families, as a multiple of the font size
 */
export function elementScene(
  root: PlainNode,
  size: { width: number; height: number },
  normal: (families: readonly string[]) => number,
): SceneNode {
  const context = { ...size, fontSize: 16, color: 'black', families: [], hasNormalLines: true, normal };
  return {
    type: 'div',
    props: { style: { ...size, lineHeight: normal([]) }, children: [sceneNode(root, context)] },
  };
}

interface Inherited extends Context {
  readonly families: readonly string[];
  /** Whether the line height is `normal`. */
  readonly hasNormalLines: boolean;
  readonly normal: (families: readonly string[]) => number;
}

function sceneNode(node: PlainNode, above: Inherited): SceneNode {
  const { type, props, children } = node;
  const css = withoutIdleSpacing({ ...presetOf(type, above), ...(props['style'] as Css | undefined) }, node);
  const sizes = { ...above, fontSize: fontSizeOf(css, above), color: colorOf(css, above) };
  const own: Style = sceneStyle(css, sizes);
  const families = own.fontFamily === undefined ? above.families : [own.fontFamily].flat();
  const hasNormalLines = own.lineHeight === undefined && (above.hasNormalLines || css['lineHeight'] === 'normal');
  const isSame = above.hasNormalLines === hasNormalLines && above.families === families;
  const set: Style = hasNormalLines && !isSame ? { ...own, lineHeight: above.normal(families) } : own;
  const context = { ...sizes, families, hasNormalLines };
  const style = spread(tiledGround(set, context));
  if (type === 'img') return image(node, style);
  if (type === 'svg') return image(withCurrentColor(node, context.color), style);
  const hasText = children.some((child) => typeof child === 'string');
  const { lineClamp, ...box } = style;
  const text: Style = {
    flexShrink: 1,
    width: 'fit-content',
    ...(lineClamp === undefined ? {} : { lineClamp }),
    // A single line is as wide as its text and starts at the edge of its box, so its alignment has no effect.
    ...(style.flexDirection?.startsWith('column') && (style.alignItems ?? 'stretch') === 'stretch'
      ? { alignSelf: 'flex-start' as const }
      : {}),
  };
  return {
    type: boxes.has(type) ? 'div' : type,
    props: {
      ...(props['name'] === undefined ? { name: type } : { name: props['name'] as string }),
      style: { flexShrink: hasText ? 1 : 0, alignContent: 'flex-start', ...box },
      children: children.flatMap((child) => {
        if (typeof child !== 'string') return [inPadded(sceneNode(child, context), style)];
        const letters = child.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '');
        return letters === '' ? [] : [{ type: 'div', props: { style: text, children: letters } }];
      }),
    },
  };
}

/**
 * Changes `space-between` and the like in a box with a minimum size to a value that the press refuses, because the
 * press would add the space to the minimum size.
 */
function spread(style: Style): Style {
  const { justifyContent = '', flexDirection = 'row', width, height, minWidth, minHeight } = style;
  const [size, least] = flexDirection.startsWith('row') ? [width, minWidth] : [height, minHeight];
  if (!justifyContent.startsWith('space-') || size !== undefined || least === undefined) return style;
  const refused: Css = { ...style, justifyContent: `${justifyContent} in a least size` };
  return refused;
}

/** `pre-wrap` has no effect if the texts have no spaces to preserve. */
function withoutIdleSpacing({ whiteSpace, ...css }: Css, node: PlainNode): Css {
  if (whiteSpace === undefined || (whiteSpace === 'pre-wrap' && !keepsSpaces(node))) return css;
  return { ...css, whiteSpace };
}

const keepsSpaces = ({ children }: PlainNode): boolean =>
  children.some((child) => (typeof child === 'string' ? /[\t\n\r]|^ | {2}| $/.test(child) : keepsSpaces(child)));

/** Returns an image or drawing. A border, padding or rounded corners become those of a box that clips it. */
function image(node: PlainNode, given: Style): SceneNode {
  const { objectFit, objectPosition, ...own } = given;
  const fit: Style = { ...(objectFit && { objectFit }), ...(objectPosition && { objectPosition }) };
  const style: Style = { flexShrink: 0, ...naturalSize(node, own), ...withoutAuto(own) };
  const inside = (style: Style): SceneNode =>
    node.type === 'img'
      ? { type: 'img', props: { src: node.props['src'], style: { ...style, ...fit } } }
      : { type: 'svg', props: { ...drawingProps(node), style, children: sceneChildren(node) } };
  if (!Object.keys(own).some((word) => /^(?:border|padding)/.test(word))) return inside(style);
  const inner = inside({ width: '100%', height: '100%' });
  return { type: 'div', props: { name: node.type, style: { ...style, overflow: 'hidden' }, children: [inner] } };
}

/** Removes `auto`, which means the image's own size. */
const withoutAuto = ({ width, height, ...style }: Style): Style => ({
  ...style,
  ...(width !== undefined && width !== 'auto' && { width }),
  ...(height !== undefined && height !== 'auto' && { height }),
});

/** The attributes of a drawing, without its size, which is part of the style. */
function drawingProps({ props }: PlainNode): Readonly<Record<string, unknown>> {
  const { style: _style, width: _width, height: _height, ...rest } = props;
  return rest;
}
