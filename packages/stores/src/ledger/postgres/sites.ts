import type { SiteLedger } from '@placard/accounts/ledger';
import { siteOf } from '../rows.js';
import { fieldsOf, noted } from './audit.js';
import type { Connection } from './connection.js';

const updateSql = `UPDATE placard.sites SET
    proof = CASE WHEN $3 THEN $4 ELSE proof END,
    refreshed_at = CASE WHEN $5 THEN $6 ELSE refreshed_at END
  WHERE account = $1 AND host = $2 RETURNING 1`;

const deleteSql = `WITH deleted AS (
    DELETE FROM placard.sites WHERE account = $1 AND host = $2 RETURNING 1
  ), ${noted('deleted', 3)} SELECT * FROM deleted`;

export const postgresSites = ({ rows }: Connection): SiteLedger => ({
  async putSite({ account, host, settings, updatedAt }, max, audit) {
    const args = [account, host, JSON.stringify(settings), updatedAt, max, fieldsOf(audit)];
    const [row] = await rows('SELECT placard.put_site($1, $2, $3, $4, $5, $6) AS put', args);
    return row?.['put'] === true;
  },

  async site(account, host) {
    const [row] = await rows('SELECT * FROM placard.sites WHERE account = $1 AND host = $2', [account, host]);
    return row ? siteOf(row) : null;
  },

  async sites(account) {
    return (await rows('SELECT * FROM placard.sites WHERE account = $1 ORDER BY host', [account])).map(siteOf);
  },

  async updateSite(account, host, { proof, refreshedAt }) {
    const stored = proof ? JSON.stringify(proof) : null;
    const args = [account, host, proof !== undefined, stored, refreshedAt !== undefined, refreshedAt ?? null];
    return (await rows(updateSql, args)).length > 0;
  },

  deleteSite: async (account, host, audit) => (await rows(deleteSql, [account, host, fieldsOf(audit)])).length > 0,
});
