/** Of the paragraph: UTF-16 indexes, and its width as a part of the font size. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  /** What it costs that it ends where it does. */
  readonly cost: number;
}
