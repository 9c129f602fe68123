import { assetPartsKept, type AssetLedger } from '@placard/accounts/ledger';
import { content as contentIn, unreadable } from '../columns.js';
import { assetOf } from '../rows.js';
import { fieldsOf, noted } from './audit.js';
import type { Connection } from './connection.js';

const putPartSql = `INSERT INTO placard.asset_parts (account, id, part, at, content) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (account, id, part) DO UPDATE SET at = excluded.at, content = excluded.content`;

const forgetSql = `DELETE FROM placard.asset_parts WHERE account = $1 AND at <= $2
  AND id NOT IN (SELECT id FROM placard.assets WHERE account = $1)`;

const putSql = 'SELECT placard.put_asset($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) AS put';

const deleteSql = `WITH deleted AS (
    DELETE FROM placard.assets WHERE account = $1 AND id = $2 RETURNING 1
  ), parts AS (
    DELETE FROM placard.asset_parts WHERE account = $1 AND id = $2 AND EXISTS (SELECT FROM deleted)
  ), branded AS (
    UPDATE placard.brands SET brand = (brand::jsonb - 'logo')::text, updated_at = $4
    WHERE account = $1 AND brand::jsonb ->> 'logo' = $2 AND EXISTS (SELECT FROM deleted)
  ), ${noted('deleted', 3)} SELECT * FROM deleted`;

export const postgresAssets = ({ rows }: Connection): AssetLedger => ({
  async putAssetPart(account, id, part, content) {
    const now = Date.now();
    if (part === 0) await rows(forgetSql, [account, now - assetPartsKept]);
    await rows(putPartSql, [account, id, part, now, content]);
  },

  async putAsset(asset, room, audit) {
    const { account, id, format, width, height, bytes, sha256, focal, dominant, tone, createdAt } = asset;
    const record = [account, id, format, width, height, bytes, sha256, focal.x, focal.y, dominant, tone, createdAt];
    const [row] = await rows(putSql, [...record, room.assets, room.bytes, fieldsOf(audit)]);
    const outcome = row?.['put'];
    if (outcome !== 'stored' && outcome !== 'full' && outcome !== 'incomplete') throw unreadable();
    return outcome;
  },

  async asset(account, id) {
    const [row] = await rows('SELECT * FROM placard.assets WHERE account = $1 AND id = $2', [account, id]);
    return row ? assetOf(row) : null;
  },

  async assets(account) {
    return (await rows('SELECT * FROM placard.assets WHERE account = $1 ORDER BY number DESC', [account])).map(assetOf);
  },

  async assetPart(account, id, part) {
    const sql = 'SELECT content FROM placard.asset_parts WHERE account = $1 AND id = $2 AND part = $3';
    const [row] = await rows(sql, [account, id, part]);
    return row ? contentIn(row['content']) : null;
  },

  deleteAsset: async (account, id, audit) =>
    (await rows(deleteSql, [account, id, fieldsOf(audit), new Date().toISOString()])).length > 0,
});
