/**
 * Thrown by synchronous code that needs a file which is not in memory yet: a font, a WebAssembly module, an emoji. A
 * host without a file system loads it and starts the card again.
 */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
  /** Loads the file. Fails with one line that names the file and its URL. */
  readonly load: () => Promise<void>;

  constructor(file: string, load: () => Promise<void>) {
    super(`${file} is not loaded`);
    this.load = load;
  }
}

/** Maximum number of attempts, more than any card needs. Ends the loop if a loader does not load its file. */
const maxFiles = 200;

/**
 * Repeats `attempt` until all files that it needs are loaded. Results of failed attempts are discarded.
 *
 * @throws {Error} when a file cannot be loaded, or `signal` aborts between two attempts
 */
export async function withLoading<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let files = 0; ; files++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof NotLoaded) || files === maxFiles) throw error;
      await error.load();
      signal?.throwIfAborted();
    }
  }
}
