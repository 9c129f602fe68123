import type { ImageRequest } from './options.js';

/** Who answers for a request. */
export interface Gate {
  /** Who pays: callers of one payer share its quota, and its share of what can be drawn. */
  readonly payer: string;
  /** A picture that is there, or that another's render makes, is about to be handed out: may refuse by throwing. */
  admit(): Promise<void>;
  /**
   * A render is about to begin, for which this one pays: may refuse by throwing.
   *
   * @param again it has paid for this very picture, which the cache has lost: only its burst limits are asked
   * @returns what gives it back when the render fails; never throws
   */
  charge(request: ImageRequest, again?: 'again'): Promise<() => Promise<void>>;
}
