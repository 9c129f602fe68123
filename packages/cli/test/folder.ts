import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Registers a cleanup. Default: at the end of the test. */
export type AtEnd = (end: () => Promise<void>) => void;

/**
 * Collects the cleanups of a file or a `describe`, the last one first. Called where its tests are declared: vitest does
 * not run an `afterAll` that is registered in a `beforeAll`.
 */
export function afterSuite(): AtEnd {
  const ends: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return (end) => void ends.push(end);
}

export async function newFolder(atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-cli-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
