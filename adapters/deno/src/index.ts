import { listenHere, refuseHead, type Address, type Fetches, type Listening } from '@placard/http';

/**
 * Serves the app on Deno. Renders are isolated as on Node: a pool starts its processes with Deno.
 *
 * @throws {Error} when the port is taken, or this is not Deno
 */
export async function listen(app: Fetches, address: Address): Promise<Listening> {
  if (!('Deno' in globalThis)) throw new Error('@placard/deno serves on Deno, and this is another runtime');
  return listenHere(app, address, { middleware: [(request, next) => refuseHead(request) ?? next()] });
}
