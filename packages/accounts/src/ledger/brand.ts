import type { BrandValues } from '@placard/core/server';
import type { AuditRecord } from './audit.js';

/** Values of an account that are defaults of params of its cards. */
export interface BrandRecord {
  readonly account: string;
  /** Unique within the account. */
  readonly name: string;
  readonly values: BrandValues;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** Stores brands. */
export interface BrandLedger {
  /**
   * Adds a brand unless its account already has `max`, or replaces one of the same name.
   *
   * @returns whether it is stored
   */
  putBrand(brand: BrandRecord, max: number, audit?: AuditRecord): Promise<boolean>;
  /** @returns null when the account has no brand of this name */
  brand(account: string, name: string): Promise<BrandRecord | null>;
  /** @returns the brands of one account, by name */
  brands(account: string): Promise<readonly BrandRecord[]>;
  /** @returns whether there was one */
  deleteBrand(account: string, name: string, audit?: AuditRecord): Promise<boolean>;
}
