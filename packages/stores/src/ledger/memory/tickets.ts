import type { AuditLedger, AuditRecord, TicketLedger } from '@placard/core';

export function memoryTickets(): TicketLedger {
  const tickets = new Map<string, { readonly value: string; readonly expiresAt: number }>();
  const nameOf = (kind: string, id: string): string => JSON.stringify([kind, id]);

  function read(name: string): string | null {
    const found = tickets.get(name);
    return found !== undefined && found.expiresAt > Date.now() ? found.value : null;
  }

  return {
    async putTicket(kind, id, value, expiresAt) {
      for (const [name, ticket] of tickets) if (ticket.expiresAt <= Date.now()) tickets.delete(name);
      tickets.set(nameOf(kind, id), { value, expiresAt });
    },

    async ticket(kind, id) {
      return read(nameOf(kind, id));
    },

    async takeTicket(kind, id) {
      const name = nameOf(kind, id);
      const value = read(name);
      tickets.delete(name);
      return value;
    },
  };
}

export function memoryAudit(): AuditLedger {
  const records: AuditRecord[] = [];
  return {
    async addAudit(record) {
      records.unshift({ ...record });
    },

    async audit({ account, limit }) {
      const found = account === undefined ? records : records.filter((record) => record.account === account);
      return found.slice(0, limit).map((record) => ({ ...record }));
    },
  };
}
