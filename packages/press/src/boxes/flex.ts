import {
  inFlow,
  type Around,
  type Content,
  type CssBox,
  type Formatting,
  type MinMax,
  type Placed,
  type Sized,
  type Still,
} from './css-box.js';
import { aligned, distribute, isAround } from './align.js';
import { crossWidth, flexItems, outerMain, type FlexItem } from './flex-items.js';
import { resolveFlexibleLengths } from './flex-lengths.js';
import { contributionOf, largest, minMaxOf, plus, sum } from './intrinsic.js';
import { layOutBox } from './layout.js';
import { across, down, gapsOf, isAutoMargin, marginsOf, pixels } from './lengths.js';
import { clampHeight, clampWidth } from './sizes.js';

interface Line {
  readonly items: readonly FlexItem[];
  cross: number;
  /** Distances of the common baseline from the upper and the lower edge of the items that have it. */
  readonly ascent: number;
  readonly descent: number;
}

/** CSS Flexbox 1 §9. */
function flexContent(box: CssBox, { width, height, isDefinite, frame }: Sized): Content {
  const { flexDirection = 'row', flexWrap = 'nowrap', justifyContent = 'flex-start', alignContent } = box.style;
  const isRow = flexDirection.startsWith('row');
  const isReversed = flexDirection.endsWith('reverse');
  const inner: Around = {
    width: width - across(frame),
    height: height === undefined ? undefined : height - down(frame),
  };
  const around = isDefinite ? inner : { ...inner, height: undefined };
  const gaps = gapsOf(box, inner.width, inner.height);
  const [mainGap, crossGap] = isRow ? [gaps.column, gaps.row] : [gaps.row, gaps.column];
  const [innerMain, innerCross] = isRow ? [inner.width, inner.height] : [inner.height, inner.width];
  const items = flexItems(box, around, isRow);
  const lines = linesOf(items, flexWrap === 'nowrap' ? Infinity : (innerMain ?? Infinity), mainGap, isRow).map(
    (line) => {
      const between = mainGap * (line.length - 1);
      if (innerMain !== undefined) resolveFlexibleLengths(line, innerMain, between, isRow);
      return measuredLine(line, around, isRow);
    },
  );
  const main = innerMain ?? Math.max(0, ...lines.map((line) => lengthOf(line.items, mainGap, isRow)));
  const [only] = lines;
  if (flexWrap === 'nowrap' && only !== undefined && innerCross !== undefined) only.cross = innerCross;
  const crossGaps = crossGap * Math.max(0, lines.length - 1);
  const used = lines.reduce((sum, { cross }) => sum + cross, crossGaps);
  const cross = innerCross ?? used;
  const stretches = alignContent === undefined || alignContent === 'stretch';
  if (flexWrap !== 'nowrap' && stretches && cross > used)
    for (const line of lines) line.cross += (cross - used) / lines.length;
  const spread =
    flexWrap === 'nowrap' || stretches ? distribute('', 0, 1) : distribute(alignContent, cross - used, lines.length);
  const placed: { readonly item: FlexItem; readonly place: Placed }[] = [];
  let start = flexWrap === 'wrap-reverse' ? safely(alignContent ?? '', cross - used, spread.before) : spread.before;
  for (const line of lines) {
    const from = flexWrap === 'wrap-reverse' ? cross - start - line.cross : start;
    placed.push(...placeLine(line, from, main));
    start += line.cross + crossGap + spread.between;
  }
  const byItem = new Map(placed.map(({ item, place }) => [item.box, place]));
  const size = isRow ? cross + down(frame) : main + down(frame);
  const first = lines[0]?.items.find(({ align }) => isRow && align === 'baseline') ?? lines[0]?.items[0];
  const firstPlace = first && byItem.get(first.box);
  return {
    height: height ?? size,
    children: box.children.flatMap((child) => byItem.get(child) ?? []),
    baseline: firstPlace && firstPlace.y + (firstPlace.fragment.baseline ?? firstPlace.fragment.height),
    still,
  };

  function still(child: CssBox, { width, height, margins }: Still): { x: number; y: number } {
    const own = child.style.alignSelf ?? 'auto';
    const align = own === 'auto' ? (box.style.alignItems ?? 'stretch') : own;
    const room = {
      width: inner.width - width - across(margins),
      height: (inner.height ?? size - down(frame)) - height - down(margins),
    };
    const [mainRoom, crossRoom] = isRow ? [room.width, room.height] : [room.height, room.width];
    const { before } = distribute(justifyContent, mainRoom, 1);
    const inMain = isReversed ? mainRoom - before : before;
    const inCross = aligned(flexWrap === 'wrap-reverse' ? flipped(align) : align, crossRoom);
    const [x, y] = isRow ? [inMain, inCross] : [inCross, inMain];
    return { x: frame.left + margins.left + x, y: frame.top + margins.top + y };
  }

  function placeLine(line: Line, from: number, room: number): { item: FlexItem; place: Placed }[] {
    const space = room - lengthOf(line.items, mainGap, isRow);
    const autos = line.items.reduce((count, { box }) => count + autoSides(box, isRow), 0);
    const perAuto = space > 0 && autos > 0 ? space / autos : 0;
    const { before, between } = distribute(justifyContent, autos > 0 && space > 0 ? 0 : space, line.items.length);
    let at = isReversed ? safely(justifyContent, space, before) : before;
    return line.items.map((item) => {
      const { box, margins } = item;
      const [startSide, endSide] = isRow ? (['Left', 'Right'] as const) : (['Top', 'Bottom'] as const);
      const [first, last] = isReversed ? [endSide, startSide] : [startSide, endSide];
      const [marginStart] = isRow ? [margins.left] : [margins.top];
      at += isAutoMargin(box, first) ? perAuto : 0;
      const outer = outerMain(item, isRow);
      const inMain = isReversed ? room - at - outer + marginStart : at + marginStart;
      at += outer + (isAutoMargin(box, last) ? perAuto : 0) + mainGap + between;
      const { fragment, inCross } = inLine(item, line);
      const [x, y] = isRow ? [inMain, from + inCross] : [from + inCross, inMain];
      return { item, place: { fragment, x: frame.left + x, y: frame.top + y } };
    });
  }

  /** Lays out an item in its line, and returns its distance from the start of the line. */
  function inLine(item: FlexItem, line: Line): { fragment: Placed['fragment']; inCross: number } {
    const { box, margins, align, main, stretches } = item;
    const outer = isRow ? down(margins) : across(margins);
    const wide = (): number =>
      stretches ? clampWidth(box, line.cross - outer, around) : crossWidth(box, inner, false);
    const fragment = isRow
      ? layOutBox(box, {
          width: main,
          height: stretches ? clampHeight(box, line.cross - outer, around) : undefined,
          around,
        })
      : layOutBox(box, { width: wide(), height: main, around });
    const space = line.cross - outer - (isRow ? fragment.height : fragment.width);
    const [startSide, endSide, marginStart] = isRow
      ? (['Top', 'Bottom', margins.top] as const)
      : (['Left', 'Right', margins.left] as const);
    const [isStartAuto, isEndAuto] = [isAutoMargin(box, startSide), isAutoMargin(box, endSide)];
    if (isStartAuto || isEndAuto)
      return { fragment, inCross: marginStart + (isStartAuto ? Math.max(0, space) / (isEndAuto ? 2 : 1) : 0) };
    if (isRow && align === 'baseline') {
      const baseline = flexWrap === 'wrap-reverse' ? line.cross - line.descent : line.ascent;
      return { fragment, inCross: baseline - ascentOf(fragment) };
    }
    return { fragment, inCross: marginStart + aligned(flexWrap === 'wrap-reverse' ? flipped(align) : align, space) };
  }
}

