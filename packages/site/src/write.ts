import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file as a whole or not at all: into a temporary file beside it, which takes its place. Its mode is kept.
 * Synchronous, since small files take less time than a turn of the thread pool for each step.
 */
export function writeWhole(file: string, content: Uint8Array | string): void {
  const temporary = `${file}.placard-${process.pid}.tmp`;
  try {
    writeInFolder(temporary, content);
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

function writeInFolder(file: string, content: Uint8Array | string): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
