import { chmodSync, copyFileSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The name under which a file is written until it is whole. */
export const temporaryOf = (file: string): string => `${file}.placard-${process.pid}.tmp`;

/**
 * Writes a file as a whole or not at all: into a temporary file beside it, which takes its place. Its mode is kept.
 * Synchronous, since small files take less time than a turn of the thread pool for each step.
 */
export function writeWhole(file: string, content: Uint8Array | string): void {
  const temporary = temporaryOf(file);
  try {
    inFolder(temporary, () => writeFileSync(temporary, content));
    const before = statSync(file, { throwIfNoEntry: false });
    if (before !== undefined) chmodSync(temporary, before.mode);
    renameSync(temporary, file);
  } catch (error) {
    remove(temporary);
    throw error;
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Why the file could not be written says more.
  }
}

/** Copies a file as a whole or not at all. */
export function copyWhole(from: string, to: string): void {
  const temporary = temporaryOf(to);
  try {
    inFolder(temporary, () => copyFileSync(from, temporary));
    renameSync(temporary, to);
  } catch (error) {
    remove(temporary);
    throw error;
  }
}

/** Makes the folder of the file only where it is missing. */
function inFolder(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(dirname(file), { recursive: true });
    write();
  }
}
