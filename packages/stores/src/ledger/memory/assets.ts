import type { AssetLedger, AssetRecord } from '@placard/access/ledger';
import type { Note } from './audit.js';
import type { ForgetLogo } from './brands.js';

interface Stored {
  record: AssetRecord | undefined;
  readonly parts: Map<number, Uint8Array>;
}

export function memoryAssets(note: Note, forgetLogo: ForgetLogo): AssetLedger {
  const accounts = new Map<string, Map<string, Stored>>();

  function heldBy(account: string): Map<string, Stored> {
    const held = accounts.get(account) ?? new Map<string, Stored>();
    accounts.set(account, held);
    return held;
  }

  const recordsOf = (account: string): AssetRecord[] =>
    [...heldBy(account).values()].flatMap(({ record }) => (record === undefined ? [] : [record]));
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

  return {
    async putAssetPart(account, id, part, content) {
      const held = heldBy(account);
      const stored = held.get(id) ?? { record: undefined, parts: new Map<number, Uint8Array>() };
      held.set(id, stored);
      stored.parts.set(part, Uint8Array.from(content));
    },

    async putAsset(asset, room, audit) {
      const held = heldBy(asset.account);
      const stored = held.get(asset.id);
      if (stored?.record !== undefined) return 'stored';
      if (stored === undefined || sum([...stored.parts.values()].map(({ length }) => length)) !== asset.bytes)
        return 'incomplete';
      // The entry is deleted and set again below, so that it comes after those of earlier assets.
      held.delete(asset.id);
      const others = recordsOf(asset.account);
      const bytes = sum(others.map(({ bytes }) => bytes)) + asset.bytes;
      if (others.length >= room.assets || bytes > room.bytes) return 'full';
      held.set(asset.id, { ...stored, record: structuredClone(asset) });
      note(audit);
      return 'stored';
    },

    async asset(account, id) {
      return structuredClone(heldBy(account).get(id)?.record ?? null);
    },

    async assets(account) {
      return recordsOf(account)
        .reverse()
        .map((record) => structuredClone(record));
    },

    async assetPart(account, id, part) {
      return heldBy(account).get(id)?.parts.get(part)?.slice() ?? null;
    },

    async deleteAsset(account, id, audit) {
      const held = heldBy(account);
      if (held.get(id)?.record === undefined) return false;
      held.delete(id);
      forgetLogo(account, id);
      note(audit);
      return true;
    },
  };
}
