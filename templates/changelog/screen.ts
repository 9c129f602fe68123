import type { SceneNode } from '@placard/core';
import type { Box } from '../shared/parts/place.js';
import { noRoomForScreenshot, windowHeight, windowOf } from '../shared/parts/window.js';
import { listSize, type List, type Span } from './list.js';
import type { Axis } from './type.js';

/** Where the changes are listed beside or above a screenshot. */
export interface Screened {
  readonly axis: Axis;
  readonly span: Span;
  readonly window: SceneNode | undefined;
}

/** Widths of a window beside the list of a wide card, and heights of one below a list, in pixels: the first that fits. */
const widths = [440, 360];
const heights = { ground: [400, 320, 260], photo: [200, 156] } as const;

/** Distance in pixels between the list and the window. The descenders of a single change extend into it. */
const gap = 40;
const underOne = 64;

/** Smallest font size in pixels that a screenshot leaves to the changes. */
const least = { ground: 24, photo: 20 } as const;

/** Places the screenshot, if the changes keep a legible size; else without it, with a warning. */
export function screened(source: string | undefined, job: List, axis: Axis, span: Span, area: Box): Screened {
  const { frame } = job;
  const bare: Screened = { axis, span, window: undefined };
  if (source === undefined || windowHeight(source, 100, 100) === undefined) return bare;
  const isBeside = frame.shape === 'wide' && frame.background === null;
  const ground = frame.background === null ? 'ground' : 'photo';
  const tried = isBeside
    ? widths.map((width) => beside(source, job, axis, span, area, width))
    : heights[ground].map((height) => under(source, job, axis, span, area, height));
  const found = tried.find((each) => listSize(job, each.axis, each.span) >= least[ground]);
  if (found === undefined) frame.warn(noRoomForScreenshot);
  return found ?? bare;
}

function beside(source: string, job: List, axis: Axis, span: Span, area: Box, width: number): Screened {
  const { text } = axis;
  const narrower = { left: text.left + (job.rtl ? width + gap : 0), width: text.width - width - gap };
  const height = windowHeight(source, width, span.height) ?? span.height;
  const left = job.rtl ? area.left : area.left + area.width - width;
  return {
    axis: { label: axis.label, text: narrower },
    span,
    window: windowOf(source, job.frame, { left, top: span.top, width, height }, job.colors),
  };
}

function under(source: string, job: List, axis: Axis, span: Span, area: Box, height: number): Screened {
  const { left, width } = area;
  const top = span.top + span.height - height;
  const apart = job.changes.length === 1 ? underOne : gap;
  return {
    axis,
    span: { top: span.top, height: span.height - height - apart },
    window: windowOf(source, job.frame, { left, top, width, height }, job.colors),
  };
}
