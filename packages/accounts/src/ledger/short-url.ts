/** A stored request, served under a short URL. */
export interface ShortUrl {
  /** At least 128 bits that cannot be guessed; part of the URL. */
  readonly code: string;
  /** Id of the key of its signed URL. */
  readonly keyId: string;
  /** Canonical query of the signed URL. */
  readonly query: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** Stores short URLs. */
export interface ShortUrlLedger {
  /**
   * Adds a short URL unless its key already has `max`. An existing one is not changed.
   *
   * @returns whether it exists now
   */
  putShortUrl(url: ShortUrl, max: number): Promise<boolean>;
  /** @returns null when no short URL has this code */
  shortUrl(code: string): Promise<ShortUrl | null>;
  /** @returns short URLs of one key, newest first, skipping the newest `skip` */
  shortUrls(keyId: string, page: { readonly limit: number; readonly skip: number }): Promise<readonly ShortUrl[]>;
  /** @returns whether the key had it */
  deleteShortUrl(code: string, keyId: string): Promise<boolean>;
}
