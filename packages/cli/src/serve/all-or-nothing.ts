interface Closing {
  close(): Promise<void>;
}

/**
 * Runs `open`, which hands over each part as it opens it. When a later part does not open those before it are closed
 * again, the last one first: an open connection or child would keep the process alive that is to say why it ends.
 */
export async function allOrNothing<T>(open: (keep: <P extends Closing>(part: P) => P) => Promise<T>): Promise<T> {
  const opened: Closing[] = [];
  try {
    return await open((part) => (opened.push(part), part));
  } catch (error) {
    for (const part of opened.reverse()) await part.close();
    throw error;
  }
}
