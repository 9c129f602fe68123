import type { AuditLedger } from '@placard/core';

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

/** Records what was done to an account. `subject` is the id of a key or session, or a plan: never a secret. */
export const note = (
  ledger: AuditLedger,
  account: string,
  action: AuditAction,
  subject: string,
  { actor, address }: Actor,
): Promise<void> => ledger.addAudit({ at: new Date().toISOString(), account, actor, action, subject, address });
