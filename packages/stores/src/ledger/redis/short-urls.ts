import type { ShortUrl, ShortUrlLedger } from '@placard/access/ledger';
import { type Connection, script } from '../../redis/connection.js';
import { text } from './fields.js';

// KEYS: the codes of a key, the sequence. ARGV: the code, the limit.
const RESERVE = script(
  `if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 1 end
   if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
   redis.call('ZADD', KEYS[1], redis.call('INCR', KEYS[2]), ARGV[1])
   return 1`,
);

/**
 * In a cluster, a short URL and the list of its key can have different slots, so one script cannot write both. The list is
 * written first: a process killed in between leaves a code without a URL. It is not listed, but counts against the limit
 * until the same URL is minted again.
 */
export function redisShortUrls({ redis, keyspace, run }: Connection): ShortUrlLedger {
  const listOf = (keyId: string): string => keyspace.of(keyId).name('short-urls', keyId);
  const nameOf = (code: string): string => keyspace.of(code).name('short-url', code);

  async function find(code: string): Promise<ShortUrl | null> {
    const line = await redis.get(nameOf(code));
    return line === null ? null : recordOf(line);
  }

  return {
    async putShortUrl(url, max) {
      const keys = [listOf(url.keyId), keyspace.of(url.keyId).name('sequence')];
      if ((await run(RESERVE, keys, [url.code, max])) !== 1) return false;
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
      const deleted = await redis.del(nameOf(code));
      await redis.zrem(listOf(keyId), code);
      return deleted > 0;
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
