/** A stored request, served under a short URL. */
export interface ShortUrl {
  /** At least 128 bits that cannot be guessed; part of the URL. */
  readonly code: string;
  /** Id of the key that may render it. */
  readonly keyId: string;
  /** Canonical query of the signed URL that the short one stands for. */
  readonly query: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** Stores short URLs. */
export interface ShortUrlLedger {
  /**
   * Adds a short URL unless its key already has `max`. One that exists stays as it is.
   *
   * @returns whether it exists now
   */
  putShortUrl(url: ShortUrl, max: number): Promise<boolean>;
  /** @returns null when there is none with this code */
  shortUrl(code: string): Promise<ShortUrl | null>;
  /** @returns short URLs of one key, newest first, without the newest `skip` */
  shortUrls(keyId: string, page: { readonly limit: number; readonly skip: number }): Promise<readonly ShortUrl[]>;
  /** @returns whether there was one of this key */
  deleteShortUrl(code: string, keyId: string): Promise<boolean>;
}
