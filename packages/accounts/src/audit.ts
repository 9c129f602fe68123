import type { AuditAction, AuditRecord } from './ledger/audit.js';

/** The author of an action, for the audit log. */
export interface Actor {
  /** `session`, `key:ID`, `operator`, `billing`, `admin:ACCOUNT` */
  readonly actor: string;
  /** IP address of the client; null: command line, or unknown. */
  readonly address: string | null;
}

/** The actor with direct access to the store: the command line, or the program that embeds the server. */
export const operator: Actor = { actor: 'operator', address: null };

/**
 * Creates an audit record with the current time, to be passed to the write that it describes.
 *
 * @param subject id of the key, asset or session, or name of the plan or brand; never a secret
 *
 * @example
 * const ledger = await openLedger('sqlite:./data/placard.db');
 * await ledger.updateAccount('ann', { plan: 'pro' }, auditRecord('ann', 'plan.changed', 'pro', operator));
 */
export const auditRecord = (
  account: string,
  action: AuditAction,
  subject: string,
  { actor, address }: Actor,
): AuditRecord => ({ at: new Date().toISOString(), account, actor, action, subject, address });
