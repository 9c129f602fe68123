/**
 * Returns a signal that Ctrl-C (SIGINT) or SIGTERM aborts. A second one ends the process at once, as without a handler.
 */
export function stopOnSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return controller.signal;
}
