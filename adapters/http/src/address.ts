import type { Services } from './context.js';

/** A request as its runtime hands it over, with the address at the other end of its connection: by srvx, or by Deno. */
interface Connected {
  readonly ip?: string | undefined;
  readonly info?: { readonly remoteAddr: { readonly hostname: string } } | undefined;
}

/**
 * The client's address; null where the runtime does not tell it.
 *
 * Each of the proxies of ours that stand in front has put who asked it at the end of `X-Forwarded-For`; what comes
 * before may be made up.
 */
export function clientAddress(request: Request & Connected, { trustProxy = 0 }: Services): string | null {
  const connected = request.ip ?? request.info?.remoteAddr.hostname ?? null;
  if (trustProxy === 0) return connected;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const named = forwarded.at(-trustProxy) ?? '';
  return named === '' ? connected : named;
}
