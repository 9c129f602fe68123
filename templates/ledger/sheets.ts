import type { Frame } from '@placard/core';

export interface LedgerLayout {
  /** Distance from the card's edge to the rule before the labels, and (`gutter`) from the amounts to the other edge. */
  readonly margin: number;
  readonly gutter: number;
  readonly top: number;
  readonly foot: number;
  readonly strip: number;
  readonly period: number;
  readonly number: number;
  /** Heights of the title, and (`pitch`) largest heights of a row, by the number of rows. */
  readonly title: { readonly few: number; readonly some: number; readonly many: number };
  readonly largestTitle: number;
  readonly pitch: { readonly few: number; readonly many: number };
}

const wide: LedgerLayout = {
  margin: 120,
  gutter: 76,
  top: 56,
  foot: 34,
  strip: 52,
  period: 30,
  number: 26,
  title: { few: 170, some: 122, many: 114 },
  largestTitle: 190,
  pitch: { few: 140, many: 90 },
};
const stacked: LedgerLayout = {
  margin: 108,
  gutter: 72,
  top: 72,
  foot: 56,
  strip: 68,
  period: 38,
  number: 30,
  title: { few: 330, some: 230, many: 190 },
  largestTitle: 320,
  pitch: { few: 240, many: 140 },
};

export const sheetOf = ({ shape, safeArea }: Frame): LedgerLayout =>
  shape !== 'wide' ? stacked : safeArea.label ? { ...wide, foot: 82 } : wide;
