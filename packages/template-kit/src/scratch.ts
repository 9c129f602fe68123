import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder of this process. */
export interface Scratch {
  readonly folder: string;
  /** Deletes the folder, which is also deleted when the process exits. */
  dispose(): void;
}

/** Start of the name of all scratch folders of this machine, before the process id. Containers may share a folder. */
const prefix = `placard-scratch-${hostname()}-`;

const kept = new Set<Scratch>();
const disposeAll = (): void => kept.forEach((scratch) => scratch.dispose());

/** Makes a temporary folder. Deletes those of processes that were killed and could not do it. */
export function makeScratch(): Scratch {
  deleteLeft();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const scratch: Scratch = {
    folder,
    dispose() {
      rmSync(folder, { recursive: true, force: true });
      kept.delete(scratch);
      if (kept.size === 0) process.off('exit', disposeAll);
    },
  };
  if (kept.size === 0) process.on('exit', disposeAll);
  kept.add(scratch);
  return scratch;
}

function deleteLeft(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : NaN;
    if (Number.isNaN(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      if (!isAlive(pid) || (pid === process.pid && isOlder(folder))) rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another process has deleted it.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a folder is older than this process: in a restarted container, a process has the id of its predecessor. */
const isOlder = (folder: string): boolean => statSync(folder).mtimeMs < Date.now() - process.uptime() * 1_000;
