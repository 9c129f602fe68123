import { childrenOf, handDown, isNode, type SceneNode, type TextStyle } from '@placard/core/engine';
import type { Typesetter } from '@placard/text/web';
import type { Box } from '../box.js';
import type { GlyphCache } from '../glyphs.js';
import { multiply, type Matrix } from '../matrix.js';
import { parseTransform, transformOf } from '../transform.js';
import { outlinedText } from './outline.js';
import { initialStyle, styleOf, type LetterStyle } from './style.js';
import { viewBoxMatrix } from './view-box.js';

const holdsText = ({ type, props }: SceneNode): boolean =>
  props.pictures?.some(holdsText) === true ||
  childrenOf({ type, props }).some((child) => isNode(child) && (child.type === 'text' || holdsText(child)));

/**
 * Replaces the texts of the drawings in a layout by outlines of their letters (SVG 2 §11).
 *
 * @param toCanvas maps the scene's pixels to those of the canvas
 */
export function withTextOutlines(root: Box, toCanvas: Matrix, typesetter: Typesetter, glyphs: GlyphCache): Box {
  return holdsText(root.node) ? outside(root, toCanvas, {}) : root;

  function outside(box: Box, parent: Matrix, inherited: TextStyle): Box {
    const { node, x, y, width, height } = box;
    const matrix = multiply(parent, transformOf(box.style, x, y, width, height));
    const style = handDown(inherited, box.style);
    if (node.type === 'svg') {
      const drawn = inside(node, initialStyle(style), multiply(matrix, viewBoxMatrix(node.props, width, height)));
      return { ...box, node: drawn };
    }
    // Pictures are documents of their own. Their nodes stay the same, as the pixels of others are found by them.
    const pictures = node.props.pictures?.map((picture) =>
      picture.type === 'svg' && holdsText(picture) ? inside(picture, initialStyle({}), null) : picture,
    );
    return {
      ...box,
      node: pictures === undefined ? node : { ...node, props: { ...node.props, pictures } },
      children: box.children.map((child) => outside(child, matrix, style)),
    };
  }

  /** @param matrix to the canvas; null where it is not known */
  function inside(node: SceneNode, above: LetterStyle, matrix: Matrix | null): SceneNode {
    const style = styleOf(node.props, above);
    const children = childrenOf(node).flatMap((child): readonly (SceneNode | string)[] => {
      if (!isNode(child)) return [child];
      const { transform } = child.props;
      const own = typeof transform === 'string' ? parseTransform(transform, 0, 0) : undefined;
      const isPlaced = matrix !== null && own !== null && child.type !== 'svg' && child.type !== 'symbol';
      const toCanvas = isPlaced ? (own === undefined ? matrix : multiply(matrix, own)) : null;
      if (child.type === 'text') return outlinedText(child, style, toCanvas, typesetter, glyphs);
      return [inside(child, style, toCanvas)];
    });
    return { ...node, props: { ...node.props, children } };
  }
}
