import type { Style } from '@placard/core';
import type { Placed } from '../parts/place.js';
import { leading, tracking } from '../parts/script.js';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A word of the breadcrumb, as wires see it. */
export interface Level {
  readonly left: number;
  readonly middle: number;
  readonly bottom: number;
}

export interface Page {
  readonly texts: readonly Placed[];
  readonly caret: Box;
  readonly levels: readonly Level[];
  /** Turns a distance from the side at which reading begins into one from the left. */
  readonly mirror: (left: number, width: number) => number;
  readonly titleSize: number;
  readonly titleLines: number;
  readonly whole: boolean;
}

export interface Colours {
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
  readonly leastCrumb: number;
  readonly rowGap: number;
  readonly description: number;
  readonly leastDescription: number;
  readonly title: number;
}

export const wide: Measures = {
  margin: 56,
  end: 56,
  indent: 56,
  caret: 32,
  crumb: 28,
  leastCrumb: 20,
  rowGap: 28,
  description: 32,
  leastDescription: 20,
  title: 196,
};
export const tall: Measures = {
  ...wide,
  indent: 64,
  caret: 40,
  crumb: 32,
  leastCrumb: 22,
  description: 36,
  leastDescription: 22,
};
export const narrow: Measures = {
  margin: 44,
  end: 36,
  indent: 28,
  caret: 20,
  crumb: 24,
  leastCrumb: 18,
  rowGap: 20,
  description: 26,
  leastDescription: 18,
  title: 128,
};

export const mono = (words: string, fontWeight: number, color: string): Style => ({
  fontFamily: 'IBM Plex Mono',
  fontWeight,
  color,
  letterSpacing: tracking(words, -0.02),
  lineHeight: leading(words, 1.25),
});
