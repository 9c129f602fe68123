import {
  inFlow,
  isAbsolute,
  type Around,
  type Content,
  type CssBox,
  type Edges,
  type Floats,
  type Formatting,
  type Fragment,
  type Kind,
  type MinMax,
  type Placed,
  type Sized,
  type Strut,
} from './css-box.js';
import { aligned, contentShift } from './align.js';
import { clearedY, fittingY, hasFloats, isFloat, placeFloat, roomAt, seenFrom } from './floats.js';
import { contributionOf, largest, sum } from './intrinsic.js';
import { layOutBox } from './layout.js';
import { across, down, isAutoMargin, marginsOf } from './lengths.js';
import { adjoin, collapsed, joined, noMargin } from './margins.js';
import { givenWidth, usedWidth } from './sizes.js';

function blockContent(box: CssBox, { width, height, isDefinite, frame, floats: outer }: Sized): Content {
  const around: Around = {
    width: width - across(frame),
    height: height === undefined || !isDefinite ? undefined : height - down(frame),
  };
  const floats = outer ?? (hasFloats(box) ? { list: [], x: 0, y: 0 } : undefined);
  const whole = { left: frame.left, right: width - frame.right };
  const isOpenTop = !box.isRoot && frame.top === 0;
  const isOpenBottom = !box.isRoot && frame.bottom === 0 && hasAutoHeight(box);
  const children: Placed[] = [];
  const statics = new Map<CssBox, number>();
  /** The end of what is placed, and the margins that follow it. */
  let y = frame.top;
  let strut = noMargin;
  /** The margins that collapse with the margin above the box, once something is placed. */
  let topStrut: Strut | undefined = isOpenTop ? undefined : noMargin;

  for (const child of box.children) {
    const start = topStrut === undefined ? y : y + collapsed(strut);
    if (isAbsolute(child)) statics.set(child, start);
    else if (isFloat(child) && floats !== undefined) children.push(floated(child, floats, start));
    else children.push(placed(child));
  }
  const isEmpty = topStrut === undefined && isOpenBottom;
  if (!isOpenBottom && topStrut !== undefined) y += collapsed(strut);
  const ends = outer === undefined && floats !== undefined ? floats.list.map(({ bottom }) => bottom) : [];
  const natural = Math.max(y, ...ends) + frame.bottom;
  const shift = contentShift(box.style, (height ?? natural) - natural);
  const shifted = shift === 0 ? children : children.map((child) => ({ ...child, y: child.y + shift }));
  return {
    height: height ?? natural,
    children: shifted,
    baseline: firstBaseline(shifted),
    outside: { top: topStrut ?? strut, bottom: isOpenBottom && !isEmpty ? strut : noMargin, isEmpty },
    still: (child, { margins }) => ({
      x: frame.left + margins.left,
      y: (statics.get(child) ?? frame.top) + shift + margins.top,
    }),
  };

  function floated(child: CssBox, floats: Floats, start: number): Placed {
    const margins = marginsOf(child, around.width);
    const fragment = layOutBox(child, { width: usedWidth(child, around, 'fit'), around });
    const size = { width: fragment.width + across(margins), height: fragment.height + down(margins) };
    const from = floats.list.length > 0 ? clearedY(floats, start, child.style.clear ?? 'none') : start;
    const place = placeFloat(floats, child.style.float === 'right' ? 'right' : 'left', from, size, whole);
    return { fragment, x: place.x + margins.left, y: place.y + margins.top };
  }

  function placed(child: CssBox): Placed {
    const margins = marginsOf(child, around.width);
    clear(child);
    const isFilling = justifyIn(box, child) === 'stretch' && !shrinking.has(child.kind);
    const auto = isFilling ? 'stretch' : 'fit';
    const wide = usedWidth(child, around, auto);
    const alone = layOutBox(child, { width: wide, around });
    const { top = noMargin, bottom = noMargin, isEmpty: collapses = false } = alone.outside ?? {};
    const before = joined(adjoin(strut, margins.top), top);
    const start = topStrut === undefined ? y : y + collapsed(before);
    if (collapses) {
      strut = joined(adjoin(before, margins.bottom), bottom);
      return { fragment: alone, x: whole.left + startIn(child, wide, margins, around.width), y: start };
    }
    topStrut ??= before;
    const place =
      floats === undefined ? besideNothing(child, alone, margins, start) : beside(child, wide, margins, start, floats);
    y = place.y + place.fragment.height;
    strut = adjoin(bottom, margins.bottom);
    return place;
  }

  function clear({ style }: CssBox): void {
    const start = topStrut === undefined ? y : y + collapsed(strut);
    const cleared = floats === undefined ? start : clearedY(floats, start, style.clear ?? 'none');
    if (cleared <= start) return;
    y = cleared;
    strut = noMargin;
    topStrut ??= noMargin;
  }

  function startIn(child: CssBox, wide: number, margins: Edges, room: number): number {
    return startOf(child, justifyIn(box, child), wide, margins, room);
  }

  function besideNothing(child: CssBox, fragment: Fragment, margins: Edges, start: number): Placed {
    return { fragment, x: whole.left + startIn(child, fragment.width, margins, around.width), y: start };
  }

  /** Lines go around floats; a box with a layout of its own stands beside them. */
  function beside(child: CssBox, wide: number, margins: Edges, start: number, floats: Floats): Placed {
    const x = whole.left + startIn(child, wide, margins, around.width);
    if (child.kind === 'text' || !child.isRoot)
      return { fragment: layOutBox(child, { width: wide, around, floats: seenFrom(floats, x, start) }), x, y: start };
    const least = (givenWidth(child, around) ?? contributionOf(child).min - across(margins)) + across(margins);
    const top = fittingY(floats, start, least, 0, whole);
    const room = roomAt(floats, top, 0, whole);
    const inside = { width: room.right - room.left, height: around.height };
    const narrow = givenWidth(child, around) ?? usedWidth(child, inside, child.kind === 'replaced' ? 'fit' : 'stretch');
    const fragment = layOutBox(child, { width: narrow, around });
    return { fragment, x: room.left + startIn(child, narrow, margins, inside.width), y: top };
  }
}

