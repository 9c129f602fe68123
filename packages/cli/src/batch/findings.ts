import { appendFile, rm } from 'node:fs/promises';
import { linesOf } from '@placard/site/rows';
import { readText } from './text.js';

/** Messages about rows, printed at the end. They are stored in a file, which bounds memory. */
export interface Findings {
  readonly count: number;
  add(place: string, text: string): Promise<void>;
  /** Calls `tell` with each message, in the order of `add`. Three or more equal ones in a row are combined. */
  each(tell: (text: string) => void): Promise<void>;
}

export async function createFindings(file: string): Promise<Findings> {
  await rm(file, { force: true });
  let count = 0;
  // One write after the other: simultaneous ones may end in any order.
  let written = Promise.resolve();
  return {
    get count() {
      return count;
    },
    add(place, text) {
      count += 1;
      written = written.then(() => appendFile(file, `${place}: ${text.replace(/\s*\n\s*/g, ' ')}\n`));
      return written;
    },
    async each(tell) {
      if (count === 0) return;
      const run = createRun(tell);
      for await (const { text } of linesOf(readText(file))) run.next(text);
      run.end();
    },
  };
}

/** Smallest number of equal messages in sequence that are combined into one line. */
const fewestInARun = 3;

/** Combines messages of the form `line 12: text` that have the same text: a misspelled column fails in every row. */
function createRun(tell: (text: string) => void): { next(message: string): void; end(): void } {
  let text = '';
  let held: string[] = [];
  let last = '';
  let count = 0;
  function end(): void {
    if (count < fewestInARun) for (const place of held) tell(`${place}: ${text}`);
    else tell(`${held[0]} to ${last} (${count} times): ${text}`);
    held = [];
    count = 0;
  }
  return {
    next(message) {
      const cut = message.indexOf(': ');
      const [place, what] = [message.slice(0, cut), message.slice(cut + 2)];
      if (what !== text && count > 0) end();
      text = what;
      last = place;
      count += 1;
      if (held.length < fewestInARun) held.push(place);
    },
    end: () => void (count > 0 && end()),
  };
}
