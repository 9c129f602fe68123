import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAll } from '../../src/open-all.js';

/** A part that records when it is closed, and may fail to close. */
const part = (name: number, closed: number[], fails: boolean) => ({
  async close() {
    closed.push(name);
    if (fails) throw new Error(`part ${name}`);
  },
});

const backwards = (length: number): number[] => Array.from({ length }, (_, at) => length - 1 - at);

describe('openAll', () => {
  it('closes kept parts in reverse order, each once, even when some fail to close', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean()), async (failing) => {
        const closed: number[] = [];
        const { opened, close } = await openAll(async (keep) => {
          failing.forEach((fails, at) => keep(part(at, closed, fails)));
          return { opened: failing.length };
        });
        expect([opened, closed]).toEqual([failing.length, []]);
        const outcomes = await Promise.allSettled([close(), close()]);
        expect(closed).toEqual(backwards(failing.length));
        const first = failing.lastIndexOf(true);
        const expected = first < 0 ? 'fulfilled' : `Error: part ${first}`;
        for (const outcome of outcomes)
          expect(outcome.status === 'rejected' ? String(outcome.reason) : outcome.status).toBe(expected);
      }),
    );
  });

  it('that does not open closes the parts before, and says why it did not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean()), fc.nat(), async (failing, chosen) => {
        const at = chosen % (failing.length + 1);
        const closed: number[] = [];
        const opening = openAll(async (keep) => {
          failing.slice(0, at).forEach((fails, name) => keep(part(name, closed, fails)));
          throw new Error('does not open');
        });
        await expect(opening).rejects.toThrow('does not open');
        expect(closed).toEqual(backwards(at));
      }),
    );
  });
});
