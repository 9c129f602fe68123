import { linkMinutes } from '@placard/accounts';
import type { KeyRecord } from '@placard/accounts/ledger';
import type { Template } from '@placard/core';
import { hasCode, normalizeRequest, type Registry } from '@placard/core/server';
import { signedUrl } from '@placard/core/wire';
import type { Services } from '@placard/http';
import type { Context } from '../context.js';
import type { LogFormat } from '../log.js';
import { isLoopback } from '../settings/sign-in.js';
import type { Ports } from './listen.js';

/** Input of {@link welcome}. */
export interface Welcome {
  readonly listening: string;
  readonly base: string;
  /** Whether the store accepts writes, which a new key or link needs. */
  readonly writable: boolean;
  /** Creates a one-time link; undefined: accounts sign in by an OpenID provider. */
  readonly signInLink: ((account: string) => Promise<string>) | undefined;
}

/** Prints where the server listens: a line for people, or JSON where the log is JSON. */
export function announce(
  { print }: Context,
  log: LogFormat,
  { url, metricsUrl }: Pick<Ports, 'url' | 'metricsUrl'>,
): void {
  if (log === 'json') {
    const time = new Date().toISOString();
    return print(JSON.stringify({ level: 'info', time, url, metricsUrl, msg: 'listening' }));
  }
  if (metricsUrl !== undefined) print(`Metrics on ${metricsUrl}/metrics`);
  print(`Placard serves on ${url}\n`);
}

/**
 * Prints the first steps for a new user. Creates a key only on the first start and only when the server listens on
 * loopback: the key is printed once, because only its hash is stored. A revoked key is not replaced.
 */
export async function welcome({ print }: Context, { keys, cards }: Services, options: Welcome): Promise<void> {
  const { listening, base, writable, signInLink } = options;
  const all = await keys.list();
  const first = all.length === 0 && writable && isLoopback(listening) && isLoopback(base);
  const made = first ? await ifWritable(keys.create({ account: 'demo', name: 'demo' })) : undefined;
  const record = made?.record ?? all.find(({ revokedAt }) => revokedAt === null);
  const shown = toShow(cards.registry);
  if (made === undefined)
    print(`Make ${record === undefined ? 'an' : 'another'} API key with: npx placard keys create --account NAME\n`);
  else {
    print(`A demo API key, shown this once:\n  ${made.key}\n`);
    if (shown !== undefined) print(`Render a card; the response has its URL:\n  ${curl(base, made.key, shown)}\n`);
  }
  if (record === undefined) return;
  const link = signInLink !== undefined && writable ? await ifWritable(signInLink(record.account)) : undefined;
  if (link !== undefined) print(`Sign in as "${record.account}", once and within ${linkMinutes} minutes:\n  ${link}\n`);
  if (shown === undefined) return;
  const [secret] = await keys.signingSecrets(record.id);
  print(`Open a signed image in a browser:\n  ${await imageUrl(base, record, secret, shown, cards.registry)}\n`);
}

/** The first write may be the one that finds a full disk. The log says so, and the server starts all the same. */
async function ifWritable<T>(written: Promise<T>): Promise<T | undefined> {
  try {
    return await written;
  } catch (error) {
    if (hasCode(error, 'render_unavailable')) return undefined;
    throw error;
  }
}

type Example = Template['examples'][number];

interface Shown {
  readonly template: Template;
  readonly example: Example;
}

/** Picks the first template with an example, and a short example of it. */
function toShow({ templates }: Registry): Shown | undefined {
  const template = templates.map(({ template }) => template).find(({ examples }) => examples.length > 0);
  const example = template?.examples.find(({ name }) => name === 'short') ?? template?.examples[0];
  return template === undefined || example === undefined ? undefined : { template, example };
}

function curl(base: string, key: string, { template, example }: Shown): string {
  const body = JSON.stringify({ template: template.id, params: example.params }).replaceAll("'", "'\\''");
  return `curl -s ${base}/v1/images -H 'Authorization: Bearer ${key}' -d '${body}'`;
}

function imageUrl(
  base: string,
  { id }: KeyRecord,
  secret: string,
  { template, example: { params, background } }: Shown,
  registry: Registry,
): Promise<string> {
  const raw = { template: template.id, params, ...(background !== undefined && { background }) };
  return signedUrl(base, normalizeRequest(raw, registry, Infinity).request, { id, secret });
}
