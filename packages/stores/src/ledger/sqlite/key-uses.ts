import type { KeyUseLedger } from '@placard/accounts/ledger';
import { integer, text } from '../columns.js';
import { keyUseOf } from '../rows.js';
import type { Connection } from './connection.js';

const addSql = `INSERT INTO key_uses (account, key_id, day, used, hits, refused, last_used_at)
  VALUES (:account, :keyId, :date, :used, :cacheHits, :refused, :lastUsedAt)
  ON CONFLICT DO UPDATE SET used = used + :used, hits = hits + :cacheHits, refused = refused + :refused,
    last_used_at = max(last_used_at, :lastUsedAt)`;
const monthSql = `SELECT * FROM key_uses WHERE account = :account AND substr(day, 1, 7) = :month`;
const lastSql = `SELECT key_id, max(last_used_at) AS latest FROM key_uses WHERE account = :account GROUP BY key_id`;

export const sqliteKeyUses = ({ rows, run }: Connection): KeyUseLedger => ({
  async addKeyUse(use) {
    await run(addSql, { ...use });
  },
  keyUses: async (account, month) => (await rows(monthSql, { account, month })).map(keyUseOf),
  lastUses: async (account) =>
    new Map((await rows(lastSql, { account })).map((row) => [text(row['key_id']), integer(row['latest'])])),
});
