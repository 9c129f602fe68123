import type { TicketLedger } from '@placard/accounts/ledger';
import type { Note } from './audit.js';
import { joined, type OpenTable } from './tables.js';

export function memoryTickets(open: OpenTable, note: Note): TicketLedger {
  const tickets = open<{ readonly value: string; readonly expiresAt: number }>('tickets');

  function read(name: string): string | null {
    const ticket = tickets.get(name);
    return ticket !== undefined && ticket.expiresAt > Date.now() ? ticket.value : null;
  }

  return {
    async putTicket(kind, id, value, expiresAt, audit) {
      for (const [name, ticket] of tickets.entries()) if (ticket.expiresAt <= Date.now()) tickets.delete(name);
      tickets.set(joined(kind, id), { value, expiresAt });
      note(audit);
    },

    async ticket(kind, id) {
      return read(joined(kind, id));
    },

    async takeTicket(kind, id, audit) {
      const name = joined(kind, id);
      const value = read(name);
      tickets.delete(name);
      if (value !== null) note(audit);
      return value;
    },
  };
}
