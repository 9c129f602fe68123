/** Timeout of a server's graceful shutdown, in milliseconds. */
const deadline = 18_000;

/**
 * Returns a signal that Ctrl-C (SIGINT) or SIGTERM aborts. A second one ends a command at once, as without a handler. A
 * server ignores it, because it would lose requests that were accepted.
 */
export function stopOnSignal(kind: 'command' | 'server'): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) return;
    if (kind === 'command') process.off('SIGINT', stop).off('SIGTERM', stop);
    // A slow client cannot delay the shutdown for longer than this.
    else setTimeout(() => process.exit(1), deadline).unref();
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return controller.signal;
}
