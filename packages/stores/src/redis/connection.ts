import { createHash } from 'node:crypto';
import { countDown, within } from '@placard/core/server';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { reasonOf } from '../error.js';
import { clusterUrl, decodeCredential } from './cluster-url.js';
import { spread, whole, type Keyspace } from './keyspace.js';

/** A connection to Redis. Each call fails when it gets no answer within its timeout. */
export interface Connection {
  readonly redis: Redis | Cluster;
  readonly keyspace: Keyspace;
  /** Runs a script by its digest (EVALSHA). In a cluster, `keys` are all keys that it uses, of one partition. */
  run(script: Script, keys: readonly string[], args: readonly (string | number | Buffer)[]): Promise<unknown>;
}

export interface Script {
  readonly lua: string;
  /** SHA-1 of the script, which EVALSHA takes. */
  readonly digest: string;
}

export function script(...parts: readonly string[]): Script {
  const lua = parts.join('\n');
  return { lua, digest: createHash('sha1').update(lua).digest('hex') };
}

const startTimeout = 3_000;
const commandTimeout = 800;

const options = {
  connectTimeout: 1_000,
  maxRetriesPerRequest: 1,
  // The caller decides whether to retry. A retried GETDEL could lose a ticket that the first attempt took.
  autoResendUnfulfilledCommands: false,
  // A demoted primary keeps its connections. Its host name may now resolve to the new primary.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
} satisfies RedisOptions;

/**
 * Connects to a Redis or a Redis Cluster.
 *
 * @param use what the store is for, as in messages to the operator: `cache`, `ledger`, `lease`
 * @throws an Error of one line, without the password, when Redis does not answer or the URL is invalid
 */
export async function connect(url: string, use: string): Promise<Connection> {
  let started = false;
  let lastError: unknown;
  const retry = (times: number): number | null => (started ? Math.min(50 * times, 250) : null);
  const { redis, shown, keyspace } = clientFor(url, use, retry);
  redis.on('error', (error: unknown) => (lastError = error));
  // A cluster reports errors of its nodes by this event.
  redis.on('node error', (error: unknown) => (lastError = error));
  try {
    const greeted = redis.connect().then(() => greet(redis));
    await within(startTimeout, greeted, () => late(startTimeout));
  } catch (error) {
    redis.disconnect();
    const reason = reasonOf(lastError ?? error);
    throw new Error(`the ${use} ${shown} does not answer (${reason}): start it, or check its URL`, { cause: error });
  }
  started = true;

  return {
    redis,
    keyspace,
    async run({ lua, digest }, keys, args) {
      try {
        return await redis.evalsha(digest, keys.length, ...keys, ...args);
      } catch (error) {
        // A new or restarted server does not have the script.
        if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
        return redis.eval(lua, keys.length, ...keys, ...args);
      }
    },
  };
}

/** ioredis connects to a server of a cluster at its first command, and rejects others until it is connected. */
const greet = async (redis: Redis | Cluster): Promise<unknown> =>
  Promise.all((redis instanceof Cluster ? redis.nodes('master') : [redis]).map((node) => node.ping()));

interface Client {
  readonly redis: Redis | Cluster;
  /** The URL without credentials. */
  readonly shown: string;
  readonly keyspace: Keyspace;
}

function clientFor(url: string, use: string, retry: (times: number) => number | null): Client {
  const cluster = clusterUrl(url, use);
  if (cluster !== undefined) {
    const { nodes, shown, credentials } = cluster;
    const redis = new Cluster([...nodes], {
      lazyConnect: true,
      enableOfflineQueue: false,
      redisOptions: { ...options, ...credentials },
      clusterRetryStrategy: retry,
      // Commands of a failed server are not sent again to its successor.
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 50,
      retryDelayOnTryAgain: 50,
      slotsRefreshTimeout: 1_000,
      slotsRefreshInterval: 5_000,
    });
    redis.on('+node', limited);
    return { redis, shown, keyspace: spread };
  }
  if (!URL.canParse(url) || new URL(url).hostname === '')
    throw new Error(`the ${use} redis: names no host: write redis://host:6379`);
  const { protocol, host, username, password } = new URL(url);
  // ioredis throws an error that does not name the URL.
  for (const part of [username, password]) decodeCredential(part, use, protocol.slice(0, -1));
  const redis = limited(
    new Redis(url, { ...options, lazyConnect: true, enableOfflineQueue: false, retryStrategy: retry }),
  );
  return { redis, shown: `${protocol}//${host}`, keyspace: whole };
}

/**
 * Fails each command of a client that gets no answer in time. The client's own option `commandTimeout` counts the time
 * in which this process is blocked, and fails commands whose answers have arrived and were not read yet.
 */
function limited(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    const countdown = countDown(commandTimeout, () => command.reject(late(commandTimeout)));
    const stop = (): void => void countdown.stop();
    command.promise.then(stop, stop);
    return send(command, stream);
  };
  return redis;
}

const late = (milliseconds: number): Error => new Error(`no answer within ${milliseconds} ms`);
