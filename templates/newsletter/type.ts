import type { Style } from '@placard/core';
import type { Placed } from '../parts/place.js';

export interface Colours {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly flank: string;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Rule extends Box {
  readonly color: string;
}

/** The one family of the paper. */
export const slab = (fontWeight: number, color: string, lineHeight: number, letterSpacing: `${number}em`): Style => ({
  fontFamily: 'Zilla Slab',
  fontWeight,
  color,
  lineHeight,
  letterSpacing,
});

/** Measures of a sheet, in pixels. */
export interface Composition {
  readonly width: number;
  /** Of the sheet at its highest. */
  readonly height: number;
  readonly padding: { readonly side: number; readonly top: number; readonly bottom: number };
  /** The largest sizes. */
  readonly name: number;
  readonly headline: number;
  readonly summary: number;
  readonly small: number;
  readonly minSummary: number;
  /** Between the masthead and the lead. */
  readonly gap: number;
  /** The summary stands beside the headline, not under it. */
  readonly column: number | null;
  /** From the headline to the rule above a summary, and from the rule to the summary. */
  readonly air: number;
  /** The story takes all the height: a summary stands at its foot, a headline alone in its middle. */
  readonly pinned: boolean;
}

export interface Written {
  readonly rules: readonly Rule[];
  readonly texts: readonly Placed[];
  /** Where the last line stands. */
  readonly end: number;
  /** Of the headline. */
  readonly size: number;
  readonly whole: boolean;
}
