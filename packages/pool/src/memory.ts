import { existsSync, readFileSync } from 'node:fs';

const pageBytes = 4096;
const pause = 50;
/** Milliseconds for which a process caches its memory usage. */
const freshMs = 20;

/**
 * Warns once at start where memory of renders cannot be limited through /proc. Heap limits do not suffice: Bun has
 * none, and pixel buffers are outside the heap on every runtime.
 */
export function warnOfMemory(): void {
  if (!existsSync('/proc/self/statm'))
    process.emitWarning('this system does not tell the memory of a process: a render takes it until its deadline');
}

/**
 * Calls `exceeded` when a process uses more than `bytes` of resident memory.
 *
 * @returns a function that stops watching
 */
export function watchMemory(pid: number, bytes: number, exceeded: () => void): () => void {
  const timer = setInterval(() => {
    if (residentBytes(pid) > bytes) exceeded();
  }, pause);
  return () => clearInterval(timer);
}

/**
 * Returns a function that returns the resident memory of this process, in bytes. It reads the value at most once in 20
 * ms, because reading it after each card would take a fortieth of the time of a render process.
 */
export function createMemoryGauge(): () => number {
  let bytes = 0;
  let askedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - askedAt >= freshMs) {
      bytes = process.memoryUsage.rss();
      askedAt = now;
    }
    return bytes;
  };
}

/** Reads `/proc/PID/statm` (proc(5)); 0 when it cannot be read. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
