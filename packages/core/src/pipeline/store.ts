/** A stored image. */
export interface CacheEntry {
  readonly bytes: Uint8Array;
  /** SHA-256 of `bytes`, lower-case hex. Used as strong ETag. */
  readonly sha256: string;
  readonly warnings: readonly string[];
  /** Alternative text. */
  readonly alt: string;
  /** BCP 47 language of the texts. */
  readonly lang?: string | undefined;
}

/** Interface of stores of rendered images. Keys are lower-case hex. A store never returns corrupted entries. */
export interface CacheStore {
  /** Returns the entry, or null when it is missing or corrupted. */
  get(key: string): Promise<CacheEntry | null>;
  /**
   * Whether the entry is known to be missing, without I/O. An overloaded server then refuses a render without calling
   * `get`. Optional. false: only `get` can tell.
   */
  isKnownMissing?(key: string): boolean;
  /** Stores an entry atomically: readers see the whole entry or none. */
  put(key: string, entry: CacheEntry): Promise<void>;
  /** Deletes an entry. A missing key is not an error. */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}
