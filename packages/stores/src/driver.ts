import type { Driver } from 'unstorage';

/** An unstorage driver; one whose entries outlive the process may also note that an entry was used. */
export interface CacheDriver extends Driver {
  /** Makes `getMeta(key).mtime` the present moment. */
  touch?(key: string): Promise<void>;
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
