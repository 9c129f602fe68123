import { SingleBar } from 'cli-progress';
import type { Output } from '../context.js';

/** Shows the progress of a run: a bar on a terminal, else a line every few seconds. */
export interface Progress {
  /** @param drawn whether the row needed a render; only such rows count for the estimated time */
  step(drawn: boolean): void;
  /** Changes the number of rows. */
  total(rows: number): void;
  stop(): void;
}

/** Milliseconds between two lines without a terminal. */
const pause = 5_000;

export function createProgress(rows: number, stream: Output): Progress {
  const started = performance.now();
  let total = rows;
  let done = 0;
  let drawn = 0;

  function state(): { rate: string; left: string } {
    const seconds = (performance.now() - started) / 1000;
    const rate = drawn / seconds;
    return { rate: rate.toFixed(rate < 10 ? 1 : 0), left: drawn === 0 ? '…' : duration((total - done) / rate) };
  }

  if (stream.isTTY) {
    const format = ' {bar} {percentage} % | {value} of {total} | {rate}/s | {left} left';
    const bar = new SingleBar({ format, stream, hideCursor: true, barCompleteChar: '█', barIncompleteChar: '░' });
    bar.start(total, 0, state());
    return {
      step(isDrawn) {
        done += 1;
        if (isDrawn) drawn += 1;
        bar.update(done, state());
      },
      total(rows) {
        total = rows;
        bar.setTotal(rows);
      },
      stop: () => bar.stop(),
    };
  }

  let reportedAt = started;
  return {
    step(isDrawn) {
      done += 1;
      if (isDrawn) drawn += 1;
      const now = performance.now();
      if (now - reportedAt < pause) return;
      reportedAt = now;
      const { rate, left } = state();
      stream.write(`${done} of ${total} (${Math.floor((done / total) * 100)} %), ${rate}/s, ${left} left\n`);
    },
    total: (rows) => void (total = rows),
    stop: () => undefined,
  };
}

/** Formats seconds: `45 s`, `3 min 20 s`, `2 h 5 min`. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
