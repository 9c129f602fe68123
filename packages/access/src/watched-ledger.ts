import type { Ledger } from './ledger/index.js';
import type { Budget } from '@placard/core/server';

/** How a ledger that may go away is asked. */
export interface StoreAccess {
  /**
   * @param budget of the request that asks
   * @throws {PlacardError} render_unavailable, when the ledger fails or does not answer in time; what it refuses by a
   * PlacardError of its own is an answer
   */
  read<T>(question: (ledger: Ledger) => Promise<T>, budget?: Budget): Promise<T>;
  /** The same for what changes something: not tried while the ledger is read-only. */
  write<T>(question: (ledger: Ledger) => Promise<T>, budget?: Budget): Promise<T>;
}

/** A ledger each of whose calls is a question to a watch: none waits longer than that does, and none is answered wrongly. */
export const watchedLedger = ({ read, write }: StoreAccess, close: () => Promise<void>): Ledger => ({
  insertKey: (...args) => write((ledger) => ledger.insertKey(...args)),
  key: (...args) => read((ledger) => ledger.key(...args)),
  keys: (...args) => read((ledger) => ledger.keys(...args)),
  updateKey: (...args) => write((ledger) => ledger.updateKey(...args)),
  account: (...args) => read((ledger) => ledger.account(...args)),
  accountOfCustomer: (...args) => read((ledger) => ledger.accountOfCustomer(...args)),
  accounts: () => read((ledger) => ledger.accounts()),
  updateAccount: (...args) => write((ledger) => ledger.updateAccount(...args)),
  eventNumber: (...args) => write((ledger) => ledger.eventNumber(...args)),
  applyEvent: (...args) => write((ledger) => ledger.applyEvent(...args)),
  take: (...args) => write((ledger) => ledger.take(...args)),
  charge: (...args) => write((ledger) => ledger.charge(...args)),
  refund: (...args) => write((ledger) => ledger.refund(...args)),
  addRender: (...args) => write((ledger) => ledger.addRender(...args)),
  addCacheHits: (...args) => write((ledger) => ledger.addCacheHits(...args)),
  usage: (...args) => read((ledger) => ledger.usage(...args)),
  putTicket: (...args) => write((ledger) => ledger.putTicket(...args)),
  ticket: (...args) => read((ledger) => ledger.ticket(...args)),
  takeTicket: (...args) => write((ledger) => ledger.takeTicket(...args)),
  audit: (...args) => read((ledger) => ledger.audit(...args)),
  forgetAudit: (...args) => write((ledger) => ledger.forgetAudit(...args)),
  close,
});
