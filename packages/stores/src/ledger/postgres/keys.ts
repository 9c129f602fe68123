import type { KeyLedger } from '@placard/access/ledger';
import { keyOf } from '../rows.js';
import { fieldsOf, noted } from './audit.js';
import type { Connection } from './connection.js';

const INSERT = 'SELECT placard.insert_key($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS inserted';

// Insertion order decides between two keys of the same millisecond.
const ORDER = 'ORDER BY created_at::timestamptz, number';

const UPDATE = `WITH changed AS (
    UPDATE placard.keys SET
      name = coalesce($2, name),
      public = coalesce($3, public),
      public_fields = coalesce($4, public_fields),
      revoked_at = CASE WHEN $5 THEN $6 ELSE revoked_at END
    WHERE id = $1 RETURNING *
  ), ${noted('changed', 7)} SELECT * FROM changed`;

export function postgresKeys({ rows }: Connection): KeyLedger {
  return {
    async insertKey({ id, account, name, hash, public: templates, publicFields, createdAt, revokedAt }, max, audit) {
      const record = [id, account, name, hash, JSON.stringify(templates), JSON.stringify(publicFields)];
      const [row] = await rows(INSERT, [...record, createdAt, revokedAt, max, fieldsOf(audit)]);
      return row?.['inserted'] === true;
    },

    async key(id) {
      const [row] = await rows('SELECT * FROM placard.keys WHERE id = $1', [id]);
      return row ? keyOf(row) : null;
    },

    async keys(account) {
      const found =
        account === undefined
          ? await rows(`SELECT * FROM placard.keys ${ORDER}`)
          : await rows(`SELECT * FROM placard.keys WHERE account = $1 ${ORDER}`, [account]);
      return found.map(keyOf);
    },

    async updateKey(id, { name, public: templates, publicFields: fields, revokedAt }, audit) {
      const [row] = await rows(UPDATE, [
        id,
        name ?? null,
        templates ? JSON.stringify(templates) : null,
        fields ? JSON.stringify(fields) : null,
        revokedAt !== undefined,
        revokedAt ?? null,
        fieldsOf(audit),
      ]);
      return row ? keyOf(row) : null;
    },
  };
}
