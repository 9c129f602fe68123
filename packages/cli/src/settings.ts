import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { defaultAssetLimits, type AssetLimits } from '@placard/accounts';
import type { OpenIdOptions } from '@placard/accounts/openid';
import type { StripeOptions } from '@placard/accounts/stripe';
import { similarName } from '@placard/core/server';
import { readBaseUrl } from '@placard/core/wire';
import { defaults, readSecrets, type EngineName, type RootSecrets } from '@placard/server';
import { pathIn } from './context.js';
import { logFormats, type LogFormat } from './log.js';
import { stripeSettings } from './settings/billing.js';
import { readEngine } from './settings/engine.js';
import type { Environment } from './settings/environment.js';
import { readImageHosts } from './settings/image-hosts.js';
import { limitSettings, type LimitSettings } from './settings/limits.js';
import { readAdmins } from './settings/admins.js';
import { readMetrics, type MetricsSettings } from './settings/metrics.js';
import { parsePort } from './settings/port.js';
import { openIdSettings, readSignUp } from './settings/sign-in.js';
import { readTemplateIds } from './settings/templates.js';

/**
 * Settings from environment variables. Undefined: the default of the server. docs/settings.md lists them all.
 */
export interface Settings extends LimitSettings {
  readonly port: number;
  readonly host: string;
  /** Folder of all stored data. */
  readonly data: string;
  /** Public URL of the server; undefined: the address that it listens on. */
  readonly url: string | undefined;
  readonly store: string;
  readonly cache: string;
  readonly cacheBytes: number;
  /** Bytes of images cached in memory: one half by cache key, the other half by URL, which is looked up first. */
  readonly cacheMemory: number;
  /** Timeout of the cache, in milliseconds. */
  readonly cacheTimeout: number | undefined;
  /** Maximum number of short URLs per key. */
  readonly shortUrls: number | undefined;
  /** How much accounts may upload. */
  readonly assets: AssetLimits;
  /** Hosts from which the server fetches images; `*.example.com` matches its subdomains. */
  readonly imageHosts: readonly string[];
  /** Maximum number of sites per account. */
  readonly sites: number | undefined;
  /** Seconds for which a CDN may serve an image without checking that its key is still valid. */
  readonly cdnMaxAge: number | undefined;
  /** Ids of the templates to offer; empty: all. */
  readonly templates: readonly string[];
  readonly engine: EngineName;
  readonly workers: number;
  /** Seconds for a card, including waiting. */
  readonly deadline: number;
  readonly queue: number | undefined;
  /** Environment variables that templates read. Render processes get no others of the operator. */
  readonly renderEnvironment: readonly string[];
  readonly bodyLimit: number;
  readonly paramsLimit: number;
  /** Whether the app is served at `/`. */
  readonly webApp: boolean;
  /** Number of trusted proxies in front of the server. */
  readonly trustProxy: number;
  /** Days for which audit records are kept; 0: forever. */
  readonly auditDays: number;
  readonly log: LogFormat;
  /** Whether to show a demo key and links at start; undefined: on a terminal only. */
  readonly demo: boolean | undefined;
  readonly metrics: MetricsSettings;
  /** Root secrets: the first signs, all verify. Undefined: stored in the data folder. */
  readonly secrets: RootSecrets | undefined;
  /** OpenID provider for sign-in. Undefined: one-time links. */
  readonly openId: OpenIdOptions | undefined;
  /** Whether people may create accounts themselves. */
  readonly signUp: boolean;
  /** Names of the accounts that administer the server. */
  readonly admins: readonly string[];
  /** Billing by Stripe. Undefined: no plan can be bought. */
  readonly stripe: StripeOptions | undefined;
}

/**
 * Reads all settings. An empty variable counts as unset: compose files often pass unset variables as empty ones.
 *
 * @param cwd folder that relative paths start from; undefined: the working directory of the process
 * @throws {Error} naming the invalid variable
 */
