import type { ShortUrl, ShortUrlLedger } from '@placard/accounts/ledger';
import { type Connection, script } from '../../redis/connection.js';
import { text } from './fields.js';

// KEYS: the codes of a key, those that are being deleted, the sequence. ARGV: the code, the limit.
// Returns whether the code is in the list or, at the limit, the codes whose deletion has to be finished first.
const reserveScript = script(
  `redis.call('SREM', KEYS[2], ARGV[1])
   if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 1 end
   if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then
     local begun = redis.call('SMEMBERS', KEYS[2])
     return #begun > 0 and begun or 0
   end
   redis.call('ZADD', KEYS[1], redis.call('INCR', KEYS[3]), ARGV[1])
   return 1`,
);

// KEYS: the codes of a key, those that are being deleted. ARGV: the code.
const forgetScript = script(
  `redis.call('ZREM', KEYS[1], ARGV[1])
   redis.call('SREM', KEYS[2], ARGV[1])`,
);

/**
 * In a cluster, a short URL and the list of its key can have different slots, so one script cannot write both.
 *
 * When one is added, the list is written first: a process killed in between leaves a code without a URL. It is not
 * listed, but counts against the limit until the same URL is minted again. A deletion is noted beside the list before
 * it begins, and one that was interrupted is finished when the key reaches its limit.
 */
export function redisShortUrls({ redis, keyspace, run }: Connection): ShortUrlLedger {
  const listOf = (keyId: string): string => keyspace.of(keyId).name('short-urls', keyId);
  const begunOf = (keyId: string): string => keyspace.of(keyId).name('short-urls-begun', keyId);
  const nameOf = (code: string): string => keyspace.of(code).name('short-url', code);

  async function find(code: string): Promise<ShortUrl | null> {
    const line = await redis.get(nameOf(code));
    return line === null ? null : recordOf(line);
  }

  async function finish(code: string, keyId: string): Promise<boolean> {
    const deleted = await redis.del(nameOf(code));
    await run(forgetScript, [listOf(keyId), begunOf(keyId)], [code]);
    return deleted > 0;
  }

  async function reserve({ code, keyId }: ShortUrl, max: number): Promise<boolean> {
    const keys = [listOf(keyId), begunOf(keyId), keyspace.of(keyId).name('sequence')];
    const reserved = await run(reserveScript, keys, [code, max]);
    if (!Array.isArray(reserved)) return reserved === 1;
    for (const begun of reserved) await finish(String(begun), keyId);
    return (await run(reserveScript, keys, [code, max])) === 1;
  }

  return {
    async putShortUrl(url, max) {
      if (!(await reserve(url, max))) return false;
      await redis.set(nameOf(url.code), JSON.stringify(url), 'NX');
      return true;
    },

    shortUrl: find,

    async shortUrls(keyId, { limit, skip }) {
      if (limit < 1) return [];
      const codes = await redis.zrevrange(listOf(keyId), skip, skip + limit - 1);
      return (await Promise.all(codes.map(find))).filter((url) => url !== null);
    },

    async deleteShortUrl(code, keyId) {
      if ((await find(code))?.keyId !== keyId) return false;
      await redis.sadd(begunOf(keyId), code);
      return finish(code, keyId);
    },
  };
}

function recordOf(line: string): ShortUrl {
  const fields = Object.fromEntries(
    Object.entries(JSON.parse(line) as object).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  return {
    code: text(fields, 'code'),
    keyId: text(fields, 'keyId'),
    query: text(fields, 'query'),
    createdAt: text(fields, 'createdAt'),
  };
}
