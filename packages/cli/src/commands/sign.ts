import {
  normalizeRequest,
  undeclaredParams,
  withUndeclared,
  type AccountPhotos,
  type ImageRequest,
  type Registry,
} from '@placard/core/server';
import { signedUrl } from '@placard/core/wire';
import { Command } from 'commander';
import { baseUrl } from '../base-url.js';
import { withKeys } from '../open.js';
import type { Context } from '../context.js';
import { configuredRegistry } from '../registry.js';
import { rawRequest, withImageOptions, type ImageOptions } from '../request.js';
import { readExpiry } from '../expiry.js';
import { readSettings } from '../settings.js';

interface SignOptions extends ImageOptions {
  readonly key?: string;
  readonly expires?: string;
  readonly json?: boolean;
}

export const signCommand = (context: Context): Command =>
  withImageOptions(new Command('sign').description('print the signed URL of a card'))
    .option('--key <id>', 'the id of the key that signs (default: the newest active one)')
    .option('--expires <time>', 'when the URL expires: 30m, 12h, 7d, a date such as 2030-01-31, or Unix seconds')
    .option('--json', 'print JSON')
    .action((template, options) => sign(context, template, options));

async function sign(context: Context, template: string, options: SignOptions): Promise<void> {
  const settings = readSettings(context.env, context.cwd);
  const registry = await configuredRegistry(context);
  const raw = await rawRequest(context, template, options, registry);
  const request = checked(context, raw, registry, settings.paramsLimit);
  const expires = options.expires === undefined ? undefined : readExpiry(options.expires, Date.now());
  const key = await withKeys(context, async (keys) => {
    const active = (await keys.list()).filter(({ revokedAt }) => revokedAt === null);
    const key = options.key === undefined ? active.at(-1) : active.find(({ id }) => id === options.key);
    if (key === undefined)
      throw new Error(
        options.key === undefined
          ? 'no active key yet. Create one: placard keys create --account NAME'
          : `no active key "${options.key}". placard keys list shows all keys`,
      );
    const [secret] = await keys.signingSecrets(key.id);
    return { id: key.id, secret };
  });
  const base = baseUrl(context, settings);
  const url = await signedUrl(base, request, { ...key, expires });
  if (options.json) context.printJson({ url });
  else context.print(url);
}

/** Ids of uploaded images are accepted, because the server looks them up when the URL is requested. */
const anyPhoto: AccountPhotos = { account: '', find: async () => null };

/** Validates the request, and warns of params that the template does not declare. */
function checked(context: Context, raw: unknown, registry: Registry, paramsLimit: number): ImageRequest {
  const undeclared = undeclaredParams(raw, registry);
  try {
    const { request, warnings } = normalizeRequest(raw, registry, paramsLimit, 'wire', { photos: anyPhoto });
    for (const text of [...undeclared.map(({ message }) => message), ...warnings]) context.warn(text);
    return request;
  } catch (error) {
    throw withUndeclared(error, undeclared);
  }
}