/**
 * Items that cannot be distributed around space begin at the start of the box, also where the axis is reversed (CSS Box
 * Alignment 3 §4.3). Those with space between them begin at the start of the axis.
 */
const safely = (value: string, space: number, before: number): number =>
  space < 0 && isAround(value) ? space : before;

const ascentOf = ({ baseline, height }: Placed['fragment']): number => baseline ?? height;

const flipped = (align: string): string =>
  align === 'center' ? align : align === 'flex-end' ? 'flex-start' : 'flex-end';

const autoSides = (box: CssBox, isRow: boolean): number =>
  (isRow ? (['Left', 'Right'] as const) : (['Top', 'Bottom'] as const)).filter((side) => isAutoMargin(box, side))
    .length;

const lengthOf = (items: readonly FlexItem[], gap: number, isRow: boolean): number =>
  items.reduce((sum, item) => sum + outerMain(item, isRow), gap * Math.max(0, items.length - 1));

function linesOf(items: readonly FlexItem[], room: number, gap: number, isRow: boolean): FlexItem[][] {
  const lines: FlexItem[][] = [];
  let length = 0;
  for (const item of items) {
    const outer = outerMain(item, isRow);
    const last = lines.at(-1);
    if (last !== undefined && length + gap + outer <= room + 1e-6) {
      last.push(item);
      length += gap + outer;
    } else {
      lines.push([item]);
      length = outer;
    }
  }
  return lines;
}

