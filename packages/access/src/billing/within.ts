/**
 * Waits for a call, for a limited time.
 *
 * @param late returns the error with which the promise rejects when the time has passed; the call continues
 */
export async function within<T>(milliseconds: number, call: Promise<T>, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  return Promise.race([call, expiry]).finally(() => clearTimeout(timer));
}
