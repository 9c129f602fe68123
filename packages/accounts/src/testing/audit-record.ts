import type { AuditRecord } from '../ledger/audit.js';

/** A record of what a session of the account `ann` did. */
export const auditRecordOf = (action: string): AuditRecord => ({
  at: '2027-01-15T08:00:00.000Z',
  account: 'ann',
  actor: 'session',
  action,
  subject: 'a',
  address: null,
});
