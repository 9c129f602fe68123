/** An entry in a listing. */
export interface Stored {
  readonly key: string;
  /** Bytes, including the envelope. */
  readonly size: number;
  /** Time of the last use, or of the last write where uses are not recorded; milliseconds since 1970. */
  readonly lastUsedAt: number;
}

type Awaitable<T> = T | Promise<T>;

/** The part of an unstorage driver that a cache uses. Declared here so that only users of unstorage need it. */
export interface Driver {
  readonly name?: string;
  readonly options?: unknown;
  hasItem(key: string, options: object): Awaitable<boolean>;
  getItem(key: string, options?: object): Awaitable<unknown>;
  getItemRaw?(key: string, options: object): Awaitable<unknown>;
  setItem?(key: string, value: string, options: object): Awaitable<void>;
  setItemRaw?(key: string, value: Uint8Array, options: object): Awaitable<void>;
  removeItem?(key: string, options: object): Awaitable<void>;
  getMeta?(key: string, options: object): Awaitable<object | null>;
  getKeys(base: string, options: object): Awaitable<readonly string[]>;
  dispose?(): Awaitable<void>;
}

/** An unstorage driver with optional extensions for a cache. */
export interface CacheDriver extends Driver {
  /** Sets `getMeta(key).mtime` to the current time. */
  touch?(key: string): Promise<void>;
  /** Lists keys, sizes and times in fewer calls than one per entry. */
  list?(): AsyncIterable<Stored>;
  /** Bytes that may be written before the reserved disk space is used. Negative: it is used already. */
  freeBytes?(): Promise<number>;
  /**
   * Set when the driver or the operator of the store limits the size for all processes together. Otherwise each process
   * limits it for itself.
   */
  readonly sharedBound?: true;
}

const hexPattern = /^[0-9a-f]+$/;

// The length is not in the pattern, because a counted repetition takes V8 15 µs.
export const isHexKey = (key: string): boolean => key.length >= 2 && key.length <= 128 && hexPattern.test(key);

/**
 * Returns the key if it is lower-case hex. No driver reads such a key as a path or a pattern, and unstorage does not
 * normalize it (for unstorage, `a:b` and `a/b` are the same key).
 *
 * @throws an Error for any other key
 */
export function hexKey(key: string): string {
  if (!isHexKey(key)) throw new Error('a cache key must be 2 to 128 lower-case hex digits');
  return key;
}
