import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Resources {
  /** Resident memory of the server and its child processes. */
  readonly megabytes: number;
  /** Open files and sockets of the server. */
  readonly descriptors: number;
}

/** Reads the resources of a process from proc(5). */
export function resourcesOf(pid: number): Resources {
  const family = [pid, ...childrenOf(pid)];
  const kilobytes = family.map((one) => Number(/VmRSS:\s+(\d+)/.exec(status(one))?.[1] ?? 0));
  return {
    megabytes: kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}

function status(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
}

/** Ids of the processes that a process has started. */
export const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
