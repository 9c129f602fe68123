import { Redis } from 'ioredis';
import { reasonOf } from '../error.js';

/** A connection to Redis on which nothing hangs: a call that gets no answer in time fails. */
export interface Connection {
  readonly redis: Redis;
  /** Runs a script that Redis keeps by its digest. */
  run(script: Script, keys: readonly string[], args: readonly (string | number | Buffer)[]): Promise<unknown>;
}

export interface Script {
  readonly lua: string;
  digest: string | undefined;
}

export const script = (...parts: readonly string[]): Script => ({ lua: parts.join('\n'), digest: undefined });

const commandTimeout = 800;
const startTimeout = 3_000;

/**
 * @param use what is kept there, as an operator calls it
 * @throws an Error of one line, for an operator and without the password, when nothing answers
 */
export async function connect(url: string, use: string): Promise<Connection> {
  if (!URL.canParse(url) || new URL(url).hostname === '')
    throw new Error(`the ${use} redis: names no host: write redis://host:6379`);
  let started = false;
  let lastError: unknown;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1_000,
    commandTimeout,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    // Whoever asked decides whether to ask again: a ticket that is taken twice would be lost.
    autoResendUnfulfilledCommands: false,
    // A primary that has become a replica keeps its connections; where its name leads now there may be another.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
    retryStrategy: (times) => (started ? Math.min(50 * times, 250) : null),
  });
  redis.on('error', (error: unknown) => (lastError = error));
  try {
    await Promise.race([redis.connect().then(() => redis.ping()), timeout()]);
  } catch (error) {
    redis.disconnect();
    const { protocol, host } = new URL(url);
    const reason = reasonOf(lastError ?? error);
    throw new Error(`the ${use} ${protocol}//${host} does not answer (${reason}): start it, or check its URL`, {
      cause: error,
    });
  }
  started = true;

  return {
    redis,
    async run(script, keys, args) {
      if (script.digest !== undefined) {
        try {
          return await redis.evalsha(script.digest, keys.length, ...keys, ...args);
        } catch (error) {
          // A server that was restarted has forgotten its scripts.
          if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
        }
      }
      script.digest = String(await redis.script('LOAD', script.lua));
      return redis.evalsha(script.digest, keys.length, ...keys, ...args);
    },
  };
}

const timeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${startTimeout} ms`)), startTimeout).unref();
  });

/** What this release keeps in Redis begins with this. */
export const named = (...parts: readonly string[]): string => ['placard', ...parts].join(':');
