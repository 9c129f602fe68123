import { availableParallelism } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { OpenIdOptions } from '@placard/access/openid';
import type { StripeOptions } from '@placard/access/stripe';
import { readBaseUrl } from '@placard/core/wire';
import { defaults, readSecrets, type EngineName, type RootSecrets } from '@placard/server';
import { logFormats, type LogFormat } from './log.js';
import { stripeSettings } from './settings/billing.js';
import type { Environment } from './settings/environment.js';
import { limitSettings, type LimitSettings } from './settings/limits.js';
import { readMetrics, type MetricsSettings } from './settings/metrics.js';
import { openIdSettings } from './settings/sign-in.js';

/**
 * What the environment decides; undefined: as the server has it by default. Each setting has its line in
 * docs/operating.md.
 */
export interface Settings extends LimitSettings {
  readonly port: number;
  readonly host: string;
  /** The folder of everything that is kept. */
  readonly data: string;
  /** Where the server is reached from outside; undefined: where it listens. */
  readonly url: string | undefined;
  readonly store: string;
  readonly cache: string;
  readonly cacheBytes: number;
  /** Bytes of pictures in memory: half by key before the cache, half by URL before everything. */
  readonly cacheMemory: number;
  /** Milliseconds to wait for the cache. */
  readonly cacheTimeout: number | undefined;
  /** Seconds for which a CDN may answer without asking whether the key still holds. */
  readonly cdnMaxAge: number | undefined;
  readonly engine: EngineName;
  readonly workers: number;
  readonly queue: number | undefined;
  /** Names of variables that templates read: render processes are told no others of the operator's. */
  readonly renderEnvironment: readonly string[];
  readonly bodyLimit: number;
  readonly paramsLimit: number;
  /** Proxies of ours in front of the server. */
  readonly trustProxy: number;
  /** Days for which the record of what was done is kept; 0: for ever. */
  readonly auditDays: number;
  readonly log: LogFormat;
  readonly metrics: MetricsSettings;
  /** Root secrets: the first signs, all verify. Undefined: kept in the data folder. */
  readonly secrets: RootSecrets | undefined;
  /** Who says who somebody is. Undefined: one-time links. */
  readonly openId: OpenIdOptions | undefined;
  /** Who takes the money. Undefined: nothing is sold. */
  readonly stripe: StripeOptions | undefined;
}

/** @throws {Error} naming the variable that does not read */
export function readSettings(env: Environment): Settings {
  const data = env['PLACARD_DATA'] ?? './data';
  const inData = (name: string): string => join(isAbsolute(data) ? data : `./${data}`, name);
  return {
    port: integer(env, 'PORT', 3000, 0, 65_535),
    host: env['HOST'] ?? '127.0.0.1',
    data,
    url: publicUrl(env),
    store: env['PLACARD_STORE'] ?? `sqlite:${inData('placard.db')}`,
    cache: env['PLACARD_CACHE'] ?? `file:${inData('cache')}`,
    cacheBytes: integer(env, 'PLACARD_CACHE_BYTES', 1024 ** 3, 0, Number.MAX_SAFE_INTEGER),
    cacheMemory: integer(env, 'PLACARD_CACHE_MEMORY', 128 * 1024 ** 2, 0, Number.MAX_SAFE_INTEGER),
    cacheTimeout: integer(env, 'PLACARD_CACHE_TIMEOUT', undefined, 10, 4_000),
    cdnMaxAge: integer(env, 'PLACARD_CDN_MAX_AGE', undefined, 0, 31_536_000),
    engine: engine(env),
    workers: integer(env, 'PLACARD_WORKERS', availableParallelism(), 1, 256),
    queue: integer(env, 'PLACARD_QUEUE', undefined, 1, 100_000),
    renderEnvironment: names(env, 'PLACARD_RENDER_ENV'),
    bodyLimit: integer(env, 'PLACARD_BODY_LIMIT', defaults.bodyLimit, 1024, 64 * 1024 * 1024),
    paramsLimit: integer(env, 'PLACARD_PARAMS_LIMIT', defaults.paramsLimit, 256, 16 * 1024 * 1024),
    ...limitSettings(env),
    trustProxy: integer(env, 'PLACARD_TRUST_PROXY', 0, 0, 10),
    auditDays: integer(env, 'PLACARD_AUDIT_DAYS', 365, 0, 36_500),
    log: logFormat(env),
    metrics: readMetrics(env),
    secrets: readSecrets(env['PLACARD_SECRET'], 'PLACARD_SECRET'),
    openId: openIdSettings(env),
    stripe: stripeSettings(env),
  };
}

function integer<F extends number | undefined>(
  env: Environment,
  name: string,
  fallback: F,
  min: number,
  max: number,
): number | F {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Error(`${name}="${text}" is not a whole number from ${min} to ${max}`);
  return value;
}

function names(env: Environment, name: string): readonly string[] {
  const list = (env[name] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const stranger = list.find((each) => !/^[A-Za-z_]\w*$/.test(each));
  if (stranger !== undefined) throw new Error(`${name}: "${stranger}" is not the name of a variable`);
  return list;
}

function engine(env: Environment): EngineName {
  const name = env['PLACARD_ENGINE'] || 'press';
  if (name !== 'press' && name !== 'satori')
    throw new Error(`PLACARD_ENGINE="${name}" is not an engine: press or satori`);
  return name;
}

function logFormat(env: Environment): LogFormat {
  const name = env['PLACARD_LOG'] || 'text';
  const format = logFormats.find((format) => format === name);
  if (format === undefined) throw new Error(`PLACARD_LOG="${name}" is not a format: text, json or off`);
  return format;
}

function publicUrl(env: Environment): string | undefined {
  const text = env['PLACARD_URL'];
  if (text === undefined || text === '') return undefined;
  return readBaseUrl(text, 'PLACARD_URL');
}
