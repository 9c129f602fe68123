import { importOptional } from '@placard/core/server';
import type { Driver } from './cache/driver.js';
import { reasonOf } from './error.js';
import type { StoreUrl } from './url.js';

const form = 'unstorage:NAME?option=value';

/** The driver of a URL, before it was asked for anything. */
export interface NamedDriver {
  readonly name: string;
  readonly driver: Driver;
}

/**
 * Opens what a URL names over its driver: `unstorage:fs?base=./x`, `unstorage:upstash?url=…&token=…`. Options are those
 * of unstorage (unstorage.unjs.io/drivers); their values are strings, integers, `true` and `false`. When `open` fails,
 * the driver is disposed of.
 *
 * @param what for messages: `a cache`
 * @param open its errors become `… (reason): check its options`, without the values of options
 * @throws an Error of one line, when the driver is unknown, its package is missing, or `open` fails
 */
export async function overDriver<T>(
  what: string,
  { rest }: StoreUrl,
  open: (named: NamedDriver) => Promise<T>,
): Promise<T> {
  const [name = '', query = ''] = rest.split(/\?(.*)/s);
  const { builtinDrivers } = await importOptional('unstorage', `${what} at unstorage:`, () => import('unstorage'));
  const path = Object.entries(builtinDrivers).find(([known]) => known === name)?.[1];
  if (path === undefined) {
    // unstorage lists some drivers a second time in camel case.
    const driverNames = Object.keys(builtinDrivers).filter((one) => one === one.toLowerCase());
    throw new Error(
      `${what} at unstorage: unknown driver "${name}". Write ${form}, with one of ${driverNames.join(', ')}`,
    );
  }
  const use = `${what} at unstorage:${name}`;
  const make = await importDriver(path, use);
  const options = optionsIn(query);
  let driver: Driver | undefined;
  try {
    driver = make(options);
    return await open({ name, driver });
  } catch (error) {
    // Without this, a driver could reconnect forever and keep the process running.
    await dispose(driver);
    throw refusal(use, options, error);
  }
}

async function dispose(driver: Driver | undefined): Promise<void> {
  try {
    await driver?.dispose?.();
  } catch {
    // The error that is reported is the one before.
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

/** An error whose message tells what to do, and holds nothing of a driver's options. */
export class StoreRefusal extends Error {}

/** The error has no `cause`: any option may be a secret, and errors of drivers can contain URLs built from options. */
function refusal(use: string, options: Options, error: unknown): Error {
  if (error instanceof StoreRefusal) return new Error(`${use}: ${error.message}`);
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
