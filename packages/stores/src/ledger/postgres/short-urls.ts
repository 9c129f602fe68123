import type { ShortUrlLedger } from '@placard/accounts/ledger';
import { shortUrlOf } from '../rows.js';
import type { Connection } from './connection.js';

const deleteSql = 'DELETE FROM placard.short_urls WHERE code = $1 AND key_id = $2 RETURNING 1';
const pageSql = 'SELECT * FROM placard.short_urls WHERE key_id = $1 ORDER BY number DESC LIMIT $2 OFFSET $3';

export const postgresShortUrls = ({ rows }: Connection): ShortUrlLedger => ({
  async putShortUrl({ code, keyId, query, createdAt }, max) {
    const args = [code, keyId, query, createdAt, max];
    const [row] = await rows('SELECT placard.put_short_url($1, $2, $3, $4, $5) AS put', args);
    return row?.['put'] === true;
  },

  async shortUrl(code) {
    const [row] = await rows('SELECT * FROM placard.short_urls WHERE code = $1', [code]);
    return row ? shortUrlOf(row) : null;
  },

  shortUrls: async (keyId, { limit, skip }) => (await rows(pageSql, [keyId, limit, skip])).map(shortUrlOf),

  deleteShortUrl: async (code, keyId) => (await rows(deleteSql, [code, keyId])).length > 0,
});
