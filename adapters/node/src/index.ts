import type { Server } from 'node:http';
import { listenHere, malformedHead, type Address, type Fetches, type Listening, type Options } from '@placard/http';
import { drain } from './drain.js';

/**
 * Serves the app on Node.
 *
 * @throws {Error} when the port is taken
 */
export async function listen(app: Fetches, address: Address): Promise<Listening> {
  const options = {
    node: patience,
    middleware: [(request, next) => (hosts(request) > 1 ? malformedHead('Host', 'is given more than once') : next())],
  } satisfies Options;
  return listenHere(app, address, options, ({ node }) => drain(node?.server as Server));
}

/**
 * Milliseconds for those who send slowly, whether they cannot or will not do better: for a head, for a whole request,
 * and between two looks at who has been too slow.
 */
const patience = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 };

interface NodeRequest {
  readonly runtime?: { readonly node?: { readonly req: { readonly rawHeaders: readonly string[] } } };
}

/** Node keeps the first of several `Host` headers and says nothing. */
function hosts({ runtime }: NodeRequest): number {
  const names = runtime?.node?.req.rawHeaders ?? [];
  let found = 0;
  for (let at = 0; at < names.length; at += 2) {
    const name = names[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found;
}
