/** A line of a paragraph: its UTF-16 indexes there, and its width as a multiple of the font size. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  /** Penalty for the line break at its end. */
  readonly cost: number;
}
