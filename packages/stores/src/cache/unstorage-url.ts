import { createHash, randomBytes } from 'node:crypto';
import { importOptional, type CacheEntry } from '@placard/core/server';
import { reasonOf } from '../error.js';
import type { StoreUrl } from '../url.js';
import { byteStore } from './bytes.js';
import type { CacheDriver, Driver } from './driver.js';
import { cacheStore } from './store.js';
import { adapted } from './unstorage.js';

const form = 'unstorage:NAME?option=value';

/** Drivers that store on this machine: each process limits their size. Remote stores are limited by their operator. */
const local = ['fs', 'fs-lite', 'lru-cache', 'memory'];

/**
 * Opens the driver of a URL: `unstorage:fs?base=./x`, `unstorage:upstash?url=…&token=…`. Options are those of unstorage
 * (unstorage.unjs.io/drivers); their values are strings, integers, `true` and `false`.
 *
 * @param timeout milliseconds within which the driver must store and return a small test entry
 * @throws an Error of one line, without the values of options, when the driver is unknown, its package is missing, or
 * the test entry cannot be stored and read back
 */
export async function openUnstorage({ rest }: StoreUrl, timeout: number): Promise<CacheDriver> {
  const [name = '', query = ''] = rest.split(/\?(.*)/s);
  const { builtinDrivers } = await importOptional('unstorage', 'a cache at unstorage:', () => import('unstorage'));
  const path = Object.entries(builtinDrivers).find(([known]) => known === name)?.[1];
  if (path === undefined) {
    // unstorage lists some drivers a second time in camel case.
    const known = Object.keys(builtinDrivers).filter((one) => one === one.toLowerCase());
    throw new Error(
      `a cache at unstorage: there is no driver "${name}": write ${form}, with one of ${known.join(', ')}`,
    );
  }
  const use = `a cache at unstorage:${name}`;
  const make = await importDriver(path, use);
  const options = optionsIn(query);
  let driver: CacheDriver | undefined;
  try {
    driver = adapted(make(options), !local.includes(name));
    await prove(driver, timeout);
    return driver;
  } catch (error) {
    // Without this, a driver could reconnect for ever and keep the process running.
    if (driver !== undefined)
      await byteStore(driver)
        .close()
        .catch(() => undefined);
    throw refusal(use, options, error);
  }
}

async function importDriver(path: string, use: string): Promise<(options: unknown) => Driver> {
  try {
    const module: unknown = await import(path);
    if (typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function')
      return module.default as (options: unknown) => Driver;
    throw new Error(`${use} is not a driver of the installed unstorage`);
  } catch (error) {
    const missing = /Cannot find package '([^']+)'/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    return importOptional(missing, use, () => Promise.reject(error));
  }
}

type Options = Readonly<Record<string, string | number | boolean>>;

/** The error has no `cause`: any option may be a secret, and errors of drivers can contain URLs built from options. */
function refusal(use: string, options: Options, error: unknown): Error {
  const secrets = Object.values(options).filter((value) => typeof value === 'string' && value !== '');
  const [line = ''] = reasonOf(error).split('\n');
  const reason = secrets.reduce<string>((shown, secret) => shown.replaceAll(String(secret), '…'), line);
  return new Error(`${use} does not return what was stored (${reason}): check its options`);
}

function optionsIn(query: string): Options {
  const given = [...new URLSearchParams(query)];
  return Object.fromEntries(given.map(([name, value]) => [name, valueOf(value)]));
}

function valueOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  // At most 15 digits and no leading zero, so that the number converts back to the same text.
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

/** Stores and reads back a test entry. Its key is random, because several servers may start at once. */
async function prove(driver: CacheDriver, timeout: number): Promise<void> {
  // The store is not closed, because that would dispose of the driver.
  const store = await cacheStore({ ...driver, sharedBound: true }, { maxBytes: Number.MAX_SAFE_INTEGER });
  const key = randomBytes(32).toString('hex');
  const bytes = randomBytes(32);
  const entry: CacheEntry = { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), warnings: [], alt: '' };
  let [isWritten, isOver] = [false, false];
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      isOver = true;
      reject(new Error(isWritten ? 'the test entry was not returned' : `no answer within ${timeout} ms`));
    }, timeout).unref();
  });
  const proof = async (): Promise<void> => {
    await store.put(key, entry);
    isWritten = true;
    // Some stores are eventually consistent.
    while ((await store.get(key)) === null && !isOver) await new Promise((resolve) => setTimeout(resolve, 100));
    await store.delete(key);
  };
  await Promise.race([proof(), late]);
}
