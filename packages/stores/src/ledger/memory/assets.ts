import { assetPartsKept, type AssetLedger, type AssetRecord } from '@placard/accounts/ledger';
import type { Note } from './audit.js';
import type { ForgetLogo } from './brands.js';
import { joined, type OpenTable } from './tables.js';

/** The parts of one content. */
interface Upload {
  readonly account: string;
  readonly id: string;
  /** Bytes of each part. */
  readonly sizes: Readonly<Record<number, number>>;
  /** Time of the latest part, in milliseconds since 1970. */
  readonly at: number;
}

export function memoryAssets(open: OpenTable, note: Note, forgetLogo: ForgetLogo): AssetLedger {
  const records = open<AssetRecord>('assets');
  const uploads = open<Upload>('uploads');
  const parts = open<Uint8Array>('asset-parts');

  const recordsOf = (account: string): AssetRecord[] =>
    [...records.values()].filter((record) => record.account === account);
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

  function deleteUpload({ account, id, sizes }: Upload): void {
    for (const part of Object.keys(sizes)) parts.delete(joined(account, id, part));
    uploads.delete(joined(account, id));
  }

  function deleteInterrupted(account: string): void {
    for (const upload of uploads.values())
      if (upload.account === account && !records.has(joined(account, upload.id)))
        if (upload.at <= Date.now() - assetPartsKept) deleteUpload(upload);
  }

  return {
    async putAssetPart(account, id, part, content) {
      deleteInterrupted(account);
      const sizes = { ...uploads.get(joined(account, id))?.sizes, [part]: content.length };
      uploads.set(joined(account, id), { account, id, sizes, at: Date.now() });
      parts.set(joined(account, id, `${part}`), Uint8Array.from(content));
    },

    async putAsset(asset, room, audit) {
      const name = joined(asset.account, asset.id);
      if (records.has(name)) return 'stored';
      const upload = uploads.get(name);
      if (upload === undefined || sum(Object.values(upload.sizes)) !== asset.bytes) return 'incomplete';
      const others = recordsOf(asset.account);
      const bytes = sum(others.map(({ bytes }) => bytes)) + asset.bytes;
      if (others.length >= room.assets || bytes > room.bytes) {
        deleteUpload(upload);
        return 'full';
      }
      records.set(name, structuredClone(asset));
      note(audit);
      return 'stored';
    },

    async asset(account, id) {
      return structuredClone(records.get(joined(account, id)) ?? null);
    },

    async assets(account) {
      return recordsOf(account)
        .reverse()
        .map((record) => structuredClone(record));
    },

    async assetPart(account, id, part) {
      return parts.get(joined(account, id, `${part}`))?.slice() ?? null;
    },

    async deleteAsset(account, id, audit) {
      if (!records.delete(joined(account, id))) return false;
      const upload = uploads.get(joined(account, id));
      if (upload !== undefined) deleteUpload(upload);
      forgetLogo(account, id);
      note(audit);
      return true;
    },
  };
}
