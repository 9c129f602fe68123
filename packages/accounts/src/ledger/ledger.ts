import type { AccountLedger } from './account.js';
import type { AssetLedger } from './asset.js';
import type { AuditLedger } from './audit.js';
import type { BrandLedger } from './brand.js';
import type { KeyLedger } from './key.js';
import type { KeyUseLedger } from './key-use.js';
import type { ShortUrlLedger } from './short-url.js';
import type { SiteLedger } from './site.js';
import type { TicketLedger } from './ticket.js';
import type { LimitLedger, UsageLedger } from './usage.js';

/** Driver interface of the store. Every operation is atomic, also when several processes share the store. */
export interface Ledger
  extends KeyLedger,
    AccountLedger,
    LimitLedger,
    UsageLedger,
    KeyUseLedger,
    TicketLedger,
    AuditLedger,
    ShortUrlLedger,
    AssetLedger,
    BrandLedger,
    SiteLedger {
  close(): Promise<void>;
}
