import { createHeadGuard, listenHere, type Address, type Fetches, type Listening } from '@placard/http';

/**
 * Serves the app on Bun. Renders are isolated as on Node: a pool starts its processes with Bun.
 *
 * @throws {Error} when the port is in use, or the runtime is not Bun
 * @example
 * const { url, close } = await listen(server.app, { port: 3000, hostname: '127.0.0.1' });
 */
export async function listen(app: Fetches, address: Address): Promise<Listening> {
  if (!('Bun' in globalThis)) throw new Error('@placard/bun serves on Bun, and this is another runtime');
  const refuse = createHeadGuard();
  return listenHere(app, address, { middleware: [(request, next) => refuse(request) ?? next()] });
}
