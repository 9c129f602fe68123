import type { Ledger } from './ledger/index.js';
import type { Budget } from '@placard/core/server';

/** Access to a ledger that may be unavailable. */
export interface StoreAccess {
  /**
   * Runs a query with a timeout.
   *
   * @param budget time budget of the request
   * @throws {PlacardError} render_unavailable, when the ledger is unavailable, fails or does not answer in time. A
   * PlacardError thrown by the ledger is passed on
   */
  read<T>(question: (ledger: Ledger) => Promise<T>, budget?: Budget): Promise<T>;
  /** The same for writes. Also throws render_unavailable while the ledger is read-only. */
  write<T>(question: (ledger: Ledger) => Promise<T>, budget?: Budget): Promise<T>;
}

/** Wraps a ledger so that each call goes through `read` or `write`, with their timeout and errors. */
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
  addKeyUse: (...args) => write((ledger) => ledger.addKeyUse(...args)),
  keyUses: (...args) => read((ledger) => ledger.keyUses(...args)),
  lastUses: (...args) => read((ledger) => ledger.lastUses(...args)),
  putTicket: (...args) => write((ledger) => ledger.putTicket(...args)),
  ticket: (...args) => read((ledger) => ledger.ticket(...args)),
  takeTicket: (...args) => write((ledger) => ledger.takeTicket(...args)),
  putShortUrl: (...args) => write((ledger) => ledger.putShortUrl(...args)),
  shortUrl: (...args) => read((ledger) => ledger.shortUrl(...args)),
  shortUrls: (...args) => read((ledger) => ledger.shortUrls(...args)),
  deleteShortUrl: (...args) => write((ledger) => ledger.deleteShortUrl(...args)),
  putAssetPart: (...args) => write((ledger) => ledger.putAssetPart(...args)),
  putAsset: (...args) => write((ledger) => ledger.putAsset(...args)),
  asset: (...args) => read((ledger) => ledger.asset(...args)),
  assets: (...args) => read((ledger) => ledger.assets(...args)),
  assetPart: (...args) => read((ledger) => ledger.assetPart(...args)),
  deleteAsset: (...args) => write((ledger) => ledger.deleteAsset(...args)),
  putBrand: (...args) => write((ledger) => ledger.putBrand(...args)),
  brand: (...args) => read((ledger) => ledger.brand(...args)),
  brands: (...args) => read((ledger) => ledger.brands(...args)),
  deleteBrand: (...args) => write((ledger) => ledger.deleteBrand(...args)),
  putSite: (...args) => write((ledger) => ledger.putSite(...args)),
  site: (...args) => read((ledger) => ledger.site(...args)),
  sites: (...args) => read((ledger) => ledger.sites(...args)),
  updateSite: (...args) => write((ledger) => ledger.updateSite(...args)),
  deleteSite: (...args) => write((ledger) => ledger.deleteSite(...args)),
  audit: (...args) => read((ledger) => ledger.audit(...args)),
  forgetAudit: (...args) => write((ledger) => ledger.forgetAudit(...args)),
  close,
});
