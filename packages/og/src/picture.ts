import type { SceneNode, Style } from '@placard/core/engine';
import { withCurrentColor } from './current-color.js';
import { naturalSize, naturalSizeOf } from './natural-size.js';
import { aspectRatioOf, fitted, isPlainFit, plainPosition } from './object-fit.js';
import { sceneChildren } from './plain.js';
import type { PlainNode } from './plain-node.js';
import { withStyleAttributes } from './svg-style.js';

/**
 * Returns an image or drawing. A border, padding or rounded corners become those of a box that clips it.
 *
 * @param color of the text around it
 */
export function picture(node: PlainNode, given: Style, color: string): SceneNode {
  const { objectFit, objectPosition, ...own } = given;
  const fitWord = String(objectFit ?? 'fill');
  const positionWord = String(objectPosition ?? 'center');
  const position = plainPosition(positionWord);
  const fit: Style = {
    ...(objectFit !== undefined && { objectFit }),
    ...(objectPosition !== undefined && position !== undefined && { objectPosition: position }),
  };
  const style: Style = { flexShrink: 0, ...naturalSize(node, own), ...withoutAuto(own) };
  const drawing = node.type === 'svg' ? withCurrentColor(withStyleAttributes(node), color) : node;
  const preserveAspectRatio = aspectRatioOf(fitWord, position);
  const ratio = preserveAspectRatio === undefined ? {} : { preserveAspectRatio };
  const inside = (style: Style): SceneNode =>
    node.type === 'img'
      ? { type: 'img', props: { src: node.props['src'], style: { ...style, ...fit } } }
      : { type: 'svg', props: { ...drawingProps(drawing), ...ratio, style, children: sceneChildren(drawing) } };
  const natural = naturalSizeOf(node);
  const { width, height } = style;
  const isPlain = isPlainFit(fitWord, position, node.type === 'svg');
  if (!isPlain && natural !== null && typeof width === 'number' && typeof height === 'number')
    return fitted(fitWord, positionWord, natural, { ...style, width, height }, (placed) =>
      node.type === 'img' ? { type: 'img', props: { src: node.props['src'], style: placed } } : inside(placed),
    );
  if (!Object.keys(own).some((word) => framed.test(word))) return inside(style);
  const inner = inside({ width: '100%', height: '100%' });
  return { type: 'div', props: { name: node.type, style: { ...style, overflow: 'hidden' }, children: [inner] } };
}

const framed = /^(?:border|padding|transform|boxShadow)/;

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
