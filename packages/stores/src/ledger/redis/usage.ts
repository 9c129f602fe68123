import {
  chargeMemory,
  clockSkew,
  utcDay,
  type Burst,
  type Charge,
  type Charged,
  type LimitLedger,
  type Taken,
  type UsageLedger,
  type UsageRecord,
} from '@placard/accounts/ledger';
import { type Connection, script } from '../../redis/connection.js';

// A burst is a list of times, newest first. It expires a minute after its span, because clocks of machines differ.
const takeLua = `
  local function take(name, requests, span, at)
    -- Of a clock that has stepped back nothing that was taken ahead of it counts.
    local newest = redis.call('LINDEX', name, 0)
    while newest and tonumber(newest) > at + ${clockSkew} do
      redis.call('LPOP', name)
      newest = redis.call('LINDEX', name, 0)
    end
    local oldest = redis.call('LINDEX', name, -1)
    while oldest and tonumber(oldest) <= at - span do
      redis.call('RPOP', name)
      oldest = redis.call('LINDEX', name, -1)
    end
    local taken = redis.call('LLEN', name)
    local allowed = taken < requests
    if allowed then
      redis.call('LPUSH', name, ARGV[1])
      redis.call('PEXPIRE', name, span + 60000)
      taken = taken + 1
    end
    local following = redis.call('LINDEX', name, taken < requests and -1 or requests - 1)
    local wait = following and math.min(span, tonumber(following) + span - at) or 0
    return { allowed and 1 or 0, math.max(0, requests - taken), wait }
  end
  -- The bursts' names are the last of KEYS, their numbers the last of ARGV.
  local function takeAll(firstKey, firstArg)
    local all, allowed = {}, true
    for i = firstKey, #KEYS do
      local at = firstArg + 2 * (i - firstKey)
      local taken = take(KEYS[i], tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[1]))
      table.insert(all, taken)
      allowed = taken[1] == 1
      if not allowed then break end
    end
    return all, allowed
  end`;

// KEYS: the month, the charge. ARGV: at, cap, day, template, how long ids of charges are stored (milliseconds).
const countLua = `
  local at, cap = tonumber(ARGV[1]), tonumber(ARGV[2])
  local function used() return tonumber(redis.call('HGET', KEYS[1], 'used') or 0) end
  local function reach(count)
    if count < cap then redis.call('HDEL', KEYS[1], 'reached')
    else redis.call('HSETNX', KEYS[1], 'reached', ARGV[1]) end
  end
  local function count(by)
    reach(redis.call('HINCRBY', KEYS[1], 'used', by))
    redis.call('HINCRBY', KEYS[1], 'day:' .. ARGV[3], by)
    redis.call('HINCRBY', KEYS[1], 'template:' .. ARGV[4], by)
  end
  local function note(state) redis.call('SET', KEYS[2], state, 'PX', ARGV[5]) end
  local known = redis.call('GET', KEYS[2])`;

const takeAllScript = script(takeLua, 'return (takeAll(1, 2))');

// Further ARGV: milliseconds and renders of the grace, then the bursts.
const chargeScript = script(
  countLua,
  takeLua,
  `local bursts, allowed = takeAll(3, 8)
   if allowed then
     reach(used())
     local reached = redis.call('HGET', KEYS[1], 'reached')
     if known then
       allowed = known == 'counted'
     else
       allowed = not reached
         or (at < tonumber(reached) + tonumber(ARGV[6]) and used() < cap + tonumber(ARGV[7]))
       if allowed then note('counted') count(1) end
     end
   end
   return { allowed and 1 or 0, used(), redis.call('HGET', KEYS[1], 'reached'), bursts }`,
);
const refundScript = script(countLua, `if known == 'counted' then count(-1) end note('refunded')`);
const addScript = script(countLua, `if not known then note('counted') count(1) end`);

const numbersOf = ({ requests, milliseconds }: Burst): number[] => [requests, milliseconds];

