import type { ShortUrlLedger } from '@placard/accounts/ledger';
import { shortUrlOf } from '../rows.js';
import type { Connection } from './connection.js';

const putSql = `INSERT INTO short_urls (code, key_id, query, created_at)
  SELECT :code, :keyId, :query, :createdAt
  WHERE (SELECT count(*) FROM short_urls WHERE key_id = :keyId) < :max`;

export function sqliteShortUrls({ rows, run, transaction }: Connection): ShortUrlLedger {
  return {
    putShortUrl: (url, max) =>
      transaction(({ rows, run }) => {
        if (rows('SELECT 1 FROM short_urls WHERE code = :code', { code: url.code }).length > 0) return true;
        return run(putSql, { ...url, max }) > 0;
      }),

    async shortUrl(code) {
      const [row] = await rows('SELECT * FROM short_urls WHERE code = :code', { code });
      return row ? shortUrlOf(row) : null;
    },

    async shortUrls(keyId, { limit, skip }) {
      const sql = 'SELECT * FROM short_urls WHERE key_id = :keyId ORDER BY number DESC LIMIT :limit OFFSET :skip';
      return (await rows(sql, { keyId, limit, skip })).map(shortUrlOf);
    },

    deleteShortUrl: async (code, keyId) =>
      (await run('DELETE FROM short_urls WHERE code = :code AND key_id = :keyId', { code, keyId })) > 0,
  };
}