export function readSettings(env: Environment, cwd?: string): Settings {
  const data = pathIn(cwd, env['PLACARD_DATA'] || './data');
  const inData = (name: string): string => join(isAbsolute(data) ? data : `./${data}`, name);
  return {
    port: parsePort(env['PORT'] || '3000', `PORT="${env['PORT']}"`),
    host: env['HOST'] || '127.0.0.1',
    data,
    url: publicUrl(env),
    store: located(cwd, env['PLACARD_STORE']) || `sqlite:${inData('placard.db')}`,
    cache: located(cwd, env['PLACARD_CACHE']) || `file:${inData('cache')}`,
    cacheBytes: integer(env, 'PLACARD_CACHE_BYTES', 1024 ** 3, 0, Number.MAX_SAFE_INTEGER),
    cacheMemory: integer(env, 'PLACARD_CACHE_MEMORY', 128 * 1024 ** 2, 0, Number.MAX_SAFE_INTEGER),
    cacheTimeout: integer(env, 'PLACARD_CACHE_TIMEOUT', undefined, 10, 4_000),
    shortUrls: integer(env, 'PLACARD_SHORT_URLS', undefined, 0, 10_000_000),
    assets: assetLimits(env),
    imageHosts: readImageHosts(env),
    sites: integer(env, 'PLACARD_SITES', undefined, 0, 10_000),
    cdnMaxAge: integer(env, 'PLACARD_CDN_MAX_AGE', undefined, 0, 31_536_000),
    templates: readTemplateIds(env),
    engine: readEngine(env),
    workers: integer(env, 'PLACARD_WORKERS', availableParallelism(), 1, 256),
    deadline: integer(env, 'PLACARD_DEADLINE', 5, 1, 300),
    queue: integer(env, 'PLACARD_QUEUE', undefined, 1, 100_000),
    renderEnvironment: names(env, 'PLACARD_RENDER_ENV'),
    bodyLimit: integer(env, 'PLACARD_BODY_LIMIT', defaults.bodyLimit, 1024, 64 * 1024 * 1024),
    paramsLimit: integer(env, 'PLACARD_PARAMS_LIMIT', defaults.paramsLimit, 256, 16 * 1024 * 1024),
    ...limitSettings(env),
    webApp: webApp(env),
    trustProxy: integer(env, 'PLACARD_TRUST_PROXY', 0, 0, 10),
    auditDays: integer(env, 'PLACARD_AUDIT_DAYS', 365, 0, 36_500),
    log: logFormat(env),
    demo: onOff(env, 'PLACARD_DEMO'),
    metrics: readMetrics(env),
    secrets: readSecrets(env['PLACARD_SECRET'], 'PLACARD_SECRET'),
    openId: openIdSettings(env),
    signUp: readSignUp(env),
    admins: readAdmins(env),
    stripe: stripeSettings(env),
  };
}

/** Makes the relative path in the URL of a store absolute. */
function located(cwd: string | undefined, url: string | undefined): string | undefined {
  const [, scheme, path] = /^(sqlite|file):([^/].*)$/.exec(url ?? '') ?? [];
  return cwd === undefined || path === undefined ? url : `${scheme}:${resolve(cwd, path)}`;
}

/** Variables that other parts of the command read. */
const others = ['PLACARD_CONFIG'];

/** Returns the names of all settings. Records what `readSettings` reads, so that no second list is needed. */
export function settingNames(): string[] {
  const known = new Set(others);
  const read = (_: unknown, name: string | symbol): undefined => void known.add(String(name));
  readSettings(new Proxy<Environment>({}, { get: read }));
  return [...known].sort();
}

/**
 * Finds variables `PLACARD_…` that are not settings. Most are misspelled, and would be ignored without a message.
 *
 * @returns a warning for each
 */
export function unknownSettings(env: Environment): string[] {
  const settings = settingNames();
  return Object.keys(env)
    .filter((name) => name.startsWith('PLACARD_') && !settings.includes(name))
    .map((name) => {
      const meant = similarName(name, settings);
      return `${name} is not a setting; ${meant === undefined ? 'placard serve --help lists them' : `did you mean ${meant}?`}`;
    });
}

function assetLimits(env: Environment): AssetLimits {
  const { assetBytes, room } = defaultAssetLimits;
  return {
    assetBytes: integer(env, 'PLACARD_ASSET_LIMIT', assetBytes, 1024, 64 * 1024 * 1024),
    room: {
      assets: integer(env, 'PLACARD_ASSETS', room.assets, 0, 10_000),
      bytes: integer(env, 'PLACARD_ASSET_SPACE', room.bytes, 1024, 1024 ** 4),
    },
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

function onOff(env: Environment, name: string): boolean | undefined {
  const text = env[name] ?? '';
  if (text !== '' && text !== '0' && text !== '1') throw new Error(`${name}="${text}" is neither 0 nor 1`);
  return text === '' ? undefined : text === '1';
}

function names(env: Environment, name: string): readonly string[] {
  const list = (env[name] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const invalidName = list.find((each) => !/^[A-Za-z_]\w*$/.test(each));
  if (invalidName !== undefined) throw new Error(`${name}: "${invalidName}" is not the name of a variable`);
  return list;
}

function webApp(env: Environment): boolean {
  const text = env['PLACARD_APP'] || 'on';
  if (text !== 'on' && text !== 'off') throw new Error(`PLACARD_APP="${text}" is neither on nor off`);
  return text === 'on';
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
