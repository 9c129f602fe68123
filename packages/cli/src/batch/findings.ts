import { appendFile, rm } from 'node:fs/promises';
import { linesOf, readText } from './text.js';

/** Messages about rows, printed at the end. They are stored in a file, which bounds memory. */
export interface Findings {
  readonly count: number;
  add(line: number, text: string): Promise<void>;
  /** Calls `tell` with each message, in order of insertion. */
  each(tell: (text: string) => void): Promise<void>;
}

export async function createFindings(file: string): Promise<Findings> {
  await rm(file, { force: true });
  let count = 0;
  return {
    get count() {
      return count;
    },
    async add(line, text) {
      count += 1;
      await appendFile(file, `line ${line}: ${text.replace(/\s*\n\s*/g, ' ')}\n`);
    },
    async each(tell) {
      if (count > 0) for await (const { text } of linesOf(readText(file))) tell(text);
    },
  };
}