export function redisUsage({ redis, keyspace, run }: Connection): LimitLedger & UsageLedger {
  const isWhole = keyspace.partitions.length === 1;
  const monthOf = (account: string, month: string): string => keyspace.of(account).name('usage', month, account);
  const burstOf = ({ name }: Burst): string => keyspace.of(name).name('burst', name);

  function counted({ id, account, template, at, cap }: Charge): { keys: string[]; args: (string | number)[] } {
    const day = utcDay(at);
    const keys = [monthOf(account, day.slice(0, 7)), keyspace.of(account).name('charge', id)];
    return { keys, args: [at, cap, day, template, chargeMemory] };
  }

  const takeAt = async (bursts: readonly Burst[], at: number): Promise<Taken[]> =>
    takenIn(await run(takeAllScript, bursts.map(burstOf), [at, ...bursts.flatMap(numbersOf)]));

  /** Takes from each burst by a separate script, in order: bursts can have different slots. */
  async function takeEach(bursts: readonly Burst[], at: number): Promise<Taken[]> {
    const all: Taken[] = [];
    for (const burst of bursts) {
      all.push(...(await takeAt([burst], at)));
      if (all.at(-1)?.allowed !== true) break;
    }
    return all;
  }

  async function chargeWith(charge: Charge, bursts: readonly Burst[]): Promise<Charged> {
    const { keys, args } = counted(charge);
    const more = [charge.grace.milliseconds, charge.grace.renders, ...bursts.flatMap(numbersOf)];
    const reply = await run(chargeScript, [...keys, ...bursts.map(burstOf)], [...args, ...more]);
    const [allowed, used, reached, taken] = listIn(reply);
    return {
      allowed: allowed === 1,
      used: Number(used),
      capReachedAt: reached === null ? null : Number(reached),
      bursts: takenIn(taken),
    };
  }

  /** Takes the bursts, then counts. A process killed in between has taken from the bursts and counted nothing. */
  async function chargeAfter(charge: Charge): Promise<Charged> {
    const bursts = await takeEach(charge.bursts, charge.at);
    if (bursts.every(({ allowed }) => allowed)) return { ...(await chargeWith(charge, [])), bursts };
    const { used, capReachedAt } = usageOf(await redis.hgetall(monthOf(charge.account, utcDay(charge.at).slice(0, 7))));
    return { allowed: false, used, capReachedAt, bursts };
  }

  return {
    async take(bursts, at) {
      if (bursts.length === 0) return [];
      return isWhole ? takeAt(bursts, at) : takeEach(bursts, at);
    },

    charge: (charge) => (isWhole ? chargeWith(charge, charge.bursts) : chargeAfter(charge)),

    async refund(charge) {
      const { keys, args } = counted(charge);
      await run(refundScript, keys, args);
    },

    async addRender(charge) {
      const { keys, args } = counted(charge);
      await run(addScript, keys, args);
    },

    async addCacheHits(account, date, count) {
      await redis.hincrby(monthOf(account, date.slice(0, 7)), `hits:${date}`, count);
    },

    async usage(account, month) {
      return usageOf(await redis.hgetall(monthOf(account, month)));
    },
  };
}

const listIn = (reply: unknown): readonly unknown[] => {
  if (!Array.isArray(reply)) throw new Error('the ledger returned an unexpected answer');
  return reply;
};

const takenIn = (reply: unknown): Taken[] =>
  listIn(reply).map((one) => {
    const [allowed, remaining, resetAfter] = listIn(one);
    return { allowed: allowed === 1, remaining: Number(remaining), resetAfter: Number(resetAfter) };
  });

function usageOf(fields: Readonly<Record<string, string>>): UsageRecord {
  const under = (prefix: string): Map<string, number> =>
    new Map(
      Object.entries(fields)
        .filter(([name, count]) => name.startsWith(prefix) && Number(count) > 0)
        .map(([name, count]) => [name.slice(prefix.length), Number(count)]),
    );
  const [days, hits] = [under('day:'), under('hits:')];
  const dates = [...new Set([...days.keys(), ...hits.keys()])].sort();
  return {
    used: Number(fields['used'] ?? 0),
    cacheHits: [...hits.values()].reduce((sum, count) => sum + count, 0),
    capReachedAt: fields['reached'] === undefined ? null : Number(fields['reached']),
    daily: dates.map((date) => ({ date, used: days.get(date) ?? 0, cacheHits: hits.get(date) ?? 0 })),
    templates: Object.fromEntries(under('template:')),
  };
}
