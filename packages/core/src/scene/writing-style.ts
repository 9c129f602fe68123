/** Styles for the direction of text. */
export interface WritingStyle {
  /** `auto`: direction of the first strong character (UAX 9, P2). */
  readonly direction?: 'auto' | 'ltr' | 'rtl';
  /**
   * Direction of lines, and the side at which the next line follows (CSS Writing Modes 4). Vertical lines run from top to
   * bottom, in `sideways-lr` from bottom to top.
   */
  readonly writingMode?: 'horizontal-tb' | 'vertical-rl' | 'vertical-lr' | 'sideways-rl' | 'sideways-lr';
  /** Whether letters stand upright in vertical lines: those of Chinese and Japanese, all, or none. Default: `mixed`. */
  readonly textOrientation?: 'mixed' | 'upright' | 'sideways';
  /** Sets a text, or its numbers of up to this many digits, upright in a square of a vertical line. */
  readonly textCombineUpright?: 'none' | 'all' | 'digits' | `digits ${2 | 3 | 4}`;
}
