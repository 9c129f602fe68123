import type { Network } from '@placard/images/fetch';

/** Options of all requests of one check. */
export interface Bounds {
  readonly network: Network;
  /** Maximum seconds for one page or image, including redirects. */
  readonly seconds: number;
  /** Factor for all times. */
  readonly timeScale: number;
  readonly signal?: AbortSignal | undefined;
}
