import { assetPartsKept, type AssetLedger, type AssetRecord } from '@placard/accounts/ledger';
import { fraction, integer, text, unreadable } from '../columns.js';
import { imageFormat, tone } from '../record.js';
import { type Connection, script } from '../../redis/connection.js';
import { auditKeys, lineOf, noteLua } from './audit.js';

// KEYS: the parts, the asset. ARGV: number of the part, its content, milliseconds for which it is kept without an
// asset.
const putPartScript = script(
  `redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
   if redis.call('EXISTS', KEYS[2]) == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end`,
);

// Further KEYS: the parts, the asset, the ids of the account's assets, their bytes, the sequence, the brands of the
// account (unused). ARGV: the audit record, id, bytes, limits of assets and of bytes, the asset.
const putScript = script(
  noteLua,
  `if redis.call('EXISTS', KEYS[4]) == 1 then return 'stored' end
   local whole = 0
   for _, part in ipairs(redis.call('HKEYS', KEYS[3])) do whole = whole + redis.call('HSTRLEN', KEYS[3], part) end
   if whole ~= tonumber(ARGV[3]) then return 'incomplete' end
   local held = 0
   for _, bytes in ipairs(redis.call('HVALS', KEYS[6])) do held = held + tonumber(bytes) end
   if redis.call('ZCARD', KEYS[5]) >= tonumber(ARGV[4]) or held + whole > tonumber(ARGV[5]) then
     redis.call('DEL', KEYS[3])
     return 'full'
   end
   redis.call('SET', KEYS[4], ARGV[6])
   redis.call('ZADD', KEYS[5], redis.call('INCR', KEYS[7]), ARGV[2])
   redis.call('HSET', KEYS[6], ARGV[2], whole)
   redis.call('PERSIST', KEYS[3])
   note()
   return 'stored'`,
);

// The same KEYS as for PUT. ARGV: the audit record, id, the time.
const deleteScript = script(
  noteLua,
  `if redis.call('DEL', KEYS[4]) == 0 then return 0 end
   redis.call('DEL', KEYS[3])
   redis.call('ZREM', KEYS[5], ARGV[2])
   redis.call('HDEL', KEYS[6], ARGV[2])
   local brands = redis.call('HGETALL', KEYS[8])
   for at = 1, #brands, 2 do
     local brand = cjson.decode(brands[at + 1])
     if brand.values.logo == ARGV[2] then
       brand.values.logo = nil
       brand.updatedAt = ARGV[3]
       redis.call('HSET', KEYS[8], brands[at], cjson.encode(brand))
     end
   end
   note()
   return 1`,
);

export function redisAssets({ redis, keyspace, run }: Connection): AssetLedger {
  const nameOf = (account: string, id: string): string => keyspace.of(account).name('asset', account, id);
  const partsOf = (account: string, id: string): string => keyspace.of(account).name('asset-parts', account, id);
  const listOf = (account: string): string => keyspace.of(account).name('assets', account);

  const keysOf = (account: string, id: string, audit: Parameters<typeof lineOf>[0]): string[] => [
    ...auditKeys(keyspace.of(account), audit),
    partsOf(account, id),
    nameOf(account, id),
    listOf(account),
    keyspace.of(account).name('asset-bytes', account),
    keyspace.of(account).name('sequence'),
    keyspace.of(account).name('brands', account),
  ];

  async function find(account: string, id: string): Promise<AssetRecord | null> {
    const line = await redis.get(nameOf(account, id));
    return line === null ? null : recordOf(line);
  }

  return {
    async putAssetPart(account, id, part, content) {
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
      await run(putPartScript, [partsOf(account, id), nameOf(account, id)], [part, bytes, assetPartsKept]);
    },

    async putAsset(asset, room, audit) {
      const { account, id, bytes } = asset;
      const args = [lineOf(audit), id, bytes, room.assets, room.bytes, JSON.stringify(asset)];
      const outcome = await run(putScript, keysOf(account, id, audit), args);
      if (outcome !== 'stored' && outcome !== 'full' && outcome !== 'incomplete') throw unreadable();
      return outcome;
    },

    asset: find,

    async assets(account) {
      const ids = await redis.zrevrange(listOf(account), 0, -1);
      return (await Promise.all(ids.map((id) => find(account, id)))).filter((asset) => asset !== null);
    },

    assetPart: (account, id, part) => redis.hgetBuffer(partsOf(account, id), String(part)),

    deleteAsset: async (account, id, audit) =>
      (await run(deleteScript, keysOf(account, id, audit), [lineOf(audit), id, new Date().toISOString()])) === 1,
  };
}

function recordOf(line: string): AssetRecord {
  const record = JSON.parse(line) as Readonly<Record<string, unknown>>;
  return {
    id: text(record['id']),
    account: text(record['account']),
    format: imageFormat(record['format']),
    width: integer(record['width']),
    height: integer(record['height']),
    bytes: integer(record['bytes']),
    sha256: text(record['sha256']),
    focal: focalOf(record['focal']),
    dominant: text(record['dominant']),
    tone: tone(record['tone']),
    createdAt: text(record['createdAt']),
  };
}

function focalOf(value: unknown): AssetRecord['focal'] {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) throw unreadable();
  return { x: fraction(value.x), y: fraction(value.y) };
}