function measuredLine(items: readonly FlexItem[], inner: Around, isRow: boolean): Line {
  let [ascent, descent, cross] = [-Infinity, -Infinity, 0];
  for (const item of items) {
    const { box, margins, main, align } = item;
    if (!isRow) {
      cross = Math.max(cross, crossWidth(box, inner, false) + across(margins));
      continue;
    }
    const fragment = layOutBox(box, { width: main, around: inner });
    cross = Math.max(cross, fragment.height + down(margins));
    if (align !== 'baseline') continue;
    ascent = Math.max(ascent, margins.top + ascentOf(fragment));
    descent = Math.max(descent, fragment.height - ascentOf(fragment) + margins.bottom);
  }
  return { items, cross: Math.max(cross, ascent + descent), ascent, descent };
}

/**
 * What an item adds to the widths of a row: not more than its basis if it cannot grow, not less if it cannot shrink, and
 * within its own limits (CSS Flexbox 1 §9.9.3).
 */
function flexContributionOf(item: CssBox): MinMax {
  const { flexBasis, flex, flexGrow, flexShrink, overflow, minWidth, maxWidth } = item.style;
  const content = contributionOf(item);
  const basis = pixels(flexBasis, undefined, item.em);
  if (basis === undefined) return content;
  const margins = across(marginsOf(item, 0));
  const automatic = overflow === 'hidden' ? 0 : Math.min(content.min, minMaxOf(item).min + margins);
  const least = minWidth === undefined ? automatic : (pixels(minWidth, undefined, item.em) ?? 0) + margins;
  const most = (pixels(maxWidth, undefined, item.em) ?? Infinity) + margins;
  const base = basis + margins;
  const own = (size: number): number => {
    const notMore = (flexGrow ?? flex ?? 0) === 0 ? Math.min(size, base) : size;
    const flexed = flexShrink === 0 ? Math.max(notMore, base) : notMore;
    return Math.max(least, Math.min(flexed, most));
  };
  return { min: own(content.min), max: own(content.max) };
}

function flexMinMax(box: CssBox): MinMax {
  const { flexDirection = 'row', flexWrap = 'nowrap' } = box.style;
  const isRow = flexDirection.startsWith('row');
  const items = inFlow(box).map(isRow ? flexContributionOf : contributionOf);
  if (!isRow) return largest(items);
  const gaps = gapsOf(box, 0, 0).column * Math.max(0, items.length - 1);
  const { min, max } = plus(sum(items), gaps);
  return { min: flexWrap === 'nowrap' ? min : largest(items).min, max };
}

/** Lays out the items of a flex container. */
export const flexFormatting: Formatting = { minMax: flexMinMax, content: flexContent };
