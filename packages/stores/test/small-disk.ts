import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { noteMissing } from '../../../test/missing.js';

/** A disk that a test can fill without effect on other programs. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes a file that occupies all free space, like another program. */
  fill(): void;
  /** Deletes the file of `fill`. */
  free(): void;
  close(): void;
}

/** A disk that a test can make read-only. */
export interface LockableDisk {
  readonly folder: string;
  /** Makes the disk read-only. No process may have a file of it open for writing. */
  lock(): void;
  unlock(): void;
  close(): void;
}

/** @throws an Error when this user must not mount file systems */
export function openLockableDisk(): LockableDisk {
  const mountPoint = mkdtempSync(join(tmpdir(), 'placard-disk-'));
  const mount = (...args: readonly string[]): void =>
    void execFileSync('mount', [...args, mountPoint], { stdio: 'pipe' });
  try {
    mount('-t', 'tmpfs', '-o', 'size=32m', 'tmpfs');
  } catch (error) {
    rmSync(mountPoint, { recursive: true });
    throw error;
  }
  return {
    folder: join(mountPoint, 'placard'),
    lock: () => mount('-o', 'remount,ro'),
    unlock: () => mount('-o', 'remount,rw'),
    close() {
      execFileSync('umount', ['--lazy', mountPoint]);
      rmSync(mountPoint, { recursive: true });
    },
  };
}

/** Maximum size of /dev/shm, in bytes, to use it when no disk can be mounted. In a container it has 64 MB. */
const most = 256 * 1024 ** 2;
const sharedMemory = '/dev/shm';

/** @throws an Error when this user must not mount file systems, and /dev/shm is too large */
export function openSmallDisk(megabytes: number): SmallDisk {
  const mountPoint = mkdtempSync(join(tmpdir(), 'placard-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mountPoint], { stdio: 'ignore' });
    return diskIn(mountPoint, () => {
      execFileSync('umount', ['--lazy', mountPoint]);
      rmSync(mountPoint, { recursive: true });
    });
  } catch (error) {
    rmSync(mountPoint, { recursive: true });
    const { blocks, bsize } = statfsSync(sharedMemory);
    if (blocks * bsize > most) throw new Error('no small disk can be mounted here', { cause: error });
    const folder = mkdtempSync(join(sharedMemory, 'placard-disk-'));
    return diskIn(folder, () => rmSync(folder, { recursive: true }));
  }
}

function diskIn(folder: string, close: () => void): SmallDisk {
  const filler = join(folder, 'filler');
  return {
    folder: join(folder, 'placard'),
    fill() {
      mkdirSync(join(folder, 'placard'), { recursive: true });
      const file = openSync(filler, 'a');
      for (let bytes = 1024 ** 2; bytes >= 1; bytes = bytes >> 4) while (written(file, bytes));
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    close,
  };
}

function written(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

/** Returns why such a disk cannot be opened, or undefined. */
function reasonAgainst(open: () => { close(): void }): string | undefined {
  try {
    open().close();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Defines a suite that fills a disk. Without the right to mount one it is skipped, which the end of the run says. */
export const describeSmallDisk = (name: string, suite: () => void): void =>
  describeDisk(() => openSmallDisk(1), name, suite);

/** The same for suites that make a disk read-only. */
export const describeLockableDisk = (name: string, suite: () => void): void =>
  describeDisk(openLockableDisk, name, suite);

function describeDisk(open: () => { close(): void }, name: string, suite: () => void): void {
  const reason = reasonAgainst(open);
  if (reason !== undefined) noteMissing(`no disk can be mounted here: ${reason}`);
  describe.skipIf(reason !== undefined)(name, suite);
}
