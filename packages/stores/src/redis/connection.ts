import { createHash } from 'node:crypto';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { reasonOf } from '../error.js';
import { clusterUrl } from './cluster-url.js';
import { spread, whole, type Keyspace } from './keyspace.js';

/** A connection to Redis on which nothing hangs: a call that gets no answer in time fails. */
export interface Connection {
  readonly redis: Redis | Cluster;
  readonly keyspace: Keyspace;
  /** Runs a script that Redis keeps by its digest. In a cluster `keys` are all that it uses, and of one partition. */
  run(script: Script, keys: readonly string[], args: readonly (string | number | Buffer)[]): Promise<unknown>;
}

export interface Script {
  readonly lua: string;
  /** SHA-1, by which Redis knows it. */
  readonly digest: string;
}

export function script(...parts: readonly string[]): Script {
  const lua = parts.join('\n');
  return { lua, digest: createHash('sha1').update(lua).digest('hex') };
}

const startTimeout = 3_000;

const options = {
  connectTimeout: 1_000,
  commandTimeout: 800,
  maxRetriesPerRequest: 1,
  // Whoever asked decides whether to ask again: a ticket that is taken twice would be lost.
  autoResendUnfulfilledCommands: false,
  // A primary that has become a replica keeps its connections; where its name leads now there may be another.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
} satisfies RedisOptions;

/**
 * @param use what is kept there, as an operator calls it
 * @throws an Error of one line, for an operator and without the password, when nothing answers
 */
export async function connect(url: string, use: string): Promise<Connection> {
  let started = false;
  let lastError: unknown;
  const retry = (times: number): number | null => (started ? Math.min(50 * times, 250) : null);
  const { redis, shown, keyspace } = clientFor(url, use, retry);
  redis.on('error', (error: unknown) => (lastError = error));
  // Of a node of a cluster.
  redis.on('node error', (error: unknown) => (lastError = error));
  try {
    await Promise.race([redis.connect().then(() => greet(redis)), timeout()]);
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
        // A server that is new, or was restarted, does not know it.
        if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
        return redis.eval(lua, keys.length, ...keys, ...args);
      }
    },
  };
}

/** Servers of a cluster are connected to when they are first asked, and whoever asks a second time meanwhile is refused. */
const greet = async (redis: Redis | Cluster): Promise<unknown> =>
  Promise.all((redis instanceof Cluster ? redis.nodes('master') : [redis]).map((node) => node.ping()));

interface Client {
  readonly redis: Redis | Cluster;
  /** What may be shown of its URL. */
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
      // What a server that ended had been asked is not asked of its successor.
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 50,
      retryDelayOnTryAgain: 50,
      slotsRefreshTimeout: 1_000,
      slotsRefreshInterval: 5_000,
    });
    return { redis, shown, keyspace: spread };
  }
  if (!URL.canParse(url) || new URL(url).hostname === '')
    throw new Error(`the ${use} redis: names no host: write redis://host:6379`);
  const { protocol, host } = new URL(url);
  const redis = new Redis(url, { ...options, lazyConnect: true, enableOfflineQueue: false, retryStrategy: retry });
  return { redis, shown: `${protocol}//${host}`, keyspace: whole };
}

const timeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${startTimeout} ms`)), startTimeout).unref();
  });
