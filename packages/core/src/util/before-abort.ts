/**
 * Waits for work that cannot be aborted, but for which nobody has to wait after a signal.
 *
 * @throws the signal's reason when it aborts first
 * @example
 * const font = await beforeAbort(Promise.resolve('Inter'), AbortSignal.timeout(1_000)); // 'Inter'
 */
export async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Nobody waits for its failure after the signal has aborted.
  work.catch(() => undefined);
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, fail) => {
    stop = () => fail(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
