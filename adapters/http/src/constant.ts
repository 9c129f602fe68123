import { createLru, sha256, type Registry } from '@placard/core/server';
import type { App, ConstantText, Handler, Services } from './context.js';
import { jsonText } from './json.js';
import { accepts } from './accept-encoding.js';
import { isUnchanged } from './etag.js';

/**
 * Maximum number of cached variants. There is one per public URL of the server, and the headers of a proxy may name
 * many.
 */
const maxVariants = 8;

type Describe<T> = (registry: Registry, variant: string) => T;
type Variant = (request: Request, services: Services) => string;

/**
 * Creates a handler for JSON that depends on the registry only.
 *
 * @param describe returns the value to serialize
 * @param variant returns what else the value depends on, for example the server's public URL
 */
export const constantJson = (describe: Describe<unknown>, variant?: Variant): Handler =>
  constantText('application/json', (registry, name) => JSON.stringify(describe(registry, name)), variant);

/** Like {@link constantJson}, for a text of any type. It is written once; conditional requests are answered with 304. */
export function constantText(type: string, describe: Describe<string>, variant: Variant = () => ''): Handler {
  function written({ cards: { registry }, constants }: App, name: string): Promise<ConstantText> {
    const variants = constants.get(describe) ?? createLru<string, Promise<ConstantText>>(maxVariants);
    constants.set(describe, variants);
    const body = variants.get(name) ?? write(describe(registry, name));
    variants.set(name, body);
    return body;
  }

  return async (request, _, app) => {
    const { text, gzip, digest } = await written(app, variant(request, app));
    const body = accepts(request, 'gzip') ? (gzip ?? text) : text;
    // A strong ETag names bytes (RFC 9110 §8.8.3.3), so each encoding has its own.
    const etag = body === text ? `"${digest}"` : `"${digest}-gzip"`;
    const unchanged = isUnchanged(request, etag);
    return jsonText(unchanged ? null : body, unchanged ? 304 : 200, {
      'cache-control': 'public, max-age=60',
      vary: 'accept-encoding',
      etag,
      ...(unchanged ? {} : { 'content-type': type }),
      ...(body === text || unchanged ? {} : { 'content-encoding': 'gzip' }),
    });
  };
}

async function write(text: string): Promise<ConstantText> {
  return { text, gzip: await compressed(text), digest: await sha256(text) };
}

/** The list of templates has 80 KB, and a tenth of that compressed. */
async function compressed(text: string): Promise<ConstantText['gzip']> {
  // Missing in some runtimes.
  if (typeof CompressionStream === 'undefined') return undefined;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
