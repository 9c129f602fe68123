import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';

/** A disk that a test can fill without taking room from anybody else. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes every byte that is left, as another program would. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  close(): void;
}

/** A disk that a test can make read-only. */
export interface LockableDisk {
  readonly folder: string;
  /** Nobody may have a file of it open to be written. */
  lock(): void;
  unlock(): void;
  close(): void;
}

/** @throws an Error where this user may mount nothing */
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

/** The largest that is filled where no disk can be mounted: a container's /dev/shm has 64 MB. */
const most = 256 * 1024 ** 2;
const sharedMemory = '/dev/shm';

/** @throws an Error where this user may mount nothing, and there is no small disk to use */
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

/** Why there is none; undefined: there is one. CI may not skip what needs it. */
function missing(open: () => { close(): void }): unknown {
  try {
    open().close();
    return undefined;
  } catch (error) {
    if (process.env['CI']) throw error;
    return error;
  }
}

/** Suites that fill a disk: without the right to mount one they are skipped, and their name says why. */
export const describeSmallDisk = (name: string, suite: () => void): void =>
  describeDisk(() => openSmallDisk(1), name, suite);

/** The same for suites that make a disk read-only. */
export const describeLockableDisk = (name: string, suite: () => void): void =>
  describeDisk(openLockableDisk, name, suite);

function describeDisk(open: () => { close(): void }, name: string, suite: () => void): void {
  const skipped = missing(open) !== undefined;
  describe.skipIf(skipped)(skipped ? `${name} (skipped: no such disk can be mounted here)` : name, suite);
}
