import type { SceneNode, Style } from '@placard/core/engine';
import { naturalSize } from './natural-size.js';
import { sceneChildren, type PlainNode } from './plain.js';
import { presetOf, presets } from './presets.js';
import { fontSizeOf, sceneStyle, type Context } from './style.js';
import { tiledGround } from './tiles.js';

type Css = Readonly<Record<string, unknown>>;

const boxes = new Set(['div', 'span', 'section', 'header', 'footer', 'main', 'article', 'nav', 'aside', 'a', ...Object.keys(presets)]); // prettier-ignore

/**
 * Converts a tree to a scene with the layout rules of satori: boxes are flex containers that do not shrink; texts inside
 * them do.
 *
 * @param normal returns the line height `normal` for a list of families, as a multiple of the font size
 */
export function elementScene(
  root: PlainNode,
  size: { width: number; height: number },
  normal: (families: readonly string[]) => number,
): SceneNode {
  const context = { ...size, fontSize: 16, normal };
  return {
    type: 'div',
    props: { style: { ...size, lineHeight: normal([]) }, children: [sceneNode(root, context)] },
  };
}

interface Inherited extends Context {
  /** Undefined after an ancestor has set `lineHeight`. */
  readonly normal: ((families: readonly string[]) => number) | undefined;
}

function sceneNode(node: PlainNode, above: Inherited): SceneNode {
  const { type, props, children } = node;
  const css = withoutIdleSpacing({ ...presetOf(type, above), ...(props['style'] as Css | undefined) }, node);
  const normal = css['lineHeight'] === undefined ? above.normal : undefined;
  const context = { ...above, fontSize: fontSizeOf(css, above), normal };
  const own: Style = sceneStyle(css, context);
  const lineHeight = own.fontFamily === undefined ? undefined : normal?.([own.fontFamily].flat());
  const set: Style = lineHeight === undefined ? own : { ...own, lineHeight };
  const style = tiledGround(set, context);
  if (type === 'svg' || type === 'img') return image(node, style);
  const hasText = children.some((child) => typeof child === 'string');
  const { lineClamp, ...box } = style;
  const text: Style = {
    flexShrink: 1,
    width: 'fit-content',
    ...(lineClamp === undefined ? {} : { lineClamp }),
    // A single line is as wide as its text and starts at the edge of its box, whatever its alignment.
    ...(style.flexDirection?.startsWith('column') && (style.alignItems ?? 'stretch') === 'stretch'
      ? { alignSelf: 'flex-start' as const }
      : {}),
  };
  return {
    type: boxes.has(type) ? 'div' : type,
    props: {
      ...(props['name'] === undefined ? { name: type } : { name: props['name'] as string }),
      style: { flexShrink: hasText ? 1 : 0, ...box },
      children: children.flatMap((child) => {
        if (typeof child !== 'string') return [sceneNode(child, context)];
        const letters = child.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '');
        return letters === '' ? [] : [{ type: 'div', props: { style: text, children: letters } }];
      }),
    },
  };
}

/** `pre-wrap` has no effect if the texts have no spaces to preserve. */
function withoutIdleSpacing({ whiteSpace, ...css }: Css, node: PlainNode): Css {
  if (whiteSpace === undefined || (whiteSpace === 'pre-wrap' && !keepsSpaces(node))) return css;
  return { ...css, whiteSpace };
}

const keepsSpaces = ({ children }: PlainNode): boolean =>
  children.some((child) => (typeof child === 'string' ? /[\t\n\r]|^ | {2}| $/.test(child) : keepsSpaces(child)));

/** An image or drawing. With rounded corners it is clipped by a box around it. */
function image(node: PlainNode, given: Style): SceneNode {
  const { objectFit, objectPosition, ...own } = given;
  const fit: Style = { ...(objectFit && { objectFit }), ...(objectPosition && { objectPosition }) };
  const style: Style = { flexShrink: 0, ...naturalSize(node, own), ...own };
  const inside = (style: Style): SceneNode =>
    node.type === 'img'
      ? { type: 'img', props: { src: node.props['src'], style: { ...style, ...fit } } }
      : { type: 'svg', props: { ...drawingProps(node), style, children: sceneChildren(node) } };
  if (!Object.keys(own).some((word) => word.endsWith('Radius'))) return inside(style);
  const inner = inside({ width: '100%', height: '100%' });
  return { type: 'div', props: { name: node.type, style: { ...style, overflow: 'hidden' }, children: [inner] } };
}

/** The attributes of a drawing, without its size, which is part of the style. */
function drawingProps({ props }: PlainNode): Readonly<Record<string, unknown>> {
  const { style: _style, width: _width, height: _height, ...rest } = props;
  return rest;
}
