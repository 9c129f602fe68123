import type { Charge, Ledger } from '@placard/accounts/ledger';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openLedger } from '../src/index.js';

// Times range from here into the next month, for less than the hour for which ids of charges are remembered.
const evening = Date.parse('2026-11-30T23:30:00.000Z');

type Step = { readonly act: 'charge' | 'refund' | 'addRender'; readonly charge: Charge };

const burst = fc.record({
  name: fc.constantFrom('key:a', 'address:b'),
  requests: fc.integer({ min: 1, max: 4 }),
});
/** Window of each burst in milliseconds, which is the same in all steps. */
const spans: Readonly<Record<string, number>> = { 'key:a': 1_000, 'address:b': 3_600_000 };

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('charge', 'charge', 'charge', 'refund', 'addRender'),
  charge: fc.record({
    id: fc.integer({ min: 0, max: 12 }).map(String),
    account: fc.constantFrom('ann', 'bob'),
    template: fc.constantFrom('basic', 'event'),
    at: fc.integer({ min: 0, max: 3_500_000 }).map((ms) => evening + ms),
    cap: fc.integer({ min: 0, max: 4 }),
    grace: fc.record({ milliseconds: fc.integer({ min: 0, max: 3_600_000 }), renders: fc.integer({ min: 0, max: 3 }) }),
    bursts: fc
      .array(burst, { maxLength: 2 })
      .map((list) => list.map((each) => ({ ...each, milliseconds: spans[each.name]! }))),
  }),
});

/** @param run prefix of all names and ids, which no other run on the ledger has */
async function play(ledger: Ledger, run: string, steps: readonly Step[]): Promise<unknown[]> {
  const seen: unknown[] = [];
  const given = new Map<string, Charge>();
  for (const { act, charge } of steps) {
    // A repeated id means the same charge again, without bursts, because its time is before that of earlier steps.
    const first = given.get(charge.id);
    const { id, account, bursts, ...rest } = first ? { ...first, bursts: [] } : charge;
    given.set(charge.id, first ?? charge);
    const own = bursts.map((burst) => ({ ...burst, name: run + burst.name }));
    seen.push(await ledger[act]({ id: run + id, account: run + account, bursts: own, ...rest }));
  }
  for (const account of ['ann', 'bob'])
    for (const month of ['2026-11', '2026-12']) seen.push(await ledger.usage(run + account, month));
  return seen;
}

/** Tests that random charges and refunds have the same results on this ledger and on the one in memory. */
export const testSameCounts = (name: string, open: () => Promise<Ledger>): void =>
  it(`${name} counts as memory does, whatever happens in whatever order`, async () => {
    const [plain, other] = [await openLedger('memory:'), await open()];
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const ordered = [...steps].sort((a, b) => a.charge.at - b.charge.at);
        const run = `${(runs += 1)} `;
        expect(await play(other, run, ordered)).toEqual(await play(plain, run, ordered));
      }),
      { numRuns: 60 },
    );
    await other.close();
  });
