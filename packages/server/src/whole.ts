export interface Closing {
  close(): void | Promise<void>;
}

/** Takes over a part that was just opened, and returns it. */
export type Keep = <P extends Closing>(part: P) => P;

/**
 * Opens a whole of several parts. `open` hands over each part as it opens it; a part that it does not hand over stays
 * its caller's. `close` closes the parts, the last one first, each of them even when another fails to close, and throws
 * the first failure. When a part does not open, those before it are closed again: an open connection or child process
 * would keep the process alive that is to say why it ends.
 *
 * @throws what `open` throws, with every part closed
 */
export async function openWhole<T extends object>(open: (keep: Keep) => Promise<T>): Promise<T & Whole> {
  const parts: Closing[] = [];
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= closeAll(parts.reverse()));
  try {
    return { ...(await open((part) => (parts.push(part), part))), close };
  } catch (error) {
    // Why nothing was opened is what matters.
    await close().catch(() => undefined);
    throw error;
  }
}

export interface Whole {
  close(): Promise<void>;
}

async function closeAll(parts: readonly Closing[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) {
    try {
      await part.close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
