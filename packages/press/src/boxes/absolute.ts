import {
  isAbsolute,
  type Around,
  type Content,
  type CssBox,
  type Fragment,
  type Placed,
  type Sized,
} from './css-box.js';
import { across, bordersOf, down, isAutoMargin, marginsOf, pixels } from './lengths.js';
import { clampHeight, clampWidth, fitWidth, givenHeight, givenWidth, ratioWidth } from './sizes.js';

/** Places the absolute children of a box in its padding box (CSS Positioned Layout 3 §4). */
export function absoluteChildren(
  box: CssBox,
  { width, height, frame }: Sized & { readonly height: number },
  content: Content,
  layOutBox: (box: CssBox, given: { width: number; height: number | undefined; around: Around }) => Fragment,
): Placed[] {
  const children = box.children.filter(isAbsolute);
  if (children.length === 0) return [];
  const borders = bordersOf(box);
  const around = { width: width - across(borders), height: height - down(borders) };
  return children.map((child) => {
    const margins = marginsOf(child, around.width);
    const inset = (name: 'left' | 'right' | 'top' | 'bottom', base: number): number | undefined =>
      pixels(child.style[name], base, child.em);
    const horizontal = { start: inset('left', around.width), end: inset('right', around.width) };
    const vertical = { start: inset('top', around.height), end: inset('bottom', around.height) };
    const tall = heightBetween(child, around, vertical, down(margins));
    const wide = widthBetween(child, around, horizontal, across(margins), tall);
    const fragment = layOutBox(child, { width: wide, height: tall, around });
    const isStatic = [horizontal, vertical].some(({ start, end }) => (start ?? end) === undefined);
    const still = isStatic ? content.still?.(child, fragment.width, fragment.height) : undefined;
    const x = between(
      horizontal,
      around.width,
      fragment.width,
      [margins.left, margins.right],
      [isAutoMargin(child, 'Left'), isAutoMargin(child, 'Right')],
    );
    const y = between(
      vertical,
      around.height,
      fragment.height,
      [margins.top, margins.bottom],
      [isAutoMargin(child, 'Top'), isAutoMargin(child, 'Bottom')],
    );
    return {
      fragment,
      x: x === undefined ? (still?.x ?? frame.left + margins.left) : borders.left + x,
      y: y === undefined ? (still?.y ?? frame.top + margins.top) : borders.top + y,
    };
  });
}

interface Insets {
  readonly start: number | undefined;
  readonly end: number | undefined;
}

function heightBetween(box: CssBox, around: Around, { start, end }: Insets, margins: number): number | undefined {
  const own = givenHeight(box, around);
  const stretches = start !== undefined && end !== undefined && box.kind !== 'replaced';
  if (own !== undefined || !stretches || around.height === undefined) return own;
  const hasRatio = box.style.aspectRatio !== undefined && givenWidth(box, around) !== undefined;
  return hasRatio ? undefined : clampHeight(box, around.height - start - end - margins, around);
}

function widthBetween(
  box: CssBox,
  around: Around,
  { start, end }: Insets,
  margins: number,
  height: number | undefined,
): number {
  const own = givenWidth(box, around);
  if (own !== undefined) return own;
  const room = around.width - (start ?? 0) - (end ?? 0) - margins;
  const stretches = start !== undefined && end !== undefined && box.kind !== 'replaced' && box.kind !== 'table';
  const { aspectRatio } = box.style;
  if (!stretches && aspectRatio !== undefined && height !== undefined)
    return clampWidth(box, ratioWidth(box, height, around.width), around);
  return clampWidth(box, stretches ? room : fitWidth(box, room, around.width), around);
}

/** The distance from the start of the containing block; undefined where no side is given. */
function between(
  { start, end }: Insets,
  room: number,
  size: number,
  [before, after]: readonly [number, number],
  [isBeforeAuto, isAfterAuto]: readonly [boolean, boolean],
): number | undefined {
  if (start !== undefined && end !== undefined && (isBeforeAuto || isAfterAuto)) {
    const space = Math.max(0, room - start - end - size - before - after);
    return start + before + (isBeforeAuto ? space / (isAfterAuto ? 2 : 1) : 0);
  }
  if (start !== undefined) return start + before;
  return end === undefined ? undefined : room - end - after - size;
}
