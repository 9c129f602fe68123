import type { Format, PhotoFacts } from '@placard/core/engine';
import type { AuditRecord } from './audit.js';

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
  /** Size of the content, in bytes. */
  readonly bytes: number;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** What one account may store. */
export interface AssetRoom {
  readonly assets: number;
  /** Bytes of all its assets. */
  readonly bytes: number;
}

/**
 * Bytes of each part of a content except the last. Contents are written and read in parts, so that no call takes long,
 * because other calls wait for it.
 */
export const assetPartBytes = 512 * 1024;

/** Milliseconds for which parts without an asset are kept: their upload was interrupted. */
export const assetPartsKept = 3_600_000;

/** Stores images that accounts upload. */
export interface AssetLedger {
  /** Stores a part of the content of an asset that will be put later. `part` counts from 0. */
  putAssetPart(account: string, id: string, part: number, content: Uint8Array): Promise<void>;
  /**
   * Adds an asset whose parts were all stored, if its account has room. An existing one is not changed.
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
  /** Deletes an asset with its content, and removes it from brands whose logo it is. @returns whether it existed */
  deleteAsset(account: string, id: string, audit?: AuditRecord): Promise<boolean>;
}
