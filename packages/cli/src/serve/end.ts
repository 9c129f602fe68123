/** Milliseconds that an end may take. */
const deadline = 18_000;

/** Ends the process by `end` when it is told to, however often it is told. */
export function endOnSignal(end: () => Promise<void>): void {
  let ending = false;
  const once = (): void => {
    if (ending) return;
    ending = true;
    // Whoever reads or sends too slowly holds nobody up for longer than this.
    setTimeout(() => process.exit(1), deadline).unref();
    void end();
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
}
