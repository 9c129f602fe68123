import { PlacardError } from '@placard/core';
import type { Format } from '@placard/core/engine';
import {
  invalidInput,
  isAssetId,
  mediaTypes,
  sha256,
  toBase32,
  type AccountPhoto,
  type AccountPhotos,
  type InspectedPhoto,
} from '@placard/core/server';
import { auditRecord, type Actor } from './audit.js';

import { assetPartBytes, type AssetRecord, type AssetRoom } from './ledger/index.js';
import type { StoreWatch } from './store-watch.js';
import { createUploadPlaces } from './upload-places.js';

/** How much accounts may upload. */
export interface AssetLimits {
  /** Size of one asset, in bytes. */
  readonly assetBytes: number;
  /** What one account may store. */
  readonly room: AssetRoom;
}

export const defaultAssetLimits: AssetLimits = {
  assetBytes: 8 * 1024 * 1024,
  room: { assets: 100, bytes: 128 * 1024 * 1024 },
};

/** An asset and its content. */
export interface AssetFile {
  readonly record: AssetRecord;
  /** Reads the content from the store. @throws {PlacardError} not_found, when it was deleted meanwhile */
  content(): Promise<Uint8Array<ArrayBuffer>>;
}

/** One upload. */
export interface Upload {
  /** Reads a file of at most this number of bytes. @throws {PlacardError} params_too_large */
  readonly read: (limit: number) => Promise<Uint8Array>;
  /** Required format of the file. Any format that can be drawn is accepted if this is undefined. */
  readonly format?: Format | undefined;
  readonly by: Actor;
  readonly signal: AbortSignal;
}

/** Images that accounts upload. */
export interface Assets {
  readonly limits: AssetLimits;
  /**
   * Stores an image. The same file of the same account is one asset.
   *
   * @throws {PlacardError} params_too_large; invalid_input, when it is not an image that can be drawn, or the account
   *   has no room; rate_limited, when the account has too many uploads at the same time; render_unavailable
   */
  upload(account: string, upload: Upload): Promise<AssetRecord>;
  /** @returns the assets of an account, newest first */
  list(account: string): Promise<readonly AssetRecord[]>;
  /** @throws {PlacardError} not_found, when the account has no such asset */
  find(account: string, id: string): Promise<AssetFile>;
  /** Deletes an asset, if the account has it. Cards in the image cache are not deleted. */
  remove(account: string, id: string, by: Actor): Promise<void>;
  /** The assets of an account as backgrounds of its cards. */
  photosOf(account: string): AccountPhotos;
}

/** Result of an upload or a deletion. `known`: the account had the same file. `full`: it had no room. */
export type AssetEvent = 'stored' | 'known' | 'full' | 'deleted';

export interface AssetsOptions {
  readonly store: StoreWatch;
  /** Decodes an image, if possible in another process. */
  readonly inspect: (file: Uint8Array, signal: AbortSignal, account: string) => Promise<InspectedPhoto>;
  readonly limits?: AssetLimits | undefined;
  /** Called after each upload and deletion, for metrics. `bytes`: the stored size. */
  readonly onEvent?: ((event: AssetEvent, bytes: number) => void) | undefined;
}

/**
 * Creates the assets of a store.
 *
 * @example
 * import { createPool } from '@placard/pool';
 * import { readFile } from 'node:fs/promises';
 * const { inspect } = await createPool({ module: new URL('./renderer.js', import.meta.url).href });
 * const store = watchStore(await openLedger('sqlite:./data/placard.db'));
 * const assets = createAssets({ store, inspect });
 * const signal = AbortSignal.timeout(10_000);
 * const upload = { read: () => readFile('sea.jpg'), format: 'jpg', by: operator, signal } as const;
 * const { id } = await assets.upload('ann', upload);
 */