/** Boxes that are as wide as their content unless they have a width. */
const shrinking: ReadonlySet<Kind> = new Set(['replaced', 'table', 'turned']);

/** Where a block stands across the one around it (CSS Box Alignment 3 §6.1). */
const justifyIn = (box: CssBox, { style }: CssBox): string =>
  (style.justifySelf === 'auto' ? undefined : style.justifySelf) ?? box.style.justifyItems ?? 'stretch';

const hasAutoHeight = ({ style: { height = 'auto', minHeight = 0, aspectRatio } }: CssBox): boolean =>
  height === 'auto' && minHeight === 0 && aspectRatio === undefined;

/** The distance of a block from the start of the room, by its margins (CSS 2.2 §10.3.3) or its alignment. */
function startOf(box: CssBox, justify: string, width: number, margins: Edges, room: number): number {
  const space = room - width - across(margins);
  if (isAutoMargin(box, 'Left')) return Math.max(0, space) / (isAutoMargin(box, 'Right') ? 2 : 1);
  return margins.left + (isAutoMargin(box, 'Right') ? 0 : aligned(justify, space));
}

function firstBaseline(children: readonly Placed[]): number | undefined {
  const first = children.find(({ fragment }) => fragment.baseline !== undefined && !isFloat(fragment.box));
  return first?.fragment.baseline === undefined ? undefined : first.y + first.fragment.baseline;
}

function blockMinMax(box: CssBox): MinMax {
  const children = inFlow(box);
  const lines = largest(children.filter((child) => !isFloat(child)).map(contributionOf));
  const floats = children.filter(isFloat).map(contributionOf);
  return { min: Math.max(lines.min, largest(floats).min), max: lines.max + sum(floats).max };
}

/** Lays out blocks one below the other (CSS 2.2 §9.4.1 and §9.5). */
export const blockFormatting: Formatting = { minMax: blockMinMax, content: blockContent };
