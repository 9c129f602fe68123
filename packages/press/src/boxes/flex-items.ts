import { inFlow, type Around, type CssBox, type Edges, type Fragment } from './css-box.js';
import { minMaxIn } from './intrinsic.js';
import { layOutBox } from './layout.js';
import { across, down, frameOf, isAutoMargin, marginsOf, pixels } from './lengths.js';
import { clampHeight, clampWidth, givenHeight, givenWidth, heightLimits, usedWidth, widthFrom, widthLimits } from './sizes.js'; // prettier-ignore

/** An item of a flex container. Sizes are those of border boxes; `main` is along the container's axis. */
export interface FlexItem {
  readonly box: CssBox;
  readonly margins: Edges;
  readonly base: number;
  readonly least: number;
  readonly most: number;
  readonly grow: number;
  readonly shrink: number;
  /** Padding and border along the main axis, which do not shrink. */
  readonly frame: number;
  readonly align: string;
  /** Whether the item fills the cross size of its line. */
  readonly stretches: boolean;
  main: number;
  fragment: Fragment | undefined;
}

const sidesOf = { row: ['Top', 'Bottom'], column: ['Left', 'Right'] } as const;

export const outerMain = ({ main, margins }: FlexItem, isRow: boolean): number =>
  main + (isRow ? across(margins) : down(margins));

/** Reads the items and their sizes before they flex (CSS Flexbox 1 §9.2). */
export function flexItems(container: CssBox, around: Around, isRow: boolean): FlexItem[] {
  return inFlow(container).map((box): FlexItem => {
    const margins = marginsOf(box, around.width);
    const frames = frameOf(box, around.width);
    const frame = isRow ? across(frames) : down(frames);
    const own = box.style.alignSelf ?? 'auto';
    const align = own === 'auto' ? (container.style.alignItems ?? 'stretch') : own;
    const isAuto = (isRow ? (box.style.height ?? 'auto') : (box.style.width ?? 'auto')) === 'auto';
    const hasAutoMargins = sidesOf[isRow ? 'row' : 'column'].some((side) => isAutoMargin(box, side));
    const stretches = align === 'stretch' && isAuto && !hasAutoMargins;
    const [given, most] = isRow ? widthLimits(box, around) : heightLimits(box, around);
    const base = Math.max(frame, baseSize(box, around, isRow, stretches));
    const hasLeast = (isRow ? box.style.minWidth : box.style.minHeight) !== undefined;
    const least = hasLeast ? given : Math.max(given, automaticLeast(box, around, isRow, stretches, most));
    const main = Math.max(least, Math.min(base, most));
    const { flex, flexGrow, flexShrink } = box.style;
    return {
      box, margins, base, least, most, frame, align, stretches, main,
      grow: flexGrow ?? flex ?? 0,
      shrink: flexShrink ?? 1,
      fragment: undefined,
    }; // prettier-ignore
  });
}

function baseSize(box: CssBox, around: Around, isRow: boolean, stretches: boolean): number {
  const { flexBasis, flex, aspectRatio } = box.style;
  const basis = flexBasis ?? (flex === undefined ? 'auto' : 0);
  const room = isRow ? around.width : around.height;
  // The limits of an item count only when the base has been found.
  if (isRow) {
    const own = widthFrom(box, basis === 'auto' ? box.style.width : basis, room, around.width);
    const byRatio = basis === 'auto' && own === undefined ? givenOrRatio(box, around, stretches) : undefined;
    return own ?? byRatio ?? contentWidth(box, around, aspectRatio);
  }
  const own = pixels(basis === 'auto' ? box.style.height : basis, room, box.em);
  return own ?? contentHeight(box, around, stretches);
}

/** The width that a box has by itself, or by its ratio and the height that it fills. */
function givenOrRatio(box: CssBox, around: Around, stretches: boolean): number | undefined {
  const own = givenWidth(box, around);
  const { aspectRatio } = box.style;
  if (own !== undefined || aspectRatio === undefined || !stretches || around.height === undefined) return own;
  return clampHeight(box, around.height - down(marginsOf(box, around.width)), around) * aspectRatio;
}

function contentWidth(box: CssBox, around: Around, ratio: number | undefined): number {
  const height = ratio === undefined ? undefined : givenHeight(box, around);
  return ratio !== undefined && height !== undefined ? height * ratio : minMaxIn(box, around).max;
}

function contentHeight(box: CssBox, around: Around, stretches: boolean): number {
  const width = crossWidth(box, around, stretches);
  return layOutBox(box, { width, around, byContent: true }).height;
}

/** The width of an item of a column. */
export const crossWidth = (box: CssBox, around: Around, stretches: boolean): number =>
  stretches
    ? clampWidth(box, around.width - across(marginsOf(box, around.width)), around)
    : usedWidth(box, around, 'fit');

/** The minimum size `auto`: that of the content, unless it is hidden (CSS Flexbox 1 §4.5). */
function automaticLeast(box: CssBox, around: Around, isRow: boolean, stretches: boolean, most: number): number {
  if (box.style.overflow === 'hidden') return 0;
  const own = isRow ? givenWidth(box, around) : givenHeight(box, around);
  const byRatio = isRow && own === undefined ? givenOrRatio(box, around, stretches) : undefined;
  const content = byRatio ?? (isRow ? minMaxIn(box, around).min : contentHeight(box, around, stretches));
  return Math.min(content, own ?? Infinity, most);
}
