import type { Ledger } from '@placard/accounts/ledger';
import { describe, expect, it } from 'vitest';
import { openLedger } from '../../src/index.js';
import { type Child, startChild } from '../child.js';

/** Starts a child, which opens the ledger and then waits for input. */
async function ready(script: string, args: readonly string[]): Promise<Child> {
  const child = startChild(script, args);
  expect(await child.line()).toBe('ready');
  return child;
}

const inserter = (url: string, prefix: string, count: number, maxActive: number): Promise<Child> =>
  ready('key-inserter.mjs', [url, prefix, `${count}`, `${maxActive}`]);

async function linesOf(child: Child): Promise<string[]> {
  const lines: string[] = [];
  for (let line = await child.line(); line !== null; line = await child.line()) lines.push(line);
  return lines;
}

async function runAll(children: readonly Child[]): Promise<string[]> {
  for (const child of children) child.process.stdin.write('go');
  return (await Promise.all(children.map(linesOf))).flat();
}

/**
 * Tests that a ledger stays consistent when several processes use it and some of them are killed.
 *
 * @param newUrl returns the URL of an empty ledger
 */
export function testManyProcesses(name: string, newUrl: () => Promise<string>): void {
  const test = (title: string, run: (url: string, open: () => Promise<Ledger>) => Promise<void>): void =>
    it(title, { timeout: 60_000 }, async () => {
      const url = await newUrl();
      const opened: Ledger[] = [];
      const open = async (): Promise<Ledger> => {
        const ledger = await openLedger(url);
        opened.push(ledger);
        return ledger;
      };
      try {
        await run(url, open);
      } finally {
        await Promise.all(opened.map((ledger) => ledger.close()));
      }
    });

  describe(`${name}, in many processes`, () => {
    test('opens a new one in several processes at once', async (url) => {
      const children = await Promise.all(Array.from({ length: 5 }, (_, at) => inserter(url, `${at}`, 1, 5)));
      expect((await runAll(children)).sort()).toEqual(['00', '10', '20', '30', '40']);
    });

    test('lets an account have exactly five keys when three processes add sixty at once', async (url, open) => {
      const children = await Promise.all(['a', 'b', 'c'].map((prefix) => inserter(url, prefix, 20, 5)));
      const added = await runAll(children);
      expect(added).toHaveLength(5);
      const ledger = await open();
      expect((await ledger.keys('ann')).map(({ id }) => id).sort()).toEqual(added.sort());
    });

    test('counts exactly, up to the cap and in every burst, when three processes charge at once', async (url, open) => {
      const charger = (prefix: string): Promise<Child> => ready('charger.mjs', [url, prefix, '30', '50']);
      const children = await Promise.all(['a', 'b', 'c'].map(charger));
      const allowed = await runAll(children);
      const { used, daily, templates } = await (await open()).usage('ann', '2026-11');
      expect(allowed.filter((line) => line === 'charged')).toHaveLength(50);
      expect(allowed.filter((line) => line === 'taken')).toHaveLength(40);
      expect([used, daily, templates]).toEqual([50, [{ date: '2026-11-21', used: 50, cacheHits: 0 }], { basic: 50 }]);
    });

    test('keeps every key that it acknowledged when its process is killed', async (url, open) => {
      const acknowledged: string[] = [];
      for (const prefix of ['a', 'b', 'c']) {
        const child = await inserter(url, prefix, 100_000, 1e9);
        child.process.stdin.write('go');
        for (let line = 0; line < 20; line++) acknowledged.push((await child.line()) ?? 'ended');
        await child.kill();
      }
      const kept = new Set((await (await open()).keys()).map(({ id }) => id));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    });

    test('never parts an event from its effect when its process is killed', async (url, open) => {
      const ledger = await open();
      let event = 0;
      for (let round = 0; round < 2; round++) {
        const child = startChild('event-applier.mjs', [url, `${event}`]);
        for (let line = 0; line < 10; line++) event = Number(await child.line());
        await child.kill();
        const plan = Number((await ledger.account('ann'))?.plan);
        expect(plan).toBeGreaterThanOrEqual(event);
        const again = { id: `evt_${plan}`, subject: 'sub_1', number: plan };
        expect(await ledger.applyEvent(again, 'ann', { plan: 'twice' })).toBe('duplicate');
        event = plan + 1;
        const next = { id: `evt_${event}`, subject: 'sub_1', number: event };
        // The store may also apply the event that the process had sent when it was killed.
        await ledger.applyEvent(next, 'ann', { plan: String(event) });
        expect((await ledger.account('ann'))?.plan).toBe(String(event));
      }
    });

    test('never parts a month from its days and templates when its process is killed', async (url, open) => {
      let charged = 0;
      for (const prefix of ['a', 'b']) {
        const child = await ready('charger.mjs', [url, prefix, '100000', '1000000000']);
        child.process.stdin.write('go');
        for (let line = 0; line < 20; line++) if ((await child.line()) === 'charged') charged += 1;
        await child.kill();
      }
      const { used, daily, templates } = await (await open()).usage('ann', '2026-11');
      // A charge that was sent when the process was killed may have been counted as well.
      expect(used).toBeGreaterThanOrEqual(charged);
      expect([daily.map((day) => day.used), templates]).toEqual([[used], { basic: used }]);
    });
  });
}
