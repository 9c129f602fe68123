import type { KeyUseLedger } from '@placard/accounts/ledger';
import { integer, text } from '../columns.js';
import { keyUseOf } from '../rows.js';
import type { Connection } from './connection.js';

const addSql = `INSERT INTO placard.key_uses AS k (account, key_id, day, used, hits, refused, last_used_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (account, key_id, day) DO UPDATE SET used = k.used + excluded.used, hits = k.hits + excluded.hits,
    refused = k.refused + excluded.refused, last_used_at = greatest(k.last_used_at, excluded.last_used_at)`;
const monthSql = `SELECT * FROM placard.key_uses WHERE account = $1 AND day BETWEEN $2 || '-01' AND $2 || '-31'`;
const lastSql = `SELECT key_id, max(last_used_at) AS latest FROM placard.key_uses WHERE account = $1 GROUP BY key_id`;

export const postgresKeyUses = ({ rows }: Connection): KeyUseLedger => ({
  async addKeyUse({ account, keyId, date, used, cacheHits, refused, lastUsedAt }) {
    await rows(addSql, [account, keyId, date, used, cacheHits, refused, lastUsedAt]);
  },
  keyUses: async (account, month) => (await rows(monthSql, [account, month])).map(keyUseOf),
  lastUses: async (account) =>
    new Map((await rows(lastSql, [account])).map((row) => [text(row['key_id']), integer(row['latest'])])),
});
