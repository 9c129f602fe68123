import type { Ledger } from '@placard/core';
import type { StoreWatch } from './store-watch.js';

/** A ledger each of whose calls is a question to a watch: none waits longer than that does, and none is answered wrongly. */
export const watchedLedger = (ask: StoreWatch['ask'], close: () => Promise<void>): Ledger => ({
  insertKey: (...args) => ask((ledger) => ledger.insertKey(...args)),
  key: (...args) => ask((ledger) => ledger.key(...args)),
  keys: (...args) => ask((ledger) => ledger.keys(...args)),
  updateKey: (...args) => ask((ledger) => ledger.updateKey(...args)),
  account: (...args) => ask((ledger) => ledger.account(...args)),
  accountOfCustomer: (...args) => ask((ledger) => ledger.accountOfCustomer(...args)),
  accounts: () => ask((ledger) => ledger.accounts()),
  updateAccount: (...args) => ask((ledger) => ledger.updateAccount(...args)),
  applyEvent: (...args) => ask((ledger) => ledger.applyEvent(...args)),
  take: (...args) => ask((ledger) => ledger.take(...args)),
  charge: (...args) => ask((ledger) => ledger.charge(...args)),
  refund: (...args) => ask((ledger) => ledger.refund(...args)),
  addRender: (...args) => ask((ledger) => ledger.addRender(...args)),
  addCacheHits: (...args) => ask((ledger) => ledger.addCacheHits(...args)),
  usage: (...args) => ask((ledger) => ledger.usage(...args)),
  putTicket: (...args) => ask((ledger) => ledger.putTicket(...args)),
  ticket: (...args) => ask((ledger) => ledger.ticket(...args)),
  takeTicket: (...args) => ask((ledger) => ledger.takeTicket(...args)),
  audit: (...args) => ask((ledger) => ledger.audit(...args)),
  close,
});
