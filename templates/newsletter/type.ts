import type { Style } from '@placard/core';
import type { Box, Placed } from '../shared/parts/place.js';

export interface Colors {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly flank: string;
}

export interface Rule extends Box {
  readonly color: string;
}

/** Style of a text in the card's only font. */
export const slab = (fontWeight: number, color: string, lineHeight: number, letterSpacing: `${number}em`): Style => ({
  fontFamily: 'Zilla Slab',
  fontWeight,
  color,
  lineHeight,
  letterSpacing,
});

/** Dimensions of a page, in pixels. */
export interface Composition {
  readonly width: number;
  /** Maximum height of the page. */
  readonly height: number;
  readonly padding: { readonly side: number; readonly top: number; readonly bottom: number };
  /** Largest font sizes. */
  readonly name: number;
  readonly headline: number;
  readonly summary: number;
  readonly small: number;
  readonly minSummary: number;
  /** Gap between the masthead and the lead. */
  readonly gap: number;
  /** Width of a summary beside the headline; null if the summary is below the headline. */
  readonly column: number | null;
  /** Gap between the headline and the rule above a summary, and between the rule and the summary. */
  readonly air: number;
  /** Whether the story uses the whole height: a summary is at the foot, a headline without one in the middle. */
  readonly pinned: boolean;
}

export interface Written {
  readonly rules: readonly Rule[];
  readonly texts: readonly Placed[];
  /** Bottom of the text, in pixels. */
  readonly end: number;
  /** Font size of the headline, in pixels. */
  readonly size: number;
  readonly whole: boolean;
}
