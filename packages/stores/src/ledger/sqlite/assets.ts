import { assetPartsKept, type AssetLedger } from '@placard/accounts/ledger';
import { content as contentIn } from '../columns.js';
import { assetOf } from '../rows.js';
import { note } from './audit.js';
import type { Connection } from './connection.js';
import type { Statements } from './statements.js';

const putPartSql = `INSERT INTO asset_parts (account, id, part, at, content) VALUES (:account, :id, :part, :at, :content)
  ON CONFLICT DO UPDATE SET at = :at, content = :content`;

const forgetSql = `DELETE FROM asset_parts WHERE account = :account AND at <= :before
  AND id NOT IN (SELECT id FROM assets WHERE account = :account)`;

const findSql = 'SELECT * FROM assets WHERE account = :account AND id = :id';

const isWholeSql = `SELECT 1 FROM (
    SELECT sum(length(content)) AS bytes FROM asset_parts WHERE account = :account AND id = :id
  ) WHERE bytes = :bytes`;

const putSql = `INSERT INTO assets
  (account, id, format, width, height, bytes, sha256, focal_x, focal_y, dominant, tone, created_at)
  SELECT :account, :id, :format, :width, :height, :bytes, :sha256, :focalX, :focalY, :dominant, :tone, :createdAt
  FROM (SELECT count(*) AS assets, coalesce(sum(bytes), 0) AS bytes FROM assets WHERE account = :account) AS held
  WHERE held.assets < :maxAssets AND held.bytes + :bytes <= :maxBytes`;

const forgetLogoSql = `UPDATE brands SET brand = json_remove(brand, '$.logo'), updated_at = :at
  WHERE account = :account AND json_extract(brand, '$.logo') = :id`;

const deletePartsSql = 'DELETE FROM asset_parts WHERE account = :account AND id = :id';

export function sqliteAssets({ rows, run, transaction }: Connection): AssetLedger {
  return {
    async putAssetPart(account, id, part, content) {
      const now = Date.now();
      if (part === 0) await run(forgetSql, { account, before: now - assetPartsKept });
      await run(putPartSql, { account, id, part, at: now, content });
    },

    putAsset: ({ focal, ...asset }, room, audit) =>
      transaction(({ rows, run }) => {
        const { account, id, bytes } = asset;
        if (rows(findSql, { account, id }).length > 0) return 'stored';
        if (rows(isWholeSql, { account, id, bytes }).length === 0) return 'incomplete';
        const limits = { maxAssets: room.assets, maxBytes: room.bytes };
        if (run(putSql, { ...asset, focalX: focal.x, focalY: focal.y, ...limits }) === 0) {
          run(deletePartsSql, { account, id });
          return 'full';
        }
        note(run, audit);
        return 'stored';
      }),

    async asset(account, id) {
      const [row] = await rows(findSql, { account, id });
      return row ? assetOf(row) : null;
    },

    async assets(account) {
      return (await rows('SELECT * FROM assets WHERE account = :account ORDER BY number DESC', { account })).map(
        assetOf,
      );
    },

    async assetPart(account, id, part) {
      const sql = 'SELECT content FROM asset_parts WHERE account = :account AND id = :id AND part = :part';
      const [row] = await rows(sql, { account, id, part });
      return row ? contentIn(row['content']) : null;
    },

    deleteAsset: (account, id, audit) => transaction((statements) => remove(statements, account, id, audit)),
  };
}

function remove(
  { run }: Statements,
  account: string,
  id: string,
  audit: Parameters<AssetLedger['deleteAsset']>[2],
): boolean {
  if (run('DELETE FROM assets WHERE account = :account AND id = :id', { account, id }) === 0) return false;
  run(deletePartsSql, { account, id });
  run(forgetLogoSql, { account, id, at: new Date().toISOString() });
  note(run, audit);
  return true;
}
