import type { Frame, SceneNode } from '@placard/core';
import { isSubjectLow, maxCovered, sideOfPanel } from '../shared/parts/panel.js';
import { labelOfX, type Box } from '../shared/parts/place.js';
import { isRtl } from '../shared/parts/text.js';
import { noRoomForScreenshot, windowHeight, windowOf } from '../shared/parts/window.js';
import { narrow, tall, wide, type Colors, type Layout } from './measures.js';
import type { DocsParams } from './params.js';
import { pageOf, plainPanel } from './plan.js';

/** Where a page is drawn on its panel, and its screenshot. */
export interface Screened extends Layout {
  /** The part of the panel that the page has. */
  readonly column: Box;
  readonly window: SceneNode | undefined;
}

/** Widths of a window beside the page of a wide card, and heights of one above the title, in pixels. */
const widths = [500, 420, 340];
const heights = { ground: [440, 360, 280], photo: [260, 200, 150] } as const;

const margin = 56;
/** Distance in pixels between the page and the window. */
const gap = { beside: 16, above: 48 } as const;

/** Smallest font size of a title that a screenshot leaves. */
const leastTitle = 44;

/** Lays out the page with its screenshot, if the title keeps a legible size; else without it, with a warning. */
export function panelOf(params: DocsParams, frame: Frame, colors: Colors): Screened {
  const { screenshot } = params;
  const isGiven = screenshot !== undefined && windowHeight(screenshot, 100, 100) !== undefined;
  const tried = !isGiven
    ? []
    : frame.background === null && frame.shape === 'wide'
      ? widths.map((width) => beside(screenshot, params, frame, colors, width))
      : heights[frame.background === null ? 'ground' : 'photo'].map((height) =>
          above(screenshot, params, frame, colors, height),
        );
  const found = tried.find(({ page }) => page.isClear && page.whole && page.titleSize >= leastTitle);
  if (found !== undefined) return found;
  if (isGiven) frame.warn(noRoomForScreenshot);
  const layout = plainPanel(params, frame, colors);
  return { ...layout, column: { ...layout.panel, left: 0, top: 0 }, window: undefined };
}

function beside(source: string, params: DocsParams, frame: Frame, colors: Colors, width: number): Screened {
  const rtl = isRtl(params.title);
  const own = frame.width - width - margin - gap.beside;
  const foot = frame.safeArea.label ? labelOfX.top - 8 : frame.height - margin;
  const height = windowHeight(source, width, foot - margin) ?? 0;
  const box = { left: rtl ? margin : frame.width - margin - width, top: 0, width, height };
  return {
    panel: { left: 0, top: 0, width: frame.width, height: frame.height },
    column: { left: rtl ? frame.width - own : 0, top: 0, width: own, height: frame.height },
    page: pageOf(params, frame, colors, { width: own, height: frame.height }, { ...wide, end: 24 }),
    window: windowOf(source, frame, { ...box, top: Math.round((margin + foot - height) / 2) }, colors),
  };
}

function above(source: string, params: DocsParams, frame: Frame, colors: Colors, height: number): Screened {
  const { panel, measures } = widest(params, frame);
  const page = pageOf(params, frame, colors, panel, measures, height + gap.above);
  return {
    panel,
    column: { ...panel, left: 0, top: 0 },
    page,
    window: windowOf(source, frame, { ...page.free, height }, colors),
  };
}

/** The panel of a card with a screenshot above the title. Over a photo, it is as large as allowed. */
function widest(params: DocsParams, frame: Frame) {
  const { width, height, background, shape } = frame;
  if (background === null) return { panel: { left: 0, top: 0, width, height }, measures: tall };
  if (shape !== 'wide') {
    const own = Math.floor(maxCovered * height);
    return { panel: { left: 0, top: isSubjectLow(frame) ? 0 : height - own, width, height: own }, measures: tall };
  }
  const own = Math.floor(maxCovered * width);
  const side = sideOfPanel(frame, isRtl(params.title) ? 'right' : 'left');
  return { panel: { left: side === 'left' ? 0 : width - own, top: 0, width: own, height }, measures: narrow };
}
