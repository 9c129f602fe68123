import type { KeyLedger, KeyRecord } from '@placard/accounts/ledger';
import { keyOf } from '../rows.js';
import { fieldsOf, noted } from './audit.js';
import type { Connection } from './connection.js';

const insertSql = 'SELECT placard.insert_key($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS inserted';

// Insertion order decides between two keys of the same millisecond.
const orderSql = 'ORDER BY created_at::timestamptz, number';

const updateSql = `WITH changed AS (
    UPDATE placard.keys SET
      name = coalesce($2, name),
      public = coalesce($3, public),
      public_fields = coalesce($4, public_fields),
      revoked_at = coalesce(revoked_at, $5)
    WHERE id = $1 AND (revoked_at IS NULL OR $5::text IS NULL) RETURNING *
  ), ${noted('changed', 6)} SELECT * FROM changed`;

export function postgresKeys({ rows }: Connection): KeyLedger {
  async function find(id: string): Promise<KeyRecord | null> {
    const [row] = await rows('SELECT * FROM placard.keys WHERE id = $1', [id]);
    return row ? keyOf(row) : null;
  }

  return {
    key: find,

    async insertKey({ id, account, name, hash, public: templates, publicFields, createdAt, revokedAt }, max, audit) {
      const record = [id, account, name, hash, JSON.stringify(templates), JSON.stringify(publicFields)];
      const [row] = await rows(insertSql, [...record, createdAt, revokedAt, max, fieldsOf(audit)]);
      return row?.['inserted'] === true;
    },

    async keys(account) {
      const records =
        account === undefined
          ? await rows(`SELECT * FROM placard.keys ${orderSql}`)
          : await rows(`SELECT * FROM placard.keys WHERE account = $1 ${orderSql}`, [account]);
      return records.map(keyOf);
    },

    async updateKey(id, { name, public: templates, publicFields: fields, revokedAt }, audit) {
      const [row] = await rows(updateSql, [
        id,
        name ?? null,
        templates ? JSON.stringify(templates) : null,
        fields ? JSON.stringify(fields) : null,
        revokedAt ?? null,
        fieldsOf(audit),
      ]);
      return row ? keyOf(row) : find(id);
    },
  };
}
