import { connect, script, type Connection } from '../../redis/connection.js';
import { named } from '../../redis/keyspace.js';
import { type CacheDriver, hexKey, type Stored } from '../driver.js';

const usedKey = named('cache', 'used');
const sizesKey = named('cache', 'sizes');
const bytesKey = named('cache', 'bytes');
const imagePrefix = named('cache', 'image', '');
const batchSize = 1_000;

// KEYS: used (time of last use per key), sizes (per key), bytes (total). ARGV[1] is the key.
const forgetLua = `
  local function forget(key)
    redis.call('UNLINK', '${imagePrefix}' .. key)
    redis.call('ZREM', KEYS[1], key)
    local size = redis.call('HGET', KEYS[2], key)
    if size then
      redis.call('HDEL', KEYS[2], key)
      redis.call('DECRBY', KEYS[3], size)
    end
  end`;
const removeScript = script(forgetLua, 'forget(ARGV[1])');

// Further ARGV: now, the limit of bytes, the entry. SET comes first: in a full Redis it fails before anything changes.
const writeScript = script(
  forgetLua,
  `redis.call('SET', '${imagePrefix}' .. ARGV[1] .. ':new', ARGV[4])
   forget(ARGV[1])
   redis.call('RENAME', '${imagePrefix}' .. ARGV[1] .. ':new', '${imagePrefix}' .. ARGV[1])
   redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
   redis.call('HSET', KEYS[2], ARGV[1], #ARGV[4])
   local bytes = redis.call('INCRBY', KEYS[3], #ARGV[4])
   while bytes > tonumber(ARGV[3]) do
     -- If only this entry is left, the total was wrong: a Redis that evicts keys may have lost sizes.
     if redis.call('ZCARD', KEYS[1]) == 1 then
       redis.call('SET', KEYS[3], #ARGV[4])
       break
     end
     forget(redis.call('ZRANGE', KEYS[1], 0, 0)[1])
     bytes = tonumber(redis.call('GET', KEYS[3]))
   end`,
);

/**
 * Returns an unstorage driver over one Redis. The Redis driver of unstorage stores base64, which is a third larger, and
 * has neither a size limit nor times of use. Here one script keeps both, exactly, for all processes.
 */
function redisDriver({ redis, run }: Connection, maxBytes: number): CacheDriver {
  const keys = [usedKey, sizesKey, bytesKey];
  const imageOf = (key: string): string => imagePrefix + hexKey(key);

  async function read(key: string): Promise<Buffer | null> {
    const replies = await redis.pipeline().getBuffer(imageOf(key)).zadd(usedKey, 'XX', Date.now(), key).exec();
    const [error, value] = replies?.[0] ?? [new Error('Redis did not respond')];
    if (error) throw error;
    return Buffer.isBuffer(value) ? value : null;
  }

  const write = async (key: string, value: Uint8Array | string): Promise<void> => {
    await run(writeScript, keys, [hexKey(key), Date.now(), maxBytes, Buffer.from(value)]);
  };

  return {
    name: 'redis',
    options: { maxBytes },
    sharedBound: true,
    hasItem: async (key) => (await redis.exists(imageOf(key))) === 1,
    getItem: async (key) => (await read(key))?.toString() ?? null,
    getItemRaw: read,
    setItem: write,
    setItemRaw: write,
    removeItem: async (key) => {
      await run(removeScript, keys, [hexKey(key)]);
    },
    getKeys: () => redis.zrange(usedKey, 0, -1),
    async *list(): AsyncIterable<Stored> {
      // Newest first: an entry that is used during the listing is listed twice instead of being missed.
      for (let start = 0; ; start += batchSize) {
        const page = await redis.zrevrange(usedKey, start, start + batchSize - 1, 'WITHSCORES');
        const names = page.filter((_, i) => i % 2 === 0);
        if (names.length === 0) return;
        const sizes = await redis.hmget(sizesKey, ...names);
        yield* names.map((key, i) => ({ key, size: Number(sizes[i] ?? 0), lastUsedAt: Number(page[2 * i + 1]) }));
      }
    },
    dispose: () => redis.disconnect(),
  };
}

/** @throws an Error of one line when Redis does not answer */
export const openRedisDriver = async (url: string, maxBytes: number): Promise<CacheDriver> =>
  redisDriver(await connect(url, 'cache'), maxBytes);
