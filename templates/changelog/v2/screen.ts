import type { Frame, SceneNode } from '@placard/core';
import type { Box } from '../../shared/parts/place.js';
import { noRoomForScreenshot, windowOf } from '../../shared/parts/window.js';
import { fitRows, sentenceIn, type Fit, type Rows } from './rows.js';

/** The room of the list, the changes that fit in it, and the window with the screenshot, if it has room. */
export interface Screened {
  readonly list: Box;
  readonly fit: Fit;
  readonly window: SceneNode | undefined;
  /** Takes the place of the bar. */
  readonly block?: Box;
}

/** How far a window extends beyond the edges of the card, in pixels: only the beginning of a screenshot is shown. */
const beyond = 40;
const gap = 44;
/** Width of a window beside a list, and height of one below it, as parts of the list’s. */
const share = { beside: 0.42, below: 0.46 } as const;

/** Whether a screenshot is an image, not an asset id that could not be replaced by one. */
export const isShown = (source: string | undefined): source is string => source?.startsWith('data:image/') === true;

/** Places a screenshot beside or below the list. It is left out, with a warning, if too few changes could be read. */
export function withScreenshot(source: string | undefined, rows: Rows, room: Box, frame: Frame): Screened {
  const bare = (): Screened => ({ list: room, fit: fitOf(rows, room), window: undefined });
  if (!isShown(source)) return bare();
  const { list, box } = frame.shape === 'wide' ? beside(room, frame, rows.rtl) : below(room, frame, rows.rtl);
  const fit = frame.background === null ? fitOf(rows, list) : undefined;
  if (fit === undefined || fit.nodes.length < Math.min(3, rows.changes.length)) {
    frame.warn(noRoomForScreenshot);
    return bare();
  }
  return { list, fit, window: windowOf(source, frame, box, rows.colors) };
}

const fitOf = (rows: Rows, room: Box): Fit =>
  rows.changes.length === 1 ? sentenceIn(rows, room) : fitRows(rows, room);

/** Height of a block over a single change, as a part of the room. */
const blockShare = 0.46;

/** The list of a tall card with a single change, below a block as wide as the card: a bar at its side would be empty. */
export function underBlock(rows: Rows, room: Box, frame: Frame): Screened {
  const high = Math.round(blockShare * room.height);
  const side = rows.rtl ? room.left : frame.width - room.left - room.width;
  const list = {
    left: side,
    top: room.top + high + gap,
    width: frame.width - 2 * side,
    height: room.height - high - gap,
  };
  const block = { left: 0, top: room.top, width: frame.width, height: high };
  return { list, fit: sentenceIn(rows, list), window: undefined, block };
}

interface Divided {
  readonly list: Box;
  readonly box: Box;
}

function beside(room: Box, frame: Frame, rtl: boolean): Divided {
  const wide = Math.round(share.beside * room.width);
  const outer = rtl ? room.left : frame.width - room.left - room.width;
  const box = {
    left: rtl ? -beyond : frame.width - outer - wide,
    top: room.top,
    width: wide + outer + beyond,
    height: frame.height - room.top + beyond,
  };
  return { list: { ...room, left: rtl ? room.left + wide + gap : room.left, width: room.width - wide - gap }, box };
}

function below(room: Box, frame: Frame, rtl: boolean): Divided {
  const high = Math.round(share.below * room.height);
  const top = room.top + room.height - high;
  const box = {
    left: rtl ? -beyond : room.left,
    top,
    width: (rtl ? room.left + room.width : frame.width - room.left) + beyond,
    height: frame.height - top + beyond,
  };
  return { list: { ...room, height: room.height - high - gap }, box };
}
