/** Over and under which other boxes a box is painted (CSS 2.2 Appendix E). */
export interface StackingStyle {
  /**
   * The level of a box: among its siblings in a template, where those without one are between -1 and 0; in its stacking
   * context in an element.
   */
  readonly zIndex?: number;
  /** Place in the document, by which layers of a level are sorted where the scene has them in another order. */
  readonly stackingOrder?: number;
  /** The `stackingOrder` of its stacking context, where the scene has the box outside of it. */
  readonly stackingContext?: number;
  /** `isolate` starts a stacking context, with which boxes in it blend. */
  readonly isolation?: 'auto' | 'isolate';
}
