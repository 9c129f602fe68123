import type { Frame } from '@placard/core';
import { isSubjectLow, maxCovered, sideOfPanel } from '../shared/parts/panel.js';
import { labelOfX } from '../shared/parts/place.js';
import { isRtl } from '../shared/parts/text.js';
import { breadcrumb } from './breadcrumb.js';
import { fitted } from './heading.js';
import { narrow, tall, wide, type Colors, type Layout, type Measures, type Page } from './measures.js';
import type { DocsParams } from './params.js';

/** Panel sizes over a photo, in pixels. The first on which the title has the font size `wanted` or more is used. */
const narrowPanels = [
  { width: 528, wanted: 88 },
  { width: 620, wanted: 76 },
] as const;
const lowPanels = [
  { height: 464, wanted: 104 },
  { height: 556, wanted: 92 },
] as const;

/** Lays out a card without a screenshot. */
export function plainPanel(params: DocsParams, frame: Frame, colors: Colors): Layout {
  const { width, height } = frame;
  const square = frame.shape !== 'wide';
  if (frame.background === null)
    return {
      panel: { left: 0, top: 0, width, height },
      page: pageOf(params, frame, colors, { width, height }, square ? tall : wide),
    };
  const fair = (page: Page, wanted: number): boolean => page.whole && page.titleSize >= wanted;
  if (square) {
    const lower = (own: number): Layout => ({
      panel: { left: 0, top: isSubjectLow(frame) ? 0 : height - own, width, height: own },
      page: pageOf(params, frame, colors, { width, height: own }, tall),
    });
    for (const { height: own, wanted } of lowPanels) {
      const found = lower(own);
      if (fair(found.page, wanted)) return found;
    }
    return lower(Math.floor(maxCovered * height));
  }
  const side = sideOfPanel(frame, isRtl(params.title) ? 'right' : 'left');
  const beside = (own: number): Layout => ({
    panel: { left: side === 'left' ? 0 : width - own, top: 0, width: own, height },
    page: pageOf(params, frame, colors, { width: own, height }, narrow),
  });
  for (const { width: own, wanted } of narrowPanels) {
    const found = beside(own);
    if (fair(found.page, wanted)) return found;
  }
  return beside(Math.floor(maxCovered * width));
}

/**
 * Lays out the breadcrumb at the top, title and description at the foot. The branch fills the height between them.
 *
 * @param reserved height in pixels between them that is left free
 */
export function pageOf(
  params: DocsParams,
  frame: Frame,
  colors: Colors,
  room: { readonly width: number; readonly height: number },
  measures: Measures,
  reserved = 0,
): Page {
  const { margin, indent, caret: caretWidth, end, rowGap } = measures;
  const rtl = isRtl(params.title);
  const mirror = (left: number, width: number): number => (rtl ? room.width - left - width : left);
  const head = breadcrumb(params, frame, colors, room.width, measures, mirror);
  const column = margin + Math.max(0, head.levels.length - 1) * indent;
  const textLeft = column + indent;
  const width = room.width - textLeft - end;
  const bottom = room.height - (frame.safeArea.label ? frame.height - labelOfX.top + 8 : margin);
  const begin = head.bottom + (head.bottom === 0 ? margin : rowGap + 22);
  const top = begin + reserved;
  const { title, description, gap } = fitted(params, frame, colors, { width, height: bottom - top }, measures);
  const { fontSize, firstBaseline, height, truncated } = title.metrics;
  const under = description === undefined ? title.hang : gap + description.metrics.height;
  const foot = bottom - under - height;
  // A title without breadcrumb and description stands in the middle of the panel.
  const alone = head.levels.length === 0 && description === undefined;
  const titleTop = Math.round(alone ? Math.max(top + title.rise, Math.min(foot, (room.height - height) / 2)) : foot);
  return {
    texts: [
      ...head.texts,
      { node: title.node, left: mirror(textLeft, width), top: titleTop },
      ...(description === undefined
        ? []
        : [{ node: description.node, left: mirror(textLeft, width), top: titleTop + height + gap }]),
    ],
    caret: { left: column, top: titleTop, width: caretWidth, height: Math.round(firstBaseline) },
    levels: head.levels,
    mirror,
    titleSize: fontSize,
    whole: !truncated,
    free: { left: mirror(textLeft, width), top: begin, width, height: reserved },
    isClear: titleTop - title.rise >= top,
  };
}
