import type { Driver } from 'unstorage';

/** What is known of an entry without opening it. */
export interface Stored {
  readonly key: string;
  /** Bytes, envelope included. */
  readonly size: number;
  /** When it was last used, or written where uses are not noted; ms since 1970. */
  readonly noted: number;
}

/** An unstorage driver, and what a cache can use beyond that. */
export interface CacheDriver extends Driver {
  /** Makes `getMeta(key).mtime` the present moment. */
  touch?(key: string): Promise<void>;
  /** Lists keys, sizes and times in fewer calls than one an entry. */
  list?(): AsyncIterable<Stored>;
  /** Bytes that may be written before what others need of the disk is touched; less than none: it has been. */
  room?(): Promise<number>;
  /** The bound is kept for all processes at once, by the driver or by whoever runs the store: not by each process. */
  readonly sharedBound?: true;
}

const HEX = /^[0-9a-f]{2,128}$/;

export const isHexKey = (key: string): boolean => HEX.test(key);

/**
 * Lets only lower-case hex through: no driver takes it for a path or a pattern, and unstorage, to which `a:b`, `a/b`
 * and `a?x` are one key, leaves it as it is.
 *
 * @throws when the key is anything else
 */
export function hexKey(key: string): string {
  if (!isHexKey(key)) throw new Error('a cache key must be 2 to 128 lower-case hex digits');
  return key;
}
