import type { AuditRecord } from './audit.js';

/** Stores values that expire: sessions, the state of a pending sign-in, one-time links. */
export interface TicketLedger {
  /**
   * Stores a ticket and overwrites one of the same kind and id.
   *
   * @param expiresAt milliseconds since 1970
   */
  putTicket(kind: string, id: string, value: string, expiresAt: number, audit?: AuditRecord): Promise<void>;
  /** @returns the value, or null when the ticket is missing or has expired */
  ticket(kind: string, id: string): Promise<string | null>;
  /**
   * Reads and deletes a ticket in one transaction, so that only one of several callers gets it.
   *
   * @returns the value, or null when the ticket is missing or has expired
   */
  takeTicket(kind: string, id: string, audit?: AuditRecord): Promise<string | null>;
}
