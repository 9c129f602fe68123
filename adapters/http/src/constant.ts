import { sha256, type Registry } from '@placard/core/server';
import { written as answer, type App, type ConstantJson, type Handler, type Services } from './context.js';
import { isUnchanged } from './etag.js';

/** One for each place where a server is reached from: a proxy may name many. */
const mostVariants = 8;

/**
 * A handler of JSON that follows from the registry alone: written once, and answered by 304 to who has it.
 *
 * @param describe what is written
 * @param variant what else decides it, as where the server is reached from
 */
export function constantJson(
  describe: (registry: Registry, variant: string) => unknown,
  variant: (request: Request, services: Services) => string = () => '',
): Handler {
  function written({ cards: { registry }, constants }: App, name: string): Promise<ConstantJson> {
    const variants = constants.get(describe) ?? new Map<string, Promise<ConstantJson>>();
    constants.set(describe, variants);
    const known = variants.get(name) ?? write(describe(registry, name));
    variants.set(name, known);
    for (const oldest of variants.keys()) if (variants.size > mostVariants) variants.delete(oldest);
    return known;
  }

  return async (request, _, app) => {
    const { text, etag } = await written(app, variant(request, app));
    const unchanged = isUnchanged(request, etag);
    return answer(unchanged ? null : text, unchanged ? 304 : 200, { 'cache-control': 'public, max-age=60', etag });
  };
}

async function write(value: unknown): Promise<ConstantJson> {
  const text = JSON.stringify(value);
  return { text, etag: `"${await sha256(text)}"` };
}
