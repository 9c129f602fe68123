import type { SiteLedger, SiteRecord, SiteState } from '@placard/accounts/ledger';
import { orNull, text } from '../columns.js';
import { siteProof, siteSettings } from '../record.js';
import { type Connection, script } from '../../redis/connection.js';
import { auditKeys, lineOf, noteLua } from './audit.js';

// Further KEYS: the settings of an account's sites, by host. ARGV: the audit record, host, limit, the settings.
const putScript = script(
  noteLua,
  `if redis.call('HEXISTS', KEYS[3], ARGV[2]) == 0 and redis.call('HLEN', KEYS[3]) >= tonumber(ARGV[3]) then return 0 end
   redis.call('HSET', KEYS[3], ARGV[2], ARGV[4])
   note()
   return 1`,
);

// KEYS: the settings, and the states by member and host. ARGV: host, then name and value of each changed member.
const updateScript = script(
  `if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
   for at = 2, #ARGV, 2 do redis.call('HSET', KEYS[2], ARGV[at] .. ' ' .. ARGV[1], ARGV[at + 1]) end
   return 1`,
);

// Further KEYS: the settings and the states. ARGV: the audit record, host, the members of a state.
const deleteScript = script(
  noteLua,
  `if redis.call('HDEL', KEYS[3], ARGV[2]) == 0 then return 0 end
   for at = 3, #ARGV do redis.call('HDEL', KEYS[4], ARGV[at] .. ' ' .. ARGV[2]) end
   note()
   return 1`,
);

const members = ['proof', 'refreshedAt'] as const satisfies readonly (keyof SiteState)[];

export function redisSites({ redis, keyspace, run }: Connection): SiteLedger {
  const keysOf = (account: string): readonly [settings: string, states: string] => {
    const partition = keyspace.of(account);
    return [partition.name('sites', account), partition.name('site-states', account)];
  };

  return {
    async putSite(site, max, audit) {
      const [settings] = keysOf(site.account);
      const args = [lineOf(audit), site.host, max, JSON.stringify(site)];
      return (await run(putScript, [...auditKeys(keyspace.of(site.account), audit), settings], args)) === 1;
    },

    async site(account, host) {
      const [settings, states] = keysOf(account);
      const [line, state] = await Promise.all([
        redis.hget(settings, host),
        redis.hmget(states, ...members.map((member) => `${member} ${host}`)),
      ]);
      return line === null ? null : recordOf(line, state);
    },

    async sites(account) {
      const [settings, states] = keysOf(account);
      const [lines, all] = await Promise.all([redis.hgetall(settings), redis.hgetall(states)]);
      return Object.entries(lines)
        .map(([host, line]) =>
          recordOf(
            line,
            members.map((member) => all[`${member} ${host}`] ?? null),
          ),
        )
        .sort((a, b) => (a.host < b.host ? -1 : 1));
    },

    async updateSite(account, host, state) {
      const changed = members.flatMap((member) =>
        state[member] === undefined ? [] : [member, JSON.stringify(state[member])],
      );
      return (await run(updateScript, [...keysOf(account)], [host, ...changed])) === 1;
    },

    deleteSite: async (account, host, audit) =>
      (await run(
        deleteScript,
        [...auditKeys(keyspace.of(account), audit), ...keysOf(account)],
        [lineOf(audit), host, ...members],
      )) === 1,
  };
}

function recordOf(line: string, [proof = null, refreshedAt = null]: readonly (string | null)[]): SiteRecord {
  const record = JSON.parse(line) as Readonly<Record<string, unknown>>;
  return {
    account: text(record['account']),
    host: text(record['host']),
    settings: siteSettings(JSON.stringify(record['settings'])),
    proof: proof === 'null' ? null : siteProof(proof),
    refreshedAt: orNull(text, JSON.parse(refreshedAt ?? 'null')),
    updatedAt: text(record['updatedAt']),
  };
}
