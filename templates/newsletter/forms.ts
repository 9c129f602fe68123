import type { Composition } from './type.js';

/** Dimensions of a page of unknown size. */
export type Form = Omit<Composition, 'width' | 'height' | 'pinned'>;

/** Margin of a page that is the whole card, in pixels. */
export const pageMargin = 56;

const onWide: Form = {
  padding: { side: pageMargin, top: pageMargin, bottom: pageMargin },
  name: 124,
  headline: 440,
  small: 26,
  summary: 44,
  minSummary: 20,
  gap: 36,
  air: 26,
  column: 300,
};

const onSquare: Form = {
  ...onWide,
  name: 200,
  small: 32,
  summary: 46,
  minSummary: 26,
  gap: 48,
  air: 40,
  column: null,
};

const onTall: Form = {
  ...onWide,
  name: 200,
  headline: 520,
  small: 40,
  summary: 58,
  minSummary: 36,
  gap: 56,
  air: 48,
  column: null,
};

/** The page of a card without a photo. */
export const pages = { wide: onWide, square: onSquare, tall: onTall } as const;

/** The sheet at the foot of a square photo. */
export const onLow: Form = {
  padding: { side: 44, top: 44, bottom: 56 },
  name: 132,
  headline: 260,
  small: 28,
  summary: 34,
  minSummary: 22,
  gap: 34,
  air: 32,
  column: null,
};

/** The sheet at the side of a wide photo. */
export const onNarrow: Form = {
  ...onLow,
  padding: { side: 40, top: 56, bottom: 56 },
  name: 96,
  headline: 200,
  small: 24,
  summary: 30,
  minSummary: 20,
  gap: 28,
  air: 24,
};

/** Sheets over a tall photo, tried in order, and the font size of the headline that each should allow. */
export const tallForms: readonly Form[] = [
  {
    ...onLow,
    padding: { side: 48, top: 44, bottom: 68 },
    name: 132,
    headline: 300,
    small: 34,
    summary: 44,
    minSummary: 34,
  },
  {
    ...onLow,
    padding: { side: 48, top: 40, bottom: 68 },
    name: 100,
    small: 30,
    summary: 36,
    minSummary: 30,
    gap: 26,
    air: 24,
  },
  {
    ...onLow,
    padding: { side: 40, top: 32, bottom: 64 },
    name: 72,
    small: 24,
    summary: 28,
    minSummary: 24,
    gap: 20,
    air: 18,
  },
];

export const wantedSize = 72;

/** For a long name with a long headline and a long summary: the other texts are smaller, so that the headline fits. */
export const tight: Form = {
  ...onNarrow,
  padding: { side: 30, top: 40, bottom: 40 },
  name: 52,
  small: 19,
  summary: 22,
  minSummary: 16,
  gap: 20,
  air: 15,
};
