import { describe } from 'vitest';
import type { Ledger } from '../ledger/ledger.js';
import { testAccounts } from './accounts.js';
import { testAudit } from './audit.js';
import { testKeys } from './keys.js';
import { testLimits } from './limits.js';
import { ledgerTest } from './open.js';
import { testTickets } from './tickets.js';
import { testUsage } from './usage.js';

/**
 * The contract of {@link Ledger} as tests, for whoever implements it.
 *
 * @param open opens a ledger with nothing in it, for each of the tests
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
    describe('tickets', () => testTickets(test));
    describe('audit', () => testAudit(test));
  });
}
