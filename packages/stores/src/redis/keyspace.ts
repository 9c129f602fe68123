/** Keys that one script may use together: in a cluster, those of one hash slot. */
export interface Partition {
  /** The name of a key, which begins with what this release keeps in Redis. */
  name(...parts: readonly string[]): string;
}

/** How the keys of a store are spread. */
export interface Keyspace {
  readonly partitions: readonly Partition[];
  /** The partition of whatever is called so. */
  of(text: string): Partition;
}

/** What this release keeps in Redis begins with this. */
export const named = (...parts: readonly string[]): string => ['placard', ...parts].join(':');

/** One server: any script may use all keys. */
export const whole: Keyspace = (() => {
  const partition: Partition = { name: named };
  return { partitions: [partition], of: () => partition };
})();

/**
 * Partitions of a cluster: fixed, for their number says where a key is. More than any cluster needs servers, and few enough
 * to be asked one by one for what is listed.
 */
const count = 64;

/** A cluster: a key's slot is that of the part of its name in braces (redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec). */
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

/** FNV-1a of 32 bits over the text's UTF-16 (datatracker.ietf.org/doc/html/draft-eastlake-fnv). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The low bits alone are those of the last letters.
  return (hash ^ (hash >>> 15)) >>> 0;
}
