import type { Style } from '@placard/core/engine';
import type { Box } from './box.js';
import { areaOf, areaOutline } from './background/geometry.js';
import { cornersOf, isSquare, type Surface } from './box-surface.js';
import type { Shape } from './coverage.js';
import {
  intersect,
  inverse,
  isEmpty,
  isUpright,
  mappedBox,
  multiply,
  outward,
  union,
  type Bounds,
  type Matrix,
} from './matrix.js';
import { paintBoundsOf } from './paint-bounds.js';
import { transformOf } from './transform.js';

/** Whether a style starts a stacking context (CSS Positioned Layout 3 §9, and the modules of each effect). */
export const startsContext = (style: Style): boolean =>
  style.zIndex !== undefined ||
  (style.opacity ?? 1) < 1 ||
  style.isolation === 'isolate' ||
  (style.transform ??
    style.filter ??
    style.backdropFilter ??
    style.mixBlendMode ??
    style.clipPath ??
    style.maskImage) !== undefined;

/** Whether a box is painted as a whole at a level of a stacking context, and not with the flow. */
export const isLayer = ({ style }: Box): boolean => style.position !== undefined || startsContext(style);

const isShown = ({ style }: Box): boolean => style.display !== 'none';

/** Caches what is asked of the same boxes at every level of a tree. */
function cached(compute: (box: Box) => boolean): (box: Box) => boolean {
  const known = new WeakMap<Box, boolean>();
  return (box) => {
    const value = known.get(box) ?? compute(box);
    known.set(box, value);
    return value;
  };
}

const holdsLayers = cached(({ children }) => children.some((child) => isLayer(child) || holdsLayers(child)));

/** Whether a box in a box belongs above or below what is around that box. */
const isPierced = cached(({ children }) =>
  children.some(
    (child) => ((child.style.zIndex ?? 0) !== 0 && isLayer(child)) || (!isSealed(child) && isPierced(child)),
  ),
);

const isSealed = (box: Box): boolean => isLayer(box) && startsContext(box.style);

/**
 * Whether the layers inside of a layer are its own. Without a `zIndex` they follow it in the context around it, so that
 * a positioned box whose layers are all at level 0 can be painted, and clipped, like a context.
 */
export const holdsItsLayers = (layer: Box): boolean =>
  startsContext(layer.style) || (layer.style.overflow === 'hidden' && !isPierced(layer));

/** Whether a box blends with the stacking context of its ancestor (Compositing 1 §3.2). */
export const holdsBlending = cached(({ children }) =>
  children.some((child) => child.style.mixBlendMode !== undefined || (!isSealed(child) && holdsBlending(child))),
);

export function surfaceOf({ style, x, y, width, height }: Box, parent: Surface): Surface {
  // Written out, because this is done for each box, and a spread takes five times as long.
  const { canvas, clip, layers, draw, vector } = parent;
  const matrix = multiply(parent.matrix, transformOf(style, x, y, width, height));
  return { canvas, matrix, clip, layers, draw, vector };
}

/**
 * The surface for the content of a box, within its overflow, which begins inside of its borders (CSS Overflow 3 §2.2);
 * `cut` hides what is outside of a shape.
 */
export interface Inside {
  readonly surface: Surface;
  readonly cut?: Shape;
}

export function insideOf({ style, width, height }: Box, surface: Surface): Inside {
  const { overflow = 'visible' } = style;
  if (overflow === 'visible') return { surface };
  const { matrix, clip } = surface;
  const corners = cornersOf(style, width, height);
  const { x, y, width: wide, height: high } = areaOf(style, 'padding-box', width, height);
  const edge = mappedBox(matrix, x, y, wide, high);
  const inner = intersect(clip, {
    left: Math.round(edge.left),
    top: Math.round(edge.top),
    right: Math.round(edge.right),
    bottom: Math.round(edge.bottom),
  });
  if (overflow !== 'hidden')
    return { surface: isUpright(matrix) ? { ...surface, clip: alongOneAxis(overflow, inner, clip) } : surface };
  if (isEmpty(inner) || (isSquare(corners) && isUpright(matrix))) return { surface: { ...surface, clip: inner } };
  const cut = { outline: areaOutline(style, 'padding-box', width, height, corners), matrix };
  return { surface: { ...surface, clip: intersect(clip, outward(edge)) }, cut };
}

const alongOneAxis = (overflow: string, { left, right, top, bottom }: Bounds, clip: Bounds): Bounds =>
  overflow === 'clip visible' ? { ...clip, left, right } : { ...clip, top, bottom };

/** A box at a level of a stacking context. */
export interface Layer {
  readonly box: Box;
  /** That of its parent. */
  readonly surface: Surface;
  /** Shapes of ancestors that hide what is outside of them, on the canvas. */
  readonly cuts: readonly Shape[];
}

/** A box that belongs to a stacking context around which it is laid out, as its containing block is further outside. */
interface Guest {
  readonly box: Box;
  /** Maps the pixels of its parent to those of the context. */
  readonly matrix: Matrix;
}

