import type { Frame } from '@placard/core';
import { footOf, labelOfX, topMargin } from '../shared/parts/place.js';

/** Where the text of a page is, and its largest sizes, in pixels. */
export interface PageLayout {
  readonly left: number;
  readonly right: number;
  /** Top of the text below a file number, and on a page without one. */
  readonly top: number;
  readonly bareTop: number;
  /** Top of the file number's capitals, and its largest font size. */
  readonly head: number;
  readonly reference: number;
  readonly largest: number;
  readonly stamp: number;
  readonly stampShare: number;
  /** Mean number of characters from which lines that have to be broken are set as one paragraph. */
  readonly paragraph: number;
}

const wide: PageLayout = {
  left: 84,
  right: 64,
  top: 132,
  bareTop: 120,
  head: 62,
  reference: 34,
  largest: 400,
  stamp: 84,
  stampShare: 0.62,
  paragraph: Infinity,
};

const square: PageLayout = {
  ...wide,
  left: 96,
  right: 72,
  top: 182,
  bareTop: 170,
  head: 78,
  reference: 40,
  largest: 440,
  stamp: 112,
  stampShare: 0.78,
};

/** Distance from the file number to the text on a tall page, and the top of text below its staple. */
const [belowNumber, belowStaple] = [112, 150];

const tall = (head: number): PageLayout => ({
  ...square,
  top: head + belowNumber,
  bareTop: Math.max(head, belowStaple),
  head,
  reference: 52,
  largest: 560,
  stamp: 140,
  stampShare: 0.8,
  paragraph: 28,
});

export function sheetOf(frame: Frame): PageLayout {
  if (frame.shape === 'tall') return tall(topMargin(frame, square.head));
  return frame.shape === 'wide' ? wide : square;
}

/** Space below the text, in pixels. Text ends 10 above the label of X: the rotation lowers the left side. */
export const bottomOf = (frame: Frame): number =>
  frame.safeArea.label ? frame.height - labelOfX.top + 10 : frame.height - footOf(frame, 60);
