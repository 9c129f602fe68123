/** What the index knows about an entry. */
export interface Held {
  readonly size: number;
  /** Time of the last use that was recorded in the store; milliseconds since 1970. */
  readonly noted: number;
}

/** The keys of a cache and their sizes, least recently used first. Relies on Map keeping insertion order. */
export class Recency {
  readonly #held = new Map<string, Held>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Held | undefined {
    return this.#held.get(key);
  }

  /** Makes the key the most recently used. */
  use(key: string, held: Held): void {
    this.forget(key);
    this.#held.set(key, held);
    this.#bytes += held.size;
  }

  forget(key: string): void {
    this.#bytes -= this.#held.get(key)?.size ?? 0;
    this.#held.delete(key);
  }

  oldest(): [key: string, held: Held] | undefined {
    const [first] = this.#held;
    return first;
  }
}
