import type { Services } from './context.js';

/** A request with the peer address of its connection, from srvx (`ip`) or the adapters of Bun and Deno (`info`). */
interface Connected {
  readonly ip?: string | undefined;
  readonly info?: { readonly remoteAddr: { readonly hostname: string } | undefined } | undefined;
}

/**
 * Returns the client's address, or null when the runtime does not provide it.
 *
 * Each trusted proxy appends the address of its peer to `X-Forwarded-For`, so the entry `trustProxy` places from the
 * end is the client. Entries before it may be forged.
 */
export function clientAddress(request: Request & Connected, { trustProxy = 0 }: Services): string | null {
  const connected = request.ip ?? request.info?.remoteAddr?.hostname ?? null;
  if (trustProxy === 0) return connected;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const named = withoutPort(forwarded.at(-trustProxy) ?? '');
  return named === '' ? connected : named;
}

/**
 * Some proxies add the port of the connection: `192.0.2.1:50331`, `[2001:db8::1]:50331`. With it, each connection would
 * count as an address of its own.
 */
function withoutPort(address: string): string {
  const [, inBrackets, v4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? v4 ?? address;
}
