/** Timeout of a graceful shutdown, in milliseconds. */
const deadline = 18_000;

/** Calls `end` once, on the first SIGTERM or SIGINT. */
export function endOnSignal(end: () => Promise<void>): void {
  let ending = false;
  const once = (): void => {
    if (ending) return;
    ending = true;
    // A slow client cannot delay the shutdown for longer than this.
    setTimeout(() => process.exit(1), deadline).unref();
    void end();
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
}
