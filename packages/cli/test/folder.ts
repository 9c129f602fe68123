import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Registers a cleanup. Default: at the end of the test. */
export type AtEnd = (end: () => Promise<void>) => void;

export async function newFolder(atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-cli-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
