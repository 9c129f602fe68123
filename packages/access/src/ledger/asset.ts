import type { Format, PhotoFacts } from '@placard/core/engine';
import type { AuditRecord } from './account.js';

/** An image that an account has uploaded, without its content. */
export interface AssetRecord extends PhotoFacts {
  /** Unique within the account. */
  readonly id: string;
  readonly account: string;
  readonly format: Format;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** Size of the content. */
  readonly bytes: number;
  /** Of the content, lower-case hex. */
  readonly sha256: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** What one account may store. */
export interface AssetRoom {
  readonly assets: number;
  /** Of all its assets together. */
  readonly bytes: number;
}

/**
 * Bytes of each part of a content but the last. A content is written and read in parts, so that no call takes long: other
 * calls wait for it.
 */
export const assetPartBytes = 512 * 1024;

/** Milliseconds for which parts are kept whose asset was not put: their upload was broken off. */
export const assetPartsKept = 3_600_000;

/** Stores images that accounts upload. */
export interface AssetLedger {
  /** Stores a part of the content of an asset that is put afterwards. `part` counts from 0. */
  putAssetPart(account: string, id: string, part: number, content: Uint8Array): Promise<void>;
  /**
   * Adds an asset, all of whose parts were stored, if its account has room. One that exists stays as it is.
   *
   * @returns `full`: the account has no room, and the parts were deleted. `incomplete`: its parts do not have
   *   `asset.bytes` bytes in all, because it was deleted meanwhile
   */
  putAsset(asset: AssetRecord, room: AssetRoom, audit?: AuditRecord): Promise<'stored' | 'full' | 'incomplete'>;
  /** @returns null when the account has no asset with this id */
  asset(account: string, id: string): Promise<AssetRecord | null>;
  /** @returns the assets of one account, newest first */
  assets(account: string): Promise<readonly AssetRecord[]>;
  /** @returns null when there is no such part */
  assetPart(account: string, id: string, part: number): Promise<Uint8Array | null>;
  /** Deletes an asset with its content, also from the brands whose logo it is. @returns whether there was one */
  deleteAsset(account: string, id: string, audit?: AuditRecord): Promise<boolean>;
}
