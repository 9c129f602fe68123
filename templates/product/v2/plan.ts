import type { Frame } from '@placard/core';
import { reachable } from '../../shared/parts/focus.js';
import { sideOfPanel } from '../../shared/parts/panel.js';
import { bottomMargin, footOf, topMargin, type Box } from '../../shared/parts/place.js';

/** What the tag is tied to: the product, what a photo shows, or nothing; then the tag is the whole card. */
export type Tied = 'product' | 'photo' | 'nothing';

/** The end of the tag that has the eyelet, and whose corners are cut. */
export type End = 'left' | 'right' | 'top' | 'bottom';

export interface Plan {
  readonly tag: Box;
  readonly end: End;
  /** The room of the words on the tag. */
  readonly inner: Box;
  readonly eyelet: { readonly x: number; readonly y: number };
  /** Where the card is free beside the tag. */
  readonly free: Box;
}

const margin = 56;

/** Distance from the tag's edge to words, at its plain sides and at the eyelet. */
const pads = {
  wide: { plain: 44, eyelet: 118 },
  square: { plain: 52, eyelet: 124 },
  tall: { plain: 64, eyelet: 150 },
} as const;

/** Distance from the end of the tag to the middle of the eyelet. */
const toEyelet = { left: 62, right: 62, top: 68, bottom: 68 } as const;

export function planOf(frame: Frame, { name }: { readonly name: string }, tied: Tied, rtl: boolean): Plan {
  const { tag, end } = tagOn(frame, [...name].length > 40, tied, rtl);
  const { left, top, width, height } = tag;
  const eyelet = {
    left: { x: left + toEyelet.left, y: top + height / 2 },
    right: { x: left + width - toEyelet.right, y: top + height / 2 },
    top: { x: left + width / 2, y: top + toEyelet.top },
    bottom: { x: left + width / 2, y: top + height - toEyelet.bottom },
  }[end];
  return { tag, end, eyelet, inner: insideOf(frame, tag, end), free: besideOf(frame, tag) };
}

function tagOn(frame: Frame, isLong: boolean, tied: Tied, rtl: boolean): { readonly tag: Box; readonly end: End } {
  const { width, height, shape, safeArea } = frame;
  const head = Math.max(margin, safeArea.top - 90);
  const foot = safeArea.label ? footOf(frame, margin) : height - Math.max(margin, safeArea.bottom - 90);
  const whole = { left: margin, top: head, width: width - 2 * margin, height: foot - head };
  if (tied === 'nothing') {
    const upright = shape !== 'wide' && height > 0.9 * width;
    return { tag: whole, end: upright ? 'top' : rtl ? 'right' : 'left' };
  }
  if (shape === 'wide') {
    const side = tied === 'photo' ? sideOfPanel(frame, rtl ? 'right' : 'left') : rtl ? 'right' : 'left';
    const own = tied === 'photo' ? (isLong ? 680 : 600) : isLong ? 712 : 652;
    const left = side === 'left' ? margin : width - margin - own;
    return { tag: { ...whole, left, width: own }, end: side === 'left' ? 'right' : 'left' };
  }
  const isTall = shape === 'tall';
  const own = Math.round((isTall ? (isLong ? 0.46 : 0.42) : isLong ? 0.5 : 0.446) * height);
  const hangs = (frame.background?.focal.y ?? 0) > highestLow && tied === 'photo';
  const end = isTall ? (hangs ? 'bottom' : 'top') : rtl ? 'left' : 'right';
  return { tag: { ...whole, top: hangs ? head : foot - own, height: own }, end };
}

/** The tag hangs above a subject that is lower in the photo. */
const highestLow = 0.54;

function insideOf(frame: Frame, { left, top, width, height }: Box, end: End): Box {
  const { plain, eyelet } = pads[frame.shape];
  const pad = (side: End): number => (side === end ? eyelet : plain);
  const [first, last] = [top + pad('top'), top + height - pad('bottom')];
  const above = Math.max(first, topMargin(frame, 0));
  const below = Math.min(
    last,
    frame.height - bottomMargin({ ...frame, safeArea: { ...frame.safeArea, label: null } }, 0),
  );
  return { left: left + pad('left'), top: above, width: width - pad('left') - pad('right'), height: below - above };
}

function besideOf({ width, height, shape }: Frame, tag: Box): Box {
  const right = tag.left + tag.width;
  if (shape === 'wide')
    return tag.left <= margin
      ? { left: right, top: 0, width: width - right, height }
      : { left: 0, top: 0, width: tag.left, height };
  const bottom = tag.top + tag.height;
  return height - bottom < tag.top
    ? { left: 0, top: 0, width, height: tag.top }
    : { left: 0, top: bottom, width, height: height - bottom };
}

/** Where the subject of a photo is to be: in the middle of what is free. */
export function focusBeside(frame: Frame, { free, end }: Plan): { readonly x: number; readonly y: number } {
  const { width, height, shape, background } = frame;
  const y = (free.top + (end === 'top' ? 0.46 : 0.5) * free.height) / height;
  if (shape !== 'wide') return reachable(frame, { x: 0.5, y });
  const x = (free.left + free.width / 2) / width;
  return reachable(frame, { x, y: Math.max(0.25, Math.min(0.6, background?.focal.y ?? 0.5)) });
}
