import { readFileSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, drawing, inFolder, page, run, write } from '../folder.js';

inFolder();

const count = 400;
const nameOf = (n: number): string => `dist/${String(n).padStart(3, '0')}.html`;
const isTagged = (file: string): boolean => readFileSync(at(file), 'utf8').includes('og:image');

describe('a site of many pages', () => {
  beforeEach(() => write(Object.fromEntries(Array.from({ length: count }, (_, n) => [nameOf(n), page(`Page ${n}`)]))));

  it('is read no further ahead than its cards are drawn, by processes that start before it is read', async () => {
    let wanted = 0;
    const events: string[] = [];
    const openSource = async () => (events.push('read'), drawing().openSource());
    const openDrawer = async (size: string) => {
      events.push(size);
      return { concurrency: 2, draw, close: async () => undefined };
    };
    let most = 0;
    const draw = async (_: unknown, file: string) => {
      // The first drawing waits, so that a run without a limit would read many more pages.
      if (most === 0) {
        while (wanted < 256) await nextTurn();
        for (let turn = 0; turn < 50; turn += 1) await nextTurn();
        most = wanted;
      }
      writeFileSync(file, 'x');
      return { warnings: [] };
    };
    const report = await run({
      openSource,
      openDrawer,
      progress: { total: (images) => void (wanted = images), drawn: () => undefined },
    });
    expect(most).toBeLessThan(270);
    expect(report.changed).toHaveLength(count);
    expect(events).toEqual(['many', 'read']);
  });

  it('gets the tags of a page as soon as its image is drawn', async () => {
    let drawn = 0;
    const tagged: boolean[] = [];
    const openDrawer = async () => ({
      concurrency: 1,
      draw: async (_: unknown, file: string) => {
        if (drawn > 0) tagged.push(isTagged(nameOf(drawn - 1)), !isTagged(nameOf(drawn)));
        drawn += 1;
        writeFileSync(file, 'x');
        return { warnings: [] };
      },
      close: async () => undefined,
    });
    await run({ openDrawer });
    expect(tagged).toHaveLength(2 * (count - 1));
    expect(tagged).not.toContain(false);
  });

  it('fails as a whole when nothing can draw', async () => {
    const openDrawer = () => Promise.reject(new Error('no process could be started'));
    await expect(run({ openDrawer })).rejects.toThrow('no process could be started');
    expect(isTagged(nameOf(0))).toBe(false);
  });
});
