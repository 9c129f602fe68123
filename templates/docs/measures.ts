import type { Style } from '@placard/core';
import type { Box, Placed } from '../shared/parts/place.js';

/** Position in pixels of a word of the breadcrumb, to which wires are drawn. */
export interface Level {
  readonly left: number;
  readonly middle: number;
  readonly bottom: number;
}

export interface Page {
  readonly texts: readonly Placed[];
  readonly caret: Box;
  readonly levels: readonly Level[];
  /** Turns a box's distance from the side where reading begins into its distance from the left. */
  readonly mirror: (left: number, width: number) => number;
  readonly titleSize: number;
  readonly whole: boolean;
  /** What was left free between breadcrumb and title. */
  readonly free: Box;
  /** Whether the title is below it. */
  readonly isClear: boolean;
}

/** A page on its panel. */
export interface Layout {
  readonly panel: Box;
  readonly page: Page;
}

export interface Colors {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly wire: string;
}

/** Measures of a composition, in pixels. */
export interface Measures {
  readonly margin: number;
  readonly end: number;
  readonly indent: number;
  readonly caret: number;
  readonly crumb: number;
  readonly minCrumb: number;
  readonly rowGap: number;
  readonly description: number;
  readonly minDescription: number;
  /** Smallest distance from the title, descenders included, to the description. */
  readonly gap: number;
  readonly title: number;
}

export const wide: Measures = {
  margin: 56,
  end: 56,
  indent: 62,
  caret: 32,
  crumb: 32,
  minCrumb: 20,
  rowGap: 26,
  description: 38,
  minDescription: 22,
  gap: 36,
  title: 440,
};
export const tall: Measures = {
  ...wide,
  indent: 76,
  caret: 40,
  crumb: 38,
  minCrumb: 24,
  description: 52,
  minDescription: 26,
  gap: 44,
};
export const narrow: Measures = {
  margin: 44,
  end: 32,
  indent: 36,
  caret: 20,
  crumb: 26,
  minCrumb: 18,
  rowGap: 18,
  description: 28,
  minDescription: 17,
  gap: 30,
  title: 240,
};

export const mono = (fontWeight: number, color: string): Style => ({
  fontFamily: 'IBM Plex Mono',
  fontWeight,
  color,
  letterSpacing: '-0.02em',
  lineHeight: 1.25,
});
