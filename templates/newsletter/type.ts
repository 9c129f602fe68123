import type { Style } from '@placard/core';
import type { Placed } from '../parts/place.js';
import { leading, tracking } from '../parts/script.js';

export interface Colours {
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
export const slab = (words: string, fontWeight: number, color: string, lineHeight: number, track: number): Style => ({
  fontFamily: 'Zilla Slab',
  fontWeight,
  color,
  lineHeight: leading(words, lineHeight),
  letterSpacing: tracking(words, track),
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
  readonly leastSummary: number;
  /** Between the masthead and the lead. */
  readonly gap: number;
  /** The summary stands beside the headline, not under it. */
  readonly column: number | null;
  /** The summary stands at the foot, however short the headline. */
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
