import type { SceneNode } from '@placard/core';
import { footOf, type Box } from '../shared/parts/place.js';
import { noRoomForScreenshot, windowHeight, windowOf } from '../shared/parts/window.js';
import { heading, picture, type Area, type Picture } from './plan.js';
import { readVersion } from './version.js';
import { margin, type Job } from './words.js';

/** Widths of a window beside the version on a wide card, and heights of one above it, in pixels. */
const widths = [520, 440, 360];
const heights = [460, 380, 300];

/** Distance in pixels between the version and the window. */
const gap = 56;

/** Smallest font size of the version in pixels that a screenshot leaves. */
const leastVersion = 90;

/** Whether a screenshot was given and not only named. */
export const hasScreenshot = (source: string | undefined): source is string =>
  windowHeight(source, 100, 100) !== undefined;

/**
 * Draws the card with its screenshot, if the version stays large; a warning says that it does not.
 *
 * @returns undefined if the card is drawn without it
 */
export function screened(source: string | undefined, job: Job): SceneNode[] | undefined {
  if (!hasScreenshot(source)) return undefined;
  const { frame, rtl } = job;
  const head = heading(job, 1);
  const version = readVersion(job.release);
  const inner = frame.width - 2 * margin;
  const top = Math.round(Math.max(head.foot - 28, head.ink + 32));
  const bottom = footOf(frame, margin);
  const beside = (width: number): { area: Area; window: Box } => {
    const height = windowHeight(source, width, bottom - top) ?? 0;
    const own = inner - width - gap;
    return {
      area: { left: margin + (rtl ? width + gap : 0), width: own, top: top + 28, bottom },
      window: { left: rtl ? margin : frame.width - margin - width, top: bottom - height, width, height },
    };
  };
  const above = (height: number): { area: Area; window: Box } => ({
    area: { left: margin, width: inner, top: top + height + gap + 28, bottom },
    window: { left: margin, top, width: inner, height },
  });
  for (const { area, window } of frame.shape === 'wide' ? widths.map(beside) : heights.map(above)) {
    const within = (top: number): Picture => picture(job, version, { ...area, top }, { bottom: frame.height });
    const first = within(area.top);
    // The block of the part that moved begins above the figures.
    const missing = (frame.shape === 'wide' ? head.ink : window.top + window.height) + 20 - first.top;
    const drawn = missing > 0 ? within(area.top + missing) : first;
    if (drawn.size < leastVersion) continue;
    return [...head.nodes, ...drawn.nodes, windowOf(source, frame, window, { ground: job.ground, ink: job.paint.ink })];
  }
  frame.warn(noRoomForScreenshot);
  return undefined;
}