/** Guests by their stacking contexts. */
export type Guests = Map<Box, Guest[]>;

/**
 * Returns the layers of a stacking context, from the lowest: below its flow, and above (CSS 2.2 Appendix E).
 *
 * @param inside the surface of its content
 * @param guests those of the contexts in it are added
 */
export function layersOf(
  context: Box,
  inside: Surface,
  guests: Guests,
): { readonly below: readonly Layer[]; readonly above: readonly Layer[] } {
  const layers = (guests.get(context) ?? []).map(
    ({ box, matrix }): Layer => ({ box, surface: { ...inside, matrix: multiply(inside.matrix, matrix) }, cuts: [] }),
  );
  if (holdsLayers(context)) collect(context, inside, [], layers);
  const own = layers.filter((layer) => !isPassedOn(layer, context, layers, guests));
  const level = ({ box }: Layer): number => box.style.zIndex ?? 0;
  const order = ({ box }: Layer): number => box.style.stackingOrder ?? 0;
  const sorted = own.toSorted((a, b) => level(a) - level(b) || order(a) - order(b));
  return { below: sorted.filter((each) => level(each) < 0), above: sorted.filter((each) => level(each) >= 0) };
}

/** Passes a layer on to the context in which it belongs, or which holds that context. */
function isPassedOn({ box, surface }: Layer, context: Box, layers: readonly Layer[], guests: Guests): boolean {
  const home = box.style.stackingContext;
  if (home === undefined || home === context.style.stackingOrder) return false;
  const host = layers.find((each) => each.box !== box && startsContext(each.box.style) && holdsContext(each.box, home));
  const back = host && inverse(surfaceOf(host.box, host.surface).matrix);
  if (host === undefined || !back) return false;
  const others = guests.get(host.box) ?? [];
  guests.set(host.box, [...others.filter((each) => each.box !== box), { box, matrix: multiply(back, surface.matrix) }]);
  return true;
}

const holdsContext = ({ style, children }: Box, order: number): boolean =>
  style.stackingOrder === order || children.some((child) => holdsContext(child, order));

/** The area of a context with its guests, on the canvas of its surface. */
export const contextBoundsOf = (context: Box, { matrix }: Surface, guests: Guests): Bounds =>
  (guests.get(context) ?? []).reduce<Bounds>(
    (bounds, { box, matrix: toContext }) => {
      const { style, x, y, width, height } = box;
      const own = multiply(multiply(matrix, toContext), transformOf(style, x, y, width, height));
      return union(bounds, paintBoundsOf(box, own));
    },
    paintBoundsOf(context, matrix),
  );

function collect({ children }: Box, inside: Surface, cuts: readonly Shape[], layers: Layer[]): void {
  for (const box of children) {
    if (!isShown(box)) continue;
    if (isLayer(box)) {
      layers.push({ box, surface: inside, cuts });
      if (holdsItsLayers(box)) continue;
    }
    if (!holdsLayers(box)) continue;
    const { surface, cut } = insideOf(box, surfaceOf(box, inside));
    collect(box, surface, cut === undefined ? cuts : [...cuts, cut], layers);
  }
}

/** The boxes in a box of a scene without stacking contexts: by `zIndex`, those without one between -1 and 0. */
export function siblingsInOrder({ children }: Box): readonly Box[] {
  if (!children.some(({ style }) => style.zIndex !== undefined)) return children;
  const level = ({ style: { zIndex = -0.5 } }: Box): number => zIndex;
  return children.toSorted((a, b) => level(a) - level(b));
}

/** A box of the flow: a block, whose parts are painted in several steps, or a float or an item, painted as a whole. */
export interface FlowPart {
  readonly box: Box;
  readonly kind: 'block' | 'float' | 'item';
  /** That of a block itself; that of the parent for the others. */
  readonly surface: Surface;
}

/** Returns the boxes of the flow in a box, without its layers, in the order of the tree. */
export function flowOf(box: Box, inside: Surface, parts: FlowPart[] = []): readonly FlowPart[] {
  const hasBlocks = isBlockContainer(box);
  for (const child of box.children) {
    if (!isShown(child) || isLayer(child)) continue;
    const { float = 'none', display = 'flex' } = child.style;
    if (!hasBlocks || display.startsWith('inline-')) parts.push({ box: child, kind: 'item', surface: inside });
    else if (float !== 'none') parts.push({ box: child, kind: 'float', surface: inside });
    else {
      const surface = surfaceOf(child, inside);
      parts.push({ box: child, kind: 'block', surface });
      if (isOpen(child)) flowOf(child, surface, parts);
    }
  }
  return parts;
}

const isBlockContainer = ({ style: { display = 'flex' } }: Box): boolean =>
  !/^(?:inline-)?(?:flex|grid)$/.test(display);

/** Whether the blocks in a block are painted in the same steps as the block itself. */
export const isOpen = (block: Box): boolean =>
  block.text === undefined && (block.style.overflow ?? 'visible') === 'visible' && isBlockContainer(block);
