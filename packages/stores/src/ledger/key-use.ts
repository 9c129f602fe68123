import type { KeyUse } from '@placard/access/ledger';
import { integer, text } from './columns.js';

/** Reads a row of the table `key_uses`. */
export const keyUseOf = (row: Readonly<Record<string, unknown>>): KeyUse => ({
  account: text(row['account']),
  keyId: text(row['key_id']),
  date: text(row['day']),
  used: integer(row['used']),
  cacheHits: integer(row['hits']),
  refused: integer(row['refused']),
  lastUsedAt: integer(row['last_used_at']),
});
