/** A picture as the cache keeps it. */
export interface CacheEntry {
  readonly bytes: Uint8Array;
  /** Lower-case hex of the bytes' SHA-256: the picture's strong ETag. */
  readonly sha256: string;
  readonly warnings: readonly string[];
  /** For those who do not see the picture. */
  readonly alt: string;
  /** BCP 47: the language that its texts were set in. */
  readonly lang?: string;
}

/** Seam: where drawn pictures are kept. Keys are lower-case hex. Nothing that it returns was ever altered. */
export interface CacheStore {
  /** The entry, or null when there is none or it does not verify. */
  get(key: string): Promise<CacheEntry | null>;
  /** All or nothing: a reader sees the whole entry or none. */
  put(key: string, entry: CacheEntry): Promise<void>;
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}
