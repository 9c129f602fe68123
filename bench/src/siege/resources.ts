import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Resources {
  /** Resident, of the server and its children. */
  readonly megabytes: number;
  /** Open files and sockets of the server. */
  readonly descriptors: number;
}

/** As proc(5) tells them. */
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
    return ''; // It has ended since.
  }
}

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
