import type { TicketLedger } from '@placard/access/ledger';
import type { Note } from './audit.js';

export function memoryTickets(note: Note): TicketLedger {
  const tickets = new Map<string, { readonly value: string; readonly expiresAt: number }>();
  const nameOf = (kind: string, id: string): string => JSON.stringify([kind, id]);

  function read(name: string): string | null {
    const found = tickets.get(name);
    return found !== undefined && found.expiresAt > Date.now() ? found.value : null;
  }

  return {
    async putTicket(kind, id, value, expiresAt, audit) {
      for (const [name, ticket] of tickets) if (ticket.expiresAt <= Date.now()) tickets.delete(name);
      tickets.set(nameOf(kind, id), { value, expiresAt });
      note(audit);
    },

    async ticket(kind, id) {
      return read(nameOf(kind, id));
    },

    async takeTicket(kind, id, audit) {
      const name = nameOf(kind, id);
      const value = read(name);
      tickets.delete(name);
      if (value !== null) note(audit);
      return value;
    },
  };
}
