import type { SiteLedger } from '@placard/accounts/ledger';
import { siteOf } from '../rows.js';
import { note } from './audit.js';
import type { Connection } from './connection.js';

const putSql = `INSERT INTO sites (account, host, settings, updated_at)
  SELECT :account, :host, :settings, :updatedAt
  WHERE EXISTS (SELECT 1 FROM sites WHERE account = :account AND host = :host)
    OR (SELECT count(*) FROM sites WHERE account = :account) < :max
  ON CONFLICT DO UPDATE SET settings = :settings, updated_at = :updatedAt`;

const updateSql = `UPDATE sites SET
    proof = CASE WHEN :setsProof THEN :proof ELSE proof END,
    refreshed_at = CASE WHEN :setsRefreshed THEN :refreshedAt ELSE refreshed_at END
  WHERE account = :account AND host = :host`;

export function sqliteSites({ rows, transaction }: Connection): SiteLedger {
  return {
    putSite: ({ settings, ...site }, max, audit) =>
      transaction(({ run }) => {
        if (run(putSql, { ...site, settings: JSON.stringify(settings), max }) === 0) return false;
        note(run, audit);
        return true;
      }),

    async site(account, host) {
      const [row] = await rows('SELECT * FROM sites WHERE account = :account AND host = :host', { account, host });
      return row ? siteOf(row) : null;
    },

    async sites(account) {
      return (await rows('SELECT * FROM sites WHERE account = :account ORDER BY host', { account })).map(siteOf);
    },

    updateSite: (account, host, { proof, refreshedAt }) =>
      transaction(({ run }) => {
        const args = {
          account,
          host,
          setsProof: Number(proof !== undefined),
          proof: proof ? JSON.stringify(proof) : null,
          setsRefreshed: Number(refreshedAt !== undefined),
          refreshedAt: refreshedAt ?? null,
        };
        return run(updateSql, args) > 0;
      }),

    deleteSite: (account, host, audit) =>
      transaction(({ run }) => {
        if (run('DELETE FROM sites WHERE account = :account AND host = :host', { account, host }) === 0) return false;
        note(run, audit);
        return true;
      }),
  };
}
