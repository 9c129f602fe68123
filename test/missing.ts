import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'vitest';

/** Environment variable with the file in which test files note what they miss. `MissingReporter` sets and reads it. */
export const missingVariable = 'PLACARD_MISSING';

/** What a test file did not run. A line of the file is one of these as JSON. */
export interface Missing {
  /** The program or right that this machine lacks, and how to get it. */
  readonly what: string;
  readonly file: string;
}

/**
 * Notes that tests of this file are skipped, because the machine lacks something. The end of the run names it once,
 * and in CI the run fails.
 *
 * @throws {Error} in CI, if no reporter reads the note
 */
export function noteMissing(what: string): void {
  const notes = process.env[missingVariable];
  if (notes !== undefined) {
    const file = relative(process.cwd(), expect.getState().testPath ?? 'unknown');
    appendFileSync(notes, `${JSON.stringify({ what, file } satisfies Missing)}\n`);
  } else if (process.env['CI'] !== undefined) throw new Error(what);
}
