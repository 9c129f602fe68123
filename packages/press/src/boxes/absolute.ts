import {
  isAbsolute,
  type Around,
  type Content,
  type CssBox,
  type Edges,
  type Fragment,
  type Placed,
  type Sized,
  type Still,
  type Waiting,
} from './css-box.js';
import type { Style } from '@placard/core/engine';
import { aligned } from './align.js';
import { across, bordersOf, down, isAutoMargin, marginsOf, pixels } from './lengths.js';
import { clampHeight, clampWidth, fitWidth, givenHeight, givenWidth, ratioWidth } from './sizes.js';

type LayOut = (box: CssBox, given: { width: number; height: number | undefined; around: Around }) => Fragment;

/** Whether absolute boxes further inside are placed in a box (CSS Positioned Layout 3 §2.1). */
export const isContaining = (style: Style): boolean =>
  (style.position ?? style.transform ?? style.filter) !== undefined;

export const moved = ({ box, still }: Waiting, x: number, y: number): Waiting => ({
  box,
  still: (size) => {
    const place = still(size);
    return { x: place.x + x, y: place.y + y };
  },
});

/** The absolute boxes in boxes whose containing blocks are further outside. */
export const waitingIn = (children: readonly Placed[]): readonly Waiting[] =>
  children.flatMap(({ fragment, x, y }) => fragment.waiting?.map((each) => moved(each, x, y)) ?? []);

/** Places the absolute boxes of which a box is the containing block; the others wait for theirs. */
export function absoluteBoxes(
  box: CssBox,
  sized: Sized & { readonly height: number },
  content: Content,
  layOutBox: LayOut,
): { readonly placed: readonly Placed[]; readonly waiting?: readonly Waiting[] | undefined } {
  const { frame } = sized;
  const inside = waitingIn(content.children);
  const children = box.children.filter(isAbsolute);
  if (inside.length + children.length === 0) return { placed: [] };
  const own = children.map((child): Waiting => {
    const atStart = ({ margins }: Still): { x: number; y: number } => ({
      x: frame.left + margins.left,
      y: frame.top + margins.top,
    });
    return { box: child, still: (size) => content.still?.(child, size) ?? atStart(size) };
  });
  const all = [...own, ...inside];
  const holds = isContaining(box.style);
  const held = all.filter((each) => holds || each.box.style.containingBlock !== 'positioned');
  return { placed: placedIn(box, sized, held, layOutBox), waiting: all.filter((each) => !held.includes(each)) };
}

/** Places absolute boxes in the padding box of their containing block (CSS Positioned Layout 3 §4). */
function placedIn(
  box: CssBox,
  { width, height }: Sized & { readonly height: number },
  waiting: readonly Waiting[],
  layOutBox: LayOut,
): Placed[] {
  const borders = bordersOf(box);
  const around = { width: width - across(borders), height: height - down(borders) };
  return waiting.map(({ box: child, still }) => {
    const margins = marginsOf(child, around.width);
    const { horizontal, vertical } = axesOf(child, around, margins);
    const tall = heightBetween(child, around, vertical, down(margins));
    const wide = widthBetween(child, around, horizontal, across(margins), tall);
    const fragment = layOutBox(child, { width: wide, height: tall, around });
    const x = between(horizontal, around.width, fragment.width);
    const y = between(vertical, around.height, fragment.height);
    const place = x === undefined || y === undefined ? still({ ...fragment, margins }) : { x: 0, y: 0 };
    return {
      fragment,
      x: x === undefined ? place.x : borders.left + x,
      y: y === undefined ? place.y : borders.top + y,
    };
  });
}

/** What places a box along an axis: insets, margins, and how it is aligned between two insets. */
interface Axis {
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly margins: readonly [before: number, after: number];
  readonly isAuto: readonly [before: boolean, after: boolean];
  /** What one automatic margin of two is at least, where there is no room for both. */
  readonly least: number;
  /** Undefined for a box that fills the room between its insets, or stands at the start of it. */
  readonly align: string | undefined;
}

function axesOf(
  box: CssBox,
  around: { readonly width: number; readonly height: number },
  { left, right, top, bottom }: Edges,
): { readonly horizontal: Axis; readonly vertical: Axis } {
  const { style, em } = box;
  const alignment = (own: string | undefined): string | undefined =>
    own === 'auto' || own === 'stretch' ? undefined : own;
  return {
    horizontal: {
      start: pixels(style.left, around.width, em),
      end: pixels(style.right, around.width, em),
      margins: [left, right],
      isAuto: [isAutoMargin(box, 'Left'), isAutoMargin(box, 'Right')],
      least: 0,
      align: alignment(style.justifySelf),
    },
    vertical: {
      start: pixels(style.top, around.height, em),
      end: pixels(style.bottom, around.height, em),
      margins: [top, bottom],
      isAuto: [isAutoMargin(box, 'Top'), isAutoMargin(box, 'Bottom')],
      least: -Infinity,
      align: alignment(style.alignSelf),
    },
  };
}

const fills = (box: CssBox, { start, end, align }: Axis): boolean =>
  start !== undefined && end !== undefined && align === undefined && box.kind !== 'replaced';

function heightBetween(box: CssBox, around: Around, axis: Axis, margins: number): number | undefined {
  const own = givenHeight(box, around);
  if (own !== undefined || !fills(box, axis) || around.height === undefined) return own;
  const hasRatio = box.style.aspectRatio !== undefined && givenWidth(box, around) !== undefined;
  return hasRatio ? undefined : clampHeight(box, around.height - (axis.start ?? 0) - (axis.end ?? 0) - margins, around);
}

function widthBetween(box: CssBox, around: Around, axis: Axis, margins: number, height: number | undefined): number {
  const own = givenWidth(box, around);
  if (own !== undefined) return own;
  const room = around.width - (axis.start ?? 0) - (axis.end ?? 0) - margins;
  const stretches = fills(box, axis) && box.kind !== 'table';
  const { aspectRatio } = box.style;
  if (!stretches && aspectRatio !== undefined && height !== undefined)
    return clampWidth(box, ratioWidth(box, height, around.width), around);
  return clampWidth(
    box,
    stretches ? room : fitWidth(box, room, { ...around, height: height ?? around.height }),
    around,
  );
}

/** The distance from the start of the containing block; undefined where no side is given. */
function between({ start, end, margins, isAuto, least, align }: Axis, room: number, size: number): number | undefined {
  const [before, after] = margins;
  if (start !== undefined && end !== undefined) {
    const space = room - start - end - size - before - after;
    if (isAuto[0]) return start + before + (isAuto[1] ? Math.max(least, space / 2) : space);
    if (isAuto[1]) return start + before;
    if (align !== undefined) return before + start + alignedWithin(align, space, start, end);
  }
  if (start !== undefined) return start + before;
  return end === undefined ? undefined : room - end - after - size;
}

/** A box that is too large for the room between its insets stays in the containing block (CSS Box Alignment 3 §4.4.1). */
function alignedWithin(align: string, space: number, start: number, end: number): number {
  const place = aligned(align, space);
  return space >= 0 ? place : Math.max(Math.min(0, -start), Math.min(place, space + Math.max(0, end)));
}
