import { existsSync, readFileSync } from 'node:fs';

const pageBytes = 4096;
const pause = 50;

/**
 * Told once, at the start, where nothing bounds what a render takes: Bun bounds no heap, and the buffers of pictures lie
 * outside the heap on every runtime.
 */
export function warnOfMemory(): void {
  if (!existsSync('/proc/self/statm'))
    process.emitWarning('this system does not tell the memory of a process: a render takes it until its deadline');
}

/**
 * Looks at the memory of a process while it draws.
 *
 * @returns what ends the looking
 */
export function watchMemory(pid: number, bytes: number, exceeded: () => void): () => void {
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
