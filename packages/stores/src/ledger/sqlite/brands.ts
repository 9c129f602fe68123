import type { BrandLedger } from '@placard/accounts/ledger';
import { brandOf } from '../rows.js';
import { note } from './audit.js';
import type { Connection } from './connection.js';

const putSql = `INSERT INTO brands (account, name, brand, updated_at)
  SELECT :account, :name, :brand, :updatedAt
  WHERE EXISTS (SELECT 1 FROM brands WHERE account = :account AND name = :name)
    OR (SELECT count(*) FROM brands WHERE account = :account) < :max
  ON CONFLICT DO UPDATE SET brand = :brand, updated_at = :updatedAt`;

export function sqliteBrands({ rows, transaction }: Connection): BrandLedger {
  return {
    putBrand: ({ values, ...brand }, max, audit) =>
      transaction(({ run }) => {
        if (run(putSql, { ...brand, brand: JSON.stringify(values), max }) === 0) return false;
        note(run, audit);
        return true;
      }),

    async brand(account, name) {
      const [row] = await rows('SELECT * FROM brands WHERE account = :account AND name = :name', { account, name });
      return row ? brandOf(row) : null;
    },

    async brands(account) {
      return (await rows('SELECT * FROM brands WHERE account = :account ORDER BY name', { account })).map(brandOf);
    },

    deleteBrand: (account, name, audit) =>
      transaction(({ run }) => {
        if (run('DELETE FROM brands WHERE account = :account AND name = :name', { account, name }) === 0) return false;
        note(run, audit);
        return true;
      }),
  };
}