export function createAssets(options: AssetsOptions): Assets {
  const { store, inspect, limits = defaultAssetLimits, onEvent = () => undefined } = options;
  const { assetBytes, room } = limits;
  const enter = createUploadPlaces();

  async function find(account: string, id: string): Promise<AssetFile> {
    const record = isAssetId(id) ? await store.read((ledger) => ledger.asset(account, id)) : null;
    if (record === null) throw missing(id);
    return { record, content: () => contentOf(record) };
  }

  async function contentOf({ account, id, bytes }: AssetRecord): Promise<Uint8Array<ArrayBuffer>> {
    const content = new Uint8Array(bytes);
    for (let offset = 0, part = 0; offset < bytes; offset += assetPartBytes, part++) {
      const piece = await store.read((ledger) => ledger.assetPart(account, id, part));
      if (piece === null) throw missing(id);
      content.set(piece, offset);
    }
    return content;
  }

  function refusal(): PlacardError {
    onEvent('full', 0);
    return full(room);
  }

  /** Checked before the file is decoded. The store makes the final check when the asset is put. */
  async function refuseFull(account: string, bytes: number): Promise<void> {
    const held = await store.read((ledger) => ledger.assets(account));
    const sum = held.reduce((all, asset) => all + asset.bytes, bytes);
    if (held.length >= room.assets || sum > room.bytes) throw refusal();
  }

  async function put(asset: AssetRecord, file: Uint8Array, by: Actor): Promise<void> {
    const { account, id } = asset;
    for (let at = 0, part = 0; at < file.length; at += assetPartBytes, part++) {
      const piece = file.subarray(at, at + assetPartBytes);
      await store.write((ledger) => ledger.putAssetPart(account, id, part, piece));
    }
    const audit = auditRecord(account, 'asset.created', id, by);
    const outcome = await store.write((ledger) => ledger.putAsset(asset, room, audit));
    if (outcome === 'full') throw refusal();
    if (outcome === 'incomplete')
      throw new PlacardError('render_unavailable', { message: `${id} was deleted while it was stored`, retryAfter: 1 });
  }

  async function take(account: string, { read, format, by, signal }: Upload): Promise<AssetRecord> {
    const file = await read(assetBytes);
    const digest = await sha256(file);
    const id = await assetId(account, digest);
    const storedAsset = await store.read((ledger) => ledger.asset(account, id));
    if (storedAsset === null) await refuseFull(account, file.length);
    const photo = storedAsset ?? (await inspect(file, signal, account));
    if (format !== undefined && photo.format !== format) throw otherFormat(photo.format, format);
    if (storedAsset !== null) {
      onEvent('known', 0);
      return storedAsset;
    }
    const asset = { id, account, ...photo, bytes: file.length, sha256: digest, createdAt: new Date().toISOString() };
    await put(asset, file, by);
    onEvent('stored', file.length);
    return asset;
  }

  return {
    limits,
    async upload(account, upload) {
      const leave = enter(account);
      try {
        return await take(account, upload);
      } finally {
        leave();
      }
    },
    list: (account) => store.read((ledger) => ledger.assets(account)),
    find,
    async remove(account, id, by) {
      if (!isAssetId(id)) return;
      const audit = auditRecord(account, 'asset.deleted', id, by);
      if (await store.write((ledger) => ledger.deleteAsset(account, id, audit))) onEvent('deleted', 0);
    },
    photosOf: (account) => ({
      account,
      async find(id, budget) {
        const record = await store.read((ledger) => ledger.asset(account, id), budget);
        return record && photoOf(record, () => contentOf(record));
      },
    }),
  };
}

/**
 * A hash of account and content: the same upload is the same asset, and an id never names another image. It needs no
 * secret, because nobody gets the image or a card over it by its id without a key of the account.
 */
async function assetId(account: string, digest: string): Promise<string> {
  return `ast_${toBase32(await sha256(`placard asset ${digest} ${account}`), 26)}`;
}

const photoOf = (record: AssetRecord, load: AccountPhoto['load']): AccountPhoto => {
  const { account: _, format: __, createdAt: ___, ...facts } = record;
  // SPDX has no id for a work of one's own.
  return { ...facts, title: record.id, author: 'unknown', license: { id: 'LicenseRef-own', url: '' }, load };
};

const missing = (id: string): PlacardError =>
  new PlacardError('not_found', { hint: `the account has no asset "${id}"` });

const otherFormat = (found: Format, asked: Format): PlacardError =>
  invalidInput({ path: 'content-type', message: `is ${mediaTypes[asked]}, and the image is ${mediaTypes[found]}` });

const full = ({ assets, bytes }: AssetRoom): PlacardError =>
  invalidInput({
    path: '.',
    message: `does not fit: an account may have ${assets} assets of ${bytes} bytes in all; delete some`,
  });
