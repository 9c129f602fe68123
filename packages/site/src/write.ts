import { chmodSync, copyFileSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Returns the name of the temporary file for a file. */
export const temporaryOf = (file: string): string => `${file}.placard-${process.pid}.tmp`;

/**
 * Writes a file atomically: writes a temporary file in the same folder and renames it. Keeps the mode of the file.
 * Synchronous, because small files take less time than a turn of the thread pool per step.
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
    // The error of writing is more useful than this one.
  }
}

/** Copies a file atomically. */
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

/** Creates the folder of a file if it is missing. */
function inFolder(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(dirname(file), { recursive: true });
    write();
  }
}
