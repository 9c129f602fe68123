import { existsSync, readFileSync } from 'node:fs';

/** Bun bounds no heap: a render would take memory until its deadline. */
const boundsHeap = process.versions['bun'] === undefined;
const pageBytes = 4096;
const pause = 50;

/** Told once, at the start, where neither the runtime nor the system can bound what a render takes. */
export function warnOfMemory(): void {
  if (!boundsHeap && !existsSync('/proc/self/statm'))
    process.emitWarning(
      'this runtime bounds no heap and this system tells none: a render takes memory until its deadline',
    );
}

/**
 * Looks at the memory of a process where its runtime bounds none.
 *
 * @returns what ends the looking
 */
export function watchMemory(pid: number, bytes: number, exceeded: () => void): () => void {
  if (boundsHeap) return () => undefined;
  const timer = setInterval(() => {
    if (residentBytes(pid) > bytes) exceeded();
  }, pause);
  return () => clearInterval(timer);
}

/** Of `/proc/PID/statm` (proc(5)); 0 when it tells nothing. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
