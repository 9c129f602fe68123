import type { AccountPhotos } from '../assets/account-photos.js';
import type { AccountBrands, BrandValues } from '../assets/brand.js';
import type { Vocabulary } from '../request/options.js';
import type { Budget } from './budget.js';
import type { Gate } from './gate.js';

/** Options of one call of `Cards.resolve`. */
export interface CardOptions {
  /** Names and types of the request's options. Default: `program`. */
  readonly vocabulary?: Vocabulary;
  readonly signal?: AbortSignal | undefined;
  /** Checks limits and charges the account. Without a gate, renders are free. */
  readonly gate?: Gate | undefined;
  /** Photos of the caller's account, in addition to the registered backgrounds. Default: none. */
  readonly photos?: AccountPhotos | undefined;
  /** Brands of the caller's account. Default: none. */
  readonly brands?: AccountBrands | undefined;
  /** Values of a brand, for programs, whose requests cannot name a brand. Default: none. */
  readonly brand?: BrandValues | undefined;
  /** Time the request may wait for cache and lease. Default: no limit. */
  readonly budget?: Budget;
}
