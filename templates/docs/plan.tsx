import type { Frame } from '@placard/core';
import { airOf } from '../parts/air.js';
import { mostCovered, sideOfPanel } from '../parts/panel.js';
import { scriptOf } from '../parts/script.js';
import { isRtl } from '../parts/text.js';
import { breadcrumb } from './breadcrumb.js';
import { fitted } from './heading.js';
import { narrow, tall, wide, type Box, type Colours, type Measures, type Page } from './measures.js';
import type { DocsParams } from './template.js';

/** Over a photo, the smallest panel on which the title is as large as wanted. */
const narrowPanels = [
  { width: 528, wanted: 84 },
  { width: 616, wanted: 76 },
] as const;
const lowPanels = [
  { height: 464, wanted: 104 },
  { height: 556, wanted: 92 },
] as const;

export function panelOf(params: DocsParams, frame: Frame, colours: Colours): { panel: Box; page: Page } {
  const { width, height } = frame;
  const square = frame.preset === 'square';
  if (frame.background === null)
    return {
      panel: { left: 0, top: 0, width, height },
      page: pageOf(params, frame, colours, { width, height }, square ? tall : wide),
    };
  // Square characters break anywhere, also within a word: the fewer lines, the fewer torn words.
  const most = scriptOf(params.title) === 'cjk' ? 2 : 5;
  const fair = (page: Page, wanted: number): boolean =>
    page.whole && page.titleSize >= wanted && page.titleLines <= most;
  if (square) {
    const lower = (own: number): { panel: Box; page: Page } => ({
      panel: { left: 0, top: height - own, width, height: own },
      page: pageOf(params, frame, colours, { width, height: own }, tall),
    });
    for (const { height: own, wanted } of lowPanels) {
      const found = lower(own);
      if (fair(found.page, wanted)) return found;
    }
    return lower(Math.floor(mostCovered * height));
  }
  const side = sideOfPanel(frame, isRtl(params.title) ? 'right' : 'left');
  const beside = (own: number): { panel: Box; page: Page } => ({
    panel: { left: side === 'left' ? 0 : width - own, top: 0, width: own, height },
    page: pageOf(params, frame, colours, { width: own, height }, narrow),
  });
  for (const { width: own, wanted } of narrowPanels) {
    const found = beside(own);
    if (fair(found.page, wanted)) return found;
  }
  return beside(Math.floor(mostCovered * width));
}

/** Breadcrumb from the top, title and description from the foot: the branch between them takes up the slack. */
function pageOf(
  params: DocsParams,
  frame: Frame,
  colours: Colours,
  room: { readonly width: number; readonly height: number },
  measures: Measures,
): Page {
  const { margin, indent, caret: caretWidth, end, rowGap } = measures;
  const rtl = isRtl(params.title);
  const mirror = (left: number, width: number): number => (rtl ? room.width - left - width : left);
  const head = breadcrumb(params, frame, colours, room.width, measures, mirror);
  const column = margin + Math.max(0, head.levels.length - 1) * indent;
  const textLeft = column + indent;
  const width = room.width - textLeft - end;
  const air = airOf(params.title);
  const top = head.bottom + (head.bottom === 0 ? margin : rowGap + 8);
  const { title, description, gap } = fitted(
    params,
    frame,
    colours,
    { width, height: room.height - margin - top },
    measures,
  );
  const { fontSize, firstBaseline, lines, truncated } = title.metrics;
  const below = description === undefined ? 0 : gap + description.metrics.height;
  const titleTop = Math.round(room.height - margin - below - title.metrics.height);
  // Square characters reach over and under capitals; the caret is as high as they are.
  const square = scriptOf(params.title) === 'cjk' ? fontSize : 0;
  const caretTop = Math.round(titleTop - 0.1 * square);
  return {
    texts: [
      ...head.texts,
      { node: title.node, left: mirror(textLeft, width), top: titleTop },
      ...(description === undefined
        ? []
        : [{ node: description.node, left: mirror(textLeft, width), top: titleTop + title.metrics.height + gap }]),
    ],
    caret: {
      left: column,
      top: caretTop,
      width: caretWidth,
      height: Math.round(firstBaseline + (air.above > 0 ? 0.16 * square : 0)),
    },
    levels: head.levels,
    mirror,
    titleSize: fontSize,
    titleLines: lines,
    whole: !truncated,
  };
}
