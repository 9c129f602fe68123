/**
 * Parses `Retry-After` (RFC 9110 §10.2.3; seconds or a date) into seconds. Returns undefined when missing or invalid.
 */
export function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** In milliseconds. A longer `setTimeout` would fire at once. */
const longestTimer = 2 ** 31 - 1;

/** Waits, but at most 24 days. @throws the signal's reason when it aborts */
export const wait = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      },
      Math.min(seconds * 1000, longestTimer),
    );
    signal?.addEventListener('abort', leave, { once: true });
  });
