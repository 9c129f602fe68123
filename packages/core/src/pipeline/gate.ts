import type { ImageRequest } from '../request/options.js';

/** Checks limits and charges the account of one request. */
export interface Gate {
  /** Account that is charged. Its callers share one quota and one share of the render capacity. */
  readonly payer: string;
  /**
   * Called before an image is delivered without a new render: a cache hit, or another caller's render. Throws to
   * refuse.
   */
  admit(): Promise<void>;
  /**
   * Called before a render. Throws to refuse.
   *
   * @param again the account was charged for this image before, and the cache has lost it: only burst limits apply
   * @returns a function that refunds the charge when the render fails; it never throws
   */
  charge(request: Pick<ImageRequest, 'template'>, again?: 'again'): Promise<() => Promise<void>>;
}
