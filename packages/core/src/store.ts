/** A stored image. */
export interface CacheEntry {
  readonly bytes: Uint8Array;
  /** SHA-256 of `bytes`, lower-case hex. Used as strong ETag. */
  readonly sha256: string;
  readonly warnings: readonly string[];
  /** Alternative text. */
  readonly alt: string;
  /** BCP 47 language of the texts. */
  readonly lang?: string;
}

/** Seam: stores rendered images. Keys are lower-case hex. Corrupted entries are never returned. */
export interface CacheStore {
  /** Returns the entry, or null when it is missing or corrupted. */
  get(key: string): Promise<CacheEntry | null>;
  /**
   * Whether the entry is missing for all that this process knows, without I/O. A server that would refuse the render then
   * does not call `get`. Optional; false: `get` must be asked.
   */
  lacks?(key: string): boolean;
  /** Stores an entry atomically: readers see the whole entry or none. */
  put(key: string, entry: CacheEntry): Promise<void>;
  /** Deletes an entry. A missing key is not an error. */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}
