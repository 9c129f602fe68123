import type { BrandLedger } from '@placard/accounts/ledger';
import { brandOf } from '../rows.js';
import { fieldsOf, noted } from './audit.js';
import type { Connection } from './connection.js';

const deleteSql = `WITH deleted AS (
    DELETE FROM placard.brands WHERE account = $1 AND name = $2 RETURNING 1
  ), ${noted('deleted', 3)} SELECT * FROM deleted`;

export const postgresBrands = ({ rows }: Connection): BrandLedger => ({
  async putBrand({ account, name, values, updatedAt }, max, audit) {
    const args = [account, name, JSON.stringify(values), updatedAt, max, fieldsOf(audit)];
    const [row] = await rows('SELECT placard.put_brand($1, $2, $3, $4, $5, $6) AS put', args);
    return row?.['put'] === true;
  },

  async brand(account, name) {
    const [row] = await rows('SELECT * FROM placard.brands WHERE account = $1 AND name = $2', [account, name]);
    return row ? brandOf(row) : null;
  },

  async brands(account) {
    return (await rows('SELECT * FROM placard.brands WHERE account = $1 ORDER BY name', [account])).map(brandOf);
  },

  deleteBrand: async (account, name, audit) => (await rows(deleteSql, [account, name, fieldsOf(audit)])).length > 0,
});
