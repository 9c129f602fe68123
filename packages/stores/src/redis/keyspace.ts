/** Keys that one script may use together. In a cluster they have the same hash slot. */
export interface Partition {
  /** Returns the full name of a key, with the prefix of all keys. */
  name(...parts: readonly string[]): string;
}

/** How the keys of a store are divided into partitions. */
export interface Keyspace {
  readonly partitions: readonly Partition[];
  /** Returns the partition for a name, for example the id of an account. */
  of(text: string): Partition;
}

/** Returns the name of a key, with the prefix of all keys: `placard:…`. */
export const named = (...parts: readonly string[]): string => ['placard', ...parts].join(':');

/** Keyspace of a single server: one partition, because a script may use all keys. */
export const whole: Keyspace = (() => {
  const partition: Partition = { name: named };
  return { partitions: [partition], of: () => partition };
})();

/**
 * Number of partitions in a cluster. It must not change, because it determines the place of each key. It exceeds the
 * number of servers that a cluster needs, and is small enough to read each partition for a listing.
 */
const count = 64;

/**
 * Keyspace of a cluster. The part of a name in braces determines its hash slot
 * (redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec).
 */
export const spread: Keyspace = (() => {
  const partitions = Array.from(
    { length: count },
    (_, at): Partition => ({ name: (...parts) => named(`{${at}}`, ...parts) }),
  );
  return {
    partitions,
    of: (text) => partitions[hashOf(text) % count] ?? { name: named },
  };
})();

/** 32-bit FNV-1a over the text's UTF-16 code units (datatracker.ietf.org/doc/html/draft-eastlake-fnv). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // Mixes in the high bits: the low bits depend mostly on the last characters.
  return (hash ^ (hash >>> 15)) >>> 0;
}
