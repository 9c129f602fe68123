export type { AccountChange, AccountLedger, AccountRecord, ProviderEvent, Subscription } from './account.js';
export { assetPartBytes, assetPartsKept, type AssetLedger, type AssetRecord, type AssetRoom } from './asset.js';
export type { AuditLedger, AuditRecord } from './audit.js';
export type { BrandLedger, BrandRecord } from './brand.js';
export type { KeyChange, KeyLedger, KeyRecord, PublicFields } from './key.js';
export type { KeyUse, KeyUseLedger } from './key-use.js';
export type { SiteLedger, SiteProof, SiteRecord, SiteState } from './site.js';
export type { ShortUrl, ShortUrlLedger } from './short-url.js';
export type { Ledger } from './ledger.js';
export type { TicketLedger } from './ticket.js';
export {
  chargeMemory,
  clockSkew,
  maxBurstMilliseconds,
  takePlace,
  utcDay,
  type Burst,
  type Charge,
  type Charged,
  type LimitLedger,
  type Taken,
  type UsageLedger,
  type UsageRecord,
} from './usage.js';
