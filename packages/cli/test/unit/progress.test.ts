import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, duration } from '../../src/batch/progress.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function progressOf(rows: number) {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _, done) {
      lines.push(line.toString());
      done();
    },
  });
  const progress = createProgress(rows, stream);
  /** Finishes rows, the last of them after this many seconds. */
  const step = (seconds: number, count: number, drawn = true): void => {
    for (let i = 1; i < count; i++) progress.step(drawn);
    vi.advanceTimersByTime(1_000 * seconds);
    progress.step(drawn);
  };
  return { progress, lines, step };
}

describe('the progress of a batch without a terminal', () => {
  it('says how long the rest takes at the rate so far', () => {
    const { lines, step } = progressOf(100);
    step(10, 20);
    step(10, 20);
    step(20, 40);
    step(10, 20);
    expect(lines).toEqual([
      '20 of 100 (20 %), 2.0/s, 40 s left\n',
      '40 of 100 (40 %), 2.0/s, 30 s left\n',
      '80 of 100 (80 %), 2.0/s, 10 s left\n',
      '100 of 100 (100 %), 2.0/s, 0 s left\n',
    ]);
  });

  it('counts rows that were drawn for the rate, and all rows for the rest', () => {
    const { lines, step } = progressOf(1_000);
    step(5, 600, false);
    step(5, 200);
    expect(lines).toEqual(['600 of 1000 (60 %), 0.0/s, … left\n', '800 of 1000 (80 %), 20/s, 10 s left\n']);
  });

  it('takes a number of rows that is known later, and is silent for 5 seconds', () => {
    const { progress, lines, step } = progressOf(10);
    progress.total(40);
    step(4.9, 9);
    expect(lines).toEqual([]);
    step(0.1, 1);
    expect(lines).toEqual(['10 of 40 (25 %), 2.0/s, 15 s left\n']);
  });

  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [59.2, '1 min 0 s'],
    [200, '3 min 20 s'],
    [3_600, '1 h 0 min'],
    [7_500, '2 h 5 min'],
  ])('writes %f seconds as %s', (seconds, text) => expect(duration(seconds)).toBe(text));
});
