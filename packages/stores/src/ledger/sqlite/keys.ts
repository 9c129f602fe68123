import type { KeyChange, KeyLedger } from '@placard/accounts/ledger';
import { note } from './audit.js';
import { keyOf } from '../rows.js';
import type { Connection } from './connection.js';
import type { Args } from './statements.js';

const findSql = 'SELECT * FROM keys WHERE id = :id';

// One statement counts and inserts, so it is atomic.
const insertSql = `INSERT INTO keys (id, account, name, hash, public, public_fields, created_at, revoked_at)
  SELECT :id, :account, :name, :hash, :public, :publicFields, :createdAt, :revokedAt
  WHERE (SELECT count(*) FROM keys WHERE account = :account AND revoked_at IS NULL) < :maxActive`;

// Insertion order decides between two keys of the same millisecond.
const orderSql = 'ORDER BY julianday(created_at), rowid';

const updateSql = `UPDATE keys SET
  name = coalesce(:name, name),
  public = coalesce(:public, public),
  public_fields = coalesce(:publicFields, public_fields),
  revoked_at = coalesce(revoked_at, :revokedAt)
  WHERE id = :id AND (revoked_at IS NULL OR :revokedAt IS NULL) RETURNING *`;

export function sqliteKeys({ rows, transaction }: Connection): KeyLedger {
  return {
    async insertKey({ public: templates, publicFields: fields, ...key }, maxActive, audit) {
      const args = { ...key, public: JSON.stringify(templates), publicFields: JSON.stringify(fields), maxActive };
      return transaction(({ rows, run }) => {
        if (run(insertSql, args) === 0) {
          // A taken id is an error, whether or not there is a place.
          if (rows(findSql, { id: key.id }).length > 0) throw new Error('a key with this id exists already');
          return false;
        }
        note(run, audit);
        return true;
      });
    },

    async key(id) {
      const [row] = await rows(findSql, { id });
      return row ? keyOf(row) : null;
    },

    async keys(account) {
      const records =
        account === undefined
          ? await rows(`SELECT * FROM keys ${orderSql}`)
          : await rows(`SELECT * FROM keys WHERE account = :account ${orderSql}`, { account });
      return records.map(keyOf);
    },

    updateKey: (id, change, audit) =>
      transaction(({ rows, run }) => {
        const [changed] = rows(updateSql, argsOf(id, change));
        if (changed !== undefined) note(run, audit);
        const [row] = changed === undefined ? rows(findSql, { id }) : [changed];
        return row ? keyOf(row) : null;
      }),
  };
}

const argsOf = (id: string, { name, public: templates, publicFields: fields, revokedAt }: KeyChange): Args => ({
  id,
  name: name ?? null,
  public: templates ? JSON.stringify(templates) : null,
  publicFields: fields ? JSON.stringify(fields) : null,
  revokedAt: revokedAt ?? null,
});
