import { describe } from 'vitest';
import type { Ledger } from '../ledger/ledger.js';
import { testAccounts } from './accounts.js';
import { testAssets } from './assets.js';
import { testBrands } from './brands.js';
import { testAudit } from './audit.js';
import { testKeyUses } from './key-uses.js';
import { testKeys } from './keys.js';
import { testLimits } from './limits.js';
import { ledgerTest } from './open.js';
import { testShortUrls } from './short-urls.js';
import { testSites } from './sites.js';
import { testTickets } from './tickets.js';
import { testUsage } from './usage.js';

/**
 * Contract tests of {@link Ledger}, for authors of drivers. Call it in a vitest file.
 *
 * @param name shown in the test report
 * @param open opens an empty ledger; called once per test, which closes it
 * @example
 * testLedger('mine', () => openMyLedger(newFolder()));
 */
export function testLedger(name: string, open: () => Promise<Ledger>): void {
  const test = ledgerTest(open);
  describe(`ledger: ${name}`, () => {
    describe('keys', () => testKeys(test));
    describe('accounts', () => testAccounts(test));
    describe('burst limits', () => testLimits(test));
    describe('usage', () => testUsage(test));
    describe('uses of keys', () => testKeyUses(test));
    describe('short URLs', () => testShortUrls(test));
    describe('assets', () => testAssets(test));
    describe('brands', () => testBrands(test));
    describe('sites', () => testSites(test));
    describe('tickets', () => testTickets(test));
    describe('audit', () => testAudit(test));
  });
}
