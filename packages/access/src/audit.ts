import type { AuditRecord } from './ledger/index.js';

/** Who acts, and from where. */
export interface Actor {
  /** `session`, `key:ID`, `operator`, `billing` */
  readonly actor: string;
  /** The client's address; null: from the command line, or not known. */
  readonly address: string | null;
}

/** Whoever has the server's own records in hand: the command line, or the program that embeds it. */
export const operator: Actor = { actor: 'operator', address: null };

export type AuditAction =
  | 'key.created'
  | 'key.changed'
  | 'key.revoked'
  | 'plan.changed'
  | 'account.changed'
  | 'session.started'
  | 'session.ended';

/** What was done to an account, for the write that does it. `subject` is the id of a key or session, or a plan: no secret. */
export const auditRecord = (
  account: string,
  action: AuditAction,
  subject: string,
  { actor, address }: Actor,
): AuditRecord => ({ at: new Date().toISOString(), account, actor, action, subject, address });
